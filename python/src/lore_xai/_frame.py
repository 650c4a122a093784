"""Columns of pandas as the engine has them, and back: a DataFrame of the rows that it asks about, with the dtypes of the
background."""

from __future__ import annotations

import datetime
import math
from typing import Any, Iterable, Sequence

import numpy as np
import pandas as pd
from pandas.api import types

from ._errors import LoreError

# Whole numbers beyond it are names to the engine, which computes in doubles.
LARGEST_WHOLE = 2**53

CELLS: "dict[str, Any]" = {"dictionary": np.dtype("int32"), "float64": np.dtype("float64"), "int64": np.dtype("int64")}


def is_gap(value: Any) -> bool:
    return value is None or value is pd.NA or value is pd.NaT or (isinstance(value, (float, np.floating)) and math.isnan(value))


def plain(value: Any) -> Any:
    """As Python has it, not numpy."""
    return value.item() if isinstance(value, np.generic) else value


def spelling(value: Any) -> str:
    """One text for 1, 1.0 and "1"."""
    value = plain(value)
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)


def is_whole(cells: np.ndarray) -> bool:
    """No gap, no infinity and no fraction is among them."""
    return bool(np.isfinite(cells).all() and (cells == np.floor(cells)).all())


def as_dtype(cells: np.ndarray, dtype: Any) -> "np.ndarray | None":
    """Cells of another dtype of numpy; None where they are no whole numbers, or too large, and it has no others."""
    if types.is_float_dtype(dtype):
        return cells.astype(dtype, copy=False)
    with np.errstate(invalid="ignore"):
        made = cells.astype(dtype)
    return made if (made == cells).all() else None


class Column:
    """One column of the background: how its cells go to the engine, and how they come back."""

    reading = "names"

    def __init__(self, series: pd.Series) -> None:
        self.name = series.name
        self.dtype = series.dtype

    def cell(self, value: Any) -> Any:
        """A value as JSON has it; None for a gap."""
        raise NotImplementedError

    def encoded(self, series: pd.Series) -> "tuple[dict, np.ndarray]":
        """What the frame says of the cells, and the cells."""
        codes, values = pd.factorize(series)
        return {"type": "dictionary", "values": [self.cell(value) for value in values]}, codes.astype("int32")

    def decoded(self, header: dict, cells: np.ndarray) -> Any:
        raise NotImplementedError


class Numbers(Column):
    reading = "numbers"

    def __init__(self, series: pd.Series) -> None:
        super().__init__(series)
        self.is_object = types.is_object_dtype(series.dtype)
        self.is_extension = not self.is_object and types.is_extension_array_dtype(series.dtype)
        self.is_single = not self.is_object and getattr(series.dtype, "itemsize", 8) < 8 and types.is_float_dtype(series.dtype)

    def cell(self, value: Any) -> Any:
        if is_gap(value):
            return None
        if isinstance(value, (bool, np.bool_)):
            return int(value)
        if isinstance(value, str):
            return value  # the engine says what it must be
        # 0.1 of single precision is meant as 0.1, not as 0.10000000149.
        number = float(str(value)) if self.is_single or isinstance(value, np.float32) else float(value)
        return number if math.isfinite(number) else None

    def encoded(self, series: pd.Series) -> "tuple[dict, np.ndarray]":
        if self.is_single:
            codes, values = pd.factorize(series)
            table = np.array([float(str(value)) for value in values] + [math.nan])
            cells = table.take(codes)
        else:
            cells = pd.to_numeric(series).to_numpy(dtype="float64", na_value=math.nan)
        return {"type": "float64"}, np.where(np.isfinite(cells), cells, math.nan)

    def decoded(self, header: dict, cells: np.ndarray) -> Any:
        dtype = self.dtype
        if cells.dtype == dtype:
            return cells
        if self.is_object:
            return cells.astype(object)
        if self.is_extension:
            gaps = np.isnan(cells) if cells.dtype == "float64" else None
            if gaps is None or not gaps.any():
                return pd.array(cells, dtype=dtype)
            return pd.array([None if gap else plain(cell) for cell, gap in zip(cells, gaps)], dtype=self._wide(cells))
        made = as_dtype(cells, dtype)
        # No gap and no fraction is in the column, but in the case that is explained there may be.
        return cells if made is None else made

    def numbered(self, feature: dict, numbers: np.ndarray) -> Any:
        """The same of cells of plain rows, which are doubles."""
        if (self.is_object or self.is_extension) and feature["decimals"] == 0 and is_whole(numbers):
            numbers = numbers.astype("int64")
        return self.decoded(feature, numbers)

    def _wide(self, cells: np.ndarray) -> Any:
        return self.dtype if is_whole(cells[np.isfinite(cells)]) or not types.is_integer_dtype(self.dtype) else "Float64"


class Coded(Column):
    """Values that are listed once; a lookup makes cells of codes."""

    def __init__(self, series: pd.Series) -> None:
        super().__init__(series)
        self.gap = None if types.is_object_dtype(series.dtype) and any(value is None for value in series) else math.nan
        self.has_no_gap = isinstance(series.dtype, np.dtype) and series.dtype.kind in "iub"
        # Of the values that came last, their lookup. One thing, since several engines may ask at a time.
        self._known: "tuple[Any, Any]" = (None, None)

    def original(self, value: Any) -> Any:
        """The value that a cell of JSON stands for."""
        return value

    def lookup(self, values: Sequence[Any]) -> Any:
        """The values, and a gap behind them, where the code -1 finds it."""
        originals = [self.original(value) for value in values]
        if self.has_no_gap:
            return np.array([*originals, 0], dtype=self.dtype)
        if not types.is_object_dtype(self.dtype):
            return pd.array([*originals, None], dtype=self.dtype)
        table = np.empty(len(originals) + 1, dtype=object)
        table[:] = [*originals, self.gap]
        return table

    def decoded(self, header: dict, cells: np.ndarray) -> Any:
        values = header["values"]
        known, table = self._known
        if values is not known:
            table = table if values == known else self.lookup(values)
            self._known = (values, table)
        made = table.take(cells)
        if self.has_no_gap and (cells < 0).any():
            # The column has no gaps, and can have none, but the case that is explained may.
            made = made.astype(object)
            made[cells < 0] = None
        return made


class Names(Coded):
    """Texts, or anything else that is told apart by how it is spelt."""

    def __init__(self, series: pd.Series, reading: str = "names") -> None:
        super().__init__(series)
        self.reading = reading
        self._originals = {spelling(value): value for value in series.dropna().unique()}

    def cell(self, value: Any) -> Any:
        if is_gap(value):
            return None
        value = plain(value)
        is_number = isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) < LARGEST_WHOLE
        return value if is_number or isinstance(value, str) else spelling(value)

    def original(self, value: Any) -> Any:
        return self._originals.get(spelling(value), value)


class Categories(Names):
    """Of pandas' type category: they come back with the categories, and the order, of the background."""

    def __init__(self, series: pd.Series) -> None:
        super().__init__(series)
        self._position = {spelling(category): k for k, category in enumerate(series.cat.categories)}
        self._originals = {spelling(category): category for category in series.cat.categories}

    def encoded(self, series: pd.Series) -> "tuple[dict, np.ndarray]":
        values = [self.cell(category) for category in series.cat.categories]
        return {"type": "dictionary", "values": values}, series.cat.codes.to_numpy().astype("int32")

    def lookup(self, values: Sequence[Any]) -> Any:
        # A category that the background does not have is missing, as pandas has it.
        codes = [*(self._position.get(spelling(value), -1) for value in values), -1]
        return pd.Categorical.from_codes(codes, dtype=self.dtype)


class Truth(Coded):
    reading = "truth"

    def cell(self, value: Any) -> Any:
        return None if is_gap(value) else bool(value)


class Dates(Coded):
    """Moments, to the second; of a zone they go to the engine as UTC."""

    reading = "numbers"

    def __init__(self, series: pd.Series) -> None:
        super().__init__(series)
        self.zone = getattr(series.dtype, "tz", None)
        self.is_object = types.is_object_dtype(series.dtype)
        self.holds_dates = self.is_object and not any(
            isinstance(value, datetime.datetime) for value in series.dropna().head(100)
        )
        known = pd.to_datetime(series.dropna())
        self.has_time = bool((known != known.dt.normalize()).any()) if self.zone is None else True

    def cell(self, value: Any) -> Any:
        if is_gap(value):
            return None
        if isinstance(value, str):
            return value
        moment = pd.Timestamp(value)
        if self.zone is not None and moment.tzinfo is not None:
            moment = moment.tz_convert("UTC")
        return moment.strftime("%Y-%m-%dT%H:%M:%S" if self.has_time else "%Y-%m-%d")

    def decoded(self, header: dict, cells: np.ndarray) -> Any:
        values = header["values"]
        table = np.array(list(values) + ["NaT"], dtype="datetime64[s]")
        moments = table.take(cells)
        if self.is_object:
            made = moments.astype("datetime64[D]" if self.holds_dates else "datetime64[us]").astype(object)
            made[cells < 0] = self.gap
            return made
        index = pd.DatetimeIndex(moments)
        if self.zone is not None:
            index = index.tz_localize("UTC").tz_convert(self.zone)
        return index.astype(self.dtype).array


def column_of(series: pd.Series) -> Column:
    """How a column goes over, by its dtype; of dtype object by what is in it."""
    dtype = series.dtype
    if isinstance(dtype, pd.CategoricalDtype):
        return Categories(series)
    if types.is_bool_dtype(dtype):
        return Truth(series)
    if types.is_datetime64_any_dtype(dtype):
        return Dates(series)
    if types.is_timedelta64_dtype(dtype) or types.is_complex_dtype(dtype):
        message = f'column "{series.name}" must hold numbers, texts, truth values or dates, got {dtype}; make it a number'
        raise LoreError("invalid-value", message)
    if types.is_numeric_dtype(dtype):
        is_huge = types.is_integer_dtype(dtype) and bool((series.dropna().abs() > LARGEST_WHOLE).any())
        return Names(series) if is_huge else Numbers(series)
    kinds = {type(value) for value in series.dropna()}
    if kinds and kinds <= {bool, np.bool_}:
        return Truth(series)
    if kinds and all(issubclass(kind, (int, float, np.number)) for kind in kinds):
        return Numbers(series)
    if kinds and all(issubclass(kind, datetime.date) for kind in kinds):
        return Dates(series)
    return Names(series, "texts" if kinds <= {str} else "names")


class Columns:
    """The columns of a table, in its order. The engine knows them by texts, whatever names them here. The model gets them in
    the order of ``wanted``."""

    def __init__(self, table: pd.DataFrame, wanted: "Sequence[Any] | None" = None) -> None:
        self.columns = {str(name): column_of(table[name]) for name in table.columns}
        self.index = table.columns
        order = list(self.columns) if wanted is None else [str(name) for name in wanted]
        self.asked = [self.columns[name] for name in order]
        self.asked_index = self.index if wanted is None else pd.Index(list(wanted))

    def cells(self, row: Any) -> dict:
        """One case as JSON has it; what it does not have is left out."""
        return {text: column.cell(row[column.name]) for text, column in self.columns.items() if column.name in row}

    def frame(self, headers: Iterable[dict], content: memoryview, count: int) -> pd.DataFrame:
        """The rows that the engine asks about, of columns."""
        arrays = {}
        for header in headers:
            cells = np.frombuffer(content, CELLS[header["type"]], count, header["offset"])
            arrays[header["name"]] = self.columns[header["name"]].decoded(header, cells)
        return frame_of([arrays[str(column.name)] for column in self.asked], self.asked_index, count)

    def frame_of_rows(self, rows: Sequence[dict]) -> pd.DataFrame:
        """Rows of JSON with the dtypes of the background."""
        arrays = [decoded(column, [row[text] for row in rows]) for text, column in self.columns.items()]
        return frame_of(arrays, self.index, len(rows))


def frame_of(arrays: "list[Any]", names: pd.Index, count: int) -> pd.DataFrame:
    """Arrays are taken as they are: objects stay objects, where a DataFrame of a dict makes strings of texts. It also takes a
    third less time, and an explanation asks about some dozens of small batches."""
    return pd.DataFrame._from_arrays(arrays, names, pd.RangeIndex(count), verify_integrity=False)


def decoded(column: Column, cells: Sequence[Any]) -> Any:
    """Cells of JSON as the column has them."""
    if isinstance(column, Numbers):
        return column.decoded({}, np.array([math.nan if cell is None else cell for cell in cells], dtype="float64"))
    values = list(dict.fromkeys(cell for cell in cells if cell is not None))
    codes = np.array([-1 if cell is None else values.index(cell) for cell in cells], dtype="int32")
    return column.decoded({"values": values}, codes)


def laid_out(headers: "list[tuple[dict, np.ndarray]]") -> "tuple[list[dict], bytes]":
    """The columns one after another, each from a multiple of 8 on."""
    parts, described, offset = [], [], 0
    for header, cells in headers:
        content = np.ascontiguousarray(cells).tobytes()
        filled = -len(content) % 8
        described.append(dict(header, offset=offset))
        parts.append(content + b"\0" * filled)
        offset += len(content) + filled
    return described, b"".join(parts)
