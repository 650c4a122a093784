// What a request asks for, one entry per case, each with the id under which its explanation is or will be kept.

import { type Row, type TargetSplit, VERSION } from "@lore-xai/core";
import type { Application, ExplainTask } from "@lore-xai/workbench";
import type { ExplanationRequest } from "../schemas/requests.ts";
import type { ServedModel } from "../setup.ts";
import { contentId, dataHash } from "./canonical.ts";

export interface Wanted extends ExplainTask {
  readonly id: string;
  readonly title: string | null;
}

export interface Asked {
  readonly wanted: readonly Wanted[];
  /** Whether a list was sent, be it of one. */
  readonly isMany: boolean;
}

interface Case {
  readonly instance: Row;
  readonly title: string | null;
}

export function createWanted(dataset: TargetSplit, model: ServedModel, application: Application) {
  const { hash, sidecarHash = null, blackBox } = model;
  const fixed = {
    version: VERSION,
    data: dataHash(dataset),
    model: hash,
    sidecar: sidecarHash,
    labels: blackBox.labels,
  };
  const decision = blackBox.settings ?? null;
  const { defaults } = application.schema;

  const caseOfRow = (row: number): Case => ({ instance: application.rowAt(row), title: `Row ${row}` });
  const casesOf = ({ row, rows, instance, instances }: ExplanationRequest): Case[] => {
    if (row !== undefined) return [caseOfRow(row)];
    if (rows !== undefined) return rows.map(caseOfRow);
    const given = instance === undefined ? (instances ?? []) : [instance];
    return given.map((one) => ({ instance: one, title: null }));
  };

  return (request: ExplanationRequest): Asked => {
    const { row: _r, rows, instance: _i, instances, method = "lore", seed = defaults.seed, ...asked } = request;
    const settings = application.settingsFor(method, asked);
    const wanted = casesOf(request).map(({ instance, title }): Wanted => {
      const id = contentId({ ...fixed, decision, method, settings, seed, instance });
      return { id, method, settings, seed, instance, title };
    });
    return { wanted, isMany: rows !== undefined || instances !== undefined };
  };
}
