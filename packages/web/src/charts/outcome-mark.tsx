// An outcome in words, with a sign of its own shape and colour: never colour alone.

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

/** The shape of an outcome in a box of 12 by 12; also used for dots in pictures. */
export function outcomeShape(labels: readonly string[], outcome: string): string {
  return SHAPES[Math.max(0, labels.indexOf(outcome)) % SHAPES.length];
}

export function outcomeClass(labels: readonly string[], outcome: string): string {
  return `outcome-${Math.max(0, labels.indexOf(outcome)) % SHAPES.length}`;
}

export function OutcomeSign({ labels, outcome }: OutcomeSignProps) {
  return (
    <svg className={`outcome-sign ${outcomeClass(labels, outcome)}`} viewBox="0 0 12 12" aria-hidden="true">
      <path d={outcomeShape(labels, outcome)} />
    </svg>
  );
}

export function OutcomeMark({ labels, outcome }: OutcomeSignProps) {
  return (
    <span className="outcome-mark">
      <OutcomeSign labels={labels} outcome={outcome} />
      {outcome}
    </span>
  );
}
