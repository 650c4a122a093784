// One part of the overview: its heading, and what there is of it: a button that says what it asks of the model, how far it is,
// what is missing, or what was found and on what it rests.

import type { ModelSummary, OverviewAnswer, OverviewFound, OverviewRequest } from "@lore-xai/workbench";
import { type ReactNode, useEffect } from "react";
import type { OverviewSession } from "../../session/use-overview.ts";
import { costWords, footing, phaseWords, progressText, type ShownPart } from "../../words/overview.ts";
import { useWords } from "../../words/use-words.ts";
import { FaultBox } from "../fault-box.tsx";
import { MissingNote } from "./missing-note.tsx";

interface PartFrameProps<P extends ShownPart> {
  readonly title: string;
  readonly session: OverviewSession;
  readonly summary: ModelSummary;
  readonly columns: number;
  readonly request: OverviewRequest & { readonly part: P };
  /** Asks the model nothing: made at once. */
  readonly isFree?: boolean;
  /** What it says, for whoever has not seen it yet. */
  readonly promise: string;
  readonly verb?: string;
  children(found: OverviewFound[P], answer: OverviewAnswer<P>): ReactNode;
}

/** What there is of a part, without a heading of its own. */
export function PartBody<P extends ShownPart>(props: Omit<PartFrameProps<P>, "title">) {
  const { session, summary, columns, request, isFree = false, promise, children } = props;
  const { say } = useWords();
  const { overview } = say;
  const { look, start } = session;
  const key = JSON.stringify(request);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the request
  useEffect(() => (isFree ? start(request) : look(request)), [key, isFree, look, start]);
  const { state, answer, fault, progress } = session.stateOf(request);
  if (state === "done" && answer !== null) {
    const told = answer as OverviewAnswer<P>;
    if (told.found === null) {
      return <MissingNote {...told} />;
    }
    return (
      <>
        {children(told.found, told)}
        <p className="faint footing">{footing(answer, say)}</p>
      </>
    );
  }
  if (state === "failed" && fault !== null) return <FaultBox fault={fault} onAgain={() => start(request)} />;
  if (state === "running" || state === "waiting") {
    const doing = state === "waiting" ? overview.waits : phaseWords(progress, say);
    return (
      <div className="progress-note">
        <p role="status">{doing} …</p>
        <progress max={1} value={progress?.share ?? 0} aria-label={doing} />
        <p className="faint">{progressText({ share: progress?.share ?? 0, queries: progress?.queries ?? 0 }, say)}</p>
        <button type="button" onClick={() => session.stop(request)}>
          {overview.stop}
        </button>
      </div>
    );
  }
  if (state === "looking") return <p className="faint">{overview.looking}</p>;
  return (
    <div className="to-compute">
      <p>{promise}</p>
      <button type="button" onClick={() => start(request)}>
        {props.verb ?? overview.compute}
      </button>
      <span className="faint"> {costWords(request.part, summary, columns, say)}</span>
    </div>
  );
}

export function PartFrame<P extends ShownPart>({ title, ...rest }: PartFrameProps<P>) {
  const id = `overview-${rest.request.part}`;
  return (
    <section className="overview-part" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <PartBody {...rest} />
    </section>
  );
}
