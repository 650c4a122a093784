"""Frames of plain rows: a double for each feature, row by row, which is a number or a position in the values of the feature, and
NaN for a gap. An explanation asks about some dozens of small batches, so what does not depend on the cells is found once: which
columns pandas keeps side by side in one block, and where they come from."""

from __future__ import annotations

from typing import Any, Sequence

import numpy as np
import pandas as pd

from ._frame import Column, Numbers, as_dtype, frame_of

try:
    from pandas.api.internals import create_dataframe_from_blocks  # since pandas 3
except ImportError:
    create_dataframe_from_blocks = None



class Rows:
    """``columns`` are those of the frame, in its order, and ``features`` those of a row."""

    def __init__(self, columns: "Sequence[Column]", features: "Sequence[dict]", names: pd.Index) -> None:
        self._names, self._width = names, len(features)
        source = {feature["name"]: k for k, feature in enumerate(features)}
        self._sources = np.array([source[str(column.name)] for column in columns], dtype=np.intp)
        # Of each column of the frame: itself, its feature, and its place as blocks have it.
        self._columns = [
            (column, features[k], np.array([place])) for place, (column, k) in enumerate(zip(columns, self._sources))
        ]
        by_dtype: "dict[Any, list[int]]" = {}
        self._alone: "list[int]" = []
        coded: "list[int]" = []
        for place, column in enumerate(columns):
            if not isinstance(column, Numbers):
                coded.append(place)
            elif column.is_object or column.is_extension:
                self._alone.append(place)
            else:
                by_dtype.setdefault(column.dtype, []).append(place)
        self._numbers = [(dtype, self._sources[places], np.array(places)) for dtype, places in by_dtype.items()]
        self._coded, self._coded_sources = coded, self._sources[coded]

    def frame(self, content: memoryview, count: int) -> pd.DataFrame:
        cells = np.frombuffer(content, "float64").reshape(count, self._width).T
        blocks: "list[Any]" = []
        for dtype, sources, places in self._numbers:
            block = as_dtype(cells.take(sources, axis=0), dtype)
            if block is not None:
                blocks.append((block, places))
            else:  # in one of them is what the dtype has not
                blocks.extend(self._numbered(place, cells) for place in places)
        blocks.extend(self._numbered(place, cells) for place in self._alone)
        if self._coded:
            codes = cells.take(self._coded_sources, axis=0)
            codes[np.isnan(codes)] = -1
            for place, positions in zip(self._coded, codes.astype(np.intp)):
                column, feature, places = self._columns[place]
                blocks.append((two_dimensional(column.decoded(feature, positions)), places))
        return frame_of_blocks(blocks, self._names, count)

    def _numbered(self, place: int, cells: np.ndarray) -> Any:
        column, feature, places = self._columns[place]
        assert isinstance(column, Numbers)
        return two_dimensional(column.numbered(feature, cells[self._sources[place]].copy())), places


def two_dimensional(array: Any) -> Any:
    """As blocks are, but for extensions of pandas."""
    return array.reshape(1, -1) if isinstance(array, np.ndarray) else array


def frame_of_blocks(blocks: "list[Any]", names: pd.Index, count: int) -> pd.DataFrame:
    if create_dataframe_from_blocks is not None:
        return create_dataframe_from_blocks(blocks, pd.RangeIndex(count), names)
    arrays: "list[Any]" = [None] * len(names)
    for cells, places in blocks:
        for place, column in zip(places, cells if isinstance(cells, np.ndarray) else [cells]):
            arrays[place] = column
    return frame_of(arrays, names, count)
