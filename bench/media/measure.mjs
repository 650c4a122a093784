// Explanations of sentences and of digits, measured: node bench/media/measure.mjs MODELS [CASES [KIND [FROM]]]. MODELS is a folder
// that interop/media/make_media_models.py has filled; KIND is texts, pictures or both, FROM the first case. Of sentences two
// models, VADER's lexicon and TF-IDF with logistic regression in ONNX; of digits a support vector machine and a convolutional
// network in ONNX, looked at by a grid of 16 fields. For each case: time, processor time
// (which says more on a busy machine), questions, a confirmed change of at most three tags,
// whether the changes that are shown are what the model says of them, how often the rule holds and the surrogate agrees with the
// model on fresh maskings, those of LIME (any share of the tags taken out) and of Anchor (each with a chance of one half). bench/media/peers.py has the same of
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

const [folder, count = "60", kind = "both", from = "0"] = process.argv.slice(2);
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

/** For each changed cell, as it is shown, whether the model says what it is said to say. */
async function validOf({ counterfactuals, media }, { blackBox, data }) {
  const [{ changed, column }] = media.cells;
  if (changed.length === 0) return [];
  const feature = { name: column, kind: "categorical", values: changed, spelling: changed };
  const batch = { features: [feature], count: changed.length, data: Float64Array.from(changed.keys()) };
  if (data.features.length !== 1) throw new Error("only cases of one column are measured");
  const said = await blackBox.predict(batch);
  return counterfactuals.map(({ outcome, confirmed }, i) => Number(confirmed && blackBox.labels[said[i]] === outcome));
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
    processor: [],
    questions: [],
    few: [],
    valid: [],
    likeLime: [],
    likeAnchor: [],
    fidelity: [],
    reasons: [],
    conditions: [],
  };
  for (const [i, cell] of cases.entries()) {
    asked = 0;
    const [start, before] = [performance.now(), process.cpuUsage()];
    const explanation = await lore.explain({ [column]: cell }, { seed: 1 });
    found.times.push(performance.now() - start);
    const { user, system } = process.cpuUsage(before);
    found.processor.push((user + system) / 1000);
    found.questions.push(asked);
    found.few.push(
      explanation.counterfactuals.some(({ confirmed, changes }) => confirmed && changes.length <= 3) ? 1 : 0,
    );
    found.valid.push(...(await validOf(explanation, source)));
    const opened = await opening.open({ [column]: cell });
    const random = Random.fromSeed(i);
    found.fidelity.push(await fidelityOf(explanation, opened, random));
    const isReason = explanation.rule.premise.length > 0 && explanation.evidence.rule.verdict !== "does-not-hold";
    found.reasons.push(Number(isReason));
    found.conditions.push(explanation.rule.premise.length);
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
    medianProcessorMs: Math.round(median(found.processor)),
    medianQuestions: median(found.questions),
    meanQuestions: Math.round(mean(found.questions)),
    mostQuestions: Math.max(...found.questions),
    changedByThree: mean(found.few),
    validChanges: mean(found.valid),
    reasons: mean(found.reasons),
    conditions: mean(found.conditions),
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
  const first = TRAINED + Number(from);
  const cases = sentences.slice(first, first + Number(count));
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

async function measureDigits(name, digits) {
  const cells = digits.slice(Number(from), Number(from) + Number(count)).map(digitUrl);
  const options = { column: "digit", width: 8, height: 8, white: 16 };
  const model = await loadOnnxFile(join(folder, `${name}.onnx`), { features: pixelFeatures(options) });
  const reader = imageReader({ segments: "grid", count: 16 });
  const subject = { data: tableOf("digit", cells), cases: cells, column: "digit", reader };
  await measure(name, pixelBlackBox(model, options), subject);
  await model.close();
}

const readCases = (name) => JSON.parse(readFileSync(join(folder, name), "utf8"));

if (kind !== "pictures") await measureSentences();
if (kind !== "texts") {
  await measureDigits("digits", readCases("digits.json"));
  await measureDigits("digits-network", readCases("digits-network.json").cases);
}
