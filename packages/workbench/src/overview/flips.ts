// Cases whose decision another value of one column alone would change: the model is asked about each case with every value that
// a fair number of rows have. The same cases asked about twice tell what of it may be noise.

import { triedOf, valuesToTry } from "@lore-xai/audit";
import { decodeCell, evenlySpread, guardedBlackBox, isSameCell, rowsAt } from "@lore-xai/core/extend";
import { proportion } from "@lore-xai/core/measures";
import { columnNamed } from "./curves.ts";
import { type MakePart, nothing, oneOutcome } from "./part.ts";

const MOST_ROWS = 100_000;
/** Cases at a time: all their variants go to the model together. */
const BATCH = 500;
const ASKED_TWICE = 500;

export const makeFlips: MakePart<"flips"> = async (question) => {
  const { asked: table, request, timeoutMs, signal, hasMedia, checked, onShare, pause } = question;
  if (hasMedia) return nothing({ code: "media-not-flipped" });
  const { features } = table;
  const j = columnNamed(features, request.feature);
  const alike = oneOutcome(question);
  if (alike !== null) return nothing(alike);
  const feature = features[j];
  const values = valuesToTry(feature, table.columns[j]);
  if (values.length === 0) return nothing({ code: "no-value", feature: feature.name });
  const blackBox = guardedBlackBox(question.blackBox, { timeoutMs });
  const width = features.length;
  const decide = (data: Float64Array) => blackBox.predict({ features, count: data.length / width, data }, { signal });
  const rows = evenlySpread(table.rowCount, MOST_ROWS).sort();
  const flipping: number[] = [];
  let unsteady = 0;
  for (let start = 0; start < rows.length; start += BATCH) {
    const some = rows.subarray(start, start + BATCH);
    const own = rowsAt(table, some);
    const before = await decide(own);
    if (start < ASKED_TWICE) {
      const again = await decide(own.slice());
      unsteady += [...some.keys()].filter((i) => again[i] !== before[i]).length;
    }
    const variants = [...some.keys()].flatMap((i) =>
      values.filter((to) => !isSameCell(own[i * width + j], to)).map((to) => ({ i, to })),
    );
    const tried = new Float64Array(variants.length * width);
    for (const [k, { i, to }] of variants.entries()) {
      tried.set(own.subarray(i * width, (i + 1) * width), k * width);
      tried[k * width + j] = to;
    }
    const after = variants.length === 0 ? [] : await decide(tried);
    const flipped = new Set(variants.filter(({ i }, k) => after[k] !== before[i]).map(({ i }) => some[i]));
    flipping.push(...flipped);
    onShare("trying", Math.min(1, (start + BATCH) / rows.length));
    await pause();
  }
  const looked = rows.length === table.rowCount ? null : [...rows];
  checked.noteFlips(feature.name, looked, flipping);
  return {
    found: {
      feature: feature.name,
      values: values.map((value) => decodeCell(feature, value)),
      tried: triedOf(values, table.columns[j]),
      looked,
      flipping,
      share: proportion(flipping.length, rows.length),
      unsteady: proportion(unsteady, Math.min(ASKED_TWICE, rows.length)),
    },
    missing: null,
    missingReason: null,
    rows: rows.length,
  };
};
