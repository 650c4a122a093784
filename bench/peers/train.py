"""Trains the models of each dataset and writes what all systems share: the rows, their split and one ONNX file per model
that takes the raw columns. Each model is also trained again, with other seeds and on bootstraps of its rows: whether a
counterfactual outlives that is measured, and no system is shown these models.

Usage: python bench/peers/train.py WORK_FOLDER MADE_FOLDER [DATASET ...]; MADE_FOLDER holds the data that run.mjs makes.
"""

import json
import shutil
import sys
import warnings
from pathlib import Path

import numpy
import pandas
import skl2onnx.common._container
from skl2onnx import to_onnx
from skl2onnx.common.data_types import FloatTensorType, StringTensorType
from sklearn.compose import ColumnTransformer
from sklearn.ensemble import HistGradientBoostingClassifier, RandomForestClassifier
from sklearn.exceptions import ConvergenceWarning
from sklearn.neural_network import MLPClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import OneHotEncoder, StandardScaler
from sklearn.svm import SVC

REPOSITORY = Path(__file__).resolve().parents[2]
SHARED = REPOSITORY.parent / "shared" / "data"
QUALITY = REPOSITORY / "quality" / "data"
ALL_KINDS = ["forest", "svm", "network"]
DATASETS = {
    "german": {"file": SHARED / "german.csv", "target": "class", "kinds": ALL_KINDS},
    "compas": {"file": SHARED / "compas.csv", "target": "risk", "kinds": ALL_KINDS},
    "adult": {
        "file": SHARED / "adult.csv",
        "target": "income",
        "without": ["fnlwgt", "education-num"],
        "kinds": ALL_KINDS,
    },
    "credit": {
        "file": REPOSITORY / "packages" / "models" / "data" / "credit.csv",
        "target": "status",
        "kinds": ALL_KINDS,
    },
    # Thirty numbers and no category.
    "cancer": {"file": QUALITY / "breast-cancer.csv", "target": "diagnosis", "kinds": ["forest"]},
    # Ten outcomes.
    "digits": {"file": QUALITY / "digits.csv.gz", "target": "digit", "kinds": ["forest"], "blocks": 2},
    # One outcome in twenty rows, and missing values that stay.
    "gaps": {"file": "gaps.csv", "target": "outcome", "kinds": ["boosting"], "keepsGaps": True},
}
SEED = 7
# An SVM asks every support vector for every row: with all of adult it would be the only thing that is measured.
SVM_ROWS = 2000
# How the models are trained again. An SVM has no seed that matters: it is trained on bootstraps alone.
AGAIN = ["seed", "seed", "bootstrap", "bootstrap", "bootstrap"]


def estimator_of(kind, seed):
    if kind == "forest":
        return RandomForestClassifier(n_estimators=100, random_state=seed)
    if kind == "svm":
        return SVC(kernel="rbf", probability=True, random_state=seed)
    if kind == "network":
        return MLPClassifier(hidden_layer_sizes=(20,), solver="lbfgs", max_iter=500, random_state=seed)
    # Without early stopping its seed would not matter.
    return HistGradientBoostingClassifier(early_stopping=True, random_state=seed)


def file_of(dataset, made):
    file = DATASETS[dataset]["file"]
    return file if isinstance(file, Path) else made / file


def shrunk(frame, block):
    """A square picture, pixel by pixel, as the sums of its blocks."""
    side = int(len(frame.columns) ** 0.5)
    pixels = frame.to_numpy(dtype=float).reshape(-1, side // block, block, side // block, block)
    sums = pixels.sum(axis=(2, 4)).reshape(len(frame), -1)
    small = side // block
    return pandas.DataFrame(sums, columns=[f"r{i}c{j}" for i in range(small) for j in range(small)])


def filled(frame):
    """Missing numbers become the mean, missing categories the mode, before the split, as [G18] does."""
    for name in frame:
        column = frame[name]
        if pandas.api.types.is_numeric_dtype(column):
            frame[name] = column.fillna(round(column.mean(), 2))
        else:
            frame[name] = column.fillna(column.mode().iloc[0]).astype(object)
    return frame


def with_gaps(frame):
    """A missing number stays NaN; a missing category is the empty text, as ONNX has no other for it."""
    for name in frame:
        if not pandas.api.types.is_numeric_dtype(frame[name]):
            frame[name] = frame[name].fillna("").astype(object)
    return frame


def read_rows(dataset, made):
    about = DATASETS[dataset]
    frame = pandas.read_csv(file_of(dataset, made), keep_default_na=False, na_values=[""])
    outcomes = frame.pop(about["target"]).astype(str)
    frame = frame.drop(columns=about.get("without", []))
    if "blocks" in about:
        frame = shrunk(frame, about["blocks"])
    return with_gaps(frame) if about.get("keepsGaps") else filled(frame), outcomes


def numbers_of(frame):
    return [name for name in frame if pandas.api.types.is_numeric_dtype(frame[name])]


def split(count):
    order = numpy.random.default_rng(SEED).permutation(count)
    first, second = int(0.6 * count), int(0.8 * count)
    return {"train": order[:first], "background": order[first:second], "heldOut": order[second:]}


def pipeline_for(frame, estimator):
    numbers = numbers_of(frame)
    texts = [name for name in frame if name not in numbers]
    parts = [("numbers", StandardScaler(), numbers)]
    if texts:
        parts.append(("texts", OneHotEncoder(handle_unknown="ignore", sparse_output=False), texts))
    return make_pipeline(ColumnTransformer(parts), estimator)


def with_whole_numbers(make_node):
    """skl2onnx writes which way a missing value goes as booleans, which this onnx takes for no numbers."""

    def made(*args, **attributes):
        for name, value in attributes.items():
            if isinstance(value, list) and any(isinstance(one, (bool, numpy.bool_)) for one in value):
                attributes[name] = [int(one) for one in value]
        return make_node(*args, **attributes)

    return made


skl2onnx.common._container.make_node = with_whole_numbers(skl2onnx.common._container.make_node)


def onnx_bytes(pipeline, frame):
    numbers = numbers_of(frame)
    types = [
        (name, FloatTensorType([None, 1]) if name in numbers else StringTensorType([None, 1])) for name in frame
    ]
    return to_onnx(pipeline, initial_types=types, options={id(pipeline): {"zipmap": False}}).SerializeToString()


def train_and_write(frame, outcomes, rows, estimator, file):
    pipeline = pipeline_for(frame, estimator).fit(frame.iloc[rows], outcomes.iloc[rows])
    file.write_bytes(onnx_bytes(pipeline, frame))
    return pipeline


def write_again(frame, outcomes, rows, kind, folder):
    """The names of the files, and how each was trained."""
    written = []
    for k, usual in enumerate(AGAIN):
        way = "bootstrap" if kind == "svm" else usual
        random = numpy.random.default_rng([SEED, k])
        chosen = rows if way == "seed" else random.choice(rows, len(rows))
        name = f"{kind}-again-{k}"
        train_and_write(frame, outcomes, chosen, estimator_of(kind, SEED + 1 + k), folder / f"{name}.onnx")
        written.append({"name": name, "way": way})
    return written


def write_dataset(dataset, out, made):
    frame, outcomes = read_rows(dataset, made)
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
        "again": {},
    }
    for kind in DATASETS[dataset]["kinds"]:
        train = parts["train"][:SVM_ROWS] if kind == "svm" else parts["train"]
        pipeline = train_and_write(frame, outcomes, train, estimator_of(kind, SEED), folder / f"{kind}.onnx")
        held_out = parts["heldOut"]
        about["accuracy"][kind] = float((pipeline.predict(frame.iloc[held_out]) == outcomes.iloc[held_out]).mean())
        about["again"][kind] = write_again(frame, outcomes, train, kind, folder)
        print(f"wrote {dataset}/{kind}, accuracy {about['accuracy'][kind]:.3f}", flush=True)
    # Last: what has no about.json is not whole.
    (folder / "about.json").write_text(json.dumps(about))


def main():
    out, made = Path(sys.argv[1]), Path(sys.argv[2])
    # That scikit-learn will replace the `probability` option some day is known, and the network is good enough.
    warnings.simplefilter("ignore", FutureWarning)
    warnings.simplefilter("ignore", ConvergenceWarning)
    for dataset in sys.argv[3:] or DATASETS:
        if file_of(dataset, made).exists():
            write_dataset(dataset, out, made)
        else:
            print(f"left out {dataset}: its data are not there", flush=True)


main()
