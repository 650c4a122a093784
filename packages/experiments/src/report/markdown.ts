// One experiment as Markdown.

import type { Claim, ReportTable, TextTable } from "../experiment.ts";
import { differenceText, hasPublished, isNotable, measuredText, spreadText } from "../values/value-text.ts";
import { CLAIMS_CAPTION, CLAIMS_LEFT_OUT, CLAIMS_TITLE, claimsOf, claimsSummary, type PlacedClaim } from "./claims.ts";
import { feetOf, footOf, type ReportedExperiment } from "./made.ts";

const cellText = (text: string) => text.replaceAll("|", "\\|").replaceAll("<", "&lt;").replaceAll("\n", " ");

function grid(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cellText).join(" | ")} |`;
  return [line(columns), `| ${columns.map(() => "---").join(" | ")} |`, ...rows.map(line)].join("\n");
}

function tableText(table: ReportTable): string {
  const withPublished = hasPublished(table);
  const rows = table.rows.flatMap(({ heading, cells }) => {
    const measured = cells.map(({ measured: value }, k) => measuredText(value, table.digits[k]));
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
  const rows = claims.map((claim) => [claim.published, claim.of, claim.measured, verdictOf(claim)]);
  return `## What the paper says\n\n${grid(["published", "of", "measured here", "holds"], rows)}`;
}

export function experimentMarkdown(experiment: ReportedExperiment): string {
  const { title, caption, findings } = experiment;
  const { tables, texts, charts, claims, remarks } = findings;
  const parts = [
    `# ${title}`,
    caption,
    ...charts.map(({ name, title: chartTitle, caption: text }) => `![${chartTitle}](${name}.svg)\n\n*${text}*`),
    ...tables.map(tableText),
    ...texts.map(textTableText),
    ...(claims.length === 0 ? [] : [claimsText(claims)]),
    ...(remarks.length === 0 ? [] : [`## Remarks\n\n${remarks.map((remark) => `- ${remark}`).join("\n")}`]),
    `---\n\n${footOf(experiment)}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

/** All claims on one page, each with a link to the figures. */
export function claimsMarkdown(experiments: readonly ReportedExperiment[]): string {
  const claims = claimsOf(experiments);
  const line = (claim: PlacedClaim) => [
    `[${claim.page}](${claim.page}.md)`,
    claim.published,
    claim.of,
    claim.measured,
    verdictOf(claim),
  ];
  const table = grid(["figures", "the paper says", "of", "measured here", "holds"], claims.map(line));
  const made = `---\n\n${feetOf(experiments).join("\n\n")}`;
  const parts = [`# ${CLAIMS_TITLE}`, CLAIMS_CAPTION, claimsSummary(claims), table, CLAIMS_LEFT_OUT, made];
  return `${parts.join("\n\n")}\n`;
}
