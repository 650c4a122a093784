"""What trees and rule lists of other systems do on the same rows, labelled by the same model.

Usage: python quality/rule_book_peers.py TASK.json; prints JSON, {system: {size: {"fidelity": …, "seconds": …}}}. A system that fails
says so in place of its figures. quality/rule-books.mjs runs it.
"""

import json
import logging
import sys
import time
import types
import warnings

import numpy
import pandas
from sklearn.tree import DecisionTreeClassifier

warnings.filterwarnings("ignore")
# RIPPER compares every pair of rules with every row: with more than these it would be the only thing that is measured.
MOST_RIPPER_ROWS = 8000
MOST_GLOCALX_ROWS = 1000


def one_hot(known, held_out):
    both = pandas.get_dummies(pandas.concat([known, held_out], ignore_index=True), dtype=float)
    return both.iloc[: len(known)], both.iloc[len(known) :]


def cart(task, size):
    model = DecisionTreeClassifier(max_leaf_nodes=size, random_state=task["seed"])
    model.fit(task["known_encoded"], task["known_labels"])
    return model.predict(task["held_out_encoded"])


def figs(task, size):
    from imodels import FIGSClassifier

    model = FIGSClassifier(max_rules=size, random_state=task["seed"])
    model.fit(task["known_encoded"].to_numpy(), task["known_labels"])
    return model.predict(task["held_out_encoded"].to_numpy())


def ripper(task, size):
    from wittgenstein import RIPPER

    labels = task["known_labels"]
    rarer = int(labels.mean() < 0.5)
    rows = numpy.random.default_rng(task["seed"]).permutation(len(labels))[:MOST_RIPPER_ROWS]
    model = RIPPER(max_rules=size, random_state=task["seed"])
    model.fit(task["known"].iloc[rows].reset_index(drop=True), labels[rows], pos_class=rarer)
    is_rarer = numpy.array(model.predict(task["held_out"]))
    return numpy.where(is_rarer, rarer, 1 - rarer)


def boxes_of(task):
    """The same local rules as our book is made of, over one-hot columns: a value that is asked for is above .5, others below."""
    from models import Rule

    names = list(task["known_encoded"].columns)
    infinity = float("inf")
    boxes = []
    for rule in task["rules"]:
        premises = {}
        for condition in rule["premise"]:
            feature = condition["feature"]
            if "values" not in condition:
                above, most = condition["above"], condition["atMost"]
                low, high = (-infinity if above is None else above), (infinity if most is None else most)
                premises[names.index(feature)] = (low, high)
            elif condition["values"] is not None:
                wanted = [f"{feature}_{value}" for value in condition["values"]]
                if len(wanted) == 1 and wanted[0] in names:
                    premises[names.index(wanted[0])] = (0.5, infinity)
                elif len(wanted) > 1:
                    for name in names:
                        if name.startswith(f"{feature}_") and name not in wanted:
                            premises[names.index(name)] = (-infinity, 0.5)
        if premises:
            boxes.append(Rule(premises=premises, consequence=rule["outcome"], names=names))
    return list(set(boxes))


def glocalx_of(task):
    """Fitted once for all sizes. TensorFlow, which it imports for models of its own, is not needed here."""
    sys.path.insert(0, task["glocalx"])
    for name in ["tensorflow", "tensorflow.keras", "tensorflow.keras.models"]:
        sys.modules[name] = types.ModuleType(name)
    sys.modules["tensorflow"].compat = types.SimpleNamespace()
    sys.modules["tensorflow.keras.models"].load_model = None
    import logzero

    logzero.loglevel(logging.ERROR)
    from glocalx import GLocalX

    rows = numpy.random.default_rng(task["seed"]).permutation(len(task["known_labels"]))[:MOST_GLOCALX_ROWS]
    data = numpy.column_stack([task["known_encoded"].to_numpy()[rows], task["known_labels"][rows]])
    model = GLocalX(oracle=None)
    model.fit(boxes_of(task), data, batch_size=128, name="peer")
    return model, data


def glocalx(task, size):
    model, data = task["fitted"]
    rules = model.rules(size, data)
    known, labels = data[:, :-1], data[:, -1].astype(int)
    default = int(labels.mean().round())

    def cover(rule, rows):
        return numpy.logical_and.reduce([(rows[:, f] > low) & (rows[:, f] <= high) for f, (low, high) in rule])

    def precision(rule):
        covered = cover(rule, known)
        return (labels[covered] == rule.consequence).mean() if covered.any() else 0

    held_out = task["held_out_encoded"].to_numpy()
    decided = numpy.full(len(held_out), default)
    # The rule that is right most often decides where several cover a row.
    for rule in sorted(rules, key=precision):
        decided[cover(rule, held_out)] = rule.consequence
    return decided


def main():
    with open(sys.argv[1], encoding="utf8") as file:
        task = json.load(file)
    known, held_out = (pandas.DataFrame(task[part]["columns"]) for part in ["known", "heldOut"])
    task["known_labels"], told = (numpy.array(task[part]["labels"]) for part in ["known", "heldOut"])
    task["known"], task["held_out"] = known, held_out
    task["known_encoded"], task["held_out_encoded"] = one_hot(known, held_out)
    systems = {"CART": cart, "FIGS": figs, "RIPPER": ripper, "GLocalX": glocalx}
    figures = {}
    for name in task["systems"]:
        run = systems[name]
        figures[name] = {}
        for size in task["sizes"]:
            start = time.process_time()
            try:
                if name == "GLocalX" and "fitted" not in task:
                    task["fitted"] = glocalx_of(task)
                fidelity = float((run(task, size) == told).mean())
                figures[name][size] = {"fidelity": fidelity, "seconds": time.process_time() - start}
            except Exception as error:  # a system that fails is a result too
                figures[name][size] = {"failed": f"{type(error).__name__}: {error}"[:200]}
    print(json.dumps(figures))


main()
