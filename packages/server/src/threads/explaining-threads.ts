// The threads of a server: an explanation goes to the one that has least to do. One that dies is replaced.

import type { ExplainTask } from "@lore-xai/workbench";
import {
  type ExplainingThread,
  startExplainingThread,
  type ThreadCall,
  type ThreadParts,
} from "./explaining-thread.ts";
import type { ExplainedText, ThreadPool } from "./messages.ts";

export interface ExplainingThreads {
  /** Starts all threads, so that the first explanation finds them ready; what they are handed waits until they are. */
  open(): void;
  explain(task: ExplainTask, pool: ThreadPool | null, call: ThreadCall): Promise<ExplainedText>;
  /** Hands a pool over before somebody asks for an explanation. */
  takePool(pool: ThreadPool): void;
  close(): Promise<void>;
}

export interface ThreadsParts extends Pick<ThreadParts, "setup" | "blackBox"> {
  readonly workers: number;
  /** Told of a thread that was lost. */
  onLost(error: Error): void;
}

/** None is started before `open`, or the first explanation. */
export function createExplainingThreads({ workers, setup, blackBox, onLost }: ThreadsParts): ExplainingThreads {
  let isClosed = false;
  const places: (ExplainingThread | null)[] = new Array(workers).fill(null);

  const threadAt = (place: number): ExplainingThread => {
    const thread = places[place] ?? start(place);
    places[place] = thread;
    return thread;
  };

  const start = (place: number) =>
    startExplainingThread({
      setup,
      blackBox,
      onLost(error, wasReady) {
        places[place] = null;
        onLost(error);
        // One that could not even load its model is tried again with the next explanation, not for ever.
        if (wasReady && !isClosed) threadAt(place);
      },
    });

  const all = () => places.map((_, place) => threadAt(place));
  return {
    open: () => void all(),
    async explain(task, pool, call) {
      const threads = all();
      const least = Math.min(...threads.map((thread) => thread.load()));
      return threads[threads.findIndex((thread) => thread.load() === least)].explain(task, pool, call);
    },
    takePool(pool) {
      for (const thread of places) thread?.takePool(pool);
    },
    async close() {
      isClosed = true;
      await Promise.all(places.map((thread) => thread?.close()));
    },
  };
}
