"""LORE_sa: the authors' maintained library, genetic generator, 1,000 instances, as by default."""

import random

import numpy
from lore_sa.bbox import AbstractBBox
from lore_sa.dataset import TabularDataset
from lore_sa.lore import TabularGeneticGeneratorLore
from sklearn.tree._tree import TREE_LEAF

TARGET = "outcome of the data"
# The library joins feature and value by "=" and parts them there again, so that no value may contain one.
EQUALS, IN_PLACE_OF_IT = "=", "\u2550"


def hidden(value):
    return value.replace(EQUALS, IN_PLACE_OF_IT)


def shown(value):
    return value.replace(IN_PLACE_OF_IT, EQUALS)


class Model(AbstractBBox):
    def __init__(self, cell):
        self.cell = cell

    def _column(self, matrix, name):
        column = matrix[:, self.cell.features.index(name)]
        return column if name in self.cell.numbers else [shown(value) for value in column]

    def _ask(self, rows):
        matrix = numpy.asarray(rows, dtype=object)
        return self.cell.black_box.ask(lambda name: self._column(matrix, name), len(matrix))

    def predict(self, rows):
        return self._ask(rows)[0]

    def predict_proba(self, rows):
        return self._ask(rows)[1]


def condition(one, numbers):
    feature, operator, value = one["attr"], one["op"], one["val"]
    if feature in numbers:
        bound = float(value)
        is_above = operator == ">"
        return {"feature": feature, "above": bound if is_above else None, "atMost": None if is_above else bound}
    return {"feature": feature, "value" if operator == "=" else "not": shown(value)}


def merged(conditions):
    """One interval per feature, as it would be printed for a reader."""
    intervals, others = {}, []
    for one in conditions:
        if "above" not in one:
            others.append(one)
            continue
        known = intervals.setdefault(one["feature"], one)
        intervals[one["feature"]] = {
            "feature": one["feature"],
            "above": known["above"] if one["above"] is None else one["above"],
            "atMost": known["atMost"] if one["atMost"] is None else one["atMost"],
        }
    return [*intervals.values(), *others]


def gap_above(threshold):
    """The step over a threshold that the library itself takes: 1, or one in the first decimal that is not zero."""
    if threshold == int(threshold):
        return 1.0
    decimals = f"{threshold:.17f}".split(".")[1]
    first = next((k for k, digit in enumerate(decimals) if digit != "0"), 0)
    return 10.0 ** -(first + 1)


def changed(row, delta, numbers):
    """The case with the falsified conditions of one counterfactual rule made true."""
    case = dict(row)
    for one in delta:
        feature, operator, value = one["att"], one["op"], one["thr"]
        if feature in numbers:
            case[feature] = float(value) + gap_above(float(value)) if operator == ">" else float(value)
        elif operator == "=":
            case[feature] = shown(value)
    return case


def tree_as_data(surrogate, encoder, cell):
    tree, names = surrogate.dt.tree_, encoder.encoded_features
    classes = [str(name) for name in encoder.target_encoder.categories_[0]]

    def node(i):
        if tree.children_left[i] == TREE_LEAF:
            return {"kind": "leaf", "outcome": classes[int(surrogate.dt.classes_[tree.value[i][0].argmax()])]}
        name = names[int(tree.feature[i])]
        low, high = node(tree.children_left[i]), node(tree.children_right[i])
        if name in cell.numbers:
            return {
                "kind": "threshold",
                "feature": name,
                "threshold": float(tree.threshold[i]),
                "atMost": low,
                "above": high,
            }
        feature, value = name.split("=", 1)
        return {"kind": "equals", "feature": feature, "value": shown(value), "yes": high, "no": low}

    return {"kind": "tree", "tree": node(0)}


def plain(cell, row):
    return {name: float(row[name]) if name in cell.numbers else shown(row[name]) for name in cell.features}


def open(cell):
    frame = cell.background.copy()
    texts = [name for name in cell.features if name not in cell.numbers]
    for name in texts:
        frame[name] = frame[name].map(hidden)
    frame[TARGET] = cell.background_outcomes
    dataset = TabularDataset(frame, class_name=TARGET, categorial_columns=[*texts, TARGET])
    explainer = TabularGeneticGeneratorLore(Model(cell), dataset)

    def explain(row, seed):
        numpy.random.seed(seed)
        random.seed(seed)
        given = [value if name in cell.numbers else hidden(value) for name, value in row.items()]
        found = explainer.explain(numpy.array(given, dtype=object))
        case = plain(cell, row)
        premise = [condition(one, cell.numbers) for one in found["rule"]["premises"]]
        samples = [dict(zip(cell.features, sample)) for sample in found["counterfactual_samples"]]
        return {
            "outcome": None,
            "rule": {"premise": merged(premise), "outcome": str(found["rule"]["consequence"]["val"])},
            "counterfactuals": [changed(case, delta, cell.numbers) for delta in found["deltas"]],
            # The neighbours with another outcome, which it returns as well, in no order.
            "samples": [plain(cell, sample) for sample in samples],
            "weights": None,
            "surrogate": tree_as_data(explainer.surrogate, explainer.encoder, cell),
        }

    return explain
