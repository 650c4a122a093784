// Whether what a pack claims of the model is among the answers that it has recorded: no data and no model are needed.

import { type Cell, type Explanation, LoreError, type Row } from "@lore-xai/core";
import { countOf } from "@lore-xai/core/words";
import { PART, type PackedDecision, partText, partValue } from "./contents.ts";
import { type Finding, fails, holds, notChecked } from "./findings.ts";
import { questionsFrom, type Recorded } from "./questions.ts";
import type { Parts } from "./zip.ts";

export function recordedOf(parts: Parts): Recorded {
  try {
    return questionsFrom(partText(parts, PART.questions));
  } catch (error) {
    if (error instanceof LoreError) throw error;
    const message = `${PART.questions} of the pack must be JSON lines: ${(error as Error).message}`;
    throw new LoreError("pack-invalid", message, { part: PART.questions }, error);
  }
}

const keyOf = (cells: readonly Cell[]) => JSON.stringify(cells);

/** Every outcome that the model gave to a case. */
function answersByCase({ questions: asked }: Recorded): Map<string, Set<string>> {
  const answers = new Map<string, Set<string>>();
  for (const { case: cells, outcome } of asked) {
    if (outcome === undefined) continue;
    const key = keyOf(cells);
    answers.set(key, (answers.get(key) ?? new Set<string>()).add(outcome));
  }
  return answers;
}

/** A model that does not take gaps is asked about a case with them filled, which the row itself does not tell. */
const hasGap = (row: Row) => Object.values(row).some((value) => value === null || value === "");

function answersFindings(parts: Parts): Finding[] {
  const recorded = recordedOf(parts);
  const { columns } = recorded.head;
  const answers = answersByCase(recorded);
  const { outcome } = partValue<PackedDecision>(parts, PART.decision);
  const { instance, counterfactuals, outcome: explained } = partValue<Explanation>(parts, PART.explanation);
  if (outcome !== explained) return [fails("the decision is not the one that the explanation is of")];
  if (hasGap(instance)) return [notChecked("the case has gaps, so that its questions can be told by a replay alone")];
  const was = (row: Row, wanted: string) => answers.get(keyOf(columns.map((name) => row[name] ?? null)))?.has(wanted);
  const confirmed = counterfactuals.filter((found) => found.confirmed);
  const unanswered = confirmed.filter((found) => was(found.instance, found.outcome) !== true);
  const among = `among the ${countOf(recorded.questions.length, "recorded answer")}`;
  const wrong = [
    ...(was(instance, outcome) === true ? [] : [fails(`the decision is not ${among}`)]),
    ...(unanswered.length === 0 ? [] : [fails(`${countOf(unanswered.length, "confirmed change")} not ${among}`)]),
  ];
  if (wrong.length > 0) return wrong;
  const changes =
    confirmed.length === 0
      ? "the decision is"
      : `the decision and ${countOf(confirmed.length, "confirmed change")} are`;
  return [holds(`${changes} ${among}`)];
}

/** Whoever seals a pack can put anything into it: what is no explanation is told as such. */
export function checkAnswers(parts: Parts): Finding[] {
  try {
    return answersFindings(parts);
  } catch (error) {
    return [fails(`decision, explanation and questions cannot be read: ${(error as Error).message}`)];
  }
}
