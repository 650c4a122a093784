// One cell of the comparison as train.py wrote it: the same rows, split and ONNX file that the Python systems get.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createOnnxBlackBox } from "../../packages/blackbox/dist/onnx/index.js";
import { nativeEngine } from "../../packages/blackbox/dist/onnx/native-engine.js";
import { selectRows, tableFromCsv } from "../../packages/core/dist/index.js";

const read = (...path) => readFileSync(join(...path));

const aboutOf = (folder, name) => JSON.parse(read(folder, name.split("/")[0], "about.json"));

/** Where make-environment.sh has put the native ONNX Runtime of Node. */
export const NATIVE_ENGINE = fileURLToPath(new URL("../../.venv-peers-node", import.meta.url));

/** The native engine; undefined, for that in WebAssembly, where it is not installed. */
export const installedEngine = async () => (await nativeEngine(`${NATIVE_ENGINE}/package.json`)) ?? undefined;

/** The models of the cell's kind that were trained again, each as a black box; whoever opens them closes them. */
export async function openAgain(folder, { name, table }, engine) {
  const [dataset, model] = name.split("/");
  const opened = [];
  for (const { name: file, way } of aboutOf(folder, name).again[model]) {
    const bytes = read(folder, dataset, `${file}.onnx`);
    opened.push({ way, blackBox: await createOnnxBlackBox({ bytes, features: table.features, engine }) });
  }
  return opened;
}

/** `engine`: another build of ONNX Runtime than the one in WebAssembly. */
export async function openCell(folder, name, engine) {
  const [dataset, model] = name.split("/");
  const about = aboutOf(folder, name);
  const text = read(folder, dataset, "rows.csv").toString();
  const header = text.slice(0, text.indexOf("\n")).split(",");
  const categorical = header.filter((feature) => !about.numbers.includes(feature));
  const table = await tableFromCsv(text, { continuous: about.numbers, categorical });
  const bytes = read(folder, dataset, `${model}.onnx`);
  const blackBox = await createOnnxBlackBox({ bytes, features: table.features, engine });
  return {
    ...{ name, table, blackBox, accuracy: about.accuracy[model], labels: blackBox.labels },
    background: selectRows(table, about.background),
    backgroundRows: about.background,
    heldOutRows: about.heldOut,
  };
}
