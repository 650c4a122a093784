// An explanation of texts as a person reads it on a terminal: the words of the reason in brackets, what would have to go as
// [-struck out-] and what would have to come as {+inserted+}.

import type { Counterfactual, Explanation, MediaCell, TextOptions } from "@lore-xai/core";
import {
  changeHeading,
  countOf,
  hang,
  noCounterfactualSentences,
  noteSentences,
  oneLine,
  scoreText,
  spellingOf,
  trustSentences,
  verdictSentence,
} from "@lore-xai/core/words";
import { differenceOf, type Stretch } from "./difference.ts";
import { holdingSentences, otherChanges, reasonSentence, reasonTags, removedTags } from "./reason-text.ts";

/** Of a long text, so many characters around what is marked. */
const AROUND = 60;
/** Of a text without marks, so much is shown. */
const LONGEST_PLAIN = 400;

const MARKS: Readonly<Record<Stretch["kind"], readonly [string, string]>> = {
  kept: ["", ""],
  out: ["[-", "-]"],
  in: ["{+", "+}"],
};

/** The middle of a long stretch is left out. */
function abridged(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * AROUND + 20) return text;
  const [start, end] = [isFirst ? "" : text.slice(0, AROUND), isLast ? "" : text.slice(-AROUND)];
  if (isFirst && isLast) return `${text.slice(0, LONGEST_PLAIN)}${text.length > LONGEST_PLAIN ? " …" : ""}`;
  return `${start} … ${end}`;
}

function abridgedStretches(stretches: readonly Stretch[]): Stretch[] {
  return stretches.map((stretch, i) =>
    stretch.kind === "kept"
      ? { ...stretch, text: abridged(stretch.text, i === 0, i === stretches.length - 1) }
      : {
          ...stretch,
          text: stretch.text.length > LONGEST_PLAIN ? `${stretch.text.slice(0, LONGEST_PLAIN)} …` : stretch.text,
        },
  );
}

/** A text with what has gone and come. */
export function markedChange(before: string, after: string): string {
  return abridgedStretches(differenceOf(before, after))
    .map(({ kind, text }) => {
      const [open, close] = MARKS[kind];
      const inner = text.trim();
      // Spaces stand outside the marks, so that a line can break there.
      const [lead, tail] =
        inner === "" ? ["", ""] : [text.slice(0, text.indexOf(inner)), text.slice(text.indexOf(inner) + inner.length)];
      return kind === "kept" || inner === "" ? text : `${lead}${open}${inner}${close}${tail}`;
    })
    .join("");
}

/** The text of the case with the words of the reason in brackets. */
export function markedReason(explanation: Explanation, cell: MediaCell): string {
  const spans = reasonTags(explanation, cell)
    .flatMap((tag) => tag.spans)
    .toSorted((a, b) => a[0] - b[0]);
  const stretches: { text: string; isReason: boolean }[] = [];
  let at = 0;
  for (const [from, to] of spans) {
    stretches.push(
      { text: cell.cell.slice(at, from), isReason: false },
      { text: cell.cell.slice(from, to), isReason: true },
    );
    at = to;
  }
  stretches.push({ text: cell.cell.slice(at), isReason: false });
  return stretches
    .map(({ text, isReason }, i) => {
      if (isReason) return `[${text.length > LONGEST_PLAIN ? `${text.slice(0, LONGEST_PLAIN)} …` : text}]`;
      return abridged(text, i === 0, i === stretches.length - 1);
    })
    .join("");
}

function cellLines(explanation: Explanation, cell: MediaCell, width: number): string[] {
  const isOnly = explanation.media?.cells.length === 1;
  const name = isOnly ? "" : `${cell.column}: `;
  if (cell.kind === "image") {
    const { width: w, height: h } = cell.size ?? { width: 0, height: 0 };
    const reason = reasonTags(explanation, cell).map(({ text }) => text);
    const shown = cell.cell.startsWith("data:") ? "a picture" : cell.cell;
    const parts = `${countOf(cell.tags.length, cell.unit)}${reason.length === 0 ? "" : `; the reason: ${reason.join(", ")}`}`;
    return hang("  ", `${name}${oneLine(shown)}, ${w} x ${h} pixels, ${parts}`, width);
  }
  return hang("  ", oneLine(`${name}${markedReason(explanation, cell)}`), width);
}

function changeLines(found: Counterfactual, i: number, explanation: Explanation, width: number): string[] {
  const cells = explanation.media?.cells ?? [];
  const texts = cells.flatMap((cell) => {
    if (cell.changed[i] === cell.cell) return [];
    const name = cells.length === 1 ? "" : `${cell.column}: `;
    if (cell.kind === "image") {
      return [
        `${name}without ${removedTags(found, cell)
          .map(({ text }) => text)
          .join(", ")}`,
      ];
    }
    return [`${name}${markedChange(cell.cell, cell.changed[i])}`];
  });
  return [...texts, ...otherChanges(found, explanation)].flatMap((text, k) =>
    hang(k === 0 ? `  ${String(i + 1).padEnd(3)}` : "     ", oneLine(text), width),
  );
}

/** An explanation of texts and pictures as text, 80 columns wide unless told. */
export function formatMedia(explanation: Explanation, options: TextOptions = {}): string {
  const { title, width = 80, style } = options;
  const plain = (text: string) => text;
  const { heading = plain, outcome = plain, confirmed = plain, faint = plain } = style ?? {};
  const spell = spellingOf(explanation);
  const score = scoreText(explanation);
  const said = outcome(spell.outcome(explanation.outcome).toUpperCase());
  const lead = title === undefined ? "The model says" : `${title}: the model says`;
  const found = explanation.counterfactuals;
  const section = (name: string, lines: readonly string[]) => ["", heading(name), ...lines];
  const sentences = (texts: readonly string[]) => texts.flatMap((text) => hang("  ", oneLine(text), width));
  const changes =
    found.length === 0
      ? sentences(noCounterfactualSentences(explanation))
      : found.flatMap((each, i) => [
          ...changeLines(each, i, explanation, width),
          ...hang("       ", verdictSentence(each, spell), width).map(confirmed),
        ]);
  return [
    `${lead} ${said}${score === null ? "" : faint(`  (with a score of ${score})`)}`,
    ...section(
      "The case",
      (explanation.media?.cells ?? []).flatMap((cell) => cellLines(explanation, cell, width)),
    ),
    ...section("Why", sentences([reasonSentence(explanation), ...holdingSentences(explanation)])),
    ...section(changeHeading(explanation), changes),
    ...section(
      "How far to trust this",
      sentences([...trustSentences(explanation), `Seed ${explanation.seed}.`, ...noteSentences(explanation)]),
    ),
    "",
  ].join("\n");
}
