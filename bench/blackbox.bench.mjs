// What a real black box costs: one german row (or credit row, where the german data are not) explained with N = 1,000,
// G = 10 through ONNX against pure inference of the same rows in the same batches; round trips over HTTP.
// The 100-tree ONNX forests are made by `npm run test:interop`; without them the small committed one is used.

import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createHttpBlackBox } from "../packages/blackbox/dist/http/index.js";
import { createOnnxBlackBox } from "../packages/blackbox/dist/onnx/index.js";
import { createLore, fillMissing, rowAt } from "../packages/core/dist/index.js";
import { isThere, median, nowMs, printTable, readDataset } from "./measure.mjs";

const ROWS = 20;
const WARM_UP = 3;

const MADE = new URL("../.venv/interop-models/", import.meta.url);
const COMMITTED = new URL("../packages/blackbox/test/fixtures/onnx/forest.onnx", import.meta.url);

function chooseModel() {
  for (const name of ["german", "credit"].filter(isThere)) {
    const made = new URL(`${name}-forest/model.onnx`, MADE);
    if (existsSync(made)) return { name, file: made, title: `${name}, forest of 100 trees` };
  }
  return { name: "credit", file: COMMITTED, title: "credit, forest of 10 small trees (committed fixture)" };
}

/** The same black box, which keeps the batches that it was asked. */
function recording(blackBox) {
  const batches = [];
  const predict = (batch) => {
    batches.push(batch);
    return blackBox.predict(batch);
  };
  return { labels: blackBox.labels, predict, take: () => batches.splice(0) };
}

async function measureOnnx() {
  const { name, file, title } = chooseModel();
  const features = fillMissing((await readDataset(name)).features);
  const model = await createOnnxBlackBox({ bytes: readFileSync(file), features: features.features });
  const spy = recording(model);
  const lore = createLore({ blackBox: spy, background: features, preset: "paper" });
  const [explained, pure, ratios, rows] = [[], [], [], []];
  for (let i = 0; i < WARM_UP + ROWS; i++) {
    const start = nowMs();
    await lore.explain(rowAt(features, i), { seed: i });
    const explainedMs = nowMs() - start;
    const batches = spy.take();
    const startPure = nowMs();
    for (const batch of batches) await model.predict(batch);
    const pureMs = nowMs() - startPure;
    if (i < WARM_UP) continue;
    explained.push(explainedMs);
    pure.push(pureMs);
    ratios.push(explainedMs / pureMs);
    rows.push(batches.reduce((sum, { count }) => sum + count, 0));
  }
  await model.close();
  console.log(`ONNX: ${title}; ${ROWS} rows, milliseconds, medians of interleaved runs.\n`);
  printTable(["explained", "pure inference", "ratio", "rows asked"], [[explained, pure, ratios, rows].map(median)]);
}

async function measureHttp() {
  const { features } = await readDataset("credit");
  let requests = 0;
  const server = createServer((request, response) => {
    requests++;
    let body = "";
    request.on("data", (text) => {
      body += text;
    });
    request.on("end", () => {
      const predictions = JSON.parse(body).instances.map(({ income }) => (income > 120 ? "good" : "bad"));
      response.end(JSON.stringify({ predictions }));
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${server.address().port}/`;
  const labels = ["bad", "good"];
  const model = await createHttpBlackBox({ url, features: features.features, protocol: "json", labels });
  const lore = createLore({ blackBox: model, background: features, preset: "paper" });
  const perExplanation = [];
  for (let i = 0; i < ROWS; i++) {
    requests = 0;
    await lore.explain(rowAt(features, i), { seed: i });
    perExplanation.push(requests);
  }
  await model.close();
  server.close();
  console.log("\nHTTP: plain JSON server on loopback.\n");
  printTable(["round trips, median", "most"], [[median(perExplanation), Math.max(...perExplanation)]]);
}

export async function run() {
  await measureOnnx();
  await measureHttp();
}
