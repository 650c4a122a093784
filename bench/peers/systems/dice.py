"""DiCE, its three model-agnostic methods: three counterfactuals, as many as LORE lists, to the opposite outcome; where there
are more than two, to the one that the black box finds the most likely after the row's own."""

import random

import dice_ml
import numpy
from raiutils.exceptions import UserConfigValidationException

COUNT = 3


class Model:
    """What DiCE takes for a scikit-learn classifier."""

    def __init__(self, cell):
        self.cell = cell
        self.classes_ = numpy.arange(len(cell.labels))

    def predict_proba(self, frame):
        return self.cell.black_box.ask_frame(frame)[1]

    def predict(self, frame):
        return self.predict_proba(frame).argmax(axis=1)


def open_method(method):
    def open(cell):
        frame = cell.background.copy()
        frame["outcome of the data"] = [cell.labels.index(outcome) for outcome in cell.background_outcomes]
        data = dice_ml.Data(
            dataframe=frame, continuous_features=cell.numbers, outcome_name="outcome of the data"
        )
        black_box = Model(cell)
        model = dice_ml.Model(model=black_box, backend="sklearn")
        explainer = dice_ml.Dice(data, model, method=method)

        def explain(row, seed):
            numpy.random.seed(seed)
            random.seed(seed)
            query = row.to_frame().T.reset_index(drop=True)
            for name in cell.numbers:
                query[name] = query[name].astype(float)
            settings = {"random_seed": seed} if method == "random" else {}
            wanted = "opposite" if len(cell.labels) == 2 else int(black_box.predict_proba(query)[0].argsort()[-2])
            try:
                found = explainer.generate_counterfactuals(
                    query, total_CFs=COUNT, desired_class=wanted, verbose=False, **settings
                )
                shown = found.cf_examples_list[0].final_cfs_df
            except UserConfigValidationException as error:
                # Its way to say that it has found none.
                if "No counterfactuals found" not in str(error):
                    raise
                shown = None
            cases = [] if shown is None else shown[cell.features].to_dict("records")
            for case in cases:
                for name in cell.numbers:
                    case[name] = float(case[name])
            return {
                "outcome": None,
                "rule": None,
                "counterfactuals": cases,
                "weights": None,
                "surrogate": None,
            }

        return explain

    return open
