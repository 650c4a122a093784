// Explanations by several methods on the same cases, as a table: what does not apply is said as such.

import type { Proportion } from "@lore-xai/core";
import { ENGLISH, type Words } from "@lore-xai/core/words";
import type { CaseMeasures, MethodMeasures } from "@lore-xai/workbench";
import { outOf100 } from "./cells.ts";
import { ENGLISH_PAGE, type PageStrings } from "./pages/en.tsx";

/** What is measured, and how each method does in it. */
export interface MeasureLine {
  readonly key: string;
  readonly name: string;
  tell(measured: MethodMeasures): string;
}

export function measureLines(
  { real, madeUp }: CaseMeasures,
  say: PageStrings = ENGLISH_PAGE,
  { count }: Pick<Words, "count"> = ENGLISH,
): readonly MeasureLine[] {
  const { measures } = say.rivals;
  const shareText = ({ successes, trials }: Proportion) =>
    trials === 0 ? measures.coversNone : say.of100(outOf100(successes / trials, say));
  const ofRule = (share: Proportion | undefined) => (share === undefined ? measures.noRule : shareText(share));
  return [
    { key: "columns", name: measures.columns, tell: ({ columns }) => count(columns) },
    { key: "real-covers", name: measures.coversReal(real), tell: ({ onReal }) => ofRule(onReal?.covered) },
    { key: "real-right", name: measures.right, tell: ({ onReal }) => ofRule(onReal?.right) },
    { key: "made-up-covers", name: measures.coversMadeUp(madeUp), tell: ({ onMadeUp }) => ofRule(onMadeUp?.covered) },
    { key: "made-up-right", name: measures.right, tell: ({ onMadeUp }) => ofRule(onMadeUp?.right) },
    {
      key: "agrees",
      name: measures.agrees,
      tell: ({ agrees }) => (agrees === null ? measures.noSay : shareText(agrees)),
    },
    { key: "questions", name: measures.questions, tell: ({ queries }) => count(queries) },
  ];
}

/** What this page waited, which is next to nothing where the explanation was kept. */
export const waitedText = (
  waitedMs: number | undefined,
  { rivals }: PageStrings = ENGLISH_PAGE,
  { number }: Pick<Words, "number"> = ENGLISH,
) =>
  waitedMs === undefined ? rivals.measures.notMeasured : number((waitedMs / 1000).toFixed(waitedMs < 10_000 ? 1 : 0));
