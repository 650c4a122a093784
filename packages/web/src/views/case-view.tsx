// One case: the decision at once, then why, what would have to change, what if, what is behind it, and what to take along.

import type { Constraint, Explanation, Row } from "@lore-xai/core";
import { findRow, type Workbench, type WorkbenchSchema } from "@lore-xai/workbench";
import { useEffect, useState } from "react";
import type { CaseChoice } from "../link/link.ts";
import { constraintsFromLocks, type Locks } from "../link/locks.ts";
import { useAnswer } from "../session/use-answer.ts";
import type { Summaries } from "../words/cells.ts";
import type { PageWorkbench } from "../workbench/page-workbench.ts";
import { BehindIt } from "./behind-it.tsx";
import { Changes } from "./changes.tsx";
import { DecisionBanner } from "./decision-banner.tsx";
import { FaultBox } from "./fault-box.tsx";
import { ProgressNote } from "./progress-note.tsx";
import { TakeAlong } from "./take-along.tsx";
import { WhatIf } from "./what-if.tsx";
import { Why } from "./why.tsx";

interface CaseViewProps {
  readonly workbench: PageWorkbench;
  readonly schema: WorkbenchSchema;
  readonly summaries: Summaries;
  readonly choice: CaseChoice;
  readonly seed: number;
  readonly locks: Locks;
  readonly otherConstraints: readonly Constraint[];
  readonly towards: string | null;
  onLocks(locks: Locks): void;
  onTowards(towards: string | null): void;
  onEdit(): void;
}

async function readCase(workbench: Workbench, choice: CaseChoice, signal: AbortSignal): Promise<Row> {
  return choice.kind === "instance" ? choice.instance : (await findRow(workbench, choice.row, signal)).values;
}

export function CaseView(props: CaseViewProps) {
  const { workbench, choice } = props;
  const key = JSON.stringify(choice);
  const found = useAnswer(key, ({ signal }) => readCase(workbench, choice, signal), { subject: key });
  if (found.fault !== null) return <FaultBox fault={found.fault} onAgain={found.again} />;
  if (found.value === null) return <ProgressNote progress={null} doing="Reading the case" />;
  return <OpenCase key={key} {...props} instance={found.value} />;
}

const titleOf = (choice: CaseChoice) => (choice.kind === "row" ? `Row ${choice.row}` : "A case typed in");

function OpenCase(props: CaseViewProps & { readonly instance: Row }) {
  const { workbench, schema, summaries, choice, seed, locks, otherConstraints, towards, instance } = props;
  const row = choice.kind === "row" ? choice.row : null;
  const constraints = [...constraintsFromLocks(locks), ...otherConstraints];
  const request = { instance, row, seed, constraints, towards };
  const decision = useAnswer(JSON.stringify(instance), ({ signal }) => workbench.predict(instance, signal));
  const explained = useAnswer(JSON.stringify({ seed, constraints, towards }), (asked) =>
    workbench.explain("lore", request, asked),
  );
  const [whatIf, setWhatIf] = useState<Row>(instance);
  const [isWhatIfOpen, setWhatIfOpen] = useState(false);
  const isRunning = explained.state === "running";
  const { cancel } = explained;

  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key === "Escape" && isRunning) cancel();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [isRunning, cancel]);

  const tryValues = (values: Row) => {
    setWhatIf(values);
    setWhatIfOpen(true);
  };
  const title = titleOf(choice);
  const explanation: Explanation | null = explained.value?.explanation ?? null;
  return (
    <article className="open-case" aria-busy={isRunning}>
      <header className="case-header">
        <h2>{title}</h2>
        {choice.kind === "instance" && (
          <button type="button" onClick={props.onEdit}>
            Edit
          </button>
        )}
        <DecisionBanner labels={schema.model.labels} answer={decision} />
      </header>
      {isRunning && <ProgressNote progress={explained.progress} onCancel={cancel} />}
      {explained.state === "failed" && explained.fault !== null && (
        <FaultBox fault={explained.fault} onAgain={explained.again} />
      )}
      {explained.state === "cancelled" && (
        <p className="cancelled" role="status">
          Cancelled. {explanation !== null && "Below is the explanation from before. "}
          <button type="button" onClick={explained.again}>
            Explain again
          </button>
        </p>
      )}
      {explanation !== null && (
        <div className={isRunning ? "stale" : undefined}>
          <Why
            explanation={explanation}
            summaries={summaries}
            onDrag={(feature, value) => tryValues({ ...whatIf, [feature]: value })}
          />
          <Changes
            explanation={explanation}
            schema={schema}
            summaries={summaries}
            locks={locks}
            otherConstraints={otherConstraints}
            towards={towards}
            isRunning={isRunning}
            onLocks={props.onLocks}
            onTowards={props.onTowards}
            onTry={(one) => {
              tryValues(one.instance);
              document.getElementById("what-if")?.scrollIntoView({ behavior: "smooth", block: "start" });
            }}
          />
          <WhatIf
            workbench={workbench}
            schema={schema}
            summaries={summaries}
            explanation={explanation}
            row={whatIf}
            onRow={setWhatIf}
            isOpen={isWhatIfOpen}
            onOpen={setWhatIfOpen}
          />
          <BehindIt
            workbench={workbench}
            schema={schema}
            summaries={summaries}
            explanation={explanation}
            request={request}
            id={explained.value?.id ?? ""}
          />
          <TakeAlong schema={schema} explanation={explanation} title={title} />
        </div>
      )}
      <footer className="case-footer">
        seed {seed} · LORE {schema.version} · {schema.data.name} · {schema.model.name} · model {schema.model.hash} ·{" "}
        {workbench.place}
      </footer>
    </article>
  );
}
