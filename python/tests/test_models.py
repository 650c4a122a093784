"""Models of the libraries that people use, each explained as it is."""

import numpy as np
import pandas as pd
import pytest

from lore_xai import Explainer, LoreError


@pytest.fixture(scope="module")
def numbers(credit):
    return credit.select_dtypes("number")


@pytest.fixture(scope="module")
def coded(credit):
    """Texts as pandas' category, as the boosters want them."""
    rows = credit.drop(columns="status")
    names = rows.select_dtypes(exclude="number").columns
    return rows.astype({name: "category" for name in names})


def explained(model, background, row=17, **settings):
    with Explainer(model, background, effort="quick", **settings) as explainer:
        e = explainer.explain(background.iloc[row])
        frame = e.counterfactuals.to_frame()
        return e, frame[list(explainer.features)], frame["outcome"].tolist()


def test_hist_gradient_boosting_with_gaps(numbers, credit):
    from sklearn.ensemble import HistGradientBoostingClassifier

    assert numbers.isna().any().any()
    model = HistGradientBoostingClassifier(max_iter=20, random_state=0).fit(numbers, credit["status"])
    e, rows, outcomes = explained(model, numbers)
    assert e.outcome == model.predict(numbers.iloc[[17]])[0]
    assert list(model.predict(rows)) == outcomes


def test_xgboost(coded, credit):
    from xgboost import XGBClassifier

    truth = (credit["status"] == "good").astype(int)
    model = XGBClassifier(n_estimators=20, enable_categorical=True, n_jobs=1).fit(coded, truth)
    e, rows, outcomes = explained(model, coded)
    assert e.outcome == model.predict(coded.iloc[[17]])[0]
    assert [str(label) for label in model.predict(rows)] == outcomes
    named, _, _ = explained(model, coded, labels=["bad", "good"])
    assert named.outcome == ["bad", "good"][e.outcome]


def test_lightgbm(coded, credit):
    from lightgbm import LGBMClassifier

    model = LGBMClassifier(n_estimators=20, verbose=-1, n_jobs=1).fit(coded, credit["status"])
    e, rows, outcomes = explained(model, coded)
    assert e.outcome == model.predict(coded.iloc[[17]])[0]
    assert list(model.predict(rows)) == outcomes


def test_catboost(credit):
    from catboost import CatBoostClassifier

    rows = credit.drop(columns="status")
    names = rows.select_dtypes(exclude="number").columns.tolist()
    rows = rows.fillna({name: "none" for name in names}).astype({name: object for name in names})
    model = CatBoostClassifier(iterations=20, cat_features=names, verbose=False, thread_count=1, allow_writing_files=False)
    model.fit(rows, credit["status"])
    e, changed, outcomes = explained(model, rows)
    assert e.outcome == model.predict(rows.iloc[[17]]).ravel()[0]
    assert list(model.predict(changed).ravel()) == outcomes


def test_a_function_that_gives_probabilities(numbers):
    """As one writes it around a network: a matrix of numbers in, a matrix of probabilities out."""
    weights = np.linspace(-1, 1, numbers.shape[1] * 3).reshape(numbers.shape[1], 3)

    def network(rows):
        scaled = np.nan_to_num((rows.to_numpy(dtype="float32") - 500) / 1000)
        scores = np.exp(scaled @ weights)
        return scores / scores.sum(axis=1, keepdims=True)

    e, rows, outcomes = explained(network, numbers, labels=["low", "mid", "high"])
    best = lambda rows: [["low", "mid", "high"][k] for k in network(rows).argmax(axis=1)]  # noqa: E731
    assert [e.outcome] == best(numbers.iloc[[17]])
    assert best(rows) == outcomes
    with pytest.raises(LoreError, match="labels must name"):
        Explainer(network, numbers)


def test_a_module_of_pytorch_in_a_function(numbers, credit):
    """PyTorch for Linux brings gigabytes of CUDA along, so that the requirements leave it out; it is tried where it is there, as with
    PyTorch 2.15 on 2026-11-18: .venv/python/bin/pip install torch && npm run test:python."""
    torch = pytest.importorskip("torch")
    torch.manual_seed(0)
    filled = torch.tensor(numbers.fillna(0).to_numpy("float32"))
    mean, spread = filled.mean(0), filled.std(0)
    module = torch.nn.Sequential(torch.nn.Linear(numbers.shape[1], 8), torch.nn.ReLU(), torch.nn.Linear(8, 2))
    truth = torch.tensor((credit["status"] == "good").to_numpy().astype("int64"))
    steps = torch.optim.Adam(module.parameters(), 0.02)
    for _ in range(60):
        steps.zero_grad()
        torch.nn.functional.cross_entropy(module((filled - mean) / spread), truth).backward()
        steps.step()

    def network(rows):
        with torch.no_grad():
            scaled = (torch.tensor(rows.fillna(0).to_numpy("float32")) - mean) / spread
            return torch.softmax(module(scaled), 1).numpy()

    e, rows, outcomes = explained(network, numbers, labels=["bad", "good"])
    best = lambda rows: [["bad", "good"][k] for k in network(rows).argmax(axis=1)]  # noqa: E731
    assert [e.outcome] == best(numbers.iloc[[17]])
    assert best(rows) == outcomes and set(outcomes) == {"bad", "good"} - {e.outcome}


def test_several_classes(credit):
    from sklearn.tree import DecisionTreeClassifier

    rows = credit[["age", "seniority", "amount", "price", "time"]]
    truth = pd.qcut(credit["amount"] / credit["price"], 4, labels=["a", "b", "c", "d"]).astype(str)
    model = DecisionTreeClassifier(max_depth=5, random_state=0).fit(rows, truth)
    with Explainer(model, rows, effort="quick") as explainer:
        assert explainer.labels == ["a", "b", "c", "d"]
        e = explainer.explain(rows.iloc[3], towards="d" if model.predict(rows.iloc[[3]])[0] != "d" else "a")
        assert {one["outcome"] for one in e.counterfactuals} <= {"a", "d"}


def test_a_regression_needs_bands_and_is_explained_with_them(numbers):
    from sklearn.tree import DecisionTreeRegressor

    rows = numbers.drop(columns="amount")
    model = DecisionTreeRegressor(max_depth=4, random_state=0).fit(rows, numbers["amount"])
    with pytest.raises(LoreError, match="bands") as caught:
        Explainer(model, rows)
    assert caught.value.code in ("invalid-option", "model-mismatch")
    e, changed, outcomes = explained(model, rows, bands="small<800,large")
    band = lambda rows: ["small" if value < 800 else "large" for value in model.predict(rows)]  # noqa: E731
    assert [e.outcome] == band(rows.iloc[[17]])
    assert band(changed) == outcomes


def test_a_threshold_moves_the_decision(pipeline, credit):
    cautious = {"threshold": 0.9, "positive": "good"}
    score = pipeline.predict_proba(credit.drop(columns="status"))[:, 1]
    row = int(np.flatnonzero((score > 0.6) & (score < 0.85))[0])
    e, _, _ = explained(pipeline, credit, row, target="status", **cautious)
    assert e.outcome == "bad" and pipeline.predict(credit.iloc[[row]].drop(columns="status"))[0] == "good"


def test_labels_that_are_no_texts_come_back_as_they_are(credit):
    from sklearn.tree import DecisionTreeClassifier

    rows = credit[["age", "amount"]]
    for truth in (credit["status"] == "good", (credit["status"] == "good").astype(int)):
        model = DecisionTreeClassifier(max_depth=2, random_state=0).fit(rows, truth)
        e, _, _ = explained(model, rows)
        assert e.outcome == truth.iloc[0].__class__(model.predict(rows.iloc[[17]])[0])
        assert type(e.outcome) in (bool, int)
