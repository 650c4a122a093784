// Groups of the columns that the dictionary marks as sensitive: what each gets, whose decision rests on the sensitive value
// alone, and, where it is asked for, what the denied of each could do.

import { type Group, groupRows, makeAudit } from "@lore-xai/audit";
import { selectRows, type Table } from "@lore-xai/core";
import { evenlySpread, isContinuous, isMissing } from "@lore-xai/core/extend";
import { spellingWith } from "@lore-xai/core/words";
import { premiseQuery } from "../rows/query/write-query.ts";
import { allOf, decisionIs } from "./doors.ts";
import { favourableIn } from "./favourable.ts";
import { type MakePart, nothing, oneOutcome } from "./part.ts";

/** Rows that are looked at, at most, and denied cases of each group that are explained. */
const MOST_ROWS = 6000;
const RECOURSE_CASES = 15;

/** The rows of a group as a query: their one value, or the range of their numbers. */
function groupQuery({ rows }: Group, columns: readonly string[], table: Table): string | null {
  const parts = columns.map((name) => {
    const j = table.features.findIndex((feature) => feature.name === name);
    const [feature, column] = [table.features[j], table.columns[j]];
    const values = Float64Array.from(rows, (row) => column[row]);
    if (isMissing(values[0])) return premiseQuery([{ kind: "missing", feature: name }], table);
    if (!isContinuous(feature)) {
      return premiseQuery([{ kind: "value", feature: name, value: feature.values[values[0]] }], table);
    }
    // From above the largest number below the group, to its largest.
    const [least, most] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
    const below = column.reduce(
      (best, value) => (value < least && value > best ? value : best),
      Number.NEGATIVE_INFINITY,
    );
    const above = Number.isFinite(below) ? below : null;
    const date = feature.date === undefined ? {} : { date: feature.date };
    return premiseQuery([{ kind: "interval", feature: name, above, atMost: most, ...date }], table);
  });
  return allOf(...parts);
}

export const makeGroups: MakePart<"groups"> = async (question) => {
  const { asked, dictionary, facts, doors, settings, request, seed, timeoutMs, signal, onShare, pause } = question;
  const names = asked.features.map(({ name }) => name);
  const sensitive = names.filter((name) => dictionary?.columns[name]?.sensitive === true);
  if (sensitive.length === 0) {
    return nothing({ code: "no-sensitive" });
  }
  const favourable = favourableIn(question);
  if (favourable === null) return nothing({ code: "no-favourable" });
  const alike = oneOutcome(question);
  if (alike !== null) return nothing(alike);
  const numbers = evenlySpread(asked.rowCount, MOST_ROWS).sort();
  const rows = selectRows(asked, numbers);
  const { truth } = facts;
  const audit = await makeAudit({
    blackBox: question.blackBox,
    rows,
    ...(truth !== null && {
      truth: { labels: truth.labels, outcomes: Int32Array.from(numbers, (row) => truth.outcomes[row]) },
    }),
    protected: sensitive,
    favourable,
    withRecourse: request.withRecourse,
    recourseCases: RECOURSE_CASES,
    constraints: settings.constraints ?? undefined,
    dictionary: dictionary ?? undefined,
    openExplainer: question.openExplainer,
    seed,
    timeoutMs,
    signal,
    pause,
    onProgress: (share) => onShare("comparing", share),
  });
  const spelling = dictionary === null ? undefined : spellingWith(dictionary);
  return {
    found: {
      audit,
      doors: audit.groupings.map(({ columns, groups }) => {
        const made = groupRows(rows, columns, spelling).groups;
        return groups.map(({ name }) => {
          const group = made.find((one) => one.name === name);
          return group === undefined ? null : doors.of(allOf(groupQuery(group, columns, rows), decisionIs(favourable)));
        });
      }),
      flipped: audit.flips.map(({ cases }) => doors.rows(cases.map(({ row }) => numbers[row]).sort((a, b) => a - b))),
    },
    missing: null,
    missingReason: null,
    rows: rows.rowCount,
  };
};
