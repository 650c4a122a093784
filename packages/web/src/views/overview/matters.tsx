// What matters overall, and what becomes of cases as one column changes.

import { countOf, countText } from "@lore-xai/core/words";
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
  const { spell } = useWords();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? columns : columns.slice(0, SHOWN_AT_MOST);
  const most = Math.max(1e-9, ...columns.map(({ changed }) => shareOf(changed)));
  return (
    <>
      <p>How often a decision changes when one column alone is exchanged with that of another row:</p>
      <table className="share-bars">
        <caption className="visually-hidden">What matters: decisions that change, by column</caption>
        <tbody>
          {shown.map(({ feature, changed, door }) => (
            <tr key={feature}>
              <th scope="row">{spell.column(feature)}</th>
              <td className="bar-cell">
                <div className="bar for" style={{ width: `${(100 * shareOf(changed)) / most}%` }} />
              </td>
              <td className="number">{boundedText(changed)}</td>
              <td className="number">
                <DoorLink door={door}>
                  {door?.cases != null && door.cases < changed.successes ? `${countText(door.cases)} of ` : ""}
                  {countText(changed.successes)}
                </DoorLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {columns.length > SHOWN_AT_MOST && (
        <button type="button" onClick={() => setAll(!isAll)}>
          {isAll ? `The first ${SHOWN_AT_MOST}` : `All ${countText(columns.length)} columns`}
        </button>
      )}
      {unsteady.successes > 0 && (
        <p className="caution">
          The model does not always say the same: asked twice about the same case it changed its answer for{" "}
          {boundedText(unsteady)}. So much of every figure may be noise.
        </p>
      )}
    </>
  );
}

function CurveTable({ found }: { found: CurvesAnswer }) {
  const { spell } = useWords();
  const { feature, points, singles, isNumeric } = found;
  return (
    <div className="wide-table">
      <table className="curve-table">
        <caption className="visually-hidden">
          {spell.column(feature)}: the mean at each value, and the cases of the data
        </caption>
        <thead>
          <tr>
            <th scope="col">{isNumeric ? `${spell.column(feature)} up to` : spell.column(feature)}</th>
            {!isNumeric && <td />}
            <th scope="col">mean</th>
            <th scope="col">in the data</th>
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
              <td className="number">{percent(mean)}</td>
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
  const { spell } = useWords();
  const { feature, points, outcome, isScore, isNumeric, singles, leftOut } = found;
  const [least, most] = [Math.min, Math.max].map((pick) => pick(...points.map(({ mean }) => mean)));
  const upwards = isScore
    ? `score of ${spell.outcome(outcome)}, of 100`
    : `cases of 100 that get ${spell.outcome(outcome)}`;
  const what = isScore ? "The mean score" : "The share of cases that get";
  const finding = `${what} ${isScore ? `of ${spell.outcome(outcome)}` : spell.outcome(outcome)} goes from ${Math.round(100 * least)} to ${Math.round(100 * most)} of 100 as ${spell.column(feature)} alone changes.`;
  const summary = schema.features.find((one) => one.feature === feature);
  return (
    <>
      <p>{finding}</p>
      {isNumeric ? (
        <>
          <CurveChart found={found} summary={summary} title={finding} upwards={upwards} />
          <p className="faint">Thick: the mean. Thin: {countOf(singles.length, "case")} one by one.</p>
          <Fold name="curve-table" title="As a table" hint="with the cases at each value">
            {() => <CurveTable found={found} />}
          </Fold>
        </>
      ) : (
        <>
          <CurveTable found={found} />
          <p className="faint">
            Bar: the mean, {upwards}. Strokes: {countOf(singles.length, "case")} one by one.
            {leftOut > 0 && ` ${countOf(leftOut, "rarer value")} left out.`}
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
  const { spell } = useWords();
  const [chosen, setChosen] = useState<string | null>(null);
  const [{ feature: start }] = schema.features;
  // What is drawn stays when it becomes known which column matters most.
  const isDrawn = ["waiting", "running", "done"].includes(session.stateOf(requestOf(start)).state);
  const feature = chosen ?? (isDrawn ? start : (first ?? start));
  return (
    <section className="overview-part" aria-labelledby="overview-curves">
      <h3 id="overview-curves">What becomes of cases as one column changes</h3>
      <label className="curve-choice">
        Column{" "}
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
        promise="Partial dependence, and single cases beside it."
        verb={`Draw ${spell.column(feature)}`}
      >
        {(found) => <Curves found={found} schema={schema} />}
      </PartBody>
    </section>
  );
}
