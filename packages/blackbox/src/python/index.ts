// Models that stay in Python: pickles, and native files of CatBoost, LightGBM and XGBoost. For Node.

export { createPythonBlackBox, type PythonOptions } from "./create-python-black-box.ts";
export { type PythonSidecar, pythonSidecarPath } from "./sidecar.ts";
export { sidecarFromTransformer, type TransformerOptions } from "./sidecar-from-transformer.ts";
