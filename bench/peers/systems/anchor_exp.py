"""anchor-exp: the authors' Anchors, threshold 0.95, quartiles, as by default."""

import random

import numpy
from anchor.anchor_tabular import AnchorTabularExplainer
from cell import Codes


def open(cell):
    codes = Codes(cell)
    explainer = AnchorTabularExplainer(
        cell.labels, codes.feature_names, codes.encode(cell.background), codes.value_names
    )

    def explain(row, seed):
        numpy.random.seed(seed)
        random.seed(seed)
        x = codes.encode(row.to_frame().T)[0]
        found = explainer.explain_instance(x, codes.label_codes, threshold=0.95)
        outcome = cell.labels[int(found.exp_map["prediction"])]
        # Where an upper bound falls into the open last range it prints nothing, and nothing is what it says.
        premise = [codes.condition(text) for text in found.names() if text]
        return {
            "outcome": outcome,
            "rule": {"premise": premise, "outcome": outcome},
            "counterfactuals": None,
            "weights": None,
            "surrogate": None,
        }

    return explain
