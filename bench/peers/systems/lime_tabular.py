"""lime: a linear model over the ten strongest conditions; 5,000 samples, quartiles, as by default."""

import numpy
from cell import Codes
from lime.lime_tabular import LimeTabularExplainer


def open(cell):
    codes = Codes(cell)
    training = codes.encode(cell.background)

    def explainer_for(seed):
        return LimeTabularExplainer(
            training,
            feature_names=codes.feature_names,
            categorical_features=list(codes.values),
            categorical_names=codes.value_names,
            class_names=cell.labels,
            random_state=seed,
        )

    explainer = explainer_for(0)

    def explain(row, seed):
        explainer.random_state = numpy.random.RandomState(seed)
        x = codes.encode(row.to_frame().T)[0]
        # The outcome to explain is the most probable one, which lime itself finds among those that it was asked for.
        found = explainer.explain_instance(x, codes.probabilities, labels=None, top_labels=1)
        own = found.top_labels[0]
        weights = [
            {"condition": codes.condition(text), "weight": float(weight)} for text, weight in found.as_list(own)
        ]
        outcome = cell.labels[own]
        linear = {
            "kind": "linear",
            "intercept": float(found.intercept[own]),
            "weights": weights,
            "outcome": outcome,
            "other": cell.labels[1 - own],
        }
        return {
            "outcome": outcome,
            "rule": None,
            "counterfactuals": None,
            "weights": weights,
            # Of more than two outcomes it says only whether the row has this one.
            "surrogate": linear if len(cell.labels) == 2 else None,
        }

    return explain
