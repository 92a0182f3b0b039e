# SPDX-License-Identifier: GPL-3.0-or-later
"""Two hundred ways to use the module badly: held columns, many threads, errors, interrupts. Meant for the address sanitizer;
without it whatever goes wrong shows as a crash or a wrong value."""
import _thread
import gc
import os
import random
import tempfile
import threading
import time
import unittest

import numpy

import support
import tallyscope

CASES = 200
ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"


class Abuse(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = support.chrome_trace(os.path.join(self.folder.name, "t.json"), [
            (f"kernel{i % 5}", "kernel", 10 * i, 5 + i % 3, i + 1) for i in range(200)] + [
            ("cudaLaunchKernel", "cuda_runtime", 10 * i - 5, 2, i + 1) for i in range(1, 200)])
        self.total = sum(1000 * (5 + i % 3) for i in range(200))

    def tearDown(self):
        self.folder.cleanup()

    def held_columns(self, dice):
        t = tallyscope.open(self.path)
        names = dice.sample(t.kernels.columns, 6)
        held = [t.kernels[name] for name in names] + [t.api.start[::2], t.kernels.dur.reshape(2, -1).T]
        frame = t.kernels.df()
        del t
        gc.collect()
        for array in held:
            repr(array)
        self.assertEqual(int(frame["dur"].sum()), self.total)

    def results_outlive_their_recording(self, dice):
        t = tallyscope.open(self.path)
        results = [t.report("kernel_sum"), t.query("SELECT name, dur FROM kernels"), t.kernels]
        del t
        gc.collect()
        dice.shuffle(results)
        for result in results:
            result._repr_html_()
            result.df()

    def errors_in_a_row(self, dice):
        t = tallyscope.open(self.path)
        for wrong in dice.sample(["SELECT", "SELECT nothing FROM kernels", "DROP TABLE kernels", "SELECT $x", "", "'",
                                  "SELECT * FROM args", "SELECT \0", "SELECT * FROM kernel_sum('rows=x')"], 5):
            try:
                t.query(wrong)
            except tallyscope.Error:
                pass
        self.assertEqual(t.query("SELECT sum(dur) AS s FROM kernels").s.tolist(), [self.total])

    def many_threads(self, dice):
        t = tallyscope.open(self.path)
        wrong = []

        def work(seed):
            own = random.Random(seed)
            try:
                for _ in range(4):
                    kind = own.randrange(4)
                    if kind == 0 and int(t.kernels.dur.sum()) != self.total:
                        wrong.append("columns")
                    if kind == 1 and int(t.report("kernel_sum").total.sum()) != self.total:
                        wrong.append("report")
                    if kind == 2 and t.query("SELECT sum(dur) AS s FROM kernels").s.tolist() != [self.total]:
                        wrong.append("query")
                    if kind == 3:
                        t.kernels[own.choice(t.kernels.columns)]
            except Exception as error:  # told by the test's own thread
                wrong.append(repr(error))

        threads = [threading.Thread(target=work, args=(dice.random(),)) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])

    def interrupts(self, dice):
        t = tallyscope.open(self.path)
        timer = threading.Timer(dice.uniform(0.0, 0.05), _thread.interrupt_main)
        timer.start()
        with self.assertRaises(KeyboardInterrupt):
            t.query(ENDLESS)
            time.sleep(5)
        timer.join()
        self.assertEqual(len(t.kernels), 200)

    def exceptions_of_progress(self, dice):
        def progress(phase, fraction):
            raise ZeroDivisionError

        try:
            tallyscope.open(dice.choice([self.path, support.SAMPLE]), progress=progress)
        except ZeroDivisionError:
            pass

    def wrong_types(self, dice):
        t = tallyscope.open(self.path)
        for call in dice.sample([lambda: tallyscope.open(7), lambda: t.report(None), lambda: t.query(3),
                                 lambda: t.report("kernel_sum", window="x"), lambda: t.query("SELECT $a", a=[1]),
                                 lambda: t.query("SELECT $a", a=2**70), lambda: tallyscope.compare(t, None),
                                 lambda: t.kernels[3], lambda: t.kernels.df("nothing")], 4):
            with self.assertRaises((TypeError, ValueError, KeyError, AttributeError, OverflowError, RuntimeError)):
                call()

    def cut_files(self, dice):
        with open(self.path, "rb") as file:
            whole = file.read()
        path = os.path.join(self.folder.name, "cut.json")
        with open(path, "wb") as file:
            file.write(whole[:dice.randrange(len(whole))])
        try:
            t = tallyscope.open(path)
            self.assertLessEqual(len(t.kernels), 200)
            t.kernels.df()
        except tallyscope.ReadError:
            pass

    def test_two_hundred_cases(self):
        dice = random.Random(7)
        kinds = [self.held_columns, self.results_outlive_their_recording, self.errors_in_a_row, self.many_threads,
                 self.interrupts, self.exceptions_of_progress, self.wrong_types, self.cut_files]
        for case in range(CASES):
            kind = kinds[case % len(kinds)]
            with self.subTest(case=case, kind=kind.__name__):
                kind(dice)

    def test_the_lock_is_free_while_a_query_runs(self):
        t = tallyscope.open(self.path)
        ticks = []
        done = threading.Event()

        def tick():
            while not done.is_set():
                ticks.append(time.monotonic())
                time.sleep(0.005)

        thread = threading.Thread(target=tick)
        thread.start()
        t.query("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000000) SELECT count(*) FROM n")
        done.set()
        thread.join()
        self.assertGreater(len(ticks), 10)

    def test_numpy_sees_no_copy(self):
        t = tallyscope.open(self.path)
        self.assertTrue(numpy.shares_memory(t.kernels.start, tallyscope.Recording(t._opened).kernels.start))


if __name__ == "__main__":
    unittest.main()
