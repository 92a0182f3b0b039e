# SPDX-License-Identifier: GPL-3.0-or-later
"""Tables as columns of NumPy."""
from html import escape as _escape

import numpy as _numpy


_SHOWN = 50


def assignments(options):
    """Keyword arguments as options after -r: rows=20, base=True, phase_name="a" become "rows=20", "base", "phase-name=a"."""
    made = []
    for name, value in options.items():
        option = name.replace("_", "-")
        if value is True:
            made.append(option)
        elif value is not None and value is not False:
            made.append(f"{option}={value}")
    return made


def _array(values, missing):
    """Numbers as an array, with a mask where some do not apply; texts as an array of objects."""
    if isinstance(values, list):
        array = _numpy.empty(len(values), dtype=object)
        array[:] = values
        array.flags.writeable = False
        return array
    if missing is None:
        return values
    masked = _numpy.ma.MaskedArray(values, mask=missing)
    masked.harden_mask()
    return masked


def _series(values):
    """A column of a pandas table, which may be written to: a copy, and the only one."""
    import pandas

    if isinstance(values, _numpy.ma.MaskedArray):
        return pandas.arrays.IntegerArray(_numpy.array(values.data), _numpy.array(_numpy.ma.getmaskarray(values)))
    return _numpy.array(values)


class Columns:
    """The rows of a table as columns that NumPy sees; read-only."""

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        try:
            return self[name]
        except KeyError as error:
            raise AttributeError(error.args[0]) from None

    def __iter__(self):
        return iter(self.columns)

    def __contains__(self, name):
        return name in self.columns

    def __dir__(self):
        return [*super().__dir__(), *self.columns]

    def _usual(self):
        return self.columns

    def _pandas(self, name):
        return _series(self[name])

    def df(self, *columns):
        """As a pandas table: the named columns, else those that cost nothing to make."""
        import pandas

        # Columns are copies already; putting them into one block would copy them again.
        return pandas.DataFrame({name: self._pandas(name) for name in columns or self._usual()}, copy=False)

    def __repr__(self):
        return f"<tallyscope.{type(self).__name__} of {len(self):,} rows: {', '.join(self.columns)}>"

    def _html(self, columns, heads, caption, remarks):
        rows = min(len(self), _SHOWN)
        # Numbers right, texts left; no more rows than somebody reads.
        shown = [[self[name][row] for name in columns] for row in range(rows)]
        head = "".join(f"<th title='{_escape(tip)}'>{_escape(text)}</th>" for text, tip in heads)
        body = "".join("<tr>" + "".join(_cell(value) for value in row) + "</tr>" for row in shown)
        left = f"<div>{len(self) - rows:,} more rows</div>" if len(self) > rows else ""
        said = "".join(f"<div>{_escape(remark)}</div>" for remark in remarks)
        return f"<div><b>{_escape(caption)}</b></div><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{left}{said}"


def _cell(value):
    if value is None or value is _numpy.ma.masked:
        return "<td>-</td>"
    if isinstance(value, str):
        return f"<td style='text-align:left'>{_escape(value)}</td>"
    text = f"{value:,.3f}" if isinstance(value, (float, _numpy.floating)) else f"{int(value):,}"
    return f"<td style='text-align:right'>{text}</td>"


class EventColumns(Columns):
    """A table of the schema. Its columns are made when they are asked for; see Columns."""

    def __init__(self, events):
        self._events = events
        self._made = {}

    @property
    def columns(self):
        return self._events.columns

    def __len__(self):
        return len(self._events)

    def _usual(self):
        return self._events.quick or self.columns

    def __getitem__(self, name):
        if name not in self._made:
            if name not in self.columns:
                raise KeyError(f"the table {self._events.table} has no column {name}")
            if name == "name" and "name" in self._events.quick:
                codes, texts = self._events.names()
                array = _array(texts, None)[codes]
                array.flags.writeable = False
                self._made[name] = array
            else:
                self._made[name] = _array(*self._events.column(name))
        return self._made[name]

    def _pandas(self, name):
        if name != "name" or "name" not in self._events.quick:
            return super()._pandas(name)
        import pandas

        # As numbers into the list of names: no text is copied.
        codes, texts = self._events.names()
        return pandas.Categorical.from_codes(codes, texts)

    def _repr_html_(self):
        names = self._usual()
        return self._html(names, [(name, "") for name in names], self._events.table, [])


class Table(Columns):
    """What a report, a comparison or a query gives."""

    def __init__(self, result):
        self._result = result
        self._places = {entry[0]: place for place, entry in enumerate(result.columns)}
        self._made = {}

    @property
    def id(self):
        return self._result.id

    @property
    def title(self):
        return self._result.title

    @property
    def notes(self):
        """Remarks about the whole table."""
        return self._result.notes

    @property
    def truncated(self):
        """Whether a query had more rows than its limit."""
        return self._result.truncated

    @property
    def columns(self):
        return list(self._places)

    @property
    def units(self):
        return {name: unit for name, _, unit, _ in self._result.columns if unit}

    def __len__(self):
        return self._result.rows

    def __getitem__(self, name):
        if name not in self._made:
            if name not in self._places:
                raise KeyError(f"the table {self.id} has no column {name}")
            self._made[name] = _array(*self._result.values(self._places[name]))
        return self._made[name]

    def rows(self):
        """The rows as tuples, None where nothing applies."""
        lists = [[None if v is _numpy.ma.masked else v for v in self[name].tolist()] for name in self.columns]
        return list(zip(*lists))

    def _repr_html_(self):
        heads = [(f"{title} ({unit})" if unit else title, help) for _, title, unit, help in self._result.columns]
        return self._html(self.columns, heads, self.title, self.notes)
