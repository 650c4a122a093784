// The conditions of a rule in one line, as the language says them.

import type { Premise } from "@lore-xai/core";
import { conditionStatement, type Spelling } from "@lore-xai/core/words";
import { ENGLISH_PAGE, type PageStrings } from "./pages/en.tsx";

/** "records is yes and income is at most 118" */
export const premiseLine = (
  premise: Premise,
  spell: Spelling,
  { compare }: Pick<PageStrings, "compare"> = ENGLISH_PAGE,
) => compare.premise(premise.map((condition) => conditionStatement(condition, spell)));
