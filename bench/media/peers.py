"""LIME and Anchor on the cases and the models of measure.mjs: peers.py MODELS SENTENCES CASES PEER [KIND].

KIND is texts, pictures or both.

PEER is lime, anchor (anchor-exp) or alibi; the last has an environment of its own (bench/peers/make-environment.sh). Prints one
line of JSON per model: time, questions, how often an anchor holds on fresh maskings (each other tag taken out with a chance of
one half, as in measure.mjs), and how often LIME's line says as the model does whether the outcome stays. LIME gives no rule and
neither gives counterfactuals: what is counted for LIME is whether taking out its three weightiest tags changes the decision.
"""

import contextlib
import io
import json
import random
import re
import statistics
import sys
import time
from pathlib import Path

import numpy as np
import onnxruntime

folder, sentences, count, peer = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), sys.argv[4]
kind = sys.argv[5] if len(sys.argv) > 5 else "both"
TRAINED, MASKINGS = 700, 200
asked = 0


options = onnxruntime.SessionOptions()
options.intra_op_num_threads = 1
network = onnxruntime.InferenceSession(str(folder / "digits-network.onnx"), options)
machine = onnxruntime.InferenceSession(str(folder / "digits.onnx"), options)
reviews = json.loads((folder / "reviews-figures.json").read_text(encoding="utf-8"))
# What a word weighs before a text is brought to length 1, and how rare it is.
WEIGHED = {word: (reviews["idf"][at], reviews["weights"][at]) for word, at in reviews["vocabulary"].items()}


def text_chances(given):
    """TF-IDF and logistic regression, as scikit-learn computes them."""
    global asked
    asked += len(given)
    chances = np.empty((len(given), 2))
    for i, text in enumerate(given):
        counts = {}
        for word in re.findall("[a-zA-Z0-9_]+", str(text).lower()):
            if word in WEIGHED:
                counts[word] = counts.get(word, 0) + 1
        values = {word: times * WEIGHED[word][0] for word, times in counts.items()}
        length = sum(value * value for value in values.values()) ** 0.5 or 1.0
        score = reviews["intercept"] + sum(value * WEIGHED[word][1] for word, value in values.items()) / length
        chances[i, 1] = 1 / (1 + np.exp(-score))
    chances[:, 0] = 1 - chances[:, 1]
    return chances


def picture_chances(given):
    """Pictures of three equal colours, from 0 to 16."""
    global asked
    given = np.asarray(given, dtype=np.float32)
    asked += len(given)
    return network.run(["probabilities"], {"pixels": given[..., 0].reshape(-1, 64)})[0]


def machine_chances(given):
    """The same of the support vector machine, which has no chances: 1 for its label, 0 for the others."""
    global asked
    given = np.asarray(given, dtype=np.float32)
    asked += len(given)
    labels = machine.run([machine.get_outputs()[0].name], {"pixels": given[..., 0].reshape(-1, 64)})[0]
    return np.eye(10)[np.asarray(labels, dtype=int)]


class Words:
    """A sentence by its words, as measure.mjs reads it: a word is there or not, however often it occurs."""

    def __init__(self, text):
        self.whole = text
        self.tags = list(dict.fromkeys(word.lower() for word in re.findall(r"[\w']+", text)))

    def masked(self, gone):
        if not gone:
            return self.whole
        return re.sub(r" ?[\w']+", lambda found: "" if found[0].strip().lower() in gone else found[0], self.whole)

    chances = staticmethod(text_chances)


FIELDS = np.add.outer(4 * (np.arange(8) // 2), np.arange(8) // 2)


class Fields:
    """A digit by 16 fields of 2 x 2; what is taken out becomes the mean of the whole picture."""

    def __init__(self, pixels, chances):
        self.chances = chances
        self.whole = np.repeat(np.array(pixels).reshape(8, 8, 1), 3, axis=2)
        self.tags = list(range(16))

    def masked(self, gone):
        picture = self.whole.copy()
        picture[np.isin(FIELDS, list(gone))] = self.whole.mean()
        return picture


def outcomes(subject, gones):
    return np.argmax(subject.chances([subject.masked(gone) for gone in gones]), axis=1)


def fresh(subject, kept, draw):
    for _ in range(MASKINGS):
        chance = draw()
        yield {tag for tag in subject.tags if tag not in kept and random.random() < chance}


def lime_of(subject):
    if isinstance(subject, Words):
        from lime.lime_text import LimeTextExplainer

        explanation = LimeTextExplainer(random_state=1, bow=True).explain_instance(
            subject.whole, text_chances, num_features=200, num_samples=5000, top_labels=1
        )
        (label,) = explanation.top_labels
        weights = {}
        for word, weight in explanation.as_list(label):
            weights[word.lower()] = weights.get(word.lower(), 0) + weight
        return label, explanation.intercept[label], weights
    from lime.lime_image import LimeImageExplainer

    explanation = LimeImageExplainer(random_state=1).explain_instance(
        subject.whole, subject.chances, top_labels=1, hide_color=subject.whole.mean(), num_samples=1000,
        segmentation_fn=lambda _: FIELDS,
    )
    (label,) = explanation.top_labels
    return label, explanation.intercept[label], dict(explanation.local_exp[label])


def measure_lime(subject):
    label, intercept, weights = lime_of(subject)

    def judge():
        towards = [tag for tag, weight in sorted(weights.items(), key=lambda pair: -pair[1]) if weight > 0][:3]
        tried = [set(towards[: k + 1]) for k in range(len(towards))]
        gones = list(fresh(subject, set(), random.random))
        said = outcomes(subject, gones) == label
        told = [intercept + sum(weights.get(tag, 0) for tag in subject.tags if tag not in gone) >= 0.5 for gone in gones]
        changed = len(tried) > 0 and bool(np.any(outcomes(subject, tried) != label))
        return {"changedByThree": float(changed), "fidelity": float(np.mean(said == np.array(told)))}

    return judge


def anchor_of(subject):
    label = lambda given: np.argmax(subject.chances(given), axis=1)
    if peer == "anchor" and isinstance(subject, Words):
        import spacy
        from anchor import anchor_text

        explainer = anchor_text.AnchorText(spacy.blank("en"), ["bad", "good"], use_unk_distribution=True)
        return {word.lower() for word in explainer.explain_instance(subject.whole, label, threshold=0.95).names()}
    if peer == "anchor":
        from anchor import anchor_image

        explainer = anchor_image.AnchorImage(segmentation_fn=lambda _: FIELDS, white=subject.whole.mean())
        _, found = explainer.explain_instance(subject.whole, subject.chances, threshold=0.95)
        return {int(entry[0]) for entry in found}
    if isinstance(subject, Words):
        import spacy
        from alibi.explainers import AnchorText

        explainer = AnchorText(predictor=label, sampling_strategy="unknown", nlp=spacy.blank("en"), seed=1)
        return {word.lower() for word in explainer.explain(subject.whole, threshold=0.95).anchor}
    from alibi.explainers import AnchorImage

    # What is taken out becomes the mean of the whole picture, as everywhere here; its own default is the mean of the field.
    background = np.full((1, 8, 8, 3), subject.whole.mean(), dtype=np.float32)
    explainer = AnchorImage(
        subject.chances, image_shape=(8, 8, 3), segmentation_fn=lambda _: FIELDS, images_background=background, seed=1
    )
    shown = explainer.explain(subject.whole.astype(np.float32), threshold=0.95)
    inside = np.any(np.asarray(shown.anchor) != 0, axis=2)
    # A field that is black in the picture is black in the anchor too: the explanation says which fields are in it.
    fields = shown.raw.get("feature") if isinstance(shown.raw, dict) else None
    return {int(field) for field in fields} if fields is not None else set(np.unique(FIELDS[inside]).tolist())


def measure_anchor(subject):
    kept = anchor_of(subject)

    def judge():
        own = outcomes(subject, [set()])[0]
        held = {"precisionOnAnchorsMaskings": lambda: 0.5, "precisionOnLimesMaskings": random.random}
        return {name: float(np.mean(outcomes(subject, fresh(subject, kept, draw)) == own)) for name, draw in held.items()}

    return judge


def measure(name, subjects):
    global asked
    explain = measure_lime if peer == "lime" else measure_anchor
    times, processor, questions, judged = [], [], [], []
    for subject in subjects:
        random.seed(1)
        np.random.seed(1)
        asked, start, before = 0, time.perf_counter(), time.process_time()
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            judge = explain(subject)
        times.append(1000 * (time.perf_counter() - start))
        processor.append(1000 * (time.process_time() - before))
        questions.append(asked)
        judged.append(judge())
    told = {"method": peer, "model": name, "cases": len(times), "medianMs": round(statistics.median(times))}
    told["medianProcessorMs"] = round(statistics.median(processor))
    told |= {"medianQuestions": statistics.median(questions), "meanQuestions": round(statistics.mean(questions)), "mostQuestions": max(questions)}
    told |= {key: statistics.mean(one[key] for one in judged) for key in judged[0]}
    print(json.dumps(told), flush=True)


texts = [line.split("\t")[0].strip() for line in open(sentences, encoding="utf-8")]
if kind != "pictures":
    measure("tf-idf", [Words(text) for text in [text for text in texts if text != ""][TRAINED : TRAINED + count]])
if kind != "texts":
    digits = json.loads((folder / "digits.json").read_text(encoding="utf-8"))[:count]
    measure("digits", [Fields(digit["pixels"], machine_chances) for digit in digits])
    measure("digits-network", [Fields(digit["pixels"], picture_chances) for digit in digits])
