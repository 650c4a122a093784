// One cell of the comparison as train.py wrote it: the same rows, split and ONNX file that the Python systems get.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createOnnxBlackBox } from "../../packages/blackbox/dist/onnx/index.js";
import { selectRows, tableFromCsv } from "../../packages/core/dist/index.js";

const read = (...path) => readFileSync(join(...path));

const aboutOf = (folder, name) => JSON.parse(read(folder, name.split("/")[0], "about.json"));

/** A forest on all of adult has 40 MB and takes a minute to open here on a busy machine. */
const MOST_BYTES = 20e6;

/** The models of the cell's kind that were trained again, each as a black box, unless large; whoever opens them closes them. */
export async function openAgain(folder, { name, table }) {
  const [dataset, model] = name.split("/");
  const opened = [];
  for (const { name: file, way } of aboutOf(folder, name).again[model]) {
    const bytes = read(folder, dataset, `${file}.onnx`);
    if (bytes.length > MOST_BYTES) continue;
    opened.push({ way, blackBox: await createOnnxBlackBox({ bytes, features: table.features }) });
  }
  return opened;
}

export async function openCell(folder, name) {
  const [dataset, model] = name.split("/");
  const about = aboutOf(folder, name);
  const text = read(folder, dataset, "rows.csv").toString();
  const header = text.slice(0, text.indexOf("\n")).split(",");
  const categorical = header.filter((feature) => !about.numbers.includes(feature));
  const table = await tableFromCsv(text, { continuous: about.numbers, categorical });
  const bytes = read(folder, dataset, `${model}.onnx`);
  const blackBox = await createOnnxBlackBox({ bytes, features: table.features });
  return {
    ...{ name, table, blackBox, accuracy: about.accuracy[model], labels: blackBox.labels },
    background: selectRows(table, about.background),
    backgroundRows: about.background,
    heldOutRows: about.heldOut,
  };
}
