// The start page: the whole model. What is known is there at once; what asks the model is made after a click, one part after
// another; every figure opens the cases behind it in the list.

import type { Dictionary } from "@lore-xai/core";
import type { OverviewPart, OverviewRequest, WorkbenchSchema } from "@lore-xai/workbench";
import { useState } from "react";
import type { OverviewSession } from "../../session/use-overview.ts";
import { useWords } from "../../words/use-words.ts";
import { FaultBox } from "../fault-box.tsx";
import { ProgressNote } from "../progress-note.tsx";
import { Book } from "./book.tsx";
import { Decisions } from "./decisions.tsx";
import { Errors } from "./errors.tsx";
import { Groups } from "./groups.tsx";
import { Helps } from "./helps.tsx";
import { CurvePart, Importance } from "./matters.tsx";
import { PartFrame } from "./part-frame.tsx";

interface OverviewProps {
  readonly schema: WorkbenchSchema;
  readonly session: OverviewSession;
  /** As the reader has changed it; null as long as it is the workbench's own. */
  readonly dictionary: Dictionary | null;
}

/** Parts that ask the model and need no choice. */
const ALL: readonly OverviewPart[] = ["book", "importance", "groups", "recourse"];

export function Overview({ schema, session, dictionary }: OverviewProps) {
  const { summary } = session;
  const { overview } = useWords().say;
  const [withRecourse, setWithRecourse] = useState(false);
  const requestOf = <P extends OverviewPart>(part: P, more: Partial<OverviewRequest> = {}) => ({
    feature: null,
    cases: null,
    withRecourse: false,
    dictionary,
    onlyKept: false,
    ...more,
    part,
  });
  if (summary === null) {
    return session.fault === null ? (
      <ProgressNote progress={null} doing={overview.reading} />
    ) : (
      <FaultBox fault={session.fault} onAgain={session.again} />
    );
  }
  const columns = schema.features.length;
  const common = { session, summary, columns };
  const groups = requestOf("groups", { withRecourse });
  const isToDo = ALL.some((part) => session.stateOf(requestOf(part)).state === "absent");
  const computeAll = () => {
    for (const part of ALL) session.start(requestOf(part));
  };
  const importance = session.stateOf(requestOf("importance")).answer;
  const first =
    importance?.part === "importance" ? (importance.found as { columns: { feature: string }[] } | null) : null;
  return (
    <div className="overview">
      {isToDo && (
        <p className="buttons">
          <button type="button" onClick={computeAll}>
            {overview.computeAll}
          </button>
        </p>
      )}
      <div className="overview-parts">
        <Decisions schema={schema} summary={summary} />
        <PartFrame
          {...common}
          title={overview.errors.title}
          request={requestOf("errors")}
          isFree
          promise={overview.errors.promise}
        >
          {(found) => <Errors found={found} />}
        </PartFrame>
        <PartFrame {...common} title={overview.book.title} request={requestOf("book")} promise={overview.book.promise}>
          {(found) => <Book found={found} />}
        </PartFrame>
        <PartFrame
          {...common}
          title={overview.matters.title}
          request={requestOf("importance")}
          promise={overview.matters.promise}
        >
          {(found) => <Importance found={found} />}
        </PartFrame>
        <CurvePart
          schema={schema}
          session={session}
          summary={summary}
          first={first?.columns[0]?.feature ?? null}
          requestOf={(feature) => requestOf("curves", { feature })}
        />
        <PartFrame
          {...common}
          title={overview.groups.title}
          request={groups}
          promise={withRecourse ? overview.groups.promiseWithRecourse : overview.groups.promise}
        >
          {(found, { queries }) => (
            <>
              <Groups found={found} withRecourse={withRecourse} />
              {!withRecourse && queries > 0 && (
                <p>
                  <button
                    type="button"
                    onClick={() => {
                      setWithRecourse(true);
                      session.start(requestOf("groups", { withRecourse: true }));
                    }}
                  >
                    {overview.groups.andRecourse}
                  </button>
                </p>
              )}
            </>
          )}
        </PartFrame>
        <PartFrame
          {...common}
          title={overview.helps.title}
          request={requestOf("recourse")}
          promise={overview.helps.promise}
        >
          {(found) => <Helps found={found} />}
        </PartFrame>
      </div>
    </div>
  );
}
