"""What a system is given for one cell: the background rows, the rows to explain and the black box behind an ONNX file."""

import json
import time
from copy import copy
from pathlib import Path

import numpy
import onnxruntime
import pandas


class BlackBox:
    """Counts the rows and calls and takes the time, from the moment a system asks until it has its answer."""

    def __init__(self, file, frame, numbers, labels):
        options = onnxruntime.SessionOptions()
        # One thread, as the engine of the other side has.
        options.intra_op_num_threads = 1
        options.inter_op_num_threads = 1
        options.log_severity_level = 3
        self.session = onnxruntime.InferenceSession(str(file), options, providers=["CPUExecutionProvider"])
        self.names = list(frame)
        # skl2onnx puts "_" for what may not stand in a name, and keeps the order of the columns.
        self.inputs = {name: given.name for name, given in zip(self.names, self.session.get_inputs(), strict=True)}
        self.numbers = set(numbers)
        self.labels = labels
        self.take_count()

    def take_count(self):
        taken = getattr(self, "count", None)
        self.count = {"rows": 0, "calls": 0, "blackBoxSeconds": 0.0}
        return taken

    def _ask(self, column_of, size):
        start = time.perf_counter()
        feeds = {}
        for name in self.names:
            dtype = numpy.float32 if name in self.numbers else object
            feeds[self.inputs[name]] = numpy.asarray(column_of(name), dtype=dtype).reshape(-1, 1)
        label, probabilities = self.session.run(None, feeds)
        self.count["rows"] += size
        self.count["calls"] += 1
        return start, numpy.asarray(label).ravel(), numpy.asarray(probabilities, dtype=float)

    def ask(self, column_of, size):
        """Labels and probabilities. Where Platt's sigmoid of an SVM sees the other side than the decision, the
        probability is moved to the decision's side of one half, so that all systems explain the same decisions."""
        start, label, probabilities = self._ask(column_of, size)
        own = numpy.array([self.labels.index(name) for name in label])
        wrong = probabilities.argmax(axis=1) != own
        if wrong.any():
            probabilities[wrong] = 0.499
            probabilities[numpy.flatnonzero(wrong), own[wrong]] = 0.501
        self.count["blackBoxSeconds"] += time.perf_counter() - start
        return label, probabilities

    def ask_frame(self, frame):
        return self.ask(lambda name: frame[name].to_numpy(), len(frame))


class Cell:
    def __init__(self, folder, name):
        dataset, model = name.split("/")
        about = json.loads((Path(folder) / dataset / "about.json").read_text())
        frame = pandas.read_csv(Path(folder) / dataset / "rows.csv", keep_default_na=False)
        for column in frame:
            # A missing number is NaN, a missing category the empty text.
            is_number = column in about["numbers"]
            frame[column] = pandas.to_numeric(frame[column]).astype(float) if is_number else frame[column].astype(object)
        self.name = name
        self.frame = frame
        self.features = list(frame)
        self.numbers = about["numbers"]
        self.labels = about["labels"]
        self.outcomes = about["outcomes"]
        self.background = frame.iloc[about["background"]].reset_index(drop=True)
        self.background_outcomes = [self.outcomes[i] for i in about["background"]]
        self.black_box = BlackBox(Path(folder) / dataset / f"{model}.onnx", frame, self.numbers, self.labels)

    def row(self, index):
        return self.frame.iloc[index]

    def row_of(self, cells):
        """A row that is not among the data, from its cells by name; null is what is missing."""

        def value(name):
            if name in self.numbers:
                return numpy.nan if cells[name] is None else float(cells[name])
            return "" if cells[name] is None else cells[name]

        values = [value(name) for name in self.features]
        return pandas.Series(values, index=self.features, dtype=object)

    def part(self, rows):
        """The same cell with some rows of its background alone."""
        part = copy(self)
        part.background = self.background.iloc[rows].reset_index(drop=True)
        part.background_outcomes = [self.background_outcomes[i] for i in rows]
        return part


class Codes:
    """Categories as numbers, for the systems that take a numeric matrix. Features and values get short names without
    any sign of comparison, so that what the systems print can be read back without doubt."""

    def __init__(self, cell):
        self.cell = cell
        self.values = {
            j: sorted(cell.frame[name].unique()) for j, name in enumerate(cell.features) if name not in cell.numbers
        }
        self.position = {j: {value: k for k, value in enumerate(values)} for j, values in self.values.items()}
        self.feature_names = [f"f{j}" for j in range(len(cell.features))]
        self.value_names = {j: [f"c{k}" for k in range(len(values))] for j, values in self.values.items()}

    def encode(self, frame):
        columns = [
            frame[name].map(self.position[j]) if j in self.values else frame[name]
            for j, name in enumerate(self.cell.features)
        ]
        return numpy.column_stack([numpy.asarray(column, dtype=float) for column in columns])

    def _column(self, matrix, name):
        j = self.cell.features.index(name)
        if j not in self.values:
            return matrix[:, j]
        return numpy.array(self.values[j], dtype=object)[matrix[:, j].astype(int)]

    def decode(self, coded):
        """One row of the matrix as cells by name."""
        matrix = numpy.asarray(coded, dtype=float).reshape(1, -1)
        columns = {name: self._column(matrix, name)[0] for name in self.cell.features}
        return {name: float(cell) if name in self.cell.numbers else cell for name, cell in columns.items()}

    def probabilities(self, matrix):
        return self.cell.black_box.ask(lambda name: self._column(matrix, name), len(matrix))[1]

    def label_codes(self, matrix):
        label = self.cell.black_box.ask(lambda name: self._column(matrix, name), len(matrix))[0]
        return numpy.array([self.cell.labels.index(name) for name in label])

    def condition(self, text):
        """From `f3 = c1`, `f3 <= 2.00`, `1.00 < f3 <= 2.00` or `f3 > 1.00`, as lime and the anchors print them."""
        words = text.replace("=", " = ").replace("< =", "<=").split()
        j = next(int(word[1:]) for word in words if word[0] == "f")
        feature = self.cell.features[j]
        if j in self.values:
            return {"feature": feature, "value": self.values[j][int(words[-1][1:])]}
        if len(words) == 5:
            return {"feature": feature, "above": float(words[0]), "atMost": float(words[4])}
        bound = float(words[2])
        is_above = words[1].startswith(">")
        return {"feature": feature, "above": bound if is_above else None, "atMost": None if is_above else bound}
