// What can be done with several cases at once: taken along as a zip, or given a status.

import { type ExplainRequest, findRow, isAbort, type ReviewStatus, type WorkbenchSchema } from "@lore-xai/workbench";
import { useRef, useState } from "react";
import { useLetter } from "../session/letter.tsx";
import { saveBytes } from "../session/save.ts";
import { faultText, sentence } from "../words/sentences.ts";
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
  const { spell, say } = useWords();
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
      setSaid(isAbort(error) ? say.ticked.cancelled : sentence(say.ticked.failed(faultText(error, say))));
    } finally {
      setRunning(false);
    }
  };
  const takeAlong = () =>
    run(async (signal) => {
      const { exportCases, NO_PACKS } = await import("../workbench/export-cases.ts");
      const onDone = (count: number) => setSaid(say.ticked.explained(count, ticked.length));
      const plan = { workbench, schema, rows: ticked, settings, spell, letterTemplate: template, signal, onDone };
      const { bytes, withoutLetter } = await exportCases(plan);
      saveBytes("cases.zip", "application/zip", bytes);
      return say.ticked.saved(ticked.length, withoutLetter, workbench.pack === undefined ? NO_PACKS : null);
    });
  const setStatus = (status: ReviewStatus) =>
    run(async (signal) => {
      for (const row of ticked) {
        const { review } = await findRow(workbench, row, signal);
        await workbench.review(row, { ...review, status }, signal);
      }
      onReviewed();
      return say.ticked.kept;
    });

  if (ticked.length === 0) return null;
  return (
    <fieldset className="plain ticked-bar">
      <legend className="visually-hidden">{say.ticked.title}</legend>
      <span>{say.ticked.count(ticked.length)}</span>
      <button type="button" disabled={isRunning} onClick={() => void takeAlong()}>
        {say.ticked.zip(workbench.pack !== undefined)}
      </button>
      <button type="button" disabled={isRunning} onClick={() => void setStatus("reviewed")}>
        {say.ticked.setReviewed}
      </button>
      {isRunning ? (
        <button type="button" onClick={() => underWay.current?.abort()}>
          {say.cancel}
        </button>
      ) : (
        <button type="button" onClick={() => onTicked([])}>
          {say.ticked.untick}
        </button>
      )}
      <span role="status" className="faint">
        {said}
      </span>
    </fieldset>
  );
}
