// A part of the page that is unfolded when it is wanted, and stays so for the next case.

import type { ReactNode } from "react";
import { useFold } from "../session/use-kept.ts";

interface FoldProps {
  /** Under which it is remembered. */
  readonly name: string;
  readonly title: ReactNode;
  readonly hint: ReactNode;
  /** Made when it is open. */
  children(): ReactNode;
  /** Made at once: what is small, and belongs on paper too. */
  readonly isEager?: boolean;
}

export function Fold({ name, title, hint, children, isEager = false }: FoldProps) {
  const [isOpen, setOpen] = useFold(name);
  return (
    <details
      id={`fold-${name}`}
      className={isEager ? "fold fold-eager" : "fold"}
      open={isOpen}
      onToggle={(event) => {
        if (event.currentTarget.open !== isOpen) setOpen(event.currentTarget.open);
      }}
    >
      <summary>
        {title} <span className="faint">{hint}</span>
      </summary>
      {(isOpen || isEager) && children()}
    </details>
  );
}
