"""Explanations by Spark, with the client: every partition has an explainer of its own, and asks the model in its process.
docs/spark.md tells of it, and test_spark.py runs it."""

import functools

import pandas as pd

SCHEMA = "row long, outcome string, rule string, json string"


@functools.lru_cache(maxsize=1)
def explainer_of(model, background, target):
    """One per Python process, which Spark keeps from one partition to the next. What is broadcast is the same object in all."""
    from lore_xai import Explainer

    return Explainer(model.value, background.value, target, effort="quick")


def explain_rows(frames, model, background, target, number="row"):
    """For ``DataFrame.mapInPandas``: frames of cases in, frames of explanations out. ``number`` is the column that names a case."""
    explainer = explainer_of(model, background, target)
    for frame in frames:
        found = explainer.explain_many(frame.drop(columns=number), progress=False)
        yield pd.DataFrame(
            {
                "row": frame[number].to_numpy(),
                "outcome": [str(e.outcome) for e in found],
                "rule": [str(e.rule) for e in found],
                "json": [e.json for e in found],
            }
        )
