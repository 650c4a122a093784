"""Small data and models that are trained once, and a look at the engines that are left."""

import os
import pathlib
import signal

import pandas as pd
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
CREDIT = ROOT / "packages" / "models" / "data" / "credit.csv"


@pytest.fixture(scope="session", autouse=True)
def ctrl_c():
    """What a shell runs in the background does not hear it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def credit():
    """Every tenth application: some have gaps."""
    return pd.read_csv(CREDIT).iloc[::10].reset_index(drop=True)


@pytest.fixture(scope="session")
def pipeline(credit):
    from sklearn.compose import make_column_transformer
    from sklearn.impute import SimpleImputer
    from sklearn.linear_model import LogisticRegression
    from sklearn.pipeline import make_pipeline
    from sklearn.preprocessing import OneHotEncoder, StandardScaler

    rows = credit.drop(columns="status")
    names = rows.select_dtypes(exclude="number").columns.tolist()
    encode = make_column_transformer(
        (OneHotEncoder(handle_unknown="ignore"), names), remainder=make_pipeline(SimpleImputer(), StandardScaler())
    )
    return make_pipeline(encode, LogisticRegression(max_iter=500)).fit(rows, credit["status"])


@pytest.fixture(scope="session")
def explainer(pipeline, credit):
    from lore_xai import Explainer

    with Explainer(pipeline, credit, "status", effort="quick") as made:
        yield made


def is_alive(pid):
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.fixture
def alive():
    return is_alive


def engine_pid(explainer):
    return explainer._sessions[0].engine.pid


@pytest.fixture
def pid_of():
    return engine_pid


def pytest_report_header():
    return f"OMP_NUM_THREADS={os.environ.get('OMP_NUM_THREADS')}"
