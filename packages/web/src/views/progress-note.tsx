// What is being done and how many questions have been asked; shown only where it takes longer than a blink.

import type { WorkProgress } from "@lore-xai/workbench";
import { useEffect, useState } from "react";
import { questionsText } from "../words/sentences.ts";
import { useWords } from "../words/use-words.ts";

const PATIENCE_MS = 300;

interface ProgressNoteProps {
  readonly progress: WorkProgress | null;
  /** What is done where the workbench does not tell. */
  readonly doing?: string;
  onCancel?(): void;
}

export function ProgressNote({ progress, doing, onCancel }: ProgressNoteProps) {
  const { say } = useWords();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  const phase =
    progress === null && doing !== undefined
      ? doing
      : (progress?.share ?? 0) >= 1
        ? say.progress.bringing
        : say.progress.phase(progress?.phase ?? null);
  const questions = progress === null ? "" : questionsText(progress, say);
  return (
    <div className="progress-note">
      <p role="status">{phase} …</p>
      <progress max={1} value={progress?.share ?? 0} aria-label={phase} />
      <p className="faint">
        {say.percent(Math.round(100 * (progress?.share ?? 0)))}
        {questions === "" ? "" : ` · ${questions}`}
      </p>
      {onCancel !== undefined && (
        <button type="button" onClick={onCancel}>
          {say.cancel} <kbd>Esc</kbd>
        </button>
      )}
    </div>
  );
}
