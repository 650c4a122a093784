// A batch in pieces that one request can carry, and their answers in order.

import type { Signal } from "@lore-xai/core";
import type { Batch } from "@lore-xai/core/extend";
import { linkedAbortSource } from "./abort.ts";

export function chunksOf(batch: Batch, size: number): Batch[] {
  const { features, data } = batch;
  const width = features.length;
  return Array.from({ length: Math.ceil(batch.count / size) }, (_, k) => {
    const start = k * size;
    const count = Math.min(size, batch.count - start);
    return { features, count, data: data.subarray(start * width, (start + count) * width) };
  });
}

/** The answers in the order of the items. The first failure ends the others, and is thrown when they have ended. */
export async function allOrNone<T, R>(
  items: readonly T[],
  ask: (item: T, signal: Signal) => Promise<R>,
  signals: readonly (Signal | undefined)[],
): Promise<R[]> {
  const link = linkedAbortSource(signals);
  const failures: unknown[] = [];
  const asked = items.map(async (item) => {
    try {
      return await ask(item, link.signal);
    } catch (error) {
      failures.push(error);
      link.abort();
      return undefined;
    }
  });
  const answers = await Promise.all(asked);
  link.unlink();
  if (failures.length > 0) throw failures[0];
  return answers as R[];
}
