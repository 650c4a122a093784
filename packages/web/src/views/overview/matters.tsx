// What matters overall, and what becomes of cases as one column changes.

import type {
  CurvesAnswer,
  ImportanceAnswer,
  ModelSummary,
  OverviewRequest,
  WorkbenchSchema,
} from "@lore-xai/workbench";
import { useState } from "react";
import { CurveChart, MeanStrip } from "../../charts/curve-chart.tsx";
import type { OverviewSession } from "../../session/use-overview.ts";
import { boundedText, percent, shareOf } from "../../words/overview.ts";
import { useWords } from "../../words/use-words.ts";
import { Fold } from "../fold.tsx";
import { DoorLink } from "./door-link.tsx";
import { PartBody } from "./part-frame.tsx";

const SHOWN_AT_MOST = 12;

export function Importance({ found: { columns, unsteady } }: { found: ImportanceAnswer }) {
  const { spell, say } = useWords();
  const { matters } = say.overview;
  const [isAll, setAll] = useState(false);
  const shown = isAll ? columns : columns.slice(0, SHOWN_AT_MOST);
  const most = Math.max(1e-9, ...columns.map(({ changed }) => shareOf(changed)));
  return (
    <>
      <p>{matters.lead}</p>
      <table className="share-bars">
        <caption className="visually-hidden">{matters.caption}</caption>
        <tbody>
          {shown.map(({ feature, changed, door }) => (
            <tr key={feature}>
              <th scope="row">{spell.column(feature)}</th>
              <td className="bar-cell">
                <div className="bar for" style={{ width: `${(100 * shareOf(changed)) / most}%` }} />
              </td>
              <td className="number">{boundedText(changed, say)}</td>
              <td className="number">
                <DoorLink door={door}>
                  {matters.found(
                    door?.cases != null && door.cases < changed.successes ? door.cases : null,
                    changed.successes,
                  )}
                </DoorLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {columns.length > SHOWN_AT_MOST && (
        <button type="button" onClick={() => setAll(!isAll)}>
          {isAll ? matters.theFirst(SHOWN_AT_MOST) : matters.allColumns(columns.length)}
        </button>
      )}
      {unsteady.successes > 0 && <p className="caution">{matters.unsteady(boundedText(unsteady, say))}</p>}
    </>
  );
}

function CurveTable({ found }: { found: CurvesAnswer }) {
  const { spell, say } = useWords();
  const { curves } = say.overview;
  const { feature, points, singles, isNumeric } = found;
  return (
    <div className="wide-table">
      <table className="curve-table">
        <caption className="visually-hidden">{curves.caption(spell.column(feature))}</caption>
        <thead>
          <tr>
            <th scope="col">{isNumeric ? curves.upTo(spell.column(feature)) : spell.column(feature)}</th>
            {!isNumeric && <td />}
            <th scope="col">{curves.mean}</th>
            <th scope="col">{curves.inData}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ value, mean, door }, k) => (
            <tr key={String(value)}>
              <th scope="row">{spell(feature, value)}</th>
              {!isNumeric && (
                <td className="strip-cell">
                  <MeanStrip mean={mean} singles={singles.map(({ values }) => values[k])} />
                </td>
              )}
              <td className="number">{percent(mean, say)}</td>
              <td className="number">
                <DoorLink door={door} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Curves({ found, schema }: { found: CurvesAnswer; schema: WorkbenchSchema }) {
  const { spell, say } = useWords();
  const { curves } = say.overview;
  const { feature, points, outcome, isScore, isNumeric, singles, leftOut } = found;
  const [least, most] = [Math.min, Math.max].map((pick) => pick(...points.map(({ mean }) => mean)));
  const upwards = curves.upwards(spell.outcome(outcome), isScore);
  const [from, to] = [Math.round(100 * least), Math.round(100 * most)];
  const finding = curves.finding(spell.outcome(outcome), isScore, from, to, spell.column(feature));
  const summary = schema.features.find((one) => one.feature === feature);
  return (
    <>
      <p>{finding}</p>
      {isNumeric ? (
        <>
          <CurveChart found={found} summary={summary} title={finding} upwards={upwards} />
          <p className="faint">{curves.lines(singles.length)}</p>
          <Fold name="curve-table" title={curves.asTable} hint={curves.asTableHint}>
            {() => <CurveTable found={found} />}
          </Fold>
        </>
      ) : (
        <>
          <CurveTable found={found} />
          <p className="faint">
            {curves.strokes(upwards, singles.length)}
            {leftOut > 0 && ` ${curves.leftOut(leftOut)}`}
          </p>
        </>
      )}
    </>
  );
}

interface CurvePartProps {
  readonly schema: WorkbenchSchema;
  readonly session: OverviewSession;
  readonly summary: ModelSummary;
  /** The column that matters most, where that is known. */
  readonly first: string | null;
  requestOf(feature: string): OverviewRequest & { readonly part: "curves" };
}

/** Curves of the column that is chosen; a choice is a click, so that it is drawn at once. */
export function CurvePart({ schema, session, summary, first, requestOf }: CurvePartProps) {
  const { spell, say } = useWords();
  const { curves } = say.overview;
  const [chosen, setChosen] = useState<string | null>(null);
  const [{ feature: start }] = schema.features;
  // What is drawn stays when it becomes known which column matters most.
  const isDrawn = ["waiting", "running", "done"].includes(session.stateOf(requestOf(start)).state);
  const feature = chosen ?? (isDrawn ? start : (first ?? start));
  return (
    <section className="overview-part" aria-labelledby="overview-curves">
      <h3 id="overview-curves">{curves.title}</h3>
      <label className="curve-choice">
        {curves.column}{" "}
        <select
          value={feature}
          onChange={(event) => {
            setChosen(event.target.value);
            session.start(requestOf(event.target.value));
          }}
        >
          {schema.features.map(({ feature: name }) => (
            <option key={name} value={name}>
              {spell.column(name)}
            </option>
          ))}
        </select>
      </label>
      <PartBody
        session={session}
        summary={summary}
        columns={schema.features.length}
        request={requestOf(feature)}
        promise={curves.promise}
        verb={curves.draw(spell.column(feature))}
      >
        {(found) => <Curves found={found} schema={schema} />}
      </PartBody>
    </section>
  );
}
