// What can be done with several cases at once: taken along as a zip, or given a status.

import { countOf } from "@lore-xai/core/words";
import {
  asFault,
  type ExplainRequest,
  findRow,
  isAbort,
  type ReviewStatus,
  type WorkbenchSchema,
} from "@lore-xai/workbench";
import { useRef, useState } from "react";
import { useLetter } from "../session/letter.tsx";
import { saveBytes } from "../session/save.ts";
import { sentence } from "../words/sentences.ts";
import { useWords } from "../words/use-words.ts";
import type { PageWorkbench } from "../workbench/page-workbench.ts";

interface TickedBarProps {
  readonly workbench: PageWorkbench;
  readonly schema: WorkbenchSchema;
  readonly ticked: readonly number[];
  readonly settings: Omit<ExplainRequest, "instance" | "row">;
  onTicked(ticked: readonly number[]): void;
  onReviewed(): void;
}

export function TickedBar({ workbench, schema, ticked, settings, onTicked, onReviewed }: TickedBarProps) {
  const { spell } = useWords();
  const { template } = useLetter();
  const [said, setSaid] = useState("");
  const underWay = useRef<AbortController | null>(null);
  const [isRunning, setRunning] = useState(false);

  const run = async (work: (signal: AbortSignal) => Promise<string>) => {
    const controller = new AbortController();
    underWay.current = controller;
    setRunning(true);
    try {
      setSaid(await work(controller.signal));
    } catch (error) {
      setSaid(isAbort(error) ? "Cancelled." : sentence(`this did not work: ${asFault(error).message}`));
    } finally {
      setRunning(false);
    }
  };
  const takeAlong = () =>
    run(async (signal) => {
      const { exportCases, NO_PACKS } = await import("../workbench/export-cases.ts");
      const onDone = (count: number) => setSaid(`Explained ${count} of ${ticked.length} …`);
      const plan = { workbench, schema, rows: ticked, settings, spell, letterTemplate: template, signal, onDone };
      const bytes = await exportCases(plan);
      saveBytes("cases.zip", "application/zip", bytes);
      const without = workbench.pack === undefined ? ` Without packs: ${NO_PACKS}.` : "";
      return `Saved cases.zip with ${countOf(ticked.length, "case")}.${without}`;
    });
  const setStatus = (status: ReviewStatus) =>
    run(async (signal) => {
      for (const row of ticked) {
        const { review } = await findRow(workbench, row, signal);
        await workbench.review(row, { ...review, status }, signal);
      }
      onReviewed();
      return "Kept.";
    });

  if (ticked.length === 0) return null;
  return (
    <fieldset className="plain ticked-bar">
      <legend className="visually-hidden">Ticked cases</legend>
      <span>{countOf(ticked.length, "case")} ticked</span>
      <button type="button" disabled={isRunning} onClick={() => void takeAlong()}>
        {workbench.pack === undefined ? "Zip of letters and reports" : "Zip of letters, reports and packs"}
      </button>
      <button type="button" disabled={isRunning} onClick={() => void setStatus("reviewed")}>
        Set as reviewed
      </button>
      {isRunning ? (
        <button type="button" onClick={() => underWay.current?.abort()}>
          Cancel
        </button>
      ) : (
        <button type="button" onClick={() => onTicked([])}>
          Untick all
        </button>
      )}
      <span role="status" className="faint">
        {said}
      </span>
    </fieldset>
  );
}
