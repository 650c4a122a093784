// The forms of a report on the whole model, and which of them a file's ending asks for.

import { LoreError } from "@lore-xai/core/basics";

/** How a file of each form ends. */
export const REPORT_FORMATS = { text: "txt", json: "json", markdown: "md", html: "html" } as const;
export type ReportFormat = keyof typeof REPORT_FORMATS;

/** What was asked for, else what the file's ending says. */
export function formatByEnding<Format extends string>(
  { format, out }: { readonly format?: Format; readonly out?: string },
  endings: Readonly<Record<Format, string>>,
  byDefault: Format,
): Format {
  if (format !== undefined) return format;
  if (out === undefined) return byDefault;
  const formats = Object.keys(endings) as Format[];
  const found = formats.find((each) => out.toLowerCase().endsWith(`.${endings[each]}`));
  if (found !== undefined) return found;
  const known = formats.map((each) => `.${endings[each]}`).join(", ");
  throw new LoreError("invalid-option", `--out must end in ${known}, got "${out}"; or say the form with --format`);
}
