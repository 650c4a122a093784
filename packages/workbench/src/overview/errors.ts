// Where the model errs: from decisions that are known, without another question.

import { FEWEST_ERRORS, findErrorCohorts } from "@lore-xai/audit";
import { selectRows } from "@lore-xai/core";
import { countOf } from "@lore-xai/core/words";
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
  if (facts.truth === null)
    return nothing("The data do not say which outcome is right, so that nobody can say where it errs.");
  await untilDecided(question);
  const judged = Array.from({ length: table.rowCount }, (_, row) => row).filter((row) => facts.isRight(row) !== null);
  const isWrong = Uint8Array.from(judged, (row) => Number(facts.isRight(row) === false));
  const errors = isWrong.reduce((sum, flag) => sum + flag, 0);
  if (errors < 2 * FEWEST_ERRORS) {
    const said = errors === 0 ? "The model is right" : `The model is wrong for ${countOf(errors, "case")}`;
    return nothing(
      `${said} of ${countOf(judged.length, "case")}: too few errors to find where they gather.`,
      judged.length,
    );
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
    rows: judged.length,
  };
};
