"""Writes the fixtures of this folder from the data that scikit-learn brings along.

python3 -m venv /tmp/fixtures && /tmp/fixtures/bin/pip install scikit-learn==1.9.1
/tmp/fixtures/bin/python quality/data/write.py
"""

import csv
import gzip
import io
from pathlib import Path

from sklearn.datasets import load_breast_cancer, load_digits, load_wine

FOLDER = Path(__file__).parent


def number_text(value):
    return f"{value:.10g}"


def csv_text(data, target):
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([*data.feature_names, target])
    for row, outcome in zip(data.data, data.target):
        writer.writerow([*map(number_text, row), data.target_names[outcome]])
    return out.getvalue()


(FOLDER / "breast-cancer.csv").write_text(csv_text(load_breast_cancer(), "diagnosis"))
(FOLDER / "wine.csv").write_text(csv_text(load_wine(), "cultivar"))
# Without the time of writing, so that the same data give the same bytes.
(FOLDER / "digits.csv.gz").write_bytes(gzip.compress(csv_text(load_digits(), "digit").encode(), mtime=0))
