// lore verify: whether a pack is as it was made, and whether its explanation comes out again.

import { readFile } from "node:fs/promises";
import { LoreError } from "@lore-xai/core";
import { hang } from "@lore-xai/core/words";
import { fileError } from "@lore-xai/runner/rows";
import type { Terminal } from "../../output/terminal.ts";
import { writeResult } from "../../output/write-result.ts";
import { checkAnswers } from "../../pack/check-answers.ts";
import { checkReplay } from "../../pack/check-replay.ts";
import { checkSeal } from "../../pack/check-seal.ts";
import { type Finding, failedOf, verdictOf } from "../../pack/findings.ts";
import { readPublicKey } from "../../pack/signature.ts";
import { partsOf } from "../../pack/zip.ts";
import type { VerifyFlags } from "./definition.ts";

const COLUMNS = 80;
const MARK: Readonly<Record<Finding["status"], string>> = {
  holds: "  holds        ",
  fails: "  FAILS        ",
  "not checked": "  not checked  ",
};

function textOf(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ status, sentence }) => hang(MARK[status], sentence, COLUMNS));
  return `${[verdictOf(findings), ...lines].join("\n")}\n`;
}

const jsonOf = (findings: readonly Finding[]) =>
  `${JSON.stringify({ format: "lore-verification/1", holds: failedOf(findings).length === 0, findings }, null, 2)}\n`;

export async function verify(file: string, flags: VerifyFlags, terminal: Terminal, signal: AbortSignal): Promise<void> {
  if (flags.model !== undefined && flags.data === undefined) {
    throw new LoreError("invalid-option", "--model goes with --data: the explanation is made again from both");
  }
  const key = flags.key === undefined ? null : await readPublicKey(flags.key);
  const bytes = await readFile(file).catch((error: unknown) => {
    throw fileError(file, error);
  });
  const parts = partsOf(bytes);
  const findings = checkSeal(parts, key);
  // What was changed is not worth being made again.
  if (failedOf(findings).length === 0) {
    findings.push(...checkAnswers(parts), ...(await checkReplay(parts, flags, { terminal, signal })));
  }
  await writeResult(flags.format === "json" ? jsonOf(findings) : textOf(findings), flags.out, terminal);
  const [failed] = failedOf(findings);
  if (failed !== undefined) throw new LoreError("pack-invalid", `${file} does not hold: ${failed.sentence}`);
}
