// A figure that opens the cases behind it in the list.

import type { Door } from "@lore-xai/workbench";
import type { ReactNode } from "react";
import { findHash } from "../../link/link.ts";
import { useWords } from "../../words/use-words.ts";

interface DoorLinkProps {
  /** Null where no query says which cases they are: then the words stand alone. */
  readonly door: Door | null;
  /** What the figure is; the number of cases by default. */
  readonly children?: ReactNode;
}

export function DoorLink({ door, children }: DoorLinkProps) {
  const { say } = useWords();
  const words = children ?? (door?.cases == null ? say.overview.theCases : say.header.cases(door.cases));
  if (door === null) return children === undefined ? null : <span>{children}</span>;
  return (
    <a className="door" href={findHash(door.search)} title={say.overview.showInList(door.search)}>
      {words}
    </a>
  );
}

/** A query that the page writes itself. */
export const doorOf = (search: string, cases: number): Door => ({ search, cases });
