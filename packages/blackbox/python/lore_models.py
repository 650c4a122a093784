"""Models as people have them: pickles, and the native files of CatBoost, LightGBM and XGBoost, all with `predict`, and
what each knows of the columns that it was trained on."""

import itertools
import os
import re
import sys
import types

from lore_fault import Fault

NATIVE = {".cbm": "catboost", ".txt": "lightgbm", ".json": "xgboost", ".ubj": "xgboost"}
IN_MAIN = re.compile(r"Can't get attribute '([^']+)' on <module '__main__'")


class Columns:
    """What a model says of its columns; None where it does not tell."""

    def __init__(self, names=None, count=None):
        self.names = names
        self.count = count
        # Column to the categories that it had in training, in the order of their codes: it goes in as pandas' category.
        self.categories = {}
        # Columns of categories of any name, which go in as they are.
        self.any_categories = []
        # Columns of categories whose names the model has not kept.
        self.lost_categories = []
        # Whether a column without categories must be numbers: a boolean with gaps is then 0, 1 and NaN, no object.
        self.takes_numbers_only = False
        # Columns in which a missing cell was None, not NaN, when the model was trained.
        self.missing_is_none = set()


def open_model(path):
    library = NATIVE.get(os.path.splitext(path)[1].lower())
    if library is None:
        return usable(unpickle(path))
    try:
        return OPEN_NATIVE[library](path)
    except ModuleNotFoundError:
        raise
    except Exception as error:
        raise Fault("not-native", "%s: %s" % (library, error)) from error


def unpickle(path):
    # A pickle names its classes by module; those written by hand usually lie beside it.
    sys.path.append(os.path.dirname(os.path.abspath(path)))
    # A class of somebody's script is looked up in __main__, where it must not find one of ours that has its name.
    ours = sys.modules["__main__"]
    sys.modules["__main__"] = types.ModuleType("__main__")
    try:
        return read_pickle(path)
    except AttributeError as error:
        found = IN_MAIN.search(str(error))
        if found is None:
            raise
        raise Fault("class-in-main", found.group(1)) from error
    finally:
        sys.modules["__main__"] = ours


def read_pickle(path):
    try:
        # Reads plain pickles as well as joblib's own files, compressed or not.
        from joblib import load
    except ModuleNotFoundError:
        import pickle

        with open(path, "rb") as file:
            return pickle.load(file)
    return load(path)


def library_of(model):
    return type(model).__module__.split(".")[0]


def usable(model):
    """The model itself, or one that predicts from a DataFrame where it is a bare booster."""
    library, name = library_of(model), type(model).__name__
    if library == "xgboost" and name == "Booster":
        return xgboost_model(model)
    if library == "lightgbm" and name == "Booster":
        return LightGbmModel(model)
    if library == "catboost" and name == "CatBoost":
        return catboost_model(model)
    return model


def open_catboost(path):
    from catboost import CatBoost

    return catboost_model(CatBoost().load_model(path))


def catboost_model(model):
    """CatBoost's own class gives raw formula values, whatever it was trained for."""
    from catboost import CatBoostClassifier, CatBoostRegressor

    kind = CatBoostClassifier if len(model.classes_) > 0 else CatBoostRegressor
    return kind().load_model(blob=model._serialize_model())


def open_xgboost(path):
    from xgboost import Booster

    return xgboost_model(Booster(model_file=path))


def xgboost_model(booster):
    import json

    from xgboost import XGBClassifier, XGBRegressor

    objective = json.loads(booster.save_config())["learner"]["learner_train_param"]["objective"]
    kind = XGBClassifier if objective.split(":")[0] in ("binary", "multi") else XGBRegressor
    model = kind(enable_categorical=True)
    model.load_model(booster.save_raw("ubj"))
    return model


def open_lightgbm(path):
    from lightgbm import Booster

    return LightGbmModel(Booster(model_file=path))


class LightGbmModel:
    """A bare booster of LightGBM with the two methods of its scikit-learn classes."""

    def __init__(self, booster):
        self.booster_ = booster
        header = dict(
            line.split("=", 1) for line in booster.model_to_string(num_iteration=1).split("\n") if "=" in line
        )
        objective = header.get("objective", "").split(" ")[0]
        self.is_binary = objective in ("binary", "cross_entropy", "xentropy")
        if self.is_binary or objective.startswith("multiclass"):
            self.classes_ = range(2 if self.is_binary else int(header["num_class"]))
            self.predict_proba = self._probabilities
        else:
            self._estimator_type = "regressor"

    def _probabilities(self, frame):
        import numpy

        answer = numpy.asarray(self.booster_.predict(frame))
        return numpy.column_stack([1 - answer, answer]) if self.is_binary else answer

    def predict(self, frame):
        if hasattr(self, "classes_"):
            return self._probabilities(frame).argmax(axis=1)
        return self.booster_.predict(frame)


OPEN_NATIVE = {"catboost": open_catboost, "lightgbm": open_lightgbm, "xgboost": open_xgboost}


def classes_of(model):
    classes = getattr(model, "classes_", None)
    return None if classes is None or len(classes) == 0 else classes


def is_regression(model):
    if getattr(model, "_estimator_type", None) is not None:
        return model._estimator_type == "regressor"
    try:
        from sklearn.base import is_regressor

        return bool(is_regressor(model))
    except Exception:  # classes that are like scikit-learn's but do not describe themselves
        return False


def asked_itself(model):
    """The model that gets the DataFrame as it is, within those that only choose, calibrate or hand on."""
    for _ in range(10):
        inner = None
        if hasattr(model, "best_estimator_"):
            inner = model.best_estimator_
        elif hasattr(model, "calibrated_classifiers_"):
            inner = model.calibrated_classifiers_[0].estimator
        elif hasattr(model, "regressor_"):
            inner = model.regressor_
        elif hasattr(model, "steps") and all(step in (None, "passthrough") for _, step in model.steps[:-1]):
            inner = model.steps[-1][1]
        elif type(model).__name__ in ("TunedThresholdClassifierCV", "FixedThresholdClassifier"):
            inner = model.estimator_
        if inner is None:
            break
        model = inner
    return model


def columns_of(model, values_of):
    """`values_of` is the data's columns: name to the values of its categories, None for numbers."""
    names = getattr(model, "feature_names_in_", None)
    count = getattr(model, "n_features_in_", None)
    columns = Columns(
        None if names is None else [str(name) for name in names],
        None if count is None else int(count),
    )
    inner = asked_itself(model)
    describe = {"catboost": describe_catboost, "lightgbm": describe_lightgbm, "xgboost": describe_xgboost}.get(
        "lightgbm" if isinstance(inner, LightGbmModel) else library_of(inner)
    )
    if describe is not None:
        describe(inner, columns, values_of)
    columns.missing_is_none = columns_with_none(model)
    return columns


def set_names(columns, names, unnamed):
    """The names that a booster keeps; those that the library itself made up say nothing but their number."""
    columns.count = len(names)
    columns.names = None if list(names) == [unnamed % i for i in range(len(names))] else list(names)


def describe_catboost(model, columns, _values_of):
    # n_features_in_ is 0 in a pickle that was read back; the names are there.
    set_names(columns, model.feature_names_, "%d")
    columns.any_categories = [model.feature_names_[i] for i in model.get_cat_feature_indices()]


def describe_lightgbm(model, columns, values_of):
    booster = getattr(model, "booster_", model)
    set_names(columns, booster.feature_name(), "Column_%d")
    columns.takes_numbers_only = True
    lists = booster.pandas_categorical or []
    if columns.names is not None:
        columns.categories = assigned(lists, columns.names, lightgbm_categorical(booster), values_of)


def lightgbm_categorical(booster):
    """Positions of the columns that LightGBM splits as categories: they are among the parameters in its text."""
    found = re.search(r"^\[categorical_feature: ([\d,]+)\]$", booster.model_to_string(num_iteration=1), re.MULTILINE)
    return [] if found is None else [int(part) for part in found.group(1).split(",")]


def assigned(lists, names, positions, values_of):
    """Which column each list of categories is of. LightGBM keeps the lists of all columns of pandas' type category in
    their order, but not which columns these were: usually those that it splits as categories, but not ordered ones."""
    if len(lists) == 0:
        return {}
    fits = lambda choice: all(may_be_of(values, values_of.get(names[j])) for values, j in zip(lists, choice))
    if len(positions) == len(lists) and fits(positions):
        chosen = [positions]
    else:
        choices = itertools.combinations(range(len(names)), len(lists))
        chosen = [choice for choice in itertools.islice(choices, 100000) if fits(choice)]
    if len(chosen) != 1:
        raise Fault("categories-unclear", "; ".join(", ".join(map(str, values[:5])) for values in lists[:5]))
    return {names[j]: values for values, j in zip(lists, chosen[0])}


def may_be_of(categories, values):
    """Whether a column with these values may have had these categories. Columns of numbers have no values listed."""
    if values is None:
        return all(isinstance(category, (int, float)) for category in categories)
    known = {str(category) for category in categories}
    return any(str(value) in known for value in values)


def describe_xgboost(model, columns, values_of):
    booster = model.get_booster()
    names, kinds = booster.feature_names, booster.feature_types or []
    columns.count = booster.num_features()
    columns.names = None if names is None else list(names)
    columns.takes_numbers_only = True
    if "c" not in kinds or names is None:
        return
    kept = xgboost_categories(booster)
    for position, (name, kind) in enumerate(zip(names, kinds)):
        if kind != "c":
            continue
        categories = decoded(kept[position], values_of.get(name)) if position < len(kept) else []
        if categories:
            columns.categories[name] = categories
        else:
            columns.lost_categories.append(name)


def xgboost_categories(booster):
    """Column by column, from the booster's own JSON; empty for models of versions before 3.1, which kept none."""
    import json

    content = json.loads(booster.save_raw("json"))["learner"]["gradient_booster"]
    content = content.get("gbtree", content)
    return content.get("model", {}).get("cats", {}).get("enc", [])


def decoded(part, values):
    """The categories of one column; none where they cannot be told for certain."""
    if "offsets" not in part:
        return part["values"]
    spans = list(zip(part["offsets"], part["offsets"][1:]))
    content = bytes(value % 256 for value in part["values"])  # written as signed numbers
    by_bytes = [content[a:b].decode("utf-8", "replace") for a, b in spans]
    if content.isascii():
        return by_bytes
    # XGBoost 3.2 counts characters where it should count bytes, and cuts off as many bytes at the end as it missed.
    # The codes are right all the same, and the data's own names tell which reading is.
    by_characters = completed([content.decode("utf-8", "ignore")[a:b] for a, b in spans], spans, values)
    telling = {value for value in values or [] if not str(value).isascii()}
    right = [reading for reading in (by_bytes, by_characters) if telling and telling <= set(reading)]
    return right[0] if len(right) == 1 else []


def completed(texts, spans, values):
    """With the one value of the data that has the right beginning and length in place of a text that is cut off."""

    def complete(text, length):
        if len(text) == length:
            return text
        fitting = [value for value in values or [] if len(str(value)) == length and str(value).startswith(text)]
        return fitting[0] if text != "" and len(fitting) == 1 else None

    whole = [complete(text, b - a) for text, (a, b) in zip(texts, spans)]
    return [] if None in whole else whole


def columns_with_none(model):
    """Columns whose encoder or imputer in the model knows None as missing: to it NaN would be something else."""
    found = set()
    for part in parts_of(model):
        names = getattr(part, "feature_names_in_", None)
        if names is None:
            continue
        if hasattr(part, "categories_") and len(part.categories_) == len(names):
            found.update(str(name) for name, known in zip(names, part.categories_) if any(c is None for c in known))
        if "missing_values" in vars(part) and part.missing_values is None:
            found.update(str(name) for name in names)
    return found


def parts_of(model):
    """The fitted parts of a scikit-learn model, itself included."""
    seen, waiting = set(), [model]
    while waiting:
        part = waiting.pop()
        if isinstance(part, (list, tuple)):
            waiting.extend(part if len(part) < 100 else ())
        elif isinstance(part, dict):
            waiting.extend(part.values() if len(part) < 100 else ())
        elif hasattr(part, "__dict__") and not isinstance(part, type) and library_of(part) == "sklearn":
            if id(part) in seen:
                continue
            seen.add(id(part))
            waiting.extend(vars(part).values())
            yield part
