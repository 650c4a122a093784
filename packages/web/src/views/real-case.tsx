// The nearest real case of a counterfactual's outcome, beside the case and the counterfactual.

import type { Counterfactual, Row } from "@lore-xai/core";
import { nearestRealSentence, otherFeaturesSentence, realCaseOf } from "@lore-xai/core/words";
import { useWords } from "../words/use-words.ts";

interface RealCaseViewProps {
  readonly one: Counterfactual;
  readonly instance: Row;
}

export function RealCaseView({ one, instance }: RealCaseViewProps) {
  const { spell, exactly, say } = useWords();
  const sentence = nearestRealSentence(one, spell);
  if (sentence === null) return null;
  const real = realCaseOf(one, instance);
  if (real === null) return <p className="faint">{sentence}</p>;
  const others = otherFeaturesSentence(real, spell.words);
  return (
    <details className="real-case">
      <summary>{sentence.replace(":", "")}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{say.columns.feature}</th>
            <th scope="col">{say.columns.now}</th>
            <th scope="col">{say.columns.after}</th>
            <th scope="col">{say.columns.realCase}</th>
          </tr>
        </thead>
        <tbody>
          {real.features.map(({ feature, now, changed, real: cell }) => (
            <tr key={feature}>
              <th scope="row">{spell.column(feature)}</th>
              <td>{spell(feature, now)}</td>
              <td>{exactly(feature, changed)}</td>
              <td>{spell(feature, cell)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {others !== null && <p className="faint">{others}</p>}
    </details>
  );
}
