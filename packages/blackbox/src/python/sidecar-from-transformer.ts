// The sidecar of an ONNX model with one matrix, from the scikit-learn transformer that makes the matrix.

import { type OnnxSidecar, parseSidecar } from "../onnx/sidecar.ts";
import { checkFile } from "./check-file.ts";
import { pickleNotTrusted } from "./python-fault.ts";
import { askOnce } from "./python-session.ts";

/** Where the transformer is, and the Python that reads it. */
export interface TransformerOptions {
  /** A fitted ColumnTransformer, alone or at the beginning of a Pipeline, written by pickle or joblib. */
  readonly path: string;
  /** The Python that has scikit-learn; by default "python3". */
  readonly python?: string | undefined;
  /** Loading a pickle runs the code in it: true says that this is wanted. */
  readonly trustPickle?: boolean | undefined;
}

const LOAD_TIMEOUT_MS = 120_000;

/** The transformer has been tried on rows made up for it, and gives the matrix that the sidecar says. */
export async function sidecarFromTransformer(options: TransformerOptions): Promise<OnnxSidecar> {
  const { path, python = "python3", trustPickle } = options;
  if (trustPickle !== true) throw pickleNotTrusted(path);
  await checkFile(path);
  const request = { operation: "sidecar", path };
  const { header } = await askOnce(request, { python, path, loadTimeoutMs: LOAD_TIMEOUT_MS });
  const { columns, labels } = header;
  return parseSidecar({ version: 1, columns, ...(labels === null ? {} : { labels }) });
}
