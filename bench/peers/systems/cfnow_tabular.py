"""CFNOW: one counterfactual by its default strategy (random), over one-hot columns, with one second to improve it, as its documentation shows."""

import random

import numpy
import pandas
from cell import Codes
from cfnow import find_tabular


# It goes on improving what it has found for two minutes by default.
LIMIT_SECONDS = 1


class OneHot:
    """Codes as one column per category. Columns of one feature share what stands before the underscore."""

    def __init__(self, codes):
        self.codes = codes
        self.columns = []
        for j in range(len(codes.feature_names)):
            if j in codes.values:
                self.columns.extend((j, k, f"f{j}_{k}") for k in range(len(codes.values[j])))
            else:
                self.columns.append((j, None, f"f{j}"))
        self.types = {name: "num" if k is None else "cat" for _, k, name in self.columns}

    def encode(self, coded):
        cells = {name: coded[j] if k is None else float(coded[j] == k) for j, k, name in self.columns}
        return pandas.Series(cells, dtype=float)

    def decode(self, rows):
        matrix = numpy.asarray(rows, dtype=float)
        coded = numpy.zeros((len(matrix), len(self.codes.feature_names)))
        for j in range(coded.shape[1]):
            own = [at for at, (feature, _, _) in enumerate(self.columns) if feature == j]
            coded[:, j] = matrix[:, own].argmax(axis=1) if j in self.codes.values else matrix[:, own[0]]
        return coded


def open(cell):
    codes = Codes(cell)
    one_hot = OneHot(codes)

    def probabilities(rows):
        return codes.probabilities(one_hot.decode(rows))

    def explain(row, seed):
        numpy.random.seed(seed)
        random.seed(seed)
        factual = one_hot.encode(codes.encode(row.to_frame().T)[0])
        found = find_tabular(
            factual=factual,
            feat_types=one_hot.types,
            has_ohe=True,
            model_predict_proba=probabilities,
            limit_seconds=LIMIT_SECONDS,
        )
        cases = [codes.decode(one_hot.decode([case])[0]) for case in found.cfs]
        return {"outcome": None, "rule": None, "counterfactuals": cases, "weights": None, "surrogate": None}

    return explain
