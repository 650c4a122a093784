"""alibi: AnchorTabular, threshold 0.95, quartiles, as by default. Its other explainers need TensorFlow or PyTorch, or
explain no decision."""

import numpy
from alibi.explainers import AnchorTabular
from cell import Codes


def open(cell):
    codes = Codes(cell)
    explainer = AnchorTabular(codes.label_codes, codes.feature_names, categorical_names=codes.value_names, seed=0)
    explainer.fit(codes.encode(cell.background), disc_perc=(25, 50, 75))

    def explain(row, seed):
        numpy.random.seed(seed)
        x = codes.encode(row.to_frame().T)[0]
        found = explainer.explain(x, threshold=0.95)
        outcome = cell.labels[int(found.raw["prediction"].item())]
        premise = [codes.condition(text) for text in found.anchor if text]
        return {
            "outcome": outcome,
            "rule": {"premise": premise, "outcome": outcome},
            "counterfactuals": None,
            "weights": None,
            "surrogate": None,
        }

    return explain
