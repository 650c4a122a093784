// One experiment as Markdown.

import type { Claim, ReportTable, TextTable } from "../experiment.ts";
import type { ExperimentResult } from "../run/run-experiments.ts";
import { differenceText, hasPublished, isNotable, spreadText } from "../values/value-text.ts";

const cellText = (text: string) => text.replaceAll("|", "\\|").replaceAll("<", "&lt;").replaceAll("\n", " ");

function grid(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cellText).join(" | ")} |`;
  return [line(columns), `| ${columns.map(() => "---").join(" | ")} |`, ...rows.map(line)].join("\n");
}

function tableText(table: ReportTable): string {
  const withPublished = hasPublished(table);
  const rows = table.rows.flatMap(({ heading, cells }) => {
    const measured = cells.map(({ measured: value }, k) => spreadText(value, table.digits[k]));
    if (!withPublished) return [[...heading, ...measured]];
    const published = cells.map(({ published: value }, k) => spreadText(value, table.digits[k]));
    const difference = cells.map((cell, k) => {
      const text = differenceText(cell, table.digits[k]);
      return isNotable(cell, table.digits[k]) ? `**${text}**` : text;
    });
    const blank = heading.map(() => "");
    return [
      [...heading, "measured", ...measured],
      [...blank, "published", ...published],
      [...blank, "difference", ...difference],
    ];
  });
  const columns = [...table.headings, ...(withPublished ? [""] : []), ...table.columns];
  return `## ${table.title}\n\n${grid(columns, rows)}`;
}

const textTableText = ({ title, columns, rows }: TextTable) => `## ${title}\n\n${grid(columns, rows)}`;

export const VERDICTS = { true: "yes", false: "no", null: "cannot tell" } as const;

export const verdictOf = ({ holds }: Claim) => VERDICTS[String(holds) as keyof typeof VERDICTS];

function claimsText(claims: readonly Claim[]): string {
  const rows = claims.map((claim) => [claim.published, claim.measured, verdictOf(claim)]);
  return `## What the paper says\n\n${grid(["published", "measured here", "holds"], rows)}`;
}

export function experimentMarkdown({ title, caption, findings }: ExperimentResult, made: string): string {
  const { tables, texts, charts, claims, remarks } = findings;
  const parts = [
    `# ${title}`,
    caption,
    ...charts.map(({ name, title: chartTitle, caption: text }) => `![${chartTitle}](${name}.svg)\n\n*${text}*`),
    ...tables.map(tableText),
    ...texts.map(textTableText),
    ...(claims.length === 0 ? [] : [claimsText(claims)]),
    ...(remarks.length === 0 ? [] : [`## Remarks\n\n${remarks.map((remark) => `- ${remark}`).join("\n")}`]),
    `---\n\n${made}`,
  ];
  return `${parts.join("\n\n")}\n`;
}
