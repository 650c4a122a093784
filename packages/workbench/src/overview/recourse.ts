// What helps those who are denied: the few actions that help most of them, and the denied for whom each is a change.

import { type ActionChange, makeRecourse } from "@lore-xai/audit";
import type { Feature } from "@lore-xai/core";
import { selectRows } from "@lore-xai/core";
import { evenlySpread, isContinuous } from "@lore-xai/core/extend";
import { quoted } from "../rows/query/write-query.ts";
import { allOf, decisionIs } from "./doors.ts";
import { favourableIn } from "./favourable.ts";
import { type MakePart, nothing, oneOutcome } from "./part.ts";

const MOST_ROWS = 6000;
const CASES = 20;

const UNDONE = { "at-least": "<", "at-most": ">", becomes: "!=" } as const;

/** Whoever would have to change for it. */
function undoneQuery({ feature, kind, value }: ActionChange, features: readonly Feature[]): string {
  const column = features.find(({ name }) => name === feature);
  const code = column === undefined || isContinuous(column) ? -1 : column.values.indexOf(value as never);
  const spelt = code < 0 || column === undefined || isContinuous(column) ? String(value) : column.spelling[code];
  return `${quoted(feature)} ${UNDONE[kind]} ${quoted(spelt)}`;
}

export const makeHelp: MakePart<"recourse"> = async (question) => {
  const { asked, dictionary, settings, doors, seed, timeoutMs, signal, onShare } = question;
  const to = favourableIn(question);
  if (to === null) return nothing({ code: "no-favourable" });
  const alike = oneOutcome(question);
  if (alike !== null) return nothing(alike);
  const rows = asked.rowCount <= MOST_ROWS ? asked : selectRows(asked, evenlySpread(asked.rowCount, MOST_ROWS));
  const recourse = await makeRecourse({
    blackBox: question.blackBox,
    rows,
    to,
    cases: CASES,
    constraints: settings.constraints ?? undefined,
    unlock: settings.unlock ?? undefined,
    dictionary: dictionary ?? undefined,
    openExplainer: question.openExplainer,
    seed,
    timeoutMs,
    signal,
    onProgress: ({ phase, share }) => onShare(phase, share),
  });
  const denied = `not ${decisionIs(to)}`;
  const { leftBehind } = recourse;
  return {
    found: {
      recourse,
      denied: doors.of(denied),
      doors: recourse.actions.map(({ changes }) => {
        const undone = changes.map((change) => undoneQuery(change, asked.features));
        return doors.of(allOf(denied, undone.length === 1 ? undone[0] : `(${undone.join(" or ")})`));
      }),
      leftBehind: leftBehind === null ? null : doors.of(allOf(denied, doors.premise(leftBehind.premise))),
    },
    missing: null,
    missingReason: null,
    rows: rows.rowCount,
  };
};
