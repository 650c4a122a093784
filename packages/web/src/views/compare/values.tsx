// The values of two cases, or of one at two times, that differ.

import type { Row } from "@lore-xai/core";
import type { WorkbenchSchema } from "@lore-xai/workbench";
import { useWords } from "../../words/use-words.ts";

interface ValuesProps {
  readonly schema: WorkbenchSchema;
  readonly titles: readonly [string, string];
  readonly pair: readonly [Row, Row];
}

export function Values({ schema, titles, pair: [first, second] }: ValuesProps) {
  const { spell, say } = useWords();
  const { values } = say.compare;
  const differing = schema.features.filter(({ feature }) => first[feature] !== second[feature]);
  const same = schema.features.length - differing.length;
  if (differing.length === 0) return <p>{values.allSame(same)}</p>;
  return (
    <>
      <div className="wide-table">
        <table className="similar">
          <thead>
            <tr>
              <th scope="col">{say.columns.feature}</th>
              {titles.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {differing.map(({ feature }) => (
              <tr key={feature}>
                <th scope="row">{spell.column(feature)}</th>
                <td>{spell(feature, first[feature])}</td>
                <td>{spell(feature, second[feature])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {same > 0 && <p className="faint">{values.othersSame(same)}</p>}
    </>
  );
}
