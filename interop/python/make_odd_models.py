"""Pickles the models of odd_models.py into a folder, with that module beside them.

usage: python make_odd_models.py folder
"""

import pickle
import shutil
import sys
from pathlib import Path

import odd_models


def main(folder):
    shutil.copy(odd_models.__file__, folder)
    for name, make in odd_models.MODELS.items():
        model = make()
        model.state = name  # without any state there is nothing for __setstate__ to be called with
        (folder / (name + ".pkl")).write_bytes(pickle.dumps(model))
    (folder / "dictionary.pkl").write_bytes(pickle.dumps({"a": 1}))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
