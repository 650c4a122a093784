"""Odd data with gaps, and the models that people train on them: scikit-learn's histogram gradient boosting, CatBoost,
LightGBM and XGBoost, in pickles and in native files.

Usage: python make_models.py FOLDER

Beside each model NAME goes NAME.reference.pkl, which ask_original.py reads: the model as it was in memory, the empty
frame that it was trained on and how its answers become outcomes. The tests never read it.
"""

import json
import pickle
import sys
import warnings
from pathlib import Path

import cloudpickle
import numpy
import pandas
from catboost import CatBoostClassifier, CatBoostRegressor
from lightgbm import LGBMClassifier, LGBMRegressor
from sklearn.ensemble import HistGradientBoostingClassifier, HistGradientBoostingRegressor
from sklearn.linear_model import LogisticRegression
from xgboost import XGBClassifier, XGBRegressor

ROWS = 900
SEED = 11
TREES = 40
# In another order than the sorted one, so that codes made from the data would be wrong.
JOBS = ["smith", "clerk", "école", "no job", "True"]
BRANCHES = [303, 101, 202, 1001]
NUMBERS = ["years at work", "income", "debt", "member"]
BANDS = "low<900,mid<1400,high"


class Scorer:
    """Defined in the script that is run, as in many a notebook: it can be loaded nowhere else."""

    def predict(self, rows):
        return rows["income"] > 500


def odd_data():
    random = numpy.random.default_rng(SEED)
    frame = pandas.DataFrame(
        {
            "years at work": random.integers(0, 40, ROWS).astype("float64"),
            "income": random.lognormal(6.5, 0.5, ROWS).round(2),
            "job": random.choice(JOBS, ROWS).astype(object),
            "branch": random.choice(BRANCHES, ROWS),
            "member": random.choice([True, False], ROWS).astype(object),
            "debt": random.integers(0, 500, ROWS),
        }
    )
    paid = frame["income"] - frame["debt"] + 25 * frame["years at work"]
    paid += 300 * frame["job"].map(JOBS.index) * (frame["branch"] == 202) - 400 * (frame["member"] == False)  # noqa: E712
    # Gaps say something too, as they do in life.
    for name, share in {"years at work": 0.15, "income": 0.1, "job": 0.15, "member": 0.1}.items():
        gaps = random.random(ROWS) < share
        frame.loc[gaps, name] = numpy.nan
        paid = paid + gaps * random.choice([-300, 300])
    return frame, (paid + random.normal(0, 50, ROWS)).round(2)


def with_categories(frame):
    """As people prepare a frame for LightGBM and XGBoost; the categories are not in their sorted order."""
    prepared = frame.copy()
    prepared["job"] = pandas.Categorical(prepared["job"], categories=JOBS)
    prepared["branch"] = pandas.Categorical(prepared["branch"], categories=BRANCHES)
    prepared["member"] = prepared["member"].astype("float64")
    return prepared


def for_catboost(frame):
    """CatBoost takes no gaps in categories: people write a word for them."""
    prepared = frame.copy()
    prepared["job"] = prepared["job"].astype(object).where(prepared["job"].notna(), "nan")
    prepared["member"] = prepared["member"].astype("float64")
    return prepared


def main(folder):
    frame, paid = odd_data()
    outcome = numpy.where(paid > paid.median(), "yes", "no")
    frame.assign(outcome=outcome, paid=paid).to_csv(folder / "data.csv", index=False)
    categories, words, numbers = with_categories(frame), for_catboost(frame), for_catboost(frame)[NUMBERS]
    numbered = (outcome == "yes").astype(int)
    quiet = dict(verbose=0, allow_writing_files=False, thread_count=1, random_seed=SEED)
    cat_features = ["job", "branch"]

    def write(name, model, training, labels, native=()):
        (folder / (name + ".pkl")).write_bytes(pickle.dumps(model))
        for extension in native:
            (model.booster_ if extension == "txt" else model).save_model(folder / (name + "." + extension))
        reference = {"model": model, "frame": training.iloc[:0], "labels": labels, "words": name.startswith("catboost")}
        (folder / (name + ".reference.pkl")).write_bytes(cloudpickle.dumps(reference))

    trees = dict(n_estimators=TREES, random_state=SEED, n_jobs=1)
    hist = HistGradientBoostingClassifier(max_iter=TREES, random_state=SEED).fit(categories, outcome)
    write("hist-gradient-boosting", hist, categories, None)
    catboost = CatBoostClassifier(iterations=TREES, **quiet)
    write("catboost-numbers", catboost.fit(numbers, outcome), numbers, None, ["cbm"])
    catboost.save_model(folder / "catboost-numbers.onnx", format="onnx")
    catboost = CatBoostClassifier(iterations=TREES, cat_features=cat_features, **quiet)
    write("catboost-categories", catboost.fit(words, outcome), words, None, ["cbm"])
    catboost = CatBoostClassifier(iterations=TREES, cat_features=cat_features, loss_function="MultiClass", **quiet)
    thirds = pandas.cut(paid, [-1e9, 900, 1400, 1e9], labels=["low", "mid", "high"]).astype(str)
    write("catboost-three", catboost.fit(words, thirds), words, None)
    for file in ["catboost-categories.pkl", "catboost-categories.cbm", "catboost-three.pkl"]:
        (folder / (file + ".lore.json")).write_text(json.dumps({"version": 1, "missing": {"job": "nan"}}))
    lightgbm = LGBMClassifier(verbose=-1, **trees)
    write("lightgbm-categories", lightgbm.fit(categories, outcome), categories, None, ["txt"])
    xgboost = XGBClassifier(enable_categorical=True, **trees)
    write("xgboost-categories", xgboost.fit(categories, numbered), categories, None, ["json", "ubj"])
    write("regression", HistGradientBoostingRegressor(max_iter=TREES, random_state=SEED).fit(categories, paid), categories, BANDS)
    write("catboost-regression", CatBoostRegressor(iterations=TREES, **quiet).fit(numbers, paid), numbers, BANDS, ["cbm"])
    write("lightgbm-regression", LGBMRegressor(verbose=-1, **trees).fit(categories, paid), categories, BANDS, ["txt"])
    xgboost = XGBRegressor(enable_categorical=True, **trees)
    write("xgboost-regression", xgboost.fit(categories, paid), categories, BANDS, ["ubj"])
    write_old_xgboost(folder)
    gapless = LogisticRegression(max_iter=2000).fit(numbers.fillna(0), outcome)
    (folder / "gapless.pkl").write_bytes(pickle.dumps(gapless))
    (folder / "in-main.pkl").write_bytes(pickle.dumps(Scorer()))


def write_old_xgboost(folder):
    """As a version before 3.1 would have written it: without the categories."""
    content = json.loads((folder / "xgboost-categories.json").read_text())
    del content["learner"]["gradient_booster"]["model"]["cats"]
    content["version"] = [2, 1, 0]
    (folder / "xgboost-old.json").write_text(json.dumps(content))


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    main(Path(sys.argv[1]))
