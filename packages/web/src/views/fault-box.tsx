// What went wrong, and what to do. Nothing that was on the page is lost.

import type { WorkbenchFault } from "@lore-xai/workbench";

interface FaultBoxProps {
  readonly fault: WorkbenchFault;
  readonly onAgain?: (() => void) | undefined;
}

const ADVICE: Readonly<Record<string, string>> = {
  "server-unreachable": "Start the server again, then try again. What you see stays.",
  "black-box-timeout": "The model is slow or stuck. Try again, or ask whoever runs it.",
  "black-box-unreachable": "The model's own server does not answer. Ask whoever runs it, then try again.",
  "row-out-of-range": "Choose another case from the list.",
};

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;

export function FaultBox({ fault, onAgain }: FaultBoxProps) {
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
