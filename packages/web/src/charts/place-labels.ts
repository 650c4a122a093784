// Labels in a line, the more important first: each stays inside the picture, and what would overlap is left out.

export interface Label {
  readonly x: number;
  readonly text: string;
}

export interface PlacedLabel<T> {
  readonly label: T;
  readonly anchor: "start" | "middle" | "end";
}

/** A little more than a character of 12 pixels takes. */
const CHARACTER = 7;
const APART = 8;

export const widthOfText = (text: string) => CHARACTER * text.length;

export function placeLabels<T extends Label>(labels: readonly T[], width: number): readonly PlacedLabel<T>[] {
  const taken: (readonly [number, number])[] = [];
  return labels.flatMap((label) => {
    const half = widthOfText(label.text) / 2;
    const anchor = label.x - half < 0 ? "start" : label.x + half > width ? "end" : "middle";
    const middle = anchor === "start" ? label.x + half : anchor === "end" ? label.x - half : label.x;
    const [from, to] = [middle - half - APART / 2, middle + half + APART / 2];
    if (taken.some(([start, end]) => from < end && to > start)) return [];
    taken.push([from, to]);
    return [{ label, anchor } as const];
  });
}
