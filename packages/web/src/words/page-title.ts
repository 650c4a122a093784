// What the tab is called: what is open, so that ten tabs can be told apart.

import type { CaseChoice } from "../link/link.ts";

export const caseTitle = (choice: CaseChoice) => (choice.kind === "row" ? `Row ${choice.row}` : "A case typed in");

/** "Row 17: bad · credit.csv · LORE"; the outcome is null until it is known. */
export function pageTitle(choice: CaseChoice | null, outcome: string | null, dataName: string): string {
  const opened = choice === null ? [] : [outcome === null ? caseTitle(choice) : `${caseTitle(choice)}: ${outcome}`];
  return [...opened, dataName, "LORE"].join(" · ");
}
