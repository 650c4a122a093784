// One cell of the comparison as train.py wrote it: the same rows, split and ONNX file that the Python systems get.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createOnnxBlackBox } from "../../packages/blackbox/dist/onnx/index.js";
import { selectRows, tableFromCsv } from "../../packages/core/dist/index.js";

const read = (...path) => readFileSync(join(...path));

export async function openCell(folder, name) {
  const [dataset, model] = name.split("/");
  const about = JSON.parse(read(folder, dataset, "about.json"));
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
