// A sum of points as a small table that a person can add up.

import type { Row, ScoreCondition } from "@lore-xai/core";
import { pointsInRow } from "@lore-xai/core/extend";
import { conditionPredicate, pointsText, REST_COUNTS_NOTHING, scoreTable } from "@lore-xai/core/words";
import { useWords } from "../words/use-words.ts";

interface PointsTableProps {
  readonly score: ScoreCondition;
  readonly row: Row;
}

export function PointsTable({ score, row }: PointsTableProps) {
  const { spell } = useWords();
  const lines = scoreTable(score, row).map((line) => ({
    ...line,
    text: `${spell.column(line.condition.feature)} ${conditionPredicate(line.condition, spell)}`,
  }));
  return (
    <table className="points">
      <caption className="faint">{REST_COUNTS_NOTHING}</caption>
      <thead>
        <tr>
          <th scope="col">what counts</th>
          <th scope="col">{spell.column(score.feature)}</th>
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
