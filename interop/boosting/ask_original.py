"""What a model of make_models.py says, asked by its own library, of rows as LORE prints them: JSON on standard input,
a list of objects with null for a missing cell; outcomes as JSON on standard output. Nothing of LORE is used here.

Usage: python ask_original.py FOLDER NAME < rows.json
"""

import json
import pickle
import sys
import warnings
from pathlib import Path

import numpy
import pandas


def frame_like(trained, rows, uses_words):
    given = pandas.DataFrame(rows, columns=trained.columns, dtype=object)
    columns = {}
    for name, dtype in trained.dtypes.items():
        cells = given[name]
        if isinstance(dtype, pandas.CategoricalDtype):
            columns[name] = pandas.Categorical(cells, dtype=dtype)
        elif dtype == object:
            columns[name] = cells.where(cells.notna(), "nan" if uses_words else numpy.nan)
        else:
            columns[name] = cells.astype("float64").astype(dtype)
    return pandas.DataFrame(columns)


def in_bands(values, bands):
    def band(value):
        for part in bands.split(","):
            label, _, bound = part.partition("<")
            if bound == "" or value < float(bound):
                return label

    return [band(value) for value in values]


def main(folder, name):
    reference = pickle.loads((folder / (name + ".reference.pkl")).read_bytes())
    frame = frame_like(reference["frame"], json.load(sys.stdin), reference["words"])
    answers = numpy.asarray(reference["model"].predict(frame)).reshape(-1)
    bands = reference["labels"]
    print(json.dumps([str(answer) for answer in answers] if bands is None else in_bands(answers, bands)))


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    main(Path(sys.argv[1]), sys.argv[2])
