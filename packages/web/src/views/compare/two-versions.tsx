// Two versions of the data: which columns and decisions differ, which cases have changed, and one of them as it was and is.

import type { CellValue } from "@lore-xai/core";
import { conditionStatement } from "@lore-xai/core/words";
import { type DataComparison, findRow, type WorkbenchSchema } from "@lore-xai/workbench";
import { useState } from "react";
import { OutcomeMark } from "../../charts/outcome-mark.tsx";
import { useAnswer } from "../../session/use-answer.ts";
import {
  chanceText,
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
  const { spell, say } = useWords();
  const { twoVersions } = say.compare;
  const drifted = found.columns.filter(({ chance }) => chance < SURE);
  const fresh = found.columns.filter(({ newValues }) => newValues.length > 0);
  return (
    <>
      {drifted.length > 0 && (
        <div className="wide-table">
          <table className="similar drift">
            <caption>{twoVersions.columnsTable}</caption>
            <thead>
              <tr>
                <th scope="col">{twoVersions.casesWhose}</th>
                <th scope="col">{twoVersions.beforeNow}</th>
                <th scope="col">{twoVersions.byChance}</th>
              </tr>
            </thead>
            <tbody>
              {drifted.map((drift) => (
                <tr key={drift.feature}>
                  <th scope="row">
                    {drift.search === null ? (
                      conditionStatement(drift.at, spell)
                    ) : (
                      <button type="button" className="link" onClick={() => onQuery(drift.search ?? "")}>
                        {conditionStatement(drift.at, spell)}
                      </button>
                    )}
                  </th>
                  <td>{sharesText(drift, say)}</td>
                  <td>{chanceText(drift.chance, say)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {fresh.map(({ feature, newValues }) => (
        <p key={feature}>
          {twoVersions.newIn(
            spell.column(feature),
            newValues.map((value: CellValue) => spell(feature, value)),
          )}
        </p>
      ))}
    </>
  );
}

function Decisions({ schema, found, onQuery }: FoundProps) {
  const { say } = useWords();
  const { twoVersions } = say.compare;
  const { labels } = schema.model;
  const right = rightSentence(found, say);
  return (
    <>
      <div className="wide-table">
        <table className="similar drift">
          <caption>{twoVersions.outcomesTable}</caption>
          <thead>
            <tr>
              <th scope="col">{twoVersions.outcome}</th>
              <th scope="col">{twoVersions.beforeNow}</th>
              <th scope="col">{twoVersions.byChance}</th>
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
                <td>{sharesText(one, say)}</td>
                <td>{chanceText(one.chance, say)}</td>
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
  const { spell, say } = useWords();
  const { twoVersions } = say.compare;
  if (matched === null) return <p className="faint">{twoVersions.unnamed(<code>--id-column</code>)}</p>;
  const door = (search: string, text: string) => (
    <button type="button" onClick={() => onQuery(search)}>
      {text}
    </button>
  );
  return (
    <>
      <p>{matchedSentence(matched, say)}</p>
      {matched.columns.length > 0 && (
        <p className="faint">
          {twoVersions.otherValues(
            matched.columns.map(({ feature, rows }) => twoVersions.inRows(spell.column(feature), rows)),
          )}
        </p>
      )}
      <p className="buttons">
        {matched.changed > 0 && door("changed", twoVersions.showChanged)}
        {matched.added > 0 && matched.rows > 0 && door("new", twoVersions.showNew)}
      </p>
    </>
  );
}

/** A case as it was and as it is. */
function ChangedCase({ workbench, schema, row, request }: CompareProps & { readonly row: number }) {
  const { twoVersions } = useWords().say.compare;
  const answer = useAnswer(`${schema.before?.name} ${row}`, ({ signal }) => findRow(workbench, row, signal));
  if (answer.fault !== null) return <FaultBox fault={answer.fault} onAgain={answer.again} />;
  if (answer.value === null) return <ProgressNote progress={null} doing={twoVersions.lookingUp} />;
  const { values, before } = answer.value;
  if (before === null) return <p>{twoVersions.notInEarlier(row)}</p>;
  if (Object.keys(before).length === 0) return <p>{twoVersions.unchanged(row)}</p>;
  const earlier = { ...values, ...before };
  const asked = { ...request(row), row: null, instance: earlier };
  return (
    <>
      <Values schema={schema} titles={[twoVersions.before, twoVersions.now]} pair={[earlier, values]} />
      <div className="side-by-side">
        <ExplanationColumn
          title={twoVersions.rowBefore(row)}
          schema={schema}
          question={JSON.stringify(asked)}
          explain={async (call) => (await workbench.explain("lore", asked, call)).explanation}
        />
        <ExplanationColumn
          title={twoVersions.rowNow(row)}
          schema={schema}
          question={JSON.stringify(request(row))}
          explain={async (call) => (await workbench.explain("lore", request(row), call)).explanation}
        />
      </div>
    </>
  );
}

function OpenBefore({ workbench, onOpened }: Pick<CompareProps, "workbench" | "onOpened">) {
  const { twoVersions } = useWords().say.compare;
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
    return <p>{twoVersions.only(<code>lore serve --data now.csv --data-before earlier.csv --id-column id …</code>)}</p>;
  }
  return (
    <>
      <div className="second-model">
        <label>
          {twoVersions.earlier}{" "}
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
          {twoVersions.idColumn}{" "}
          <select value={idColumn} onChange={(event) => setIdColumn(event.target.value)}>
            <option value="">{twoVersions.none}</option>
            {(header.value ?? []).map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <p className="buttons">
          <button type="button" disabled={file === null} onClick={() => setWanted(true)}>
            {twoVersions.compareWith}
          </button>
        </p>
      </div>
      {answer.state === "running" && <ProgressNote progress={null} doing={twoVersions.reading} />}
      {answer.fault !== null && <FaultBox fault={answer.fault} />}
    </>
  );
}

export function TwoVersions(props: CompareProps) {
  const { workbench, schema, row, onQuery } = props;
  const { say } = useWords();
  const { twoVersions } = say.compare;
  const { before } = schema;
  const answer = useAnswer(before === null ? null : before.name, ({ signal }) => workbench.compareData(signal));
  if (before === null) return <OpenBefore workbench={workbench} onOpened={props.onOpened} />;
  const found = answer.value;
  return (
    <>
      {answer.fault !== null && <FaultBox fault={answer.fault} onAgain={answer.again} />}
      {answer.state === "running" && (
        <ProgressNote progress={null} doing={twoVersions.asking} onCancel={answer.cancel} />
      )}
      {answer.state === "cancelled" && (
        <button type="button" onClick={answer.again}>
          {say.compare.compareThem}
        </button>
      )}
      {found !== null && (
        <>
          <p className="lead">{versionsSentence(found, schema.data.name, before.name, say)}</p>
          <Columns schema={schema} found={found} onQuery={onQuery} />
          <Decisions schema={schema} found={found} onQuery={onQuery} />
          <h4>{twoVersions.both}</h4>
          <Matched schema={schema} found={found} onQuery={onQuery} />
          {found.matched !== null &&
            (row === null ? <p className="faint">{twoVersions.choose}</p> : <ChangedCase {...props} row={row} />)}
        </>
      )}
    </>
  );
}
