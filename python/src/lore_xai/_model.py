"""A model as people have it: an object with predict, perhaps with predict_proba, or a function of a DataFrame."""

from __future__ import annotations

from array import array
from typing import Any, Sequence

import numpy as np
import pandas as pd

from ._errors import LoreError
from ._frame import is_gap


def label_text(value: Any) -> str:
    return str(value.item() if hasattr(value, "item") else value)


class Model:
    """What the engine may ask of it, and its answers."""

    def __init__(self, model: Any, sample: pd.DataFrame) -> None:
        self.model = model
        predict = getattr(model, "predict", None)
        proba = getattr(model, "predict_proba", None)
        self.predict: Any
        self.predict_proba: Any
        if callable(predict):
            self.predict, self.predict_proba = predict, proba if callable(proba) else None
            self.gives_labels = True
        elif callable(model):
            # What a function gives is seen by calling it.
            gives_scores = np.ndim(np.asarray(model(sample))) == 2 and np.shape(np.asarray(model(sample)))[1] > 1
            self.predict, self.predict_proba = model, model if gives_scores else None
            self.gives_labels = not gives_scores
        else:
            message = f"the model must have predict, or be a function of a DataFrame, got a {type(model).__name__}"
            raise LoreError("model-not-loadable", message)
        self.classes = classes_of(model)
        self.is_regression = is_regression(model)
        self.takes_array = takes_array(model)

    @property
    def class_texts(self) -> "list[str] | None":
        return None if self.classes is None else [label_text(label) for label in self.classes]

    def answer(self, kind: str, frame: pd.DataFrame) -> "tuple[dict, bytes]":
        asked = frame.to_numpy() if self.takes_array else frame
        if kind == "probabilities":
            return self._probabilities(asked, len(frame))
        answer = np.asarray(self.predict(asked))
        if answer.shape not in ((len(frame),), (len(frame), 1)):
            raise LoreError(
                "black-box-wrong-count", f"the model must give {len(frame)} answers, got the shape {answer.shape}"
            )
        answer = answer.reshape(-1)
        if kind == "scores":
            return {}, answer.astype("float64").tobytes()
        return numbered_labels(answer.tolist())

    def _probabilities(self, asked: Any, count: int) -> "tuple[dict, bytes]":
        answer = np.asarray(self.predict_proba(asked), dtype="float64")
        width = answer.shape[-1] if self.classes is None else len(self.classes)
        if answer.shape != (count, width):
            raise LoreError(
                "black-box-wrong-count", f"the model must give {count} x {width} probabilities, got {answer.shape}"
            )
        return {"width": width}, np.ascontiguousarray(answer).tobytes()


def numbered_labels(labels: "list[Any]") -> "tuple[dict, bytes]":
    """Each label once, and for each row its position; -1 where there is none. Of a few rows, as they come, this takes a tenth
    of the time of ``pd.factorize``."""
    values = [label for label in dict.fromkeys(labels) if not is_gap(label)]
    positions = {label: k for k, label in enumerate(values)}
    codes = array("i", [positions.get(label, -1) for label in labels])
    return {"values": [label_text(value) for value in values]}, codes.tobytes()


def classes_of(model: Any) -> "Sequence[Any] | None":
    classes = getattr(model, "classes_", None)
    return None if classes is None or len(classes) == 0 else list(classes)


def is_regression(model: Any) -> bool:
    kind = getattr(model, "_estimator_type", None)
    if kind is not None:
        return kind == "regressor"
    try:
        from sklearn.base import is_regressor

        return bool(is_regressor(model))
    except Exception:  # no scikit-learn, or a class that does not describe itself as its classes do
        return False


def takes_array(model: Any) -> bool:
    """Whether it was fitted on an array: scikit-learn then warns of names."""
    is_sklearn = type(model).__module__.split(".")[0] == "sklearn"
    return is_sklearn and hasattr(model, "n_features_in_") and not hasattr(model, "feature_names_in_")


def columns_of(model: Any, known: Sequence[Any]) -> "list[Any] | None":
    """The columns that the model was fitted on, in its order; None where it does not tell."""
    names = getattr(model, "feature_names_in_", None)
    if names is None:
        named = getattr(model, "feature_names_", None)  # CatBoost's
        names = named if named is not None and all(name in known for name in named) else None
    return None if names is None else list(names)
