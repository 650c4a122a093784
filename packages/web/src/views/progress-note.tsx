// What is being done and how many questions have been asked; shown only where it takes longer than a blink.

import type { WorkProgress } from "@lore-xai/workbench";
import { useEffect, useState } from "react";
import { phaseText, questionsText } from "../words/sentences.ts";

const PATIENCE_MS = 300;

interface ProgressNoteProps {
  readonly progress: WorkProgress | null;
  /** What is done where the workbench does not tell. */
  readonly doing?: string;
  onCancel?(): void;
}

export function ProgressNote({ progress, doing, onCancel }: ProgressNoteProps) {
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
        ? "Bringing the answer"
        : phaseText(progress?.phase ?? null);
  const questions = progress === null ? "" : questionsText(progress);
  return (
    <div className="progress-note">
      <p role="status">{phase} …</p>
      <progress max={1} value={progress?.share ?? 0} aria-label={phase} />
      <p className="faint">
        {Math.round(100 * (progress?.share ?? 0))}%{questions === "" ? "" : ` · ${questions}`}
      </p>
      {onCancel !== undefined && (
        <button type="button" onClick={onCancel}>
          Cancel <kbd>Esc</kbd>
        </button>
      )}
    </div>
  );
}
