"""LUX: a rule and the nearest counterfactual among the background, of a tree of depth 2 on 20 neighbours of each outcome, as its
documentation shows. Without oblique splits, which are no conditions on one feature each."""

import random

import numpy
import pandas
from cell import Codes
from lux.lux import LUX


def condition(codes, name, texts):
    """From `== 1`, `>= 0.5` or `< 2.0`: its bounds are the other way round than everybody else's, open above."""
    j = int(name[1:])
    feature = codes.cell.features[j]
    if j in codes.values:
        allowed = [k for k in range(len(codes.values[j])) if all(allows(text, k) for text in texts)]
        return {"feature": feature, "values": [codes.values[j][k] for k in allowed]}
    bounds = {"feature": feature, "above": None, "atMost": None}
    for text in texts:
        operator, bound = parted(text)
        value = float(numpy.nextafter(float(bound), -numpy.inf))
        key = "above" if operator == ">=" else "atMost"
        known = bounds[key]
        bounds[key] = value if known is None else max(known, value) if key == "above" else min(known, value)
    return bounds


def parted(text):
    """`>=0.5` and `>= 0.5` are both written."""
    operator = next(sign for sign in ["==", ">=", "<"] if text.strip().startswith(sign))
    return operator, text.strip()[len(operator) :]


def allows(text, code):
    operator, bound = parted(text)
    value = float(bound)
    return code == value if operator == "==" else code >= value if operator == ">=" else code < value


def open(cell):
    codes = Codes(cell)
    frame = pandas.DataFrame(codes.encode(cell.background), columns=codes.feature_names)
    outcomes = numpy.array([cell.labels.index(outcome) for outcome in cell.background_outcomes])
    is_category = [j in codes.values for j in range(len(cell.features))]
    categorical = is_category if any(is_category) else None

    def probabilities(rows):
        return codes.probabilities(numpy.asarray(rows, dtype=float))

    def explain(row, seed):
        numpy.random.seed(seed)
        random.seed(seed)
        x = codes.encode(row.to_frame().T)
        lux = LUX(
            predict_proba=probabilities,
            neighborhood_size=20,
            max_depth=2,
            node_size_limit=1,
            grow_confidence_threshold=0,
        )
        lux.fit(
            frame,
            outcomes,
            instance_to_explain=x,
            class_names=sorted(set(outcomes.tolist())),
            categorical=categorical,
            oblique=False,
        )
        found = lux.justify(x, to_dict=True)[0]
        rule = found[0] if isinstance(found, list) else found
        outcome = cell.labels[int(rule["prediction"])]
        premise = [condition(codes, name, texts) for name, texts in rule["rule"].items()]
        others = lux.counterfactual(x, frame, counterfactual_representative="nearest", topn=1)
        return {
            "outcome": None,
            "rule": {"premise": premise, "outcome": outcome},
            "counterfactuals": [codes.decode(other["counterfactual"]) for other in others],
            "weights": None,
            "surrogate": None,
        }

    return explain
