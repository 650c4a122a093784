"""Trains a forest, an SVM and a network on each dataset and writes what all systems share: the rows, their split and one
ONNX file per model that takes the raw columns.

Usage: python bench/peers/train.py WORK_FOLDER [DATASET ...]
"""

import json
import shutil
import sys
import warnings
from pathlib import Path

import numpy
import pandas
from skl2onnx import to_onnx
from skl2onnx.common.data_types import FloatTensorType, StringTensorType
from sklearn.compose import ColumnTransformer
from sklearn.ensemble import RandomForestClassifier
from sklearn.exceptions import ConvergenceWarning
from sklearn.neural_network import MLPClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import OneHotEncoder, StandardScaler
from sklearn.svm import SVC

REPOSITORY = Path(__file__).resolve().parents[2]
SHARED = REPOSITORY.parent / "shared" / "data"
DATASETS = {
    "german": {"file": SHARED / "german.csv", "target": "class", "without": []},
    "compas": {"file": SHARED / "compas.csv", "target": "risk", "without": []},
    "adult": {"file": SHARED / "adult.csv", "target": "income", "without": ["fnlwgt", "education-num"]},
    "credit": {"file": REPOSITORY / "packages" / "models" / "data" / "credit.csv", "target": "status", "without": []},
}
SEED = 7
# An SVM asks every support vector for every row: with all of adult it would be the only thing that is measured.
SVM_ROWS = 2000


def estimators():
    return {
        "forest": RandomForestClassifier(n_estimators=100, random_state=SEED),
        "svm": SVC(kernel="rbf", probability=True, random_state=SEED),
        "network": MLPClassifier(hidden_layer_sizes=(20,), solver="lbfgs", max_iter=500, random_state=SEED),
    }


def read_rows(dataset):
    """Missing numbers become the mean, missing categories the mode, before the split, as [G18] does."""
    about = DATASETS[dataset]
    frame = pandas.read_csv(about["file"], keep_default_na=False, na_values=[""])
    outcomes = frame.pop(about["target"]).astype(str)
    frame = frame.drop(columns=about["without"])
    for name in frame:
        column = frame[name]
        if pandas.api.types.is_numeric_dtype(column):
            frame[name] = column.fillna(round(column.mean(), 2))
        else:
            frame[name] = column.fillna(column.mode().iloc[0]).astype(object)
    return frame, outcomes


def numbers_of(frame):
    return [name for name in frame if pandas.api.types.is_numeric_dtype(frame[name])]


def split(count):
    order = numpy.random.default_rng(SEED).permutation(count)
    first, second = int(0.6 * count), int(0.8 * count)
    return {"train": order[:first], "background": order[first:second], "heldOut": order[second:]}


def pipeline_for(frame, estimator):
    numbers = numbers_of(frame)
    texts = [name for name in frame if name not in numbers]
    columns = ColumnTransformer(
        [
            ("numbers", StandardScaler(), numbers),
            ("texts", OneHotEncoder(handle_unknown="ignore", sparse_output=False), texts),
        ]
    )
    return make_pipeline(columns, estimator)


def onnx_bytes(pipeline, frame):
    numbers = numbers_of(frame)
    types = [
        (name, FloatTensorType([None, 1]) if name in numbers else StringTensorType([None, 1])) for name in frame
    ]
    return to_onnx(pipeline, initial_types=types, options={id(pipeline): {"zipmap": False}}).SerializeToString()


def write_dataset(dataset, out):
    frame, outcomes = read_rows(dataset)
    parts = split(len(frame))
    folder = out / dataset
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    frame.to_csv(folder / "rows.csv", index=False)
    about = {
        "numbers": numbers_of(frame),
        "labels": sorted(outcomes.unique()),
        "outcomes": outcomes.tolist(),
        "background": parts["background"].tolist(),
        "heldOut": parts["heldOut"].tolist(),
        "accuracy": {},
    }
    for kind, estimator in estimators().items():
        train = parts["train"][:SVM_ROWS] if kind == "svm" else parts["train"]
        pipeline = pipeline_for(frame, estimator).fit(frame.iloc[train], outcomes.iloc[train])
        (folder / f"{kind}.onnx").write_bytes(onnx_bytes(pipeline, frame))
        held_out = parts["heldOut"]
        about["accuracy"][kind] = float((pipeline.predict(frame.iloc[held_out]) == outcomes.iloc[held_out]).mean())
        print(f"wrote {dataset}/{kind}, accuracy {about['accuracy'][kind]:.3f}", flush=True)
    (folder / "about.json").write_text(json.dumps(about))


def main():
    out = Path(sys.argv[1])
    # That scikit-learn will replace the `probability` option some day is known, and the network is good enough.
    warnings.simplefilter("ignore", FutureWarning)
    warnings.simplefilter("ignore", ConvergenceWarning)
    for dataset in sys.argv[2:] or DATASETS:
        if DATASETS[dataset]["file"].exists():
            write_dataset(dataset, out)
        else:
            print(f"left out {dataset}: its data are not there", flush=True)


main()
