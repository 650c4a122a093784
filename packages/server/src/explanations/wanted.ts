// What a request asks for, one entry per case, each with the id under which its explanation is or will be kept.

import { type LoreSettings, type Row, rowAt, type TargetSplit, VERSION } from "@lore-xai/core";
import type { ExplanationRequest } from "../schemas/requests.ts";
import type { ServedModel } from "../setup.ts";
import { contentId, dataHash } from "./canonical.ts";
import { type MethodName, settingsFor } from "./explainers.ts";

export interface Wanted {
  readonly id: string;
  readonly method: MethodName;
  readonly settings: LoreSettings;
  readonly seed: number;
  readonly instance: Row;
  readonly title: string | null;
}

export interface Asked {
  readonly wanted: readonly Wanted[];
  /** Whether a list was sent, be it of one. */
  readonly isMany: boolean;
}

export interface WantedDefaults {
  readonly settings: LoreSettings;
  readonly seed: number;
}

interface Case {
  readonly instance: Row;
  readonly title: string | null;
}

export function createWanted(dataset: TargetSplit, model: ServedModel, defaults: WantedDefaults) {
  const { hash, sidecarHash = null, blackBox } = model;
  const fixed = {
    version: VERSION,
    data: dataHash(dataset),
    model: hash,
    sidecar: sidecarHash,
    labels: blackBox.labels,
  };
  const decision = blackBox.settings ?? null;

  const caseOfRow = (row: number): Case => ({ instance: rowAt(dataset.features, row), title: `Row ${row}` });
  const casesOf = ({ row, rows, instance, instances }: ExplanationRequest): Case[] => {
    if (row !== undefined) return [caseOfRow(row)];
    if (rows !== undefined) return rows.map(caseOfRow);
    const given = instance === undefined ? (instances ?? []) : [instance];
    return given.map((one) => ({ instance: one, title: null }));
  };

  return (request: ExplanationRequest): Asked => {
    const { row: _r, rows, instance: _i, instances, method = "lore", seed = defaults.seed, ...asked } = request;
    const settings = settingsFor(method, asked as LoreSettings, defaults.settings);
    const wanted = casesOf(request).map(({ instance, title }): Wanted => {
      const id = contentId({ ...fixed, decision, method, settings, seed, instance });
      return { id, method, settings, seed, instance, title };
    });
    return { wanted, isMany: rows !== undefined || instances !== undefined };
  };
}
