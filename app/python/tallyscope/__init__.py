# SPDX-License-Identifier: GPL-3.0-or-later
"""Recorded GPU profiles in Python: columns, reports, comparisons, phases and SQL over any format that Tallyscope reads.

    import tallyscope
    t = tallyscope.open("run.json.gz")
    t.kernels["dur"].sum()
    t.report("kernel_sum", rows=10).df()
    t.query("SELECT name, sum(dur) FROM kernels GROUP BY name")
"""
import os as _os
from pathlib import Path as _Path

_resources = _Path(__file__).resolve().parent / "resources"
if _resources.is_dir():  # of a wheel; in a build folder the environment says where they are
    _os.environ.setdefault("TALLYSCOPE_RESOURCES", str(_resources))

from . import _core  # noqa: E402
from ._core import Error, QueryError, ReadError, UsageError, __version__  # noqa: E402
from ._progress import progress_of as _progress_of  # noqa: E402
from ._tables import Columns, EventColumns as _EventColumns, Table, assignments as _assignments  # noqa: E402

__all__ = ["Columns", "Error", "QueryError", "ReadError", "Recording", "Table", "UsageError", "compare", "open", "query"]

_ROWS = 1_000_000


class Recording:
    """An open recording. Its tables are attributes: kernels, copies, api, ranges, operators …"""

    def __init__(self, opened):
        self._opened = opened
        self._tables = {}

    @property
    def paths(self):
        return self._opened.paths

    @property
    def event_count(self):
        return self._opened.event_count

    @property
    def extent(self):
        """First start and last end, in ns from the start of the recording."""
        return self._opened.extent

    @property
    def notes(self):
        """What reading repaired or left out."""
        return self._opened.notes

    def table(self, name):
        """A table of the schema by its name."""
        if name not in self._tables:
            self._tables[name] = _EventColumns(self._opened.events(name))
        return self._tables[name]

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        try:
            return self.table(name)
        except UsageError as error:
            raise AttributeError(str(error)) from None

    def report(self, id, window=None, **options):
        """A report by any of its ids; options as after -r, with _ for -: report("kernel_sum", base=True, rows=20)."""
        return Table(self._opened.report(id, window, _assignments(options)))

    def query(self, sql, window=None, rows=_ROWS, **params):
        """SQL, or a ready query by its id. $from and $to are the window's ends, $name the parameter name=…"""
        return query([self], sql, window=window, rows=rows, **params)

    def phases(self, report="phase_sum", window=None, **options):
        """A table of phases, of a model=… where it is given."""
        return self.report(report, window=window, **options)

    def __repr__(self):
        return f"<tallyscope.Recording {', '.join(self.paths)}: {self.event_count:,} events>"

    def _repr_html_(self):
        from html import escape

        lines = [f"<b>{escape(path)}</b>" for path in self.paths]
        lines.append(f"{self.event_count:,} events")
        lines += [f"{escape(note['severity'])}: {escape(note['text'])} ({note['count']:,})" for note in self.notes]
        return "<br>".join(lines)


def _paths(path):
    if isinstance(path, (str, _os.PathLike)):
        return [_os.fspath(path)]
    return [_os.fspath(one) for one in path]


def open(path, progress=None):
    """Opens a recording of any known format; several paths make one timeline.

    `progress` is called with the phase's name and its fraction; True shows a line, False nothing, None a line in notebooks.
    """
    with _progress_of(progress) as told:
        return Recording(_core.open(_paths(path), told))


def compare(base, target, report="kernel_sum", window=None, target_window=None, **options):
    """A comparison by its id or its report's: compare(a, b, "kernel_sum")."""
    return Table(_core.compare(base._opened, target._opened, report, window, target_window, _assignments(options)))


def query(recordings, sql, window=None, rows=_ROWS, labels=None, **params):
    """SQL over several recordings, told apart by the column `recording`: of two, base and target."""
    recordings = list(recordings)
    if labels is None:
        labels = ["base", "target"] if len(recordings) == 2 else [f"r{i + 1}" for i in range(len(recordings))]
    if not recordings or len(labels) != len(recordings):
        raise UsageError("a query needs one recording or several, and a name for each")
    result = _core.query([r._opened for r in recordings], sql, params, window, rows, list(labels))
    return Table(result)
