// A model that was trained elsewhere and exported to ONNX, asked about one real application.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { loadOnnxFile } from "@lore-xai/blackbox/onnx/file";
import { createLore, formatExplanation, rowAt, splitTarget, tableFromCsv } from "@lore-xai/core";

const dataFile = fileURLToPath(import.meta.resolve("@lore-xai/models/data/credit.csv"));
const modelFile = fileURLToPath(new URL("credit.onnx", import.meta.url));

// The model does not see the column of the outcomes.
const { features: applications } = splitTarget(await tableFromCsv(await readFile(dataFile, "utf8")), "status");
const blackBox = await loadOnnxFile(modelFile, { features: applications.features });

const lore = createLore({ blackBox, background: applications });
const explanation = await lore.explain(rowAt(applications, 18), { seed: 7 });
console.log(formatExplanation(explanation, { title: "Application 18" }));
await blackBox.close();
