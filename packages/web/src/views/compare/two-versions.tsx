// Two versions of the data: which columns and decisions differ, which cases have changed, and one of them as it was and is.

import type { CellValue } from "@lore-xai/core";
import { listText } from "@lore-xai/core/words";
import { type DataComparison, findRow, type WorkbenchSchema } from "@lore-xai/workbench";
import { useState } from "react";
import { OutcomeMark } from "../../charts/outcome-mark.tsx";
import { useAnswer } from "../../session/use-answer.ts";
import { count } from "../../words/cells.ts";
import {
  chanceText,
  driftText,
  matchedSentence,
  rightSentence,
  SURE,
  sharesText,
  versionsSentence,
} from "../../words/data-comparison.ts";
import { useWords } from "../../words/use-words.ts";
import { type OpenedWorkbench, opened } from "../../workbench/open-workbench.ts";
import { FaultBox } from "../fault-box.tsx";
import { ProgressNote } from "../progress-note.tsx";
import type { CompareProps } from "./compare-props.ts";
import { ExplanationColumn } from "./explanation-column.tsx";
import { Values } from "./values.tsx";

interface FoundProps {
  readonly schema: WorkbenchSchema;
  readonly found: DataComparison;
  onQuery(search: string): void;
}

/** Those that differ by more than chance; the rest in one line. */
function Columns({ found, onQuery }: FoundProps) {
  const { spell } = useWords();
  const drifted = found.columns.filter(({ chance }) => chance < SURE);
  const fresh = found.columns.filter(({ newValues }) => newValues.length > 0);
  return (
    <>
      {drifted.length > 0 && (
        <div className="wide-table">
          <table className="similar drift">
            <caption>Where each column differs most surely</caption>
            <thead>
              <tr>
                <th scope="col">cases whose</th>
                <th scope="col">before, now</th>
                <th scope="col">so far apart by chance alone</th>
              </tr>
            </thead>
            <tbody>
              {drifted.map((drift) => (
                <tr key={drift.feature}>
                  <th scope="row">
                    {drift.search === null ? (
                      driftText(drift, spell)
                    ) : (
                      <button type="button" className="link" onClick={() => onQuery(drift.search ?? "")}>
                        {driftText(drift, spell)}
                      </button>
                    )}
                  </th>
                  <td>{sharesText(drift)}</td>
                  <td>{chanceText(drift.chance)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {fresh.map(({ feature, newValues }) => (
        <p key={feature}>
          New in {spell.column(feature)}: {listText(newValues.map((value: CellValue) => spell(feature, value)))}.
        </p>
      ))}
    </>
  );
}

function Decisions({ schema, found, onQuery }: FoundProps) {
  const { labels } = schema.model;
  const right = rightSentence(found);
  return (
    <>
      <div className="wide-table">
        <table className="similar drift">
          <caption>How often the model gives each outcome</caption>
          <thead>
            <tr>
              <th scope="col">outcome</th>
              <th scope="col">before, now</th>
              <th scope="col">so far apart by chance alone</th>
            </tr>
          </thead>
          <tbody>
            {found.outcomes.map((one) => (
              <tr key={one.outcome}>
                <th scope="row">
                  <button
                    type="button"
                    className="link"
                    onClick={() => onQuery(`decision = "${one.outcome.replaceAll('"', '""')}"`)}
                  >
                    <OutcomeMark labels={labels} outcome={one.outcome} />
                  </button>
                </th>
                <td>{sharesText(one)}</td>
                <td>{chanceText(one.chance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {right !== null && <p>{right}</p>}
    </>
  );
}

function Matched({ found: { matched }, onQuery }: FoundProps) {
  const { spell } = useWords();
  if (matched === null) {
    return (
      <p className="faint">
        Nothing names the rows of both versions, so that nobody knows which cases are the same: give{" "}
        <code>--id-column</code>, or choose the column where the version is opened in the page.
      </p>
    );
  }
  const door = (search: string, text: string) => (
    <button type="button" onClick={() => onQuery(search)}>
      {text}
    </button>
  );
  return (
    <>
      <p>{matchedSentence(matched)}</p>
      {matched.columns.length > 0 && (
        <p className="faint">
          Other values:{" "}
          {listText(matched.columns.map(({ feature, rows }) => `${spell.column(feature)} in ${count(rows)}`))}.
        </p>
      )}
      <p className="buttons">
        {matched.changed > 0 && door("changed", "Show those that changed")}
        {matched.added > 0 && matched.rows > 0 && door("new", "Show those that are new")}
      </p>
    </>
  );
}

/** A case as it was and as it is. */
function ChangedCase({ workbench, schema, row, request }: CompareProps & { readonly row: number }) {
  const answer = useAnswer(`${schema.before?.name} ${row}`, ({ signal }) => findRow(workbench, row, signal));
  if (answer.fault !== null) return <FaultBox fault={answer.fault} onAgain={answer.again} />;
  if (answer.value === null) return <ProgressNote progress={null} doing="Looking it up" />;
  const { values, before } = answer.value;
  if (before === null) return <p>Row {row} is not in the earlier version.</p>;
  if (Object.keys(before).length === 0) return <p>Row {row} has the same values in both versions.</p>;
  const earlier = { ...values, ...before };
  const asked = { ...request(row), row: null, instance: earlier };
  return (
    <>
      <Values schema={schema} titles={["before", "now"]} pair={[earlier, values]} />
      <div className="side-by-side">
        <ExplanationColumn
          title={`Row ${row} before`}
          schema={schema}
          question={JSON.stringify(asked)}
          explain={async (call) => (await workbench.explain("lore", asked, call)).explanation}
        />
        <ExplanationColumn
          title={`Row ${row} now`}
          schema={schema}
          question={JSON.stringify(request(row))}
          explain={async (call) => (await workbench.explain("lore", request(row), call)).explanation}
        />
      </div>
    </>
  );
}

function OpenBefore({ workbench, onOpened }: Pick<CompareProps, "workbench" | "onOpened">) {
  const [file, setFile] = useState<File | null>(null);
  const [idColumn, setIdColumn] = useState("");
  const [isWanted, setWanted] = useState(false);
  const { withBefore, columns } = workbench;
  const header = useAnswer(columns === undefined ? null : "columns", async () => (await columns?.()) ?? []);
  const key = file === null || !isWanted ? null : `${file.name} ${file.size} ${file.lastModified} ${idColumn}`;
  const answer = useAnswer(key, async ({ signal }): Promise<OpenedWorkbench> => {
    if (withBefore === undefined || file === null) throw new Error("nothing to open");
    const found = await opened(await withBefore(file, idColumn === "" ? null : idColumn), signal);
    onOpened(found);
    return found;
  });
  if (withBefore === undefined) {
    return (
      <p>
        There is one version of the data. Start the server with an earlier one,{" "}
        <code>lore serve --data now.csv --data-before earlier.csv --id-column id …</code>, or open your own files in
        this browser: there an earlier version can be opened here.
      </p>
    );
  }
  return (
    <>
      <div className="second-model">
        <label>
          An earlier version of the data (CSV){" "}
          <input
            type="file"
            accept=".csv,.tsv,.gz"
            onChange={(event) => {
              setFile(event.target.files?.[0] ?? null);
              setWanted(false);
            }}
          />
        </label>
        <label>
          The column that names the rows of both{" "}
          <select value={idColumn} onChange={(event) => setIdColumn(event.target.value)}>
            <option value="">none</option>
            {(header.value ?? []).map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <p className="buttons">
          <button type="button" disabled={file === null} onClick={() => setWanted(true)}>
            Compare with it
          </button>
        </p>
      </div>
      {answer.state === "running" && <ProgressNote progress={null} doing="Reading the earlier version" />}
      {answer.fault !== null && <FaultBox fault={answer.fault} />}
    </>
  );
}

export function TwoVersions(props: CompareProps) {
  const { workbench, schema, row, onQuery } = props;
  const { before } = schema;
  const answer = useAnswer(before === null ? null : before.name, ({ signal }) => workbench.compareData(signal));
  if (before === null) return <OpenBefore workbench={workbench} onOpened={props.onOpened} />;
  const found = answer.value;
  return (
    <>
      {answer.fault !== null && <FaultBox fault={answer.fault} onAgain={answer.again} />}
      {answer.state === "running" && (
        <ProgressNote progress={null} doing="Asking the model about both versions" onCancel={answer.cancel} />
      )}
      {answer.state === "cancelled" && (
        <button type="button" onClick={answer.again}>
          Compare them
        </button>
      )}
      {found !== null && (
        <>
          <p className="lead">{versionsSentence(found, schema.data.name, before.name)}</p>
          <Columns schema={schema} found={found} onQuery={onQuery} />
          <Decisions schema={schema} found={found} onQuery={onQuery} />
          <h4>Cases of both</h4>
          <Matched schema={schema} found={found} onQuery={onQuery} />
          {found.matched !== null &&
            (row === null ? (
              <p className="faint">Choose a case in the list to see it as it was and as it is.</p>
            ) : (
              <ChangedCase {...props} row={row} />
            ))}
        </>
      )}
    </>
  );
}
