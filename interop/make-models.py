"""Trains scikit-learn pipelines on raw rows and writes them in every form that people hand over: joblib, pickle, ONNX,
an MLflow model, an MLServer model; beside each, the labels that the pipeline itself gives to fixed rows.

Usage: python interop/make-models.py WORK_FOLDER
"""

import json
import logging
import pickle
import shutil
import sys
import warnings
from pathlib import Path

import joblib
import mlflow
import numpy
import pandas
import sklearn
from mlflow.models import infer_signature
from skl2onnx import to_onnx
from skl2onnx.common.data_types import FloatTensorType, Int64TensorType, StringTensorType
from sklearn.compose import ColumnTransformer
from sklearn.ensemble import RandomForestClassifier
from sklearn.exceptions import ConvergenceWarning
from sklearn.impute import SimpleImputer
from sklearn.neural_network import MLPClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import OneHotEncoder, StandardScaler
from sklearn.svm import SVC

REPOSITORY = Path(__file__).resolve().parent.parent
TARGETS = {"credit": "status", "german": "class"}
# The first folder that has the file; german is not part of the repository and is left out where it is not.
DATA_FOLDERS = [REPOSITORY / "packages" / "models" / "data", REPOSITORY.parent / "shared" / "data"]
SEED = 7
COMPARED_ROWS = 500
GAPPED_ROWS_AT_MOST = 200
# A few units in the last place of a scaled number.
FLOAT32_STEP = 1e-6
TEXTS = {"content_type": "str"}


def estimators():
    return {
        "forest": RandomForestClassifier(n_estimators=100, random_state=SEED),
        # Unscaled and with an odd number of trees: the forest that float32 cannot tell from float64.
        "forest-plain": RandomForestClassifier(n_estimators=101, random_state=SEED),
        "svm": SVC(kernel="rbf", random_state=SEED),
        # Its most probable label is not always the one it predicts: Platt's sigmoid has a threshold of its own.
        "svm-probability": SVC(kernel="rbf", probability=True, random_state=SEED),
        "network": MLPClassifier(hidden_layer_sizes=(20,), max_iter=200, random_state=SEED),
    }


def find_data(dataset):
    return next((folder / f"{dataset}.csv" for folder in DATA_FOLDERS if (folder / f"{dataset}.csv").exists()), None)


def read_rows(path, target):
    """Empty cells are missing. Missing categories get the mode here, as skl2onnx cannot impute texts; a tie goes to
    the first in sorted order, like `fillMissing` of @lore-xai/core. Missing numbers stay and are the pipeline's."""
    frame = pandas.read_csv(path, keep_default_na=False, na_values=[""])
    outcomes = frame.pop(target)
    had_missing_category = frame[texts_of(frame)].isna().any(axis=1).to_numpy()
    for name in texts_of(frame):
        frame[name] = frame[name].fillna(frame[name].mode().iloc[0])
    return frame, outcomes, had_missing_category


def texts_of(frame):
    return [name for name in frame if frame[name].dtype == object]


def is_whole(column):
    return column.dtype.kind == "i"


def pipeline_for(frame, kind, estimator):
    texts = texts_of(frame)
    numbers = [name for name in frame if name not in texts]
    whole = [name for name in numbers if is_whole(frame[name])]
    gapped = [name for name in numbers if name not in whole]
    scaled = kind != "forest-plain"
    imputer = SimpleImputer(strategy="mean")
    # skl2onnx refuses an imputer on integers, so only the columns that have gaps get one.
    columns = ColumnTransformer(
        [
            ("whole", StandardScaler() if scaled else "passthrough", whole),
            ("gapped", make_pipeline(imputer, StandardScaler()) if scaled else imputer, gapped),
            ("texts", OneHotEncoder(handle_unknown="ignore"), texts),
        ]
    )
    return make_pipeline(columns, estimator)


def tensor_types(frame):
    def type_of(column):
        if column.dtype == object:
            return StringTensorType([None, 1])
        return Int64TensorType([None, 1]) if is_whole(column) else FloatTensorType([None, 1])

    return [(name, type_of(frame[name])) for name in frame]


def write_onnx(pipeline, frame, folder):
    # Probabilities as one tensor, as a sequence of maps (the default of skl2onnx), or as one tensor per label.
    for zipmap, name in [(False, "model.onnx"), (True, "model-zipmap.onnx"), ("columns", "model-columns.onnx")]:
        options = {id(pipeline): {"zipmap": zipmap}}
        model = to_onnx(pipeline, initial_types=tensor_types(frame), options=options)
        (folder / name).write_bytes(model.SerializeToString())


def write_mlflow(pipeline, frame, folder):
    mlflow.sklearn.save_model(
        pipeline,
        str(folder / "mlflow"),
        signature=infer_signature(frame, pipeline.predict(frame)),
        serialization_format="cloudpickle",
        # Given, for otherwise mlflow starts a process of its own to find them.
        pip_requirements=[f"scikit-learn=={sklearn.__version__}", f"pandas=={pandas.__version__}"],
    )


def mlserver_settings(name, uri, inputs):
    return {
        "name": name,
        "implementation": "mlserver_sklearn.SKLearnModel",
        # "pd": every input tensor is a column of a DataFrame, which is what a pipeline on raw rows wants.
        "parameters": {"uri": uri, "content_type": "pd"},
        "inputs": inputs,
    }


def declared_inputs(frame):
    def input_of(name):
        column = frame[name]
        is_text = column.dtype == object
        datatype = "BYTES" if is_text else "INT64" if is_whole(column) else "FP64"
        return {"name": name, "datatype": datatype, "shape": [-1], **({"parameters": TEXTS} if is_text else {})}

    return [input_of(name) for name in frame]


def write_mlserver(name, frame, folder):
    """Two models of one file: most people declare no inputs, and then a client must find the types itself."""
    declared = folder.parent / f"{name}-declared"
    declared.mkdir()
    settings = mlserver_settings(name, "./model.joblib", [])
    (folder / "model-settings.json").write_text(json.dumps(settings))
    settings = mlserver_settings(declared.name, f"../{name}/model.joblib", declared_inputs(frame))
    (declared / "model-settings.json").write_text(json.dumps(settings))


def fragile_rows(pipeline, frame):
    """Rows that the trees vote on so narrowly that the vote turns when a scaled number moves by less than float32 can
    tell: an even vote, or a number that lies on a threshold. Positions in `frame`."""
    columns = pipeline[0].transform(frame)
    columns = columns if isinstance(columns, numpy.ndarray) else columns.toarray()
    shifted = [columns - FLOAT32_STEP, columns, columns + FLOAT32_STEP]
    votes = numpy.array([[tree.predict_proba(x)[:, 1] for tree in pipeline[-1].estimators_] for x in shifted])
    lowest, highest = votes.min(axis=0).mean(axis=0), votes.max(axis=0).mean(axis=0)
    return numpy.flatnonzero((lowest <= 0.5 + FLOAT32_STEP) & (highest >= 0.5 - FLOAT32_STEP))


def answers(pipeline, kind, frame, rows):
    chosen = frame.iloc[rows]
    return {
        "rows": rows.tolist(),
        "labels": pipeline.predict(chosen).tolist(),
        "fragile": fragile_rows(pipeline, chosen).tolist() if kind == "forest" else [],
    }


def write_model(dataset, path, kind, estimator, out):
    frame, outcomes, had_missing_category = read_rows(path, TARGETS[dataset])
    gapped = frame.isna().any(axis=1).to_numpy()
    order = numpy.random.default_rng(SEED).permutation(len(frame))
    compared = order[~gapped[order] & ~had_missing_category[order]][:COMPARED_ROWS]
    training = numpy.setdiff1d(order, compared)
    pipeline = pipeline_for(frame, kind, estimator)
    pipeline.fit(frame.iloc[training], outcomes.iloc[training])

    name = f"{dataset}-{kind}"
    folder = out / name
    folder.mkdir(parents=True)
    joblib.dump(pipeline, folder / "model.joblib")
    (folder / "model.pkl").write_bytes(pickle.dumps(pipeline))
    write_onnx(pipeline, frame, folder)
    write_mlflow(pipeline, frame, folder)
    write_mlserver(name, frame, folder)
    with_gaps = order[gapped[order] & ~had_missing_category[order]][:GAPPED_ROWS_AT_MOST]
    expected = {
        "model": name,
        "kind": kind,
        "data": str(path),
        "target": TARGETS[dataset],
        "labels": pipeline.classes_.tolist(),
        "complete": answers(pipeline, kind, frame, compared),
        # Rows with missing numbers, for the paths that can carry them.
        "gapped": answers(pipeline, kind, frame, with_gaps) if len(with_gaps) > 0 else None,
    }
    (folder / "expected.json").write_text(json.dumps(expected))


def main():
    out = Path(sys.argv[1])
    shutil.rmtree(out, ignore_errors=True)
    # The network is good enough for a comparison before it has converged; the signature has no gaps to warn of; that
    # a pickle can run code is known.
    warnings.simplefilter("ignore", ConvergenceWarning)
    warnings.filterwarnings("ignore", message="Hint: Inferred schema contains integer")
    logging.getLogger("mlflow.sklearn").setLevel(logging.ERROR)
    for dataset in TARGETS:
        path = find_data(dataset)
        if path is None:
            continue
        for kind, estimator in estimators().items():
            write_model(dataset, path, kind, estimator, out)
            print(f"wrote {dataset}-{kind}")


main()
