// What the tab is called: what is open, so that ten tabs can be told apart.

import type { CaseChoice } from "../link/link.ts";
import { ENGLISH_PAGE, type PageStrings } from "./pages/en.tsx";

export const caseTitle = (choice: CaseChoice, say: Pick<PageStrings, "row" | "typedIn"> = ENGLISH_PAGE) =>
  choice.kind === "row" ? say.row(choice.row) : say.typedIn;

/** "Row 17: bad · credit.csv · LORE"; the outcome is null until it is known. */
export function pageTitle(
  choice: CaseChoice | null,
  outcome: string | null,
  dataName: string,
  say: PageStrings = ENGLISH_PAGE,
): string {
  const title = choice === null ? null : caseTitle(choice, say);
  const opened = title === null ? [] : [outcome === null ? title : `${title}: ${outcome}`];
  return [...opened, dataName, "LORE"].join(" · ");
}
