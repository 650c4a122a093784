import { listText } from "./list-text.ts";

/** What something contains and what it does not: `it contains "refund" and not "thanks" or "great"`. */
export function containsText(
  subject: string,
  verb: "contain" | "show",
  there: readonly string[],
  absent: readonly string[],
): string {
  if (absent.length === 0) return `${subject} ${verb}s ${listText(there)}`;
  const lacks = listText(absent, "or");
  if (there.length === 0) return `${subject} does not ${verb} ${lacks}`;
  return `${subject} ${verb}s ${listText(there)} and not ${lacks}`;
}
