"""Spark in local mode with two executors, each a process of its own: every row is explained once, and as a single run explains it."""

import functools
import json
import os
import pathlib
import shutil
import subprocess
import sys

import pandas as pd
import pytest
import recipe

from lore_xai import Explainer

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
LORE = [shutil.which("node") or "node", str(ROOT / "packages" / "cli" / "bin" / "lore.js")]
CASES = 24

if shutil.which("java") is None:
    pytest.skip("Spark needs Java", allow_module_level=True)


@pytest.fixture(scope="module")
def spark(tmp_path_factory):
    from pyspark.sql import SparkSession

    place = tmp_path_factory.mktemp("spark")
    os.environ["PYSPARK_PYTHON"] = os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable
    # local-cluster starts executors as processes of their own, as a cluster does.
    made = (
        SparkSession.builder.master("local-cluster[2,1,1024]")
        .appName("lore")
        .config("spark.ui.enabled", "false")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.executorEnv.PYTHONPATH", str(HERE))
        .config("spark.local.dir", str(place))
        .config("spark.sql.warehouse.dir", str(place / "warehouse"))
        # One frame per few rows, as large data come.
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", "5")
        .getOrCreate()
    )
    yield made
    made.stop()


@pytest.fixture(scope="module")
def credit():
    return pd.read_csv(ROOT / "packages" / "models" / "data" / "credit.csv").iloc[::10].reset_index(drop=True)


@pytest.fixture(scope="module")
def model(credit):
    from sklearn.ensemble import HistGradientBoostingClassifier

    numbers = credit.select_dtypes("number")
    return HistGradientBoostingClassifier(max_iter=20, random_state=0).fit(numbers, credit["status"])


def test_map_in_pandas_explains_every_row_once_and_as_a_single_run_does(spark, credit, model):
    cases = credit.iloc[:CASES].select_dtypes("number").reset_index(names="row")
    known = credit[[*model.feature_names_in_, "status"]]
    broadcast = spark.sparkContext.broadcast
    explain = functools.partial(
        recipe.explain_rows, model=broadcast(model), background=broadcast(known), target="status"
    )
    found = spark.createDataFrame(cases).repartition(4).mapInPandas(explain, recipe.SCHEMA).toPandas()
    assert sorted(found["row"]) == list(range(CASES))
    with Explainer(model, known, "status", effort="quick") as explainer:
        single = explainer.explain_many(known.iloc[:CASES])
    by_row = found.set_index("row").sort_index()
    assert by_row["json"].tolist() == [e.json for e in single]
    assert by_row["rule"].tolist() == [str(e.rule) for e in single]


def test_pipe_explains_every_row_once_and_as_a_single_run_does(spark, credit, tmp_path):
    credit.to_csv(tmp_path / "credit.csv", index=False)
    (tmp_path / "model.mjs").write_text(
        'export const labels = ["bad", "good"];\n'
        "export const predict = (rows) =>\n"
        '  rows.map(({ income, records }) => ((income ?? 0) > 120 && records === "no" ? "good" : "bad"));\n'
    )
    flags = ["--data", "credit.csv", "--target", "status", "--model", "model.mjs", "--effort", "quick", "--no-dictionary"]
    command = [*LORE, "explain", *flags, "--stdin"]
    rows = credit.iloc[:CASES].drop(columns="status")
    lines = [json.dumps({name: None if pd.isna(cell) else cell for name, cell in row.items()}) for row in rows.to_dict("records")]

    piped = spark.sparkContext.parallelize(lines, 4).pipe(f"sh -c 'cd {tmp_path} && exec {' '.join(command)}'", checkCode=True)
    found = [json.loads(line) for line in piped.collect()]
    single = subprocess.run(command, cwd=tmp_path, input="\n".join(lines) + "\n", capture_output=True, text=True, check=True)
    wanted = [json.loads(line) for line in single.stdout.splitlines()]
    # Rows are counted in each partition; partitions come in their order, and so do the lines in each.
    assert [one["explanation"] for one in found] == [one["explanation"] for one in wanted]
    assert len(found) == CASES and [one["row"] for one in wanted] == list(range(CASES))
