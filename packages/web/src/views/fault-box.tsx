// What went wrong, and what to do. Nothing that was on the page is lost. A server that is away is waited for.

import type { WorkbenchFault } from "@lore-xai/workbench";
import { useWhenBack } from "../session/when-back.ts";
import { sentence } from "../words/sentences.ts";
import { useWords } from "../words/use-words.ts";
import { EnglishText } from "./english-text.tsx";

interface FaultBoxProps {
  readonly fault: WorkbenchFault;
  readonly onAgain?: (() => void) | undefined;
}

const UNREACHABLE: readonly string[] = ["server-unreachable", "program-unreachable"];

export function FaultBox({ fault, onAgain }: FaultBoxProps) {
  const { say } = useWords();
  useWhenBack(UNREACHABLE.includes(fault.code) && onAgain !== undefined, onAgain);
  const own = say.fault.message(fault.code);
  return (
    <div className="fault" role="alert">
      <p>
        <strong>{say.fault.title}</strong>{" "}
        {own === null ? <EnglishText>{sentence(fault.message)}</EnglishText> : sentence(own)}
      </p>
      <p className="faint">
        {say.fault.advice(fault.code)} <code>{fault.code}</code>
      </p>
      {fault.code === "server-changed" && (
        <button type="button" onClick={() => location.reload()}>
          {say.fault.reload}
        </button>
      )}
      {onAgain !== undefined && fault.code !== "server-changed" && (
        <button type="button" onClick={onAgain}>
          {say.fault.again}
        </button>
      )}
    </div>
  );
}
