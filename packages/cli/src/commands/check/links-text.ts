// The links between columns that lore check found, ready to be pasted.

import type { LinkSearch, ProposedLink } from "@lore-xai/core/extend";
import { countOf, countText } from "@lore-xai/core/words";

/** What a shell would change between double quotes. */
const CHANGED_BY_SHELLS = /["$`\\!]/;

function quotedForShell(text: string): string {
  return CHANGED_BY_SHELLS.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : `"${text}"`;
}

function proposalText({ link, known, broken, first }: ProposedLink): string {
  const flag = `--link ${quotedForShell(link)}`;
  if (broken === 0) return `${flag}  holds in all ${countOf(known, "row")} that it speaks of`;
  const more = broken > first.length ? " and others" : "";
  const rows = broken === 1 ? "this row is" : "these rows are";
  return `${flag}  holds in all but ${countText(broken)} of ${countOf(known, "row")}: ${first.join(", ")}${more}; it is refused until ${rows} mended`;
}

/** What was found, one line each. */
export const linkLines = ({ proposals }: LinkSearch): string[] => proposals.map(proposalText);

/** "210 pairs of columns and 72 pairs of values looked at" */
export function lookedAtText({ pairs, pairsInAll, implications }: LinkSearch): string {
  const columns = pairs < pairsInAll ? `${countText(pairs)} of ${countOf(pairsInAll, "pair")}` : countOf(pairs, "pair");
  return `${columns} of columns and ${countOf(implications, "pair")} of values looked at`;
}
