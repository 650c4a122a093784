// What a model has learnt, for several threads at once: its arrays lie in shared memory, so that the threads that are
// handed it read the same bytes. A large forest is then in memory once, not once per thread.

import type { TrainedBlackBox } from "./model-bytes.ts";

/** What a model has learnt, as plain data. */
export type TrainedModel = TrainedBlackBox["trained"];

function inSharedMemory(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) {
    const array = value as Float64Array;
    const copy = new (array.constructor as Float64ArrayConstructor)(new SharedArrayBuffer(array.byteLength));
    copy.set(array);
    return copy;
  }
  if (Array.isArray(value)) return value.map(inSharedMemory);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inSharedMemory(part)]));
}

/** Plain data; `modelFromTrained` makes the model of it, in this thread or in another. */
export function sharedTrained({ trained }: TrainedBlackBox): TrainedModel {
  return inSharedMemory(trained) as TrainedModel;
}
