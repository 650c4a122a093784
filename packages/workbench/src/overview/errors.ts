// Where the model errs: from decisions that are known, without another question.

import { FEWEST_ERRORS, findErrorCohorts } from "@lore-xai/audit";
import { selectRows } from "@lore-xai/core";
import { pause } from "../host.ts";
import { allOf } from "./doors.ts";
import { type MakePart, nothing, type PartQuestion } from "./part.ts";

const ASK_AGAIN_MS = 100;

/** Resolves when every decision is known that is to be had. */
async function untilDecided({ decisions, table, signal, onShare }: PartQuestion): Promise<void> {
  while (decisions.isLabelling() && !signal.aborted) {
    onShare("deciding", (0.9 * decisions.known()) / Math.max(1, table.rowCount));
    await pause(ASK_AGAIN_MS, signal);
  }
}

export const makeErrors: MakePart<"errors"> = async (question) => {
  const { facts, table, doors, seed } = question;
  if (facts.truth === null) return nothing({ code: "no-truth-for-errors" });
  await untilDecided(question);
  const judged = Array.from({ length: table.rowCount }, (_, row) => row).filter((row) => facts.isRight(row) !== null);
  const isWrong = Uint8Array.from(judged, (row) => Number(facts.isRight(row) === false));
  const errors = isWrong.reduce((sum, flag) => sum + flag, 0);
  if (errors < 2 * FEWEST_ERRORS) {
    return nothing({ code: "few-errors", errors, cases: judged.length }, judged.length);
  }
  question.onShare("searching", 0.9);
  const found = await findErrorCohorts({ rows: selectRows(table, judged), isWrong, seed, pause: question.pause });
  return {
    found: {
      ...found,
      doors: found.cohorts.map(({ premise }) => {
        const search = doors.premise(premise);
        return { covers: doors.of(search), wrong: doors.of(allOf(search, "wrong")) };
      }),
    },
    missing: null,
    missingReason: null,
    rows: judged.length,
  };
};
