// How far the labelling of the pool is, which may take minutes where the model is slow.

import type { PoolProgress } from "@lore-xai/core";
import { countText } from "@lore-xai/core/words";
import { showLongProgress } from "./long-progress.ts";
import type { Terminal } from "./terminal.ts";

export const poolWords = ({ labelled, size }: PoolProgress) =>
  `labelling the pool … ${countText(labelled)} of ${countText(size)}`;

export function showPoolProgress(terminal: Terminal): (progress: PoolProgress) => void {
  const show = showLongProgress(terminal);
  return (progress) => {
    const words = () => poolWords(progress);
    show({ share: progress.labelled / progress.size, bar: words, words });
  };
}
