// Pickled scikit-learn style models, for Node.

export { createPythonBlackBox, type PythonOptions } from "./create-python-black-box.ts";
