// Cases for whose decision no reason holds: each is explained as the page explains it, in an order of chance, so that the first
// so many stand for all. What was explained before is not explained again.

import { rowAt } from "@lore-xai/core";
import { Random } from "@lore-xai/core/extend";
import { proportion } from "@lore-xai/core/measures";
import { hasReason } from "@lore-xai/core/words";
import { type MakePart, nothing, oneOutcome } from "./part.ts";

const STEPS = [200, 1000, 5000, 25_000];

/** How many cases can be asked for: one step after the other, the last of them all cases where these are not too many. */
export function reasonSteps(rowCount: number): readonly number[] {
  const smaller = STEPS.filter((step) => step < rowCount);
  return smaller.length === STEPS.length ? smaller : [...smaller, rowCount];
}

/** The first so many rows of an order of chance, so that those of a smaller number are among them. */
function firstOfChance(rowCount: number, count: number, seed: number): number[] {
  const random = Random.fromSeed(seed).fork("reasons");
  const rows = Array.from({ length: rowCount }, (_, i) => i);
  for (let i = 0; i < count; i++) {
    const j = i + random.below(rowCount - i);
    [rows[i], rows[j]] = [rows[j], rows[i]];
  }
  return rows.slice(0, count);
}

export const makeReasons: MakePart<"reasons"> = async (question) => {
  const { table, checked, request, settings, seed, signal, hasMedia, onShare } = question;
  if (hasMedia) return nothing({ code: "media-not-explained" });
  if (table.rowCount === 0) return nothing({ code: "no-case" });
  const alike = oneOutcome(question);
  if (alike !== null) return nothing(alike);
  const count = request.cases ?? reasonSteps(table.rowCount)[0];
  const rows = firstOfChance(table.rowCount, count, seed);
  const missing = rows.filter((row) => checked.hasReason(row) === null);
  // A verdict under a time limit would be another one on another day.
  const { maxMs: _, ...untimed } = settings;
  onShare("explaining", 0);
  const explainer = await question.openExplainer({ background: table, settings: untimed, seed, signal });
  try {
    let done = rows.length - missing.length;
    await explainer.explain(
      missing.map((row) => rowAt(table, row)),
      (explanation, position) => {
        checked.noteReason(missing[position], hasReason(explanation));
        onShare("explaining", ++done / rows.length);
      },
    );
  } finally {
    await explainer.close();
  }
  const looked = rows.filter((row) => checked.hasReason(row) !== null).sort((a, b) => a - b);
  const without = looked.filter((row) => checked.hasReason(row) === false);
  return {
    found: { looked, without, share: proportion(without.length, looked.length) },
    missing: null,
    missingReason: null,
    rows: looked.length,
  };
};
