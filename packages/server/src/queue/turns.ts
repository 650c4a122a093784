// Turns on the one thread: between two stretches of work the event loop goes round, so that requests are read and
// answered however many explanations are under way. Timers alone would not do: Node runs those that have expired
// meanwhile before it looks at its sockets again. Node accepts one new connection per round, so it goes round as long as
// clients arrive: otherwise the last of 200 that come at once would wait for 200 stretches.

import type { TakeTurn } from "@lore-xai/workbench";

export interface Turns {
  readonly take: TakeTurn;
  /** Called for every new connection. */
  noteArrival(): void;
}

/** A connection is accepted in one round, and its request read in the next. */
const QUIET_ROUNDS = 2;
/** However many arrive, work goes on after so many. */
const MOST_ROUNDS = 256;

export function createTurns(): Turns {
  const waiting: (() => void)[] = [];
  let quietRounds = 0;
  let rounds = 0;

  const goRound = () => {
    rounds++;
    quietRounds++;
    if (quietRounds < QUIET_ROUNDS && rounds < MOST_ROUNDS) {
      setImmediate(goRound);
      return;
    }
    rounds = 0;
    quietRounds = 0;
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(goRound);
  };

  return {
    take: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 1) setImmediate(goRound);
      }),
    noteArrival() {
      quietRounds = 0;
    },
  };
}
