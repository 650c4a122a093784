// Two cases side by side: the values that differ, the decisions, the reasons, and what would have to change.

import { isRowNumber } from "../../session/kept-values.ts";
import { useAnswer } from "../../session/use-answer.ts";
import { useKept } from "../../session/use-kept.ts";
import { useWords } from "../../words/use-words.ts";
import { FaultBox } from "../fault-box.tsx";
import type { CompareProps } from "./compare-props.ts";
import { ExplanationColumn } from "./explanation-column.tsx";
import { Values } from "./values.tsx";

export function TwoCases({ workbench, schema, row, request }: CompareProps) {
  const { say } = useWords();
  const { twoCases } = say.compare;
  const [against, setAgainst] = useKept<number | null>("lore-against", null, isRowNumber);
  const isThere = against !== null && Number.isInteger(against) && against >= 0 && against < schema.data.rowCount;
  const pair = row !== null && isThere && against !== row ? ([row, against] as const) : null;
  const values = useAnswer(pair === null ? null : JSON.stringify(pair), async ({ signal }) => {
    const one = async (wanted: number) => {
      const query = { search: `#${wanted}`, outcome: null, sort: null, order: "asc", offset: 0, limit: 1 } as const;
      return (await workbench.rows(query, signal)).rows[0];
    };
    const [first, second] = pair ?? [0, 0];
    return [await one(first), await one(second)] as const;
  });
  return (
    <>
      <p>
        {row === null ? twoCases.choose : twoCases.beside(row)}{" "}
        <input
          type="number"
          aria-label={twoCases.other}
          min={0}
          max={schema.data.rowCount - 1}
          value={against ?? ""}
          onChange={(event) => setAgainst(event.target.value === "" ? null : event.target.valueAsNumber)}
        />
      </p>
      {against !== null && !isThere && <p role="alert">{twoCases.range(schema.data.rowCount - 1)}</p>}
      {against !== null && against === row && <p>{twoCases.same}</p>}
      {values.fault !== null && <FaultBox fault={values.fault} onAgain={values.again} />}
      {values.value !== null && pair !== null && (
        <>
          <h4>{say.compare.values.title}</h4>
          <Values
            schema={schema}
            titles={[say.row(values.value[0].row), say.row(values.value[1].row)]}
            pair={[values.value[0].values, values.value[1].values]}
          />
        </>
      )}
      {pair !== null && (
        <div className="side-by-side">
          {pair.map((one) => (
            <ExplanationColumn
              key={one}
              title={say.row(one)}
              schema={schema}
              question={JSON.stringify(request(one))}
              explain={async (call) => (await workbench.explain("lore", request(one), call)).explanation}
            />
          ))}
        </div>
      )}
    </>
  );
}
