"""Trains classifiers of texts and of pictures and writes them as joblib and ONNX, with what they say of some cases.

make_media_models.py SENTENCES FOLDER: the sentences are lines of a text, a tab and 0 or 1.
"""

import json
import sys
from pathlib import Path

import joblib
import numpy as np
import pandas as pd
from onnx import TensorProto, helper, numpy_helper
from skl2onnx import to_onnx
from skl2onnx.common.data_types import FloatTensorType, StringTensorType
from sklearn.compose import ColumnTransformer
from sklearn.datasets import load_digits
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import Pipeline
from sklearn.svm import SVC

TRAINED = 700
ASKED = 60
# Digits that no model was trained on.
DIGITS = range(1300, 1420)


def write_text_models(folder: Path, sentences: str) -> None:
    lines = [line.rstrip("\n").split("\t") for line in open(sentences, encoding="utf-8")]
    pairs = [(text.strip(), label.strip()) for text, label in (line for line in lines if len(line) == 2)]
    frame = pd.DataFrame({"review": [text for text, _ in pairs]})
    stars = ["good" if label == "1" else "bad" for _, label in pairs]
    # The words as ONNX can split them.
    words = TfidfVectorizer(lowercase=True, token_pattern="[a-zA-Z0-9_]+")
    columns = ColumnTransformer([("words", words, "review")])
    model = Pipeline([("columns", columns), ("classifier", LogisticRegression(max_iter=1000))])
    model.fit(frame[:TRAINED], stars[:TRAINED])
    joblib.dump(model, folder / "reviews.joblib")
    graph = to_onnx(model, initial_types=[("review", StringTensorType([None, 1]))], options={"zipmap": False})
    (folder / "reviews.onnx").write_bytes(graph.SerializeToString())
    vectorizer, classifier = model.named_steps["columns"].named_transformers_["words"], model.named_steps["classifier"]
    # The same as plain figures, for Pythons that cannot read the joblib: words, how rare each is, its weight.
    figures = {
        "vocabulary": {word: int(at) for word, at in vectorizer.vocabulary_.items()},
        "idf": vectorizer.idf_.tolist(),
        "weights": classifier.coef_[0].tolist(),
        "intercept": float(classifier.intercept_[0]),
    }
    (folder / "reviews-figures.json").write_text(json.dumps(figures), encoding="utf-8")
    asked = frame[TRAINED : TRAINED + ASKED]
    said = [{"review": text, "label": str(label)} for text, label in zip(asked["review"], model.predict(asked))]
    (folder / "reviews.json").write_text(json.dumps(said), encoding="utf-8")


FILTERS = 8


def patches(images: np.ndarray) -> np.ndarray:
    """The 3 x 3 surroundings of every pixel, with zeros outside: images, 8, 8, 9."""
    padded = np.pad(images, ((0, 0), (1, 1), (1, 1)))
    return np.stack([padded[:, y : y + 8, x : x + 8] for y in range(3) for x in range(3)], axis=-1)


def pooled(maps: np.ndarray) -> np.ndarray:
    """The largest of each field of 2 x 2."""
    return maps.reshape(-1, 4, 2, 4, 2, FILTERS).max(axis=(2, 4))


def train_network(images: np.ndarray, labels: np.ndarray):
    """A convolution, a maximum over 2 x 2 and a layer of ten, by gradient descent with momentum."""
    random = np.random.default_rng(1)
    weights = [random.normal(0, 0.3, (9, FILTERS)), np.zeros(FILTERS), random.normal(0, 0.1, (16 * FILTERS, 10)), np.zeros(10)]
    speeds = [np.zeros_like(weight) for weight in weights]
    for _ in range(40):
        for batch in np.array_split(random.permutation(len(images)), len(images) // 32):
            around = patches(images[batch])
            maps = np.maximum(around @ weights[0] + weights[1], 0)
            features = pooled(maps)
            flat = features.reshape(len(batch), -1)
            scores = flat @ weights[2] + weights[3]
            chances = np.exp(scores - scores.max(axis=1, keepdims=True))
            chances /= chances.sum(axis=1, keepdims=True)
            chances[np.arange(len(batch)), labels[batch]] -= 1
            slope = chances / len(batch)
            back = (slope @ weights[2].T).reshape(features.shape)
            isLargest = maps == features.repeat(2, axis=1).repeat(2, axis=2)
            onMaps = back.repeat(2, axis=1).repeat(2, axis=2) * isLargest * (maps > 0)
            slopes = [np.einsum("nyxk,nyxf->kf", around, onMaps), onMaps.sum(axis=(0, 1, 2)), flat.T @ slope, slope.sum(axis=0)]
            for weight, speed, step in zip(weights, speeds, slopes):
                speed *= 0.9
                speed -= 0.05 * step
                weight += speed
    return weights


def network_graph(weights):
    """The same as ONNX: 64 pixels from 0 to 16 in, label and probabilities out."""
    filters, bias, dense, dense_bias = [weight.astype(np.float32) for weight in weights]
    # The layer of ten reads fields row by row with the filters inside; ONNX has the filters outside.
    dense = dense.reshape(16, FILTERS, 10).transpose(1, 0, 2).reshape(16 * FILTERS, 10)
    constants = {
        "white": np.array([16], np.float32),
        "shape": np.array([-1, 1, 8, 8], np.int64),
        "filters": filters.T.reshape(FILTERS, 1, 3, 3),
        "bias": bias,
        "dense": dense,
        "dense_bias": dense_bias,
        "flat": np.array([-1, 16 * FILTERS], np.int64),
    }
    nodes = [
        helper.make_node("Div", ["pixels", "white"], ["scaled"]),
        helper.make_node("Reshape", ["scaled", "shape"], ["image"]),
        helper.make_node("Conv", ["image", "filters", "bias"], ["maps"], pads=[1, 1, 1, 1]),
        helper.make_node("Relu", ["maps"], ["lit"]),
        helper.make_node("MaxPool", ["lit"], ["pooled"], kernel_shape=[2, 2], strides=[2, 2]),
        helper.make_node("Reshape", ["pooled", "flat"], ["features"]),
        helper.make_node("Gemm", ["features", "dense", "dense_bias"], ["scores"]),
        helper.make_node("Softmax", ["scores"], ["probabilities"], axis=1),
        helper.make_node("ArgMax", ["scores"], ["label"], axis=1, keepdims=0),
    ]
    graph = helper.make_graph(
        nodes,
        "digits",
        [helper.make_tensor_value_info("pixels", TensorProto.FLOAT, [None, 64])],
        [
            helper.make_tensor_value_info("label", TensorProto.INT64, [None]),
            helper.make_tensor_value_info("probabilities", TensorProto.FLOAT, [None, 10]),
        ],
        [numpy_helper.from_array(value, name) for name, value in constants.items()],
    )
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)


def write_digit_network(folder: Path) -> None:
    digits = load_digits()
    images = digits.images / 16
    weights = train_network(images[:1200], digits.target[:1200])
    graph = network_graph(weights)
    (folder / "digits-network.onnx").write_bytes(graph.SerializeToString())
    flat = pooled(np.maximum(patches(images) @ weights[0] + weights[1], 0)).reshape(len(images), -1)
    said = np.argmax(flat @ weights[2] + weights[3], axis=1)
    cases = [{"pixels": digits.data[i].tolist(), "label": str(said[i])} for i in DIGITS]
    right = float(np.mean(said[1200:] == digits.target[1200:]))
    (folder / "digits-network.json").write_text(json.dumps({"right": right, "cases": cases}), encoding="utf-8")


def write_digit_model(folder: Path) -> None:
    digits = load_digits()
    model = SVC(gamma=0.001, C=10).fit(digits.data[:1200], digits.target[:1200])
    graph = to_onnx(model, initial_types=[("pixels", FloatTensorType([None, 64]))], options={"zipmap": False})
    (folder / "digits.onnx").write_bytes(graph.SerializeToString())
    cases = [
        {"pixels": digits.data[i].tolist(), "label": str(model.predict(digits.data[i : i + 1])[0])}
        for i in DIGITS
    ]
    (folder / "digits.json").write_text(json.dumps(cases), encoding="utf-8")


if __name__ == "__main__":
    target = Path(sys.argv[2])
    write_text_models(target, sys.argv[1])
    write_digit_model(target)
    write_digit_network(target)
