"""What GLOBE-CE and AReS find for the denied of german, by their own repository (danwley/GLOBE-CE), as its notebook calls them.

Usage: python quality/recourse_peers.py REPOSITORY SECONDS OUT.json; needs scikit-learn, pandas, mlxtend, tqdm, matplotlib. Writes the rows,
the logistic regression, and for either setting whom of the denied each system helps, and at what cost. SECONDS of processor time bound each of the two
searches of AReS, making its triples and choosing among them: what it has by then is what is measured.
"""

import contextlib
import json
import os
import pickle
import sys
import time
import types
import warnings

repository, seconds, out = sys.argv[1], float(sys.argv[2]), os.path.abspath(sys.argv[3])
os.chdir(repository)
sys.path.insert(0, repository)
import matplotlib

matplotlib.use("Agg")
import numpy
import pandas

warnings.filterwarnings("ignore")
# pandas has another word for it since the repository was written.
read_csv = pandas.read_csv
pandas.read_csv = lambda *args, delim_whitespace=False, **more: read_csv(*args, **({"sep": r"\s+"} if delim_whitespace else {}), **more)

import ares as ares_module
import globe_ce as globe_module
from ares import AReS
from datasets import dataset_loader
from globe_ce import GLOBE_CE

NAME = "german_credit"
SETTINGS = {"everything": [], "fixed": ["Foreign-Worker", "Sex", "Age", "Credit-History"]}
LAMBDAS = [1, 1000]


class Bound:
    """Loops that are still running at the end of the time end there, with what they have."""

    def __init__(self):
        self.end, self.was_cut = float("inf"), False

    def start(self):
        self.end, self.was_cut = time.process_time() + seconds, False

    def loop(self, items, **_):
        for item in items:
            if time.process_time() > self.end:
                self.was_cut = True
                return
            yield item


bound = Bound()
ares_module.tqdm = bound.loop
globe_module.tqdm = bound.loop


def figures(cost, started, **more):
    """Cost per denied case, infinite where nothing helps."""
    helped = numpy.isfinite(cost)
    mean = float(cost[helped].mean()) if helped.any() else None
    return {"helped": int(helped.sum()), "of": len(cost), "cost": mean, "seconds": time.process_time() - started, **more}


def globe(model, dataset, rows, test_denied, fixed):
    started = time.process_time()
    widths = AReS(model=model, dataset=dataset, X=rows, n_bins=10).bin_widths
    found = GLOBE_CE(model=model, dataset=dataset, X=rows, dropped_features=fixed, delta_init="zeros", bin_widths=widths, p=1)
    # A column that is fixed is not drawn; the numbers among them are left out of the signs too.
    found.n_continuous = int(found.continuous_idx.sum())
    found.sample(
        n_sample=2000, magnitude=1, sparsity_power=5, n_features=5, seed=0, scheme="random", plot=False,
        dropped_features=found.continuous_features,
    )
    _, costs, scalars = found.scale(delta=found.best_delta, vector=True, plot=False)
    chosen = [int(k) for k in found.cluster_by_costs(costs, n_bins=5) if numpy.isfinite(k)]

    def cost_of(denied):
        every = [found.evaluate(found.best_delta * scalars[k], x_aff=denied, vector=True, none_type="inf")[1] for k in chosen]
        return numpy.min(every, axis=0)

    rules = [found.rules(found.best_delta * scalars[k]) for k in chosen]
    distinct = {json.dumps(rule, sort_keys=True) for rule in rules if rule}
    return {
        "rules": [json.loads(rule) for rule in sorted(distinct, key=len)],
        "denied": figures(cost_of(found.x_aff), started, rules=len(distinct)),
        "fresh": figures(cost_of(test_denied), started, rules=len(distinct)),
    }


def triples_cost(ares, triples, denied):
    """Per denied row the cheapest of the triples that covers it and helps; infinite where none does."""
    binned = ares.bin_X_test(denied)
    least = numpy.full(len(denied), numpy.inf)
    for triple in triples:
        covered = binned[[*triple[0], *triple[1]]].astype(bool).all(axis=1).to_numpy()
        if not covered.any():
            continue
        _, change, moved = ares_module.TwoLevelRecourseSet.triple_cost(triple, ares, denied[covered].astype(float))
        helped = ares.model.predict(moved.values) == 1
        at = numpy.flatnonzero(covered)[helped]
        least[at] = numpy.minimum(least[at], change)
    return least


def ares(model, dataset, rows, test_denied, fixed):
    started = time.process_time()
    search = AReS(model=model, dataset=dataset, X=rows, dropped_features=fixed, n_bins=10, ordinal_features=[], constraints=[20, 7, 10])
    search.X_drop = search.X_drop.astype(bool)
    search.generate_itemsets(apriori_threshold=0.16, max_width=None, affected_subgroup=None, save_copy=False)
    bound.start()
    search.generate_groundset(max_width=None, RL_reduction=True, then_generation=None, save_copy=False)
    made = {"triples": search.V.length, "made": "cut" if bound.was_cut else "whole", "madeSeconds": time.process_time() - started}
    print(made, file=sys.stderr)
    bound.end = float("inf")
    most = min(5000, search.V.length)
    search.evaluate_groundset(lams=LAMBDAS, r=most, save_mode=1, disable_tqdm=True, plot_accuracy=False)
    search.select_groundset(s=most)
    bound.start()
    search.optimise_groundset(lams=LAMBDAS, factor=1, print_updates=False, print_terms=False)
    made["chosen"] = "cut" if bound.was_cut else "whole"
    bound.end = float("inf")
    found = list(search.R.triples)
    denied = search.X_original[search.preds == 0]
    more = {"rules": len(found), **made}
    fresh = pandas.DataFrame(test_denied, columns=rows.columns)
    return {
        "rules": [[sorted(part) for part in triple] for triple in found],
        "itsOwnCount": {"accuracy": float(search.R.accuracy), "cost": float(search.R.average_cost)},
        "denied": figures(triples_cost(search, found, denied), started, **more),
        "fresh": figures(triples_cost(search, found, fresh), started, **more),
    }


def attempt(system, *given):
    try:
        with contextlib.redirect_stdout(sys.stderr):
            return system(*given)
    except Exception as error:  # a system that fails is a result too
        return {"failed": f"{type(error).__name__}: {error}"[:300]}


def main():
    dataset = dataset_loader(NAME, data_path="datasets/", dropped_features=[], n_bins=None)
    # One-hot columns were numbers in the pandas of its time.
    dataset.data = dataset.data.astype(float)
    train, _, test, _ = dataset.get_split(normalise=False, shuffle=False)
    columns = dataset.features[:-1]
    with open(f"models/{NAME}_lr.pkl", "rb") as file:
        model = pickle.load(file)
    # What the scikit-learn of the pickle did not have yet.
    for name, value in {"multi_class": "auto", "n_jobs": None, "l1_ratio": None}.items():
        if not hasattr(model, name):
            setattr(model, name, value)
    rows = pandas.DataFrame(train, columns=columns)
    test_denied = test[model.predict(test) == 0]
    result = {
        "columns": columns,
        "tree": dataset.features_tree,
        "weights": model.coef_[0].tolist(),
        "intercept": float(model.intercept_[0]),
        "rows": train.tolist(),
        "test": test.tolist(),
        "binWidths": AReS(model=model, dataset=dataset, X=rows, n_bins=10).bin_widths,
        "fixed": SETTINGS["fixed"],
        "settings": {},
    }
    for name, fixed in SETTINGS.items():
        result["settings"][name] = {
            system.__name__: attempt(system, model, dataset, rows, test_denied, fixed) for system in [globe, ares]
        }
        with open(out, "w", encoding="utf8") as file:
            json.dump(result, file)


main()
