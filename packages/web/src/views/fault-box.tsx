// What went wrong, and what to do. Nothing that was on the page is lost. A server that is away is waited for.

import type { WorkbenchFault } from "@lore-xai/workbench";
import { useWhenBack } from "../session/when-back.ts";
import { sentence } from "../words/sentences.ts";

interface FaultBoxProps {
  readonly fault: WorkbenchFault;
  readonly onAgain?: (() => void) | undefined;
}

const UNREACHABLE = "server-unreachable";

const ADVICE: Readonly<Record<string, string>> = {
  [UNREACHABLE]: "Start the server again; this page goes on by itself as soon as it answers. What you see stays.",
  "black-box-timeout": "The model is slow or stuck. Try again, or ask whoever runs it.",
  "black-box-unreachable": "The model's own server does not answer. Ask whoever runs it, then try again.",
  "row-out-of-range": "Choose another case from the list.",
};

export function FaultBox({ fault, onAgain }: FaultBoxProps) {
  useWhenBack(fault.code === UNREACHABLE && onAgain !== undefined, onAgain);
  return (
    <div className="fault" role="alert">
      <p>
        <strong>This did not work.</strong> {sentence(fault.message)}
      </p>
      <p className="faint">
        {ADVICE[fault.code] ?? "Nothing you entered is lost."} <code>{fault.code}</code>
      </p>
      {onAgain !== undefined && (
        <button type="button" onClick={onAgain}>
          Try again
        </button>
      )}
    </div>
  );
}
