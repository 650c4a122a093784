"""A batch as the DataFrame that the model was trained on would have had it: the columns' own names and dtypes."""


class FrameMaker:
    def __init__(self, columns, missing_words):
        self.columns = columns
        # Column to the text that stood for a missing cell when the model was trained.
        self.missing_words = missing_words

    def frame(self, request, body):
        import numpy
        import pandas

        count = request["count"]
        cells = {column["name"]: self.cells(numpy, pandas, column, count, body) for column in request["columns"]}
        return pandas.DataFrame(cells, index=pandas.RangeIndex(count))

    def cells(self, numpy, pandas, column, count, body):
        name, kind = column["name"], column["type"]
        dtype = "int32" if kind == "dictionary" else kind
        cells = numpy.frombuffer(body, dtype=dtype, count=count, offset=column["offset"])
        if kind != "dictionary":
            return cells
        known = self.columns.categories.get(name)
        if known is not None:
            return categorical(numpy, pandas, known, column["values"], cells)
        some_missing = bool((cells < 0).any())
        values = column["values"]
        table = values + [self.missing_mark(name)] if some_missing else values
        return self.table(numpy, values, table, some_missing).take(cells)

    def missing_mark(self, name):
        if name in self.missing_words:
            return self.missing_words[name]
        return None if name in self.columns.missing_is_none else float("nan")

    def table(self, numpy, values, table, some_missing):
        """What the codes point at. A missing cell is -1, which takes the last entry."""
        kinds = {type(value) for value in values}
        has_nan = some_missing and isinstance(table[-1], float)
        if has_nan and kinds == {bool} and self.columns.takes_numbers_only:
            return numpy.asarray(table, dtype="float64")
        if (has_nan or not some_missing) and kinds <= {int, float} or (kinds == {bool} and not some_missing):
            return numpy.asarray(table)
        return numpy.array(table, dtype=object)


def categorical(numpy, pandas, known, values, codes):
    """The column with the categories of the training; one that was not among them is missing, as pandas has it."""
    position = {spelling(category): k for k, category in enumerate(known)}
    # The last entry is for a missing cell, whose code is -1.
    recoded = numpy.array([position.get(spelling(value), -1) for value in values] + [-1])
    return pandas.Categorical.from_codes(recoded.take(codes), categories=pandas.Index(known))


def spelling(value):
    """One text for 1, 1.0 and "1": a category may have been text in training and a number in the data."""
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)
