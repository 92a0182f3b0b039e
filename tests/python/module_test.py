# SPDX-License-Identifier: GPL-3.0-or-later
"""The Python module: columns, tables, figures, errors."""
import ast
import csv
import gc
import io
import os
import tempfile
import unittest

import numpy
import pandas

import support
import tallyscope


class Small(unittest.TestCase):
    """Two kernels "add" and one "mul" with their launches, worked out by hand."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        path = support.chrome_trace(os.path.join(self.folder.name, "small.json"), [
            ("cudaLaunchKernel", "cuda_runtime", 0, 5, 1), ("cudaLaunchKernel", "cuda_runtime", 10, 5, 2),
            ("cudaLaunchKernel", "cuda_runtime", 20, 5, 3), ("add", "kernel", 100, 20, 1),
            ("mul <i>", "kernel", 150, 30, 2), ("add", "kernel", 400, 60, 3)])
        self.t = tallyscope.open(path)

    def tearDown(self):
        self.folder.cleanup()

    def test_columns_are_those_of_the_recording(self):
        self.assertEqual(len(self.t.kernels), 3)
        self.assertEqual(self.t.kernels.dur.tolist(), [20000, 30000, 60000])
        self.assertEqual(self.t.kernels["start"].tolist(), [100000, 150000, 400000])
        self.assertEqual((self.t.kernels.start + self.t.kernels.dur).tolist(), self.t.kernels.end.tolist())
        self.assertEqual(self.t.kernels.name.tolist(), ["add", "mul <i>", "add"])
        self.assertEqual(self.t.kernels.stream.tolist(), [7, 7, 7])
        self.assertEqual(self.t.api.tid.tolist(), [100, 100, 100])
        self.assertEqual(self.t.kernels.grid_x.tolist(), [1, 1, 1])
        self.assertEqual(self.t.kernels.api.tolist(), [0, 1, 2])

    def test_starts_are_the_stores_own_memory_and_read_only(self):
        first = self.t.api.start
        again = tallyscope.Recording(self.t._opened).api.start
        self.assertEqual(first.__array_interface__["data"][0], again.__array_interface__["data"][0])
        with self.assertRaises(ValueError):
            first[0] = 1
        with self.assertRaises(ValueError):
            first.setflags(write=True)
        with self.assertRaises(ValueError):
            self.t.kernels.name[0] = "x"

    def test_held_columns_outlive_the_recording(self):
        start, view = self.t.api.start, self.t.api.dur[1:]
        del self.t
        gc.collect()
        self.t = None
        self.assertEqual(start.tolist(), [0, 10000, 20000])
        self.assertEqual(view.tolist(), [5000, 5000])

    def test_what_was_not_recorded_is_masked(self):
        graph = self.t.kernels.graph
        self.assertIsInstance(graph, numpy.ma.MaskedArray)
        self.assertEqual(graph.mask.tolist(), [True, True, True])
        self.assertTrue(self.t.kernels.df("graph")["graph"].isna().all())
        self.assertEqual(self.t.kernels.df("graph")["graph"].dtype, "Int64")

    def test_pandas(self):
        df = self.t.kernels.df()
        self.assertEqual(list(df.columns), ["id", "start", "end", "dur", "name", "device", "stream"])
        self.assertEqual(df.groupby("name", observed=True)["dur"].sum().to_dict(), {"add": 80000, "mul <i>": 30000})
        self.assertIsInstance(df["name"].dtype, pandas.CategoricalDtype)

    def test_a_report_takes_options_and_a_window(self):
        table = self.t.report("kernel_sum", rows=1)
        self.assertEqual(table.rows()[0][table.columns.index("total")], 80000)
        self.assertEqual(len(table), 1)
        self.assertEqual(self.t.report("cuda_gpu_kern_sum", window=(140000, 200000)).total.tolist(), [30000])
        self.assertEqual(table.units["total"], "ns")

    def test_a_query_takes_parameters_and_a_window(self):
        table = self.t.query("SELECT name, dur FROM kernels WHERE dur > $least ORDER BY dur", least=25000)
        self.assertEqual(table.rows(), [("mul <i>", 30000), ("add", 60000)])
        table = self.t.query("SELECT name FROM kernels WHERE start < $to AND end > $from", window=(100000, 160000))
        self.assertEqual(table.name.tolist(), ["add", "mul <i>"])
        self.assertTrue(self.t.query("SELECT id FROM kernels", rows=2).truncated)

    def test_a_ready_query_takes_parameters_of_any_name(self):
        table = self.t.query("nsys_kernel_sum", names="base")
        self.assertEqual(table["Name"].tolist(), ["add", "<i>"])

    def test_two_recordings_are_told_apart_and_compared(self):
        path = support.chrome_trace(os.path.join(self.folder.name, "other.json"), [("add", "kernel", 100, 50, 1)])
        other = tallyscope.open(path)
        table = tallyscope.query([self.t, other], "SELECT recording, sum(dur) AS s FROM kernels GROUP BY 1 ORDER BY 1")
        self.assertEqual(table.rows(), [("base", 110000), ("target", 50000)])
        compared = tallyscope.compare(self.t, other, "kernel_sum").df()
        add = compared[compared["base_name"] == "add"].iloc[0]
        self.assertEqual((add["total_base"], add["total_target"]), (80000, 50000))

    def test_html_has_no_markup_of_the_recording(self):
        for shown in (self.t.kernels, self.t.report("kernel_sum"), self.t):
            self.assertNotIn("<i>", shown._repr_html_())
        self.assertIn("mul &lt;i&gt;", self.t.kernels._repr_html_())

    def test_progress_is_told_and_its_exceptions_end_reading(self):
        def stop(phase, fraction):
            raise RuntimeError("enough")

        tallyscope.open(self.t.paths[0], progress=lambda phase, fraction: None)
        try:
            tallyscope.open(support.SAMPLE, progress=stop)
        except RuntimeError as error:  # a quick machine may be done before anything is told
            self.assertEqual(str(error), "enough")


class Errors(unittest.TestCase):
    def test_each_says_what_the_command_line_says(self):
        with self.assertRaises(tallyscope.ReadError) as caught:
            tallyscope.open("no/such/file.json")
        self.assertIn("no/such/file.json", str(caught.exception))
        self.assertIsInstance(caught.exception, OSError)
        t = tallyscope.open(support.SAMPLE)
        for wrong in (lambda: t.report("nothing"), lambda: t.report("kernel_sum", rows="many"),
                      lambda: t.query("SELECT $x"), lambda: tallyscope.compare(t, t, "nothing"), lambda: t.table("no"),
                      lambda: tallyscope.open([]), lambda: tallyscope.query([], "SELECT 1")):
            with self.assertRaises(tallyscope.UsageError):
                wrong()
        with self.assertRaises(tallyscope.QueryError) as caught:
            t.query("SELECT 1; SELECT nme FROM kernels")
        self.assertEqual(caught.exception.offset, 17)
        self.assertIsInstance(caught.exception, ValueError)
        with self.assertRaises(AttributeError):
            t.nothing
        with self.assertRaises(KeyError):
            t.kernels["nothing"]


class Figures(unittest.TestCase):
    """What the command line prints for a real recording."""

    @classmethod
    def setUpClass(cls):
        cls.t = tallyscope.open(support.SAMPLE)

    def test_reports_are_those_of_the_csv(self):
        compared = 0
        for report in ("kernel_sum", "api_sum", "op_sum", "idle_sum", "step_trace", "phase_sum"):
            text = support.tally("stats", "-r", report, "--format", "csv", support.SAMPLE)
            rows = [row for row in csv.reader(io.StringIO(text)) if row]
            table = self.t.report(report)
            self.assertEqual(len(rows) - 1, len(table), report)
            self.assertEqual(len(rows[0]) - 2, len(table.columns), "the number of the row, and nothing behind the last")
            for place, name in enumerate(table.columns):
                values = table[name]
                if values.dtype.kind != "i":
                    continue
                printed = [row[place + 1] for row in rows[1:]]
                expected = ["-" if value is numpy.ma.masked else str(int(value)) for value in values]
                self.assertEqual(printed, expected, f"{report}.{name}")
                compared += len(printed)
        self.assertGreater(compared, 100)

    def test_the_ten_questions_have_the_answers_of_the_command_line(self):
        for query in ("longest_gap", "kernels_without_graph", "operators_per_step", "slower_later",
                      "unmatched_launches", "first_call", "exposed_copies", "arrival_to_end", "long_api_in_decode",
                      "memory_at_peak"):
            rows = support.tally_json("query", support.SAMPLE, query)["rows"]
            table = self.t.query(query)
            self.assertEqual(len(rows), len(table), query)
            for row, values in zip(rows, table.rows()):
                for printed, value in zip(row.values(), values, strict=True):
                    if isinstance(value, float):
                        self.assertAlmostEqual(printed, value, delta=0.001, msg=query)
                    else:
                        self.assertEqual(printed, value, query)

    def test_one_number_is_the_same_everywhere(self):
        """In the file, in SQL, in the agent's answer and here; the window shows the file's table."""
        for report in ("kernel_sum", "api_sum", "copy_time_sum", "op_type_sum"):
            file = support.tally_json("stats", "-r", report, support.SAMPLE)["rows"]
            sql = support.tally_json("query", support.SAMPLE, f"SELECT * FROM {report}")["rows"]
            agent = support.ask_server("run_report", recording=support.SAMPLE, report=report, rows=1000)["rows"]
            table = self.t.report(report)
            columns = [c for c in table.columns if c in ("total", "count", "avg", "med", "min", "max", "stddev", "name")]
            self.assertGreaterEqual(len(columns), 3, report)
            self.assertEqual({len(file), len(sql), len(agent)}, {len(table)}, report)
            for place in range(len(table)):
                for column in columns:
                    value = table[column][place]
                    value = value if isinstance(value, str) else float(value)
                    for other in (file, sql, agent):
                        self.assertEqual(other[place][column], value, f"{report}.{column}")

    def test_columns_are_those_of_sql(self):
        for table in ("kernels", "copies", "api", "ranges", "operators", "memory", "steps"):
            columns = getattr(self.t, table)
            asked = self.t.query(f"SELECT * FROM {table}")
            self.assertEqual(len(columns), len(asked))
            for name in columns:
                self.assertTrue(numpy.ma.allequal(columns[name], asked[name]) if columns[name].dtype.kind in "if"
                                else columns[name].tolist() == asked[name].tolist(), f"{table}.{name}")


class Hints(unittest.TestCase):
    def test_name_what_there_is(self):
        tree = ast.parse(tallyscope._core.type_hints())
        functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
        self.assertEqual(functions, {"open", "compare", "query"})
        classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
        recording = {node.name for node in classes["Recording"].body if isinstance(node, ast.FunctionDef)}
        t = tallyscope.open(support.SAMPLE)
        for name in recording - {"_repr_html_"}:
            self.assertTrue(hasattr(t, name), name)
        kernels = {node.name for node in classes["_Kernels"].body if isinstance(node, ast.FunctionDef)}
        self.assertEqual(kernels, set(t.kernels.columns))


if __name__ == "__main__":
    unittest.main()
