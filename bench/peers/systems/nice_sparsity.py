"""NICE: the nearest unlike real case, of which as few cells as possible are taken over; sparsity, as its documentation shows."""

import numpy
from cell import Codes
from nice import NICE


def open(cell):
    codes = Codes(cell)
    explainer = NICE(
        X_train=codes.encode(cell.background),
        y_train=numpy.array([cell.labels.index(outcome) for outcome in cell.background_outcomes]),
        predict_fn=codes.probabilities,
        cat_feat=list(codes.values),
        num_feat=[j for j in range(len(cell.features)) if j not in codes.values],
        optimization="sparsity",
        justified_cf=True,
    )

    def explain(row, seed):
        found = explainer.explain(codes.encode(row.to_frame().T))
        return {
            "outcome": None,
            "rule": None,
            "counterfactuals": [codes.decode(found[0])],
            "weights": None,
            "surrogate": None,
        }

    return explain
