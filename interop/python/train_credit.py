"""Trains three pipelines on the credit data and writes, into a folder, the models and what they predict.

usage: python train_credit.py credit.csv folder
"""

import json
import pickle
import sys
from pathlib import Path

import joblib
import pandas
from sklearn.compose import ColumnTransformer
from sklearn.ensemble import RandomForestClassifier
from sklearn.impute import SimpleImputer
from sklearn.neural_network import MLPClassifier
from sklearn.pipeline import Pipeline, make_pipeline
from sklearn.preprocessing import OneHotEncoder, StandardScaler
from sklearn.svm import SVC

TARGET = "status"
ROWS = 500

CLASSIFIERS = {
    "forest": RandomForestClassifier(n_estimators=50, random_state=0),
    "svm": SVC(random_state=0),
    "network": MLPClassifier(hidden_layer_sizes=(20,), max_iter=60, random_state=0),
}


def pipeline_for(data, classifier):
    numbers = data.select_dtypes("number").columns.tolist()
    texts = [name for name in data.columns if name not in numbers]
    columns = ColumnTransformer(
        [
            ("numbers", make_pipeline(SimpleImputer(), StandardScaler()), numbers),
            # NaN is a category of its own here: the adapter must hand over missing texts as pandas read them.
            ("texts", OneHotEncoder(handle_unknown="ignore"), texts),
        ]
    )
    return Pipeline([("columns", columns), ("classifier", classifier)])


def write_model(folder, name, model, data):
    with open(folder / (name + ".pkl"), "wb") as file:
        pickle.dump(model, file)
    joblib.dump(model, folder / (name + ".joblib"), compress=3)
    rows = data.head(ROWS)
    expected = {"labels": [str(label) for label in model.predict(rows)]}
    if hasattr(model, "predict_proba"):
        expected["probabilities"] = model.predict_proba(rows).ravel().tolist()
    (folder / (name + ".json")).write_text(json.dumps(expected))


def main(csv, folder):
    table = pandas.read_csv(csv)
    target = table.pop(TARGET)
    for name, classifier in CLASSIFIERS.items():
        write_model(folder, name, pipeline_for(table, classifier).fit(table, target), table)
    # The same columns in another order and without some: the model's own names decide.
    some = table[["amount", "income", "age"]].fillna(0)
    write_model(folder, "three-columns", RandomForestClassifier(n_estimators=10, random_state=0).fit(some, target), some)
    nameless = RandomForestClassifier(n_estimators=10, random_state=0).fit(some.to_numpy(), target)
    with open(folder / "nameless.pkl", "wb") as file:
        pickle.dump(nameless, file)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
