"""The measures that an audit shares with AIF360 and fairlearn, of the same decisions. Reads rows of JSON, prints JSON."""

import json
import sys

import pandas as pd
from aif360.datasets import BinaryLabelDataset
from aif360.metrics import ClassificationMetric
from fairlearn.metrics import (
    MetricFrame,
    demographic_parity_difference,
    demographic_parity_ratio,
    equal_opportunity_difference,
    equalized_odds_difference,
    false_positive_rate,
    selection_rate,
    true_positive_rate,
)


def by_aif360(frame, reference):
    """Each group beside the reference group."""
    found = {}
    for group in frame["group"].unique():
        if group == reference:
            continue
        both = frame[frame["group"].isin([group, reference])]
        numbers = pd.DataFrame({"group": (both["group"] == reference).astype(float)})

        def labelled(column):
            return BinaryLabelDataset(
                df=numbers.assign(label=both[column].astype(float)),
                label_names=["label"],
                protected_attribute_names=["group"],
                favorable_label=1.0,
                unfavorable_label=0.0,
            )

        metric = ClassificationMetric(
            labelled("truth"),
            labelled("decision"),
            unprivileged_groups=[{"group": 0.0}],
            privileged_groups=[{"group": 1.0}],
        )
        found[group] = {
            "parity": metric.statistical_parity_difference(),
            "impactRatio": metric.disparate_impact(),
            "opportunity": metric.equal_opportunity_difference(),
            "falsePositives": metric.false_positive_rate_difference(),
            "averageOdds": metric.average_odds_difference(),
        }
    return found


def by_fairlearn(frame):
    """Every group by itself, and the most that two groups differ."""
    given = {"y_true": frame["truth"], "y_pred": frame["decision"], "sensitive_features": frame["group"]}
    rates = {"selected": selection_rate, "truePositives": true_positive_rate, "falsePositives": false_positive_rate}
    groups = MetricFrame(metrics=rates, **given).by_group
    return {
        "groups": {name: dict(row) for name, row in groups.iterrows()},
        "parity": demographic_parity_difference(**given),
        "ratio": demographic_parity_ratio(**given),
        "opportunity": equal_opportunity_difference(**given),
        "odds": equalized_odds_difference(**given),
    }


with open(sys.argv[1], encoding="utf-8") as file:
    cases = json.load(file)
answers = []
for case in cases:
    rows = pd.DataFrame(case["rows"])
    answers.append({"aif360": by_aif360(rows, case["reference"]), "fairlearn": by_fairlearn(rows)})
print(json.dumps(answers))
