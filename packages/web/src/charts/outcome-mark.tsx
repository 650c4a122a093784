// An outcome in words, with a sign of its own shape and colour: never colour alone.

import { useWords } from "../words/use-words.ts";

interface OutcomeSignProps {
  readonly labels: readonly string[];
  readonly outcome: string;
}

const SHAPES = [
  "M6 1a5 5 0 1 0 0 10a5 5 0 1 0 0-10z",
  "M1.5 1.5h9v9h-9z",
  "M6 0.8l5.2 10h-10.4z",
  "M6 0l6 6l-6 6l-6-6z",
  "M6 11.2l5.2-10h-10.4z",
  "M4 0h4v4h4v4h-4v4h-4v-4h-4v-4h4z",
];

/**
 * Which sign and colour an outcome has: that which people hope for has the first, blue, wherever the dictionary names it.
 * Blue and orange are told apart by the colour-blind, as green and red are not.
 */
export function outcomePlace(labels: readonly string[], outcome: string, favourable: string | null): number {
  const own = Math.max(0, labels.indexOf(outcome));
  const hoped = favourable === null ? -1 : labels.indexOf(favourable);
  const place = hoped < 0 || own > hoped ? own : own === hoped ? 0 : own + 1;
  return place % SHAPES.length;
}

/** The shape of an outcome in a box of 12 by 12, and its class; also for dots in pictures. */
export function useOutcomeLook(labels: readonly string[]) {
  const { favourable } = useWords();
  return (outcome: string) => {
    const place = outcomePlace(labels, outcome, favourable);
    return { shape: SHAPES[place], className: `outcome-${place}` };
  };
}

export function OutcomeSign({ labels, outcome }: OutcomeSignProps) {
  const { shape, className } = useOutcomeLook(labels)(outcome);
  return (
    <svg className={`outcome-sign ${className}`} viewBox="0 0 12 12" aria-hidden="true">
      <path d={shape} />
    </svg>
  );
}

export function OutcomeMark({ labels, outcome }: OutcomeSignProps) {
  const { spell } = useWords();
  return (
    <span className="outcome-mark">
      <OutcomeSign labels={labels} outcome={outcome} />
      {spell.outcome(outcome)}
    </span>
  );
}
