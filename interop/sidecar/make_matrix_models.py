"""Pipelines whose classifier alone is exported to ONNX, so that it takes a matrix, and what the pipelines say.

Usage: python make_matrix_models.py credit.csv FOLDER
"""

import json
import pickle
import sys
import warnings
from pathlib import Path

import numpy
import pandas
from skl2onnx import to_onnx
from sklearn.compose import ColumnTransformer, make_column_selector
from sklearn.decomposition import PCA
from sklearn.impute import SimpleImputer
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import MinMaxScaler, OneHotEncoder, OrdinalEncoder, StandardScaler

ROWS = 200
NUMBERS, TEXTS = make_column_selector(dtype_exclude=object), make_column_selector(dtype_include=object)
MEDIAN, MODE = SimpleImputer(strategy="median"), SimpleImputer(strategy="most_frequent")
COLUMNS = {
    "one-hot": [
        ("numbers", make_pipeline(MEDIAN, StandardScaler()), NUMBERS),
        ("texts", make_pipeline(MODE, OneHotEncoder(drop="first")), TEXTS),
    ],
    "gaps": [
        ("texts", OneHotEncoder(handle_unknown="ignore"), TEXTS),
        ("numbers", make_pipeline(MinMaxScaler(), SimpleImputer()), NUMBERS),
    ],
    "ordinal": [
        ("texts", OrdinalEncoder(handle_unknown="use_encoded_value", unknown_value=-1, encoded_missing_value=-2), TEXTS),
        ("numbers", MEDIAN, ["age", "income", "debt"]),
    ],
}


def main(csv, folder):
    rows = pandas.read_csv(csv)
    target = rows.pop("status")
    for name, columns in COLUMNS.items():
        pipeline = make_pipeline(ColumnTransformer(columns), LogisticRegression(max_iter=2000)).fit(rows, target)
        (folder / (name + ".pkl")).write_bytes(pickle.dumps(pipeline))
        width = pipeline[0].transform(rows.head(1)).shape[1]
        onnx = to_onnx(pipeline[-1], numpy.zeros((1, width), dtype="float32"))
        (folder / (name + ".onnx")).write_bytes(onnx.SerializeToString())
        (folder / (name + ".json")).write_text(json.dumps(pipeline.predict(rows.head(ROWS)).tolist()))
    reduced = ColumnTransformer([("numbers", make_pipeline(MEDIAN, PCA(2)), NUMBERS)]).fit(rows)
    (folder / "reduced.pkl").write_bytes(pickle.dumps(reduced))


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    main(sys.argv[1], Path(sys.argv[2]))
