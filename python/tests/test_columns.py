"""Rows come to the model with the columns and dtypes of the background, and back into frames."""

import datetime
import warnings

import numpy as np
import pandas as pd
import pytest

from lore_xai import Explainer, LoreError

N = 60
YEARS = [2000 + i % 20 for i in range(N)]


def numbered(values):
    return [values[i % len(values)] for i in range(N)]


COLUMNS = {
    "int64": pd.Series(numbered([1, 2, 3, 9])),
    "int8": pd.Series(numbered([1, 2, 3, 9]), dtype="int8"),
    "float64 with gaps": pd.Series(numbered([1.5, 2.25, np.nan, 9.0])),
    "float32": pd.Series(numbered([0.1, 0.7, 2.3]), dtype="float32"),
    "Int64 with gaps": pd.Series(numbered([1, None, 3, 9]), dtype="Int64"),
    "Float64 with gaps": pd.Series(numbered([1.5, None, 3.5]), dtype="Float64"),
    "bool": pd.Series(numbered([True, False, False])),
    "boolean with gaps": pd.Series(numbered([True, None, False]), dtype="boolean"),
    "truth in objects": pd.Series(numbered([True, None, False]), dtype=object),
    "texts": pd.Series(numbered(["a", "b", "c d"]), dtype=object),
    "texts and None": pd.Series(numbered(["a", None, "ß"]), dtype=object),
    "texts and NaN": pd.Series(numbered(["a", np.nan, "ß"]), dtype=object),
    "strings": pd.Series(numbered(["a", None, "c"]), dtype="string"),
    "texts that look like numbers": pd.Series(numbered(["7", "12", "5"]), dtype=object),
    "texts that look like truth": pd.Series(numbered(["True", "False"]), dtype=object),
    "texts that are dates": pd.Series([f"{year}-03-01" for year in YEARS], dtype=object),
    "categories": pd.Series(numbered(["low", "high", None, "mid"]), dtype="category"),
    "ordered categories": pd.Series(
        pd.Categorical(numbered(["low", "high", "mid"]), ["low", "mid", "high", "top"], ordered=True)
    ),
    "categories of numbers": pd.Series(numbered([3, 1, 2])).astype("category"),
    "dates": pd.Series(pd.to_datetime([f"{year}-03-01" for year in YEARS])),
    "dates with gaps": pd.Series(pd.to_datetime([None if year == 2003 else f"{year}-03-01" for year in YEARS])),
    "moments": pd.Series(pd.to_datetime([f"{year}-03-01 12:30:15" for year in YEARS])),
    "moments of a zone": pd.Series(pd.to_datetime([f"{year}-07-01 12:30" for year in YEARS])).dt.tz_localize("Asia/Tokyo"),
    "date objects": pd.Series([datetime.date(year, 3, 1) for year in YEARS], dtype=object),
    "huge whole numbers": pd.Series(numbered([2**60 + 1, 2**60 + 3])),
}


@pytest.mark.parametrize("kind", COLUMNS)
def test_the_model_gets_values_and_dtype_of_the_background(kind):
    column = COLUMNS[kind].rename("x")
    background = pd.DataFrame({"x": column, "income": [500 + 37 * i % 900 for i in range(N)]})
    known = set(column.dropna())
    gaps = column.isna().any()
    seen = []

    def desk(rows):
        seen.append(rows)
        return ["grant" if income > 900 else "deny" for income in rows["income"]]

    with Explainer(desk, background, labels=["deny", "grant"], effort="quick") as explainer:
        e = explainer.explain(background.iloc[3])
        frames = [*seen, e.counterfactuals.to_frame()]
    assert sum(len(frame) for frame in seen) > N
    for frame in frames:
        assert frame["x"].dtype == column.dtype
        # Numbers and dates may lie between those that are known.
        if "dates" not in kind and isinstance(column.iloc[0], (str, bool)) or kind.startswith(("huge", "categories")):
            assert set(frame["x"].dropna()) <= known
        assert gaps or not frame["x"].isna().any()
    asked = pd.concat([frame["x"] for frame in seen], ignore_index=True)
    # Every value that the background has was asked about as it is, gaps among them.
    assert known <= set(asked.dropna())
    assert gaps == asked.isna().any()
    if column.dtype == object and gaps:
        marks = {type(value) for value in asked if pd.isna(value)}
        assert marks == {type(value) for value in column if pd.isna(value)}


def test_a_gap_where_the_background_has_none_is_a_gap_to_the_model():
    background = pd.DataFrame({"x": [1, 2, 3, 4] * 10, "yes": [True, False] * 20})
    gapped = []

    def desk(rows):
        gapped.append(rows["x"].isna().any() and rows["yes"].isna().any())
        return ["high" if x > 2 else "low" for x in rows["x"].fillna(0)]

    with Explainer(desk, background, labels=["low", "high"], effort="quick") as explainer:
        assert explainer.explain({"x": None, "yes": None}).outcome == "low"
    assert any(gapped)


def test_columns_keep_their_names_be_they_no_texts():
    rng = np.random.default_rng(0)
    background = pd.DataFrame(rng.normal(size=(50, 3)))

    def desk(rows):
        return np.where(rows[1] > 0, "up", "down")

    with Explainer(desk, background, effort="quick") as explainer:
        e = explainer.explain(background.iloc[0])
        assert list(e.counterfactuals.to_frame().columns[:3]) == [0, 1, 2]


def test_a_model_that_was_fitted_on_an_array_is_asked_with_one(credit):
    from sklearn.tree import DecisionTreeClassifier

    rows = credit[["age", "amount", "price"]]
    model = DecisionTreeClassifier(max_depth=3, random_state=0).fit(rows.to_numpy(), credit["status"])
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with Explainer(model, rows, effort="quick") as explainer:
            assert explainer.explain(rows.iloc[0]).outcome == model.predict(rows.to_numpy()[:1])[0]


def test_a_column_that_cannot_be_told_is_refused():
    background = pd.DataFrame({"x": pd.to_timedelta([1, 2, 3], unit="D"), "y": [1, 2, 3]})
    with pytest.raises(LoreError, match="timedelta") as caught:
        Explainer(lambda rows: ["a"] * len(rows), background, labels=["a", "b"])
    assert caught.value.code == "invalid-value"


def test_a_model_gets_its_columns_in_the_order_in_which_it_was_fitted(credit):
    from sklearn.tree import DecisionTreeClassifier

    fitted = ["price", "age", "amount"]
    model = DecisionTreeClassifier(max_depth=3, random_state=0).fit(credit[fitted], credit["status"])
    background = credit[["age", "amount", "time", "price"]]
    with Explainer(model, background, effort="quick") as explainer:
        e = explainer.explain(background.iloc[0])
        assert explainer.features == ["age", "amount", "price"]
        assert e.outcome == model.predict(credit[fitted].head(1))[0]


def test_a_category_that_only_the_case_has_comes_to_the_model():
    background = pd.DataFrame({"job": ["clerk", "cook"] * 20, "income": [500 + 37 * i % 900 for i in range(40)]})
    seen = set()

    def desk(rows):
        seen.update(rows["job"])
        return ["grant" if income > 900 else "deny" for income in rows["income"]]

    with Explainer(desk, background, labels=["deny", "grant"], effort="quick") as explainer:
        explainer.explain({"job": "diver", "income": 700})
    assert seen == {"clerk", "cook", "diver"}


def test_a_number_that_the_dtype_cannot_hold_comes_to_the_model_as_it_is():
    background = pd.DataFrame({"x": np.array([1, 2, 3, 9] * 10, dtype="int8"), "y": [0.5, 1.5] * 20, "n": [1, 2] * 20})
    seen = []

    def desk(rows):
        seen.append(rows)
        return np.where(rows["x"] > 2, "high", "low")

    with Explainer(desk, background, labels=["low", "high"], effort="quick") as explainer:
        explainer.explain({"x": 300, "y": 2.5, "n": 1})
    assert any((rows["x"] == 300).any() for rows in seen)
    assert not any((rows["x"] == 300 - 256).any() for rows in seen)
    # Where it is not among the rows, the dtype is the column's, and that of the others always is.
    assert {str(rows["x"].dtype) for rows in seen} == {"int8", "float64"}
    assert {(str(rows["y"].dtype), str(rows["n"].dtype)) for rows in seen} == {("float64", "int64")}


def test_engines_that_ask_at_a_time_do_not_mix_up_the_values_of_their_cases():
    background = pd.DataFrame({"job": ["clerk", "cook"] * 20, "income": [500 + 37 * i % 900 for i in range(40)]})
    cases = pd.DataFrame({"job": [f"trade {k}" for k in range(12)], "income": [700] * 12})
    seen = set()

    def desk(rows):
        seen.update(rows["job"])
        return ["grant" if income > 900 else "deny" for income in rows["income"]]

    with Explainer(desk, background, labels=["deny", "grant"], effort="quick") as explainer:
        several = [e.json for e in explainer.explain_many(cases, workers=2)]
        assert several == [e.json for e in explainer.explain_many(cases)]
    assert seen == {"clerk", "cook", *cases["job"]}


def test_a_frame_has_one_block_for_each_dtype_of_numpy_and_can_be_changed(credit):
    shapes = []

    def desk(rows):
        blocks = {str(block.dtype): block.shape[0] for block in rows._mgr.blocks if isinstance(block.dtype, np.dtype)}
        shapes.append((blocks, list(rows.columns)))
        rows["income"] = rows["income"].fillna(0)
        rows.loc[rows["age"] > 90, "age"] = 90
        return np.where(rows["income"] > 100, "good", "bad")

    features = credit.drop(columns="status")
    with Explainer(desk, features, labels=["bad", "good"], effort="quick") as explainer:
        explainer.explain(features.iloc[0])
    counts = features.dtypes.astype(str).value_counts()
    wanted = {dtype: counts[dtype] for dtype in ("int64", "float64")}
    # The first is a look at what the model gives, with rows of the background.
    assert all(found == (wanted, list(features.columns)) for found in shapes[-5:])
