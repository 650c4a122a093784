// The case's own values beside typical ones, before anything is said of the decision.

import type { Cell, FeatureSummary, Row } from "@lore-xai/core";
import { compareCase } from "../words/typical.ts";
import { useWords } from "../words/use-words.ts";
import { Fold } from "./fold.tsx";

interface CaseValuesProps {
  readonly instance: Row;
  readonly features: readonly FeatureSummary[];
}

/** Told in the line that is always in sight. */
const NAMED_AT_MOST = 3;

const wholeNumber = (cell: Cell) => (typeof cell === "number" ? "whole" : undefined);

export function CaseValues({ instance, features }: CaseValuesProps) {
  const { spell, say } = useWords();
  const compared = compareCase(instance, features, say);
  const rare = compared.filter(({ isRare }) => isRare);
  const named = rare
    .slice(0, NAMED_AT_MOST)
    .map(({ feature, cell }) => say.values.value(spell.column(feature), spell(feature, cell)));
  const hint =
    rare.length === 0
      ? say.values.allUsual(compared.length)
      : say.values.unusual(compared.length, named, rare.length - named.length);
  return (
    <Fold name="values" title={<h3>{say.values.title}</h3>} hint={hint}>
      {() => (
        <table className="case-values">
          <thead>
            <tr>
              <th scope="col">{say.columns.feature}</th>
              <th scope="col">{say.columns.thisCase}</th>
              <th scope="col">{say.values.typical}</th>
              <th scope="col">{say.values.howUsual}</th>
            </tr>
          </thead>
          <tbody>
            {compared.map(({ feature, cell, typical, typicalName, usual, isRare }) => (
              <tr key={feature} className={isRare ? "rare" : undefined}>
                <th scope="row">{spell.column(feature)}</th>
                <td>
                  <b className={wholeNumber(cell)}>{spell(feature, cell)}</b>
                </td>
                <td>
                  <span className={wholeNumber(typical)}>{spell(feature, typical)}</span>{" "}
                  <span className="faint">{say.values.typicalNames[typicalName]}</span>
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
