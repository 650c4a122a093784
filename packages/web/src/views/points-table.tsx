// A sum of points as a small table that a person can add up.

import type { Row, ScoreCondition } from "@lore-xai/core";
import { pointsInRow } from "@lore-xai/core/extend";
import { conditionStatement, pointsText, scoreTable } from "@lore-xai/core/words";
import { useWords } from "../words/use-words.ts";

interface PointsTableProps {
  readonly score: ScoreCondition;
  readonly row: Row;
}

export function PointsTable({ score, row }: PointsTableProps) {
  const { spell } = useWords();
  const { columns, inAll, restCountsNothing } = spell.words.sentences;
  const lines = scoreTable(score, row).map((line) => ({
    ...line,
    text: conditionStatement(line.condition, spell),
  }));
  return (
    <table className="points">
      <caption className="faint">{restCountsNothing}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.whatCounts}</th>
          <th scope="col">{spell.words.sum(spell.column(score.feature))}</th>
          <th scope="col">{columns.thisCase}</th>
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
            {inAll}
          </th>
          <td>{pointsInRow(score, row)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
