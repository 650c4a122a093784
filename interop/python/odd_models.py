"""Models that misbehave, or that write down how they were called, into the folder that this module lies in."""

import json
import os
import sys
import time
from pathlib import Path

import numpy
from sklearn.exceptions import InconsistentVersionWarning

FOLDER = Path(__file__).resolve().parent


class Even:
    """ "yes" for rows whose first column is even: a well-behaved base."""

    classes_ = numpy.array(["no", "yes"], dtype=object)

    def predict(self, rows):
        return numpy.where(rows.iloc[:, 0].to_numpy() % 2 == 0, "yes", "no")


class Counting(Even):
    def predict(self, rows):
        with open(FOLDER / "calls.log", "a") as log:
            log.write("%d\n" % len(rows))
        return super().predict(rows)


class Inspecting(Even):
    def predict(self, rows):
        seen = {
            "types": [[name, str(kind)] for name, kind in rows.dtypes.items()],
            "rows": [[repr(cell) for cell in row] for row in rows.astype(object).to_numpy().tolist()],
        }
        (FOLDER / "inspected.json").write_text(json.dumps(seen))
        return super().predict(rows)


class Printing(Even):
    def predict(self, rows):
        print("predicting", len(rows), "rows", flush=True)
        os.write(1, b"LORE, straight to descriptor 1\n")
        os.system("echo from a subprocess")
        sys.stdin.read()
        return super().predict(rows)


class Hanging(Even):
    """Sleeps as many seconds as the first cell says."""

    def predict(self, rows):
        (FOLDER / "hanging.pid").write_text(str(os.getpid()))
        time.sleep(float(rows.iloc[0, 0]))
        return super().predict(rows)


class Dying(Even):
    def predict(self, rows):
        print("about to die", file=sys.stderr, flush=True)
        os.kill(os.getpid(), 9)


class DyingOnce(Even):
    def predict(self, rows):
        mark = FOLDER / "died-once"
        if not mark.exists():
            mark.touch()
            os.kill(os.getpid(), 9)
        return super().predict(rows)


class Raising(Even):
    """Fails on 13 only."""

    def predict(self, rows):
        if (rows.iloc[:, 0] == 13).any():
            raise ValueError("Found unknown categories [13] in column 0 during transform")
        return super().predict(rows)


class Exiting(Even):
    def predict(self, rows):
        sys.exit("enough")


class Disagreeing(Even):
    """`predict` is not the greatest of `predict_proba`, as with SVC(probability=True)."""

    def predict_proba(self, rows):
        return numpy.tile([0.9, 0.1], (len(rows), 1))


class Numbered:
    classes_ = numpy.array([0, 1])

    def predict(self, rows):
        return (rows.iloc[:, 0].to_numpy() > 5).astype("int64")


class Regressor:
    def predict(self, rows):
        return rows.iloc[:, [0]].to_numpy(dtype="float64") * 10


class TooFew(Even):
    def predict(self, rows):
        return super().predict(rows)[1:]


class Missing(Even):
    def predict(self, rows):
        return numpy.array([None] * len(rows), dtype=object)


class Outdated(Even):
    """Warns on loading as a model of another scikit-learn does, once per part."""

    def __setstate__(self, state):
        import warnings

        self.__dict__.update(state)
        for _ in range(3):
            warnings.warn(
                InconsistentVersionWarning(
                    estimator_name="Outdated", current_sklearn_version="2.0", original_sklearn_version="1.0"
                )
            )


class Needy(Even):
    def __setstate__(self, state):
        import module_that_nobody_has.part  # noqa: F401


class SlowToLoad(Even):
    def __setstate__(self, state):
        time.sleep(60)


MODELS = {
    "counting": Counting,
    "disagreeing": Disagreeing,
    "dying": Dying,
    "dying-once": DyingOnce,
    "even": Even,
    "exiting": Exiting,
    "hanging": Hanging,
    "inspecting": Inspecting,
    "missing": Missing,
    "needy": Needy,
    "numbered": Numbered,
    "outdated": Outdated,
    "printing": Printing,
    "raising": Raising,
    "regressor": Regressor,
    "slow-to-load": SlowToLoad,
    "too-few": TooFew,
}
