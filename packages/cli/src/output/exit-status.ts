// One table from error code to exit status. 0: done. 1: a fault of LORE itself, or a pack that does not hold. 130: interrupted.
// 141: nobody reads any more, as a shell says of a command that a closed pipe has ended (128 + SIGPIPE).

import type { ErrorCode } from "@lore-xai/core";

export const EXIT_STATUS = {
  done: 0,
  fault: 1,
  usage: 2,
  data: 3,
  model: 4,
  output: 5,
  queue: 6,
  interrupted: 130,
  readerGone: 141,
} as const;

const { fault, usage, data, model, output, queue, interrupted } = EXIT_STATUS;

export const STATUS_OF_CODE: Readonly<Record<ErrorCode, number>> = {
  "file-not-found": data,
  "file-unreadable": data,
  "file-unwritable": output,
  "file-exists": usage,
  "csv-empty": data,
  "csv-no-rows": data,
  "csv-ragged-row": data,
  "csv-duplicate-column": data,
  "csv-malformed": data,
  "table-empty": data,
  "unknown-feature": data,
  "missing-feature": data,
  "invalid-value": data,
  "unknown-target": data,
  "target-one-class": data,
  "row-out-of-range": data,
  "invalid-instance": data,
  "invalid-option": usage,
  "budget-too-small": usage,
  "pickle-not-trusted": usage,
  "model-not-loadable": model,
  "model-mismatch": model,
  "black-box-failed": model,
  "black-box-wrong-count": model,
  "black-box-unknown-label": model,
  "black-box-unsteady": model,
  "black-box-timeout": model,
  "black-box-unreachable": model,
  "missing-values-refused": model,
  "journal-mismatch": usage,
  "too-many-failures": data,
  "worker-lost": model,
  "queue-unreachable": queue,
  "queue-failed": queue,
  "review-needed": usage,
  "pack-invalid": fault,
  aborted: interrupted,
};

export const EXIT_STATUS_HELP = `Exit status:
  0    done
  1    a fault of lore itself, or a pack that does not hold
  2    wrong usage: an option or a value that cannot be
  3    the data: a file, a row or a case that cannot be read
  4    the model: cannot be loaded, fails, or answers wrongly
  5    the result cannot be written
  6    the queue cannot be reached, or gave up
  130  interrupted
  141  whoever read the output went away`;
