// The case's own values beside typical ones, before anything is said of the decision.

import type { FeatureSummary, Row } from "@lore-xai/core";
import { countOf, listText } from "@lore-xai/core/words";
import { compareCase } from "../words/typical.ts";
import { useWords } from "../words/use-words.ts";
import { Fold } from "./fold.tsx";

interface CaseValuesProps {
  readonly instance: Row;
  readonly features: readonly FeatureSummary[];
}

/** Told in the line that is always in sight. */
const NAMED_AT_MOST = 3;

export function CaseValues({ instance, features }: CaseValuesProps) {
  const { spell } = useWords();
  const compared = compareCase(instance, features);
  const rare = compared.filter(({ isRare }) => isRare);
  const named = rare
    .slice(0, NAMED_AT_MOST)
    .map(({ feature, cell }) => `${spell.column(feature)} ${spell(feature, cell)}`);
  const more = rare.length > named.length ? [countOf(rare.length - named.length, "more value")] : [];
  const hint =
    rare.length === 0
      ? `${countOf(compared.length, "value")}, all of them usual`
      : `${countOf(compared.length, "value")}; unusual: ${listText([...named, ...more])}`;
  return (
    <Fold name="values" title={<h3>Its values</h3>} hint={hint}>
      {() => (
        <table className="case-values">
          <thead>
            <tr>
              <th scope="col">feature</th>
              <th scope="col">this case</th>
              <th scope="col">typical</th>
              <th scope="col">how usual it is</th>
            </tr>
          </thead>
          <tbody>
            {compared.map(({ feature, cell, typical, typicalName, usual, isRare }) => (
              <tr key={feature} className={isRare ? "rare" : undefined}>
                <th scope="row">{spell.column(feature)}</th>
                <td>
                  <b>{spell(feature, cell)}</b>
                </td>
                <td>
                  {spell(feature, typical)} <span className="faint">{typicalName}</span>
                </td>
                <td>{usual}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Fold>
  );
}
