// A program that uses the built adapter and tells its own child's process id: what becomes of the child when this one is
// killed, or has nothing more to do?
// usage: node parent.mjs idle|predict python model

import { readFileSync } from "node:fs";
import { createPythonBlackBox } from "@lore-xai/blackbox/python";

const [what, python, path] = process.argv.slice(2);
const features = [{ name: "number", kind: "continuous", decimals: 0 }];
const blackBox = await createPythonBlackBox({ path, python, features, trustPickle: true });
const predicting =
  what === "predict" ? blackBox.predict({ features, count: 1, data: Float64Array.of(600) }) : undefined;
process.stdout.write(readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8"));
await predicting;
