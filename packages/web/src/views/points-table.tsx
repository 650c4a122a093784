// A sum of points as a small table that a person can add up.

import type { Row, ScoreCondition } from "@lore-xai/core";
import { pointsInRow } from "@lore-xai/core/extend";
import { conditionPredicate, pointsText, REST_COUNTS_NOTHING, scoreTable } from "@lore-xai/core/words";
import type { Summaries } from "../words/cells.ts";
import { spellingFrom } from "../words/sentences.ts";

interface PointsTableProps {
  readonly score: ScoreCondition;
  readonly row: Row;
  readonly summaries: Summaries;
}

export function PointsTable({ score, row, summaries }: PointsTableProps) {
  const spell = spellingFrom(summaries);
  const lines = scoreTable(score, row).map((line) => ({
    ...line,
    text: `${line.condition.feature} ${conditionPredicate(line.condition, spell)}`,
  }));
  return (
    <table className="points">
      <caption className="faint">{REST_COUNTS_NOTHING}</caption>
      <thead>
        <tr>
          <th scope="col">what counts</th>
          <th scope="col">{score.feature}</th>
          <th scope="col">this case</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ text, points, counts }) => (
          <tr key={text}>
            <td>{text}</td>
            <td>{pointsText(points)}</td>
            <td>{counts && pointsText(points)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            in all
          </th>
          <td>{pointsInRow(score, row)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
