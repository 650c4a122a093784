// The links between columns that lore check found, ready to be pasted.

import type { LinkSearch, ProposedLink } from "@lore-xai/core/extend";
import { countOf, countText } from "@lore-xai/core/words";

/** What a shell would change between double quotes. */
const CHANGED_BY_SHELLS = /["$`\\!]/;

function quotedForShell(text: string): string {
  return CHANGED_BY_SHELLS.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : `"${text}"`;
}

/** A flag to paste, and what is to be said of it. */
export interface LinkLine {
  readonly flag: string;
  readonly told: string;
}

function proposalText({ link, known, broken, first }: ProposedLink): LinkLine {
  const flag = `--link ${quotedForShell(link)}`;
  if (broken === 0) return { flag, told: `holds in all ${countOf(known, "row")} that it speaks of` };
  const more = broken > first.length ? " and others" : "";
  const rows = broken === 1 ? "this row is" : "these rows are";
  const where = `${countText(broken)} of ${countOf(known, "row")}: ${first.join(", ")}${more}`;
  return { flag, told: `holds in all but ${where}; it is refused until ${rows} mended` };
}

/** What was found. */
export const linkLines = ({ proposals }: LinkSearch): LinkLine[] => proposals.map(proposalText);

/** "210 pairs of columns and 72 pairs of values looked at" */
export function lookedAtText({ pairs, pairsInAll, implications }: LinkSearch): string {
  const columns = pairs < pairsInAll ? `${countText(pairs)} of ${countOf(pairsInAll, "pair")}` : countOf(pairs, "pair");
  return `${columns} of columns and ${countOf(implications, "pair")} of values looked at`;
}
