"""The sidecar of an ONNX model with one matrix, from the fitted ColumnTransformer that makes the matrix. What is written
is tried on rows made up for it, and must give the transformer's own numbers."""

import math

from lore_fault import Fault
from lore_frame import spelling
from lore_models import unpickle


def describe_transformer(path):
    """{"columns": …, "labels": …} of a ColumnTransformer, alone or at the beginning of a Pipeline with a classifier."""
    model = unpickle(path)
    steps = [step for _, step in model.steps] if hasattr(model, "steps") else [model]
    last = steps[-1]
    transformers = steps[:-1] if hasattr(last, "predict") else steps
    if not transformers or not hasattr(transformers[0], "feature_names_in_"):
        raise Fault("no-transformer", kind_of(model))
    names = [str(name) for name in transformers[0].feature_names_in_]
    blocks = [raw(name) for name in names]
    for transformer in transformers:
        blocks = applied(transformer, blocks)
    columns = [numbered(block) for block in blocks]
    # The categories as they are, not as they are spelt, are for the trial only.
    known = {column["column"]: column.pop("known") for column in columns if "known" in column}
    verify(transformers, columns, names, known)
    classes = getattr(last, "classes_", None)
    labels = None if classes is None or len(classes) < 2 else [spelling(label) for label in items(classes)]
    return {"columns": columns, "labels": labels}


def kind_of(value):
    return type(value).__module__.split(".")[0] + "." + type(value).__qualname__


def items(array):
    """The values as Python has them."""
    return [value.item() if hasattr(value, "item") else value for value in array]


def raw(name):
    return {"column": name, "encoding": "raw"}


def numbered(block):
    return dict(block, encoding="number") if block["encoding"] == "raw" else block


def is_missing(value):
    return value is None or (isinstance(value, float) and math.isnan(value))


def unsupported(transformer, why=""):
    return Fault("transformer-unknown", kind_of(transformer) + why)


def applied(transformer, blocks):
    kind = type(transformer).__name__
    if kind == "Pipeline":
        for _, step in transformer.steps:
            blocks = applied(step, blocks)
        return blocks
    if transformer in (None, "passthrough") or (kind == "FunctionTransformer" and transformer.func is None):
        return blocks
    if kind not in APPLY:
        raise unsupported(transformer)
    return APPLY[kind](transformer, blocks)


def apply_columns(transformer, blocks):
    made = []
    positions = transformer._transformer_to_input_indices
    for name, inner, _ in transformer.transformers_:
        chosen = [blocks[i] for i in positions[name]]
        if chosen and not (isinstance(inner, str) and inner == "drop"):
            made += applied(inner, chosen)
    return made


def apply_imputer(imputer, blocks):
    if imputer.add_indicator or len(imputer.statistics_) != len(blocks) or not is_missing(imputer.missing_values):
        raise unsupported(imputer, " with an indicator, or for other values than missing ones")
    made = []
    for block, value in zip(blocks, items(imputer.statistics_)):
        if block["encoding"] not in ("raw", "number") or is_missing(value):
            raise unsupported(imputer, " after an encoder, or of a column without values")
        if "missing" not in block:
            stands_in = value * block.get("scale", 1) + block.get("mean", 0) if is_number(value) else value
            block = dict(block, missing=stands_in)
        made.append(block)
    return made


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def scaled(block, mean, scale, transformer):
    """(value - mean) / scale of what the block gives."""
    move = lambda value: (value - mean) / scale
    if block["encoding"] in ("raw", "number"):
        before = block.get("scale", 1)
        scaling = {"mean": block.get("mean", 0) + mean * before, "scale": before * scale}
        return dict(block, encoding="number", **scaling)
    if block["encoding"] != "codes":
        raise unsupported(transformer, " after a one-hot encoder")
    codes = {category: move(code) for category, code in block["codes"].items()}
    others = {key: move(block[key]) for key in ("unknown", "missing") if key in block}
    return dict(block, codes=codes, **others)


def affine(read):
    def apply(scaler, blocks):
        means, scales = read(scaler)
        count = len(blocks)
        means = [0.0] * count if means is None else items(means)
        scales = [1.0] * count if scales is None else items(scales)
        return [scaled(block, mean, scale, scaler) for block, mean, scale in zip(blocks, means, scales)]

    return apply


def min_max(scaler):
    if scaler.clip:
        raise unsupported(scaler, " with clip")
    return -scaler.min_ / scaler.scale_, 1 / scaler.scale_


def apply_one_hot(encoder, blocks):
    if getattr(encoder, "_infrequent_enabled", False):
        raise unsupported(encoder, " with infrequent categories")
    dropped = [None] * len(blocks) if encoder.drop_idx_ is None else items(encoder.drop_idx_)
    return [one_hot(encoder, block, items(known), gone) for block, known, gone in zip(blocks, encoder.categories_, dropped)]


def one_hot(encoder, block, known, gone):
    if block["encoding"] != "raw":
        raise unsupported(encoder, " after another encoder or a scaler")
    names = ["missing" if is_missing(category) else spelling(category) for category in known]
    missing = spelling(block["missing"]) if "missing" in block else None
    if missing is None and any(is_missing(category) for category in known):
        missing = "missing"
    kept = [name for k, name in enumerate(names) if k != gone]
    if len(set(names)) < len(names) or not kept:
        raise unsupported(encoder, " with categories that cannot be told apart by name")
    made = {"column": block["column"], "encoding": "one-hot", "categories": kept, "known": known}
    return dict(made, missing=missing) if missing in kept else made


def apply_ordinal(encoder, blocks):
    if getattr(encoder, "_infrequent_enabled", False):
        raise unsupported(encoder, " with infrequent categories")
    return [ordinal(encoder, block, items(known)) for block, known in zip(blocks, encoder.categories_)]


def ordinal(encoder, block, known):
    if block["encoding"] != "raw":
        raise unsupported(encoder, " after another encoder or a scaler")
    codes = {spelling(category): float(k) for k, category in enumerate(known) if not is_missing(category)}
    made = {"column": block["column"], "encoding": "codes", "codes": codes, "known": known}
    if encoder.unknown_value is not None and not is_missing(encoder.unknown_value):
        made["unknown"] = float(encoder.unknown_value)
    if "missing" in block:
        made["missing"] = codes[spelling(block["missing"])]
    elif any(is_missing(category) for category in known):
        if not is_missing(encoder.encoded_missing_value):
            made["missing"] = float(encoder.encoded_missing_value)
    elif "unknown" in made:  # without gaps in training a gap is an unknown category
        made["missing"] = made["unknown"]
    return made


APPLY = {
    "ColumnTransformer": apply_columns,
    "SimpleImputer": apply_imputer,
    "StandardScaler": affine(lambda scaler: (scaler.mean_, scaler.scale_)),
    "RobustScaler": affine(lambda scaler: (scaler.center_, scaler.scale_)),
    "MaxAbsScaler": affine(lambda scaler: (None, scaler.scale_)),
    "MinMaxScaler": affine(min_max),
    "OneHotEncoder": apply_one_hot,
    "OrdinalEncoder": apply_ordinal,
}


PROBES = 40


def verify(transformers, columns, names, known):
    """Gaps are tried as well, unless the transformer takes none."""
    import numpy

    for gaps in (True, False):
        rows = probe_rows(columns, names, known, gaps)
        try:
            matrix = rows
            for transformer in transformers:
                matrix = transformer.transform(matrix)
        except Exception:
            if gaps:
                continue
            raise
        matrix = numpy.asarray(matrix.toarray() if hasattr(matrix, "toarray") else matrix, dtype="float64")
        made = numpy.column_stack([encoded(numpy, column, rows[column["column"]]) for column in columns])
        if made.shape != matrix.shape or not numpy.allclose(made, matrix, rtol=1e-9, atol=1e-9, equal_nan=True):
            raise Fault("sidecar-differs", kind_of(transformers[0]))


def probe_rows(columns, names, known, gaps):
    """Rows that hold every category of the training and a spread of numbers, in columns of the types of the training."""
    import pandas

    cells = {}
    for position, name in enumerate(names):
        used = [column for column in columns if column["column"] == name]
        number = next((column for column in used if column["encoding"] == "number"), None)
        if name in known:
            values = [value for value in known[name] if not is_missing(value)]
        else:
            mean, scale = (number or {}).get("mean", 0), (number or {}).get("scale", 1)
            values = [mean + step * scale for step in (-2.5, -1.0, 0.0, 0.3, 1.0, 4.0)]
        values = values + [None if name in known and any(v is None for v in known[name]) else float("nan")] * gaps
        cells[name] = [values[(row + position) % len(values)] for row in range(max(PROBES, len(values)))]
    longest = max(len(column) for column in cells.values())
    return pandas.DataFrame({name: (column * longest)[:longest] for name, column in cells.items()})


def encoded(numpy, column, cells):
    """What the adapter will make of the cells: src/onnx/matrix-input.ts, said once more."""
    missing = [is_missing(cell) for cell in items(cells)]
    values = items(cells)
    if column["encoding"] == "one-hot":
        names = [column.get("missing") if gone else spelling(value) for value, gone in zip(values, missing)]
        return numpy.array([[float(name == category) for category in column["categories"]] for name in names])
    nothing = column.get("missing", float("nan"))
    if column["encoding"] == "codes":
        codes = column["codes"]
        return numpy.array([[nothing if gone else codes[spelling(v)]] for v, gone in zip(values, missing)])
    numbers = numpy.array([[nothing if gone else float(v)] for v, gone in zip(values, missing)])
    return (numbers - column.get("mean", 0)) / column.get("scale", 1)
