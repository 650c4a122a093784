// Whether rows keep to the links that are declared: real ones must, and a case that does not is told so.

import { countOf, countText } from "../count-text.ts";
import { LoreError } from "../errors.ts";
import { countBroken, valuesText } from "../links/count-broken.ts";
import { parseLink } from "../links/parse-link.ts";
import { resolveLink } from "../links/resolve-link.ts";
import { type Note, noteOf } from "../notes.ts";
import type { EncodedInstance } from "../table/instance.ts";
import type { Table } from "../table/table.ts";
import type { Constraint } from "./constraint.ts";
import { linksAmong, resolveConstraints } from "./resolve-constraints.ts";

/** Throws where a link cannot be, or where a row breaks it: how many do, and the first three. */
export function requireLinks(constraints: readonly Constraint[], table: Table): void {
  const links = constraints.filter((constraint) => constraint.kind === "link");
  for (const link of linksAmong(resolveConstraints(links, table.features))) {
    const { broken, first } = countBroken(link, table);
    if (broken === 0) continue;
    const more = broken > first.length ? " and others" : "";
    const message = `the link ${JSON.stringify(link.link.text)} must hold in every row of the data, got ${countText(broken)} of ${countOf(table.rowCount, "row")} that ${broken === 1 ? "breaks" : "break"} it: ${first.join(", ")}${more}; mend the rows, or leave the link out`;
    throw new LoreError("invalid-option", message, { link: link.link.text, broken, rows: first });
  }
}

/** What must be said of a case that breaks a link itself. */
export function notesOnLinks(constraints: readonly Constraint[], { features, codes }: EncodedInstance): Note[] {
  return constraints.flatMap((constraint): Note[] => {
    if (constraint.kind !== "link") return [];
    const link = resolveLink(parseLink(constraint.link), features);
    if (link.test(codes, 0) !== 0) return [];
    const end =
      "); what follows from a change is worked out by the link all the same, and columns that do not change stay as they are";
    const [text, values] = [{ text: constraint.link }, { text: valuesText(link, features, codes) }];
    return [noteOf("link-broken", ["this case breaks the link ", text, " (", values, end])];
  });
}
