// Explanations of sentences and of digits, measured: node bench/media/measure.mjs MODELS [CASES]. MODELS is a folder that
// interop/media/make_media_models.py has filled. Of sentences two models, VADER's lexicon and TF-IDF with logistic regression in
// ONNX; of digits a convolutional network in ONNX, looked at by a grid of 16 fields. For each case: time, questions, a confirmed
// change of at most three tags, how often the rule holds and the surrogate agrees with the model on fresh maskings, those of
// LIME (any share of the tags taken out) and of Anchor (each with a chance of one half). bench/media/peers.py has the same of
// LIME and Anchor, bench/media/run.mjs runs all of them. Prints one line of JSON per model.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { loadOnnxFile } from "@lore-xai/blackbox/onnx/file";
import { functionBlackBox, tableFromRows } from "@lore-xai/core";
import { Random } from "@lore-xai/core/extend";
import {
  createMediaLore,
  imageReader,
  openMediaCases,
  pictureToDataUrl,
  pixelBlackBox,
  pixelFeatures,
  textReader,
} from "@lore-xai/media";

const [folder, count = "60"] = process.argv.slice(2);
const require = createRequire(new URL("../../packages/media/package.json", import.meta.url));
const { SentimentIntensityAnalyzer } = require("vader-sentiment");

const MASKINGS = 200;
/** Sentences that a model was trained on come first. */
const TRAINED = 700;

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const mean = (values) => (values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length);

/** Fresh maskings: nothing is put in, and what `kept` names stays. */
function maskings({ layout, instance }, kept, random, chanceOf) {
  return Array.from({ length: MASKINGS }, () => {
    const chance = chanceOf();
    return layout.features.map(({ name }) =>
      Number(instance[name] === true && (kept.has(name) || !random.chance(chance))),
    );
  });
}

async function decide({ blackBox, layout }, rows) {
  const batch = { features: layout.features, count: rows.length, data: Float64Array.from(rows.flat()) };
  return Array.from(await blackBox.predict(batch), (label) => blackBox.labels[label]);
}

/** The share of maskings that keep to the rule and have its outcome; null where the rule wants something to be absent that is there. */
async function precisionOf({ rule }, opened, random, chanceOf) {
  const wanted = rule.premise.filter(({ value }) => value === true).map(({ feature }) => feature);
  if (rule.premise.some(({ feature, value }) => value === false && opened.instance[feature] === true)) return null;
  const said = await decide(opened, maskings(opened, new Set(wanted), random, chanceOf));
  return said.filter((outcome) => outcome === rule.outcome).length / MASKINGS;
}

/** What the surrogate says of a row of tags. */
function surrogateOf(node, cellOf) {
  if (node.kind !== "values" && node.kind !== "sets") return node.outcome;
  const branch = node.branches.find(({ value, values = [value] }) => values.includes(cellOf(node.feature)));
  return branch === undefined ? node.outcome : surrogateOf(branch.node, cellOf);
}

/** Of maskings that keep to nothing, how often the surrogate says as the model does whether the outcome stays. */
async function fidelityOf({ surrogate, outcome }, opened, random) {
  const names = opened.layout.features.map(({ name }) => name);
  const rows = maskings(opened, new Set(), random, () => random.float());
  const said = await decide(opened, rows);
  const agrees = rows.filter((row, i) => {
    const told = surrogateOf(surrogate.tree, (feature) => row[names.indexOf(feature)] === 1);
    return (told === outcome) === (said[i] === outcome);
  });
  return agrees.length / MASKINGS;
}

async function measure(name, model, { data, cases, column, reader }) {
  let asked = 0;
  const counted = {
    labels: model.labels,
    predict: (batch) => {
      asked += batch.count;
      return model.predict(batch);
    },
  };
  const source = { blackBox: counted, data, readers: { [column]: reader } };
  const lore = createMediaLore(source);
  const opening = openMediaCases(source);
  await lore.explain({ [column]: cases[0] }, { seed: 0 });
  const found = {
    times: [],
    questions: [],
    few: [],
    likeLime: [],
    likeAnchor: [],
    fidelity: [],
    reasons: [],
    kinds: {},
  };
  for (const [i, cell] of cases.entries()) {
    asked = 0;
    const start = performance.now();
    const explanation = await lore.explain({ [column]: cell }, { seed: 1 });
    found.times.push(performance.now() - start);
    found.questions.push(asked);
    found.few.push(
      explanation.counterfactuals.some(({ confirmed, changes }) => confirmed && changes.length <= 3) ? 1 : 0,
    );
    const opened = await opening.open({ [column]: cell });
    const random = Random.fromSeed(i);
    found.fidelity.push(await fidelityOf(explanation, opened, random));
    const isReason = explanation.rule.premise.length > 0 && explanation.evidence.rule.verdict !== "does-not-hold";
    found.reasons.push(Number(isReason));
    if (!isReason) continue;
    found.likeLime.push(await precisionOf(explanation, opened, random, () => random.float()));
    found.likeAnchor.push(await precisionOf(explanation, opened, random, () => 0.5));
  }
  const isThere = (value) => value !== null;
  const measured = {
    method: "lore",
    model: name,
    cases: cases.length,
    medianMs: Math.round(median(found.times)),
    medianQuestions: median(found.questions),
    meanQuestions: Math.round(mean(found.questions)),
    mostQuestions: Math.max(...found.questions),
    changedByThree: mean(found.few),
    reasons: mean(found.reasons),
    fidelity: mean(found.fidelity),
    precisionOnLimesMaskings: mean(found.likeLime.filter(isThere)),
    precisionOnAnchorsMaskings: mean(found.likeAnchor.filter(isThere)),
  };
  console.log(JSON.stringify(measured));
}

const tableOf = (column, cells) =>
  tableFromRows(
    cells.map((cell) => ({ [column]: cell })),
    { categorical: [column] },
  );

async function measureSentences() {
  const sentences = readFileSync(require.resolve("wink-sentiment/test/data/amazon_cells_labelled.txt"), "utf8")
    .split("\n")
    .map((line) => line.split("\t")[0].trim())
    .filter((text) => text !== "");
  const data = tableOf("review", sentences.slice(0, TRAINED));
  const cases = sentences.slice(TRAINED, TRAINED + Number(count));
  const subject = { data, cases, column: "review", reader: textReader() };
  const vader = functionBlackBox(
    ({ review }) => {
      const { compound } = SentimentIntensityAnalyzer.polarity_scores(review);
      return compound >= 0.05 ? "positive" : compound <= -0.05 ? "negative" : "neutral";
    },
    { labels: ["negative", "neutral", "positive"] },
  );
  await measure("vader", vader, subject);
  const onnx = await loadOnnxFile(join(folder, "reviews.onnx"), { features: data.features });
  await measure("tf-idf", onnx, subject);
  await onnx.close();
}

function digitUrl({ pixels }) {
  const data = Uint8ClampedArray.from(pixels.flatMap((value) => [0, 0, 0].map(() => (value * 255) / 16).concat(255)));
  return pictureToDataUrl({ width: 8, height: 8, data });
}

async function measureDigits() {
  const { cases: digits } = JSON.parse(readFileSync(join(folder, "digits-network.json"), "utf8"));
  const cells = digits.slice(0, Number(count)).map(digitUrl);
  const options = { column: "digit", width: 8, height: 8, white: 16 };
  const network = await loadOnnxFile(join(folder, "digits-network.onnx"), { features: pixelFeatures(options) });
  const reader = imageReader({ segments: "grid", count: 16 });
  const subject = { data: tableOf("digit", cells), cases: cells, column: "digit", reader };
  await measure("digits-network", pixelBlackBox(network, options), subject);
  await network.close();
}

await measureSentences();
await measureDigits();
