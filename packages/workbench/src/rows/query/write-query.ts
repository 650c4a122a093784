// From conditions to the text of a query: the same names and signs that parse-query reads, with quotes where they are needed.

import type { Cell, Feature, FeatureCondition, Premise, Table, ValuesCondition } from "@lore-xai/core";
import { isContinuous, isMissing, valueOfNumber } from "@lore-xai/core/extend";

const PLAIN = /^[\p{L}_][\p{L}\p{N}_-]*$/u;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const SPOKEN_FOR = new Set(["and", "or", "not", "is", "in", "known"]);

/** A name or value as one token. */
export function quoted(text: string): string {
  const isPlain = (PLAIN.test(text) && !SPOKEN_FOR.has(text.toLowerCase())) || NUMBER.test(text);
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}

/** A value of a column as the data spell it. */
function valueText(value: Cell, feature: Feature): string {
  if (isContinuous(feature)) return quoted(String(value));
  const code = feature.values.indexOf(value as never);
  return quoted(feature.spelling[code] ?? String(value));
}

/** Days and minutes are whole: a bound between two of them is the earlier one. */
function boundText(bound: number, feature: Feature): string {
  if (!isContinuous(feature) || feature.date === undefined) return quoted(String(bound));
  return quoted(String(valueOfNumber(Math.floor(bound), feature)));
}

function setText(name: string, cells: readonly Cell[], feature: Feature): string {
  const known = cells.filter((cell) => cell !== null).map((cell) => valueText(cell, feature));
  const gap = `${name} is not known`;
  if (known.length === 0) return gap;
  const list = known.length === 1 ? `${name} = ${known[0]}` : `${name} in (${known.join(", ")})`;
  return known.length === cells.length ? list : `(${list} or ${gap})`;
}

/** A gap is another value than any, so that it must be left out where the set does not hold it. */
function exceptText(
  name: string,
  { values, except = [] }: ValuesCondition,
  feature: Feature,
  hasGaps: boolean,
): string {
  const known = except.filter((cell) => cell !== null).map((cell) => valueText(cell, feature));
  const others = known.length === 1 ? `${name} != ${known[0]}` : `${name} not in (${known.join(", ")})`;
  return [
    ...(known.length === 0 ? [] : [others]),
    ...(hasGaps && !values.includes(null) ? [`${name} is known`] : []),
  ].join(" and ");
}

function conditionText(condition: FeatureCondition, feature: Feature, hasGaps: boolean): string {
  const name = quoted(condition.feature);
  switch (condition.kind) {
    case "interval": {
      const { above, atMost } = condition;
      const bounds = [
        ...(above === null ? [] : [`${name} > ${boundText(above, feature)}`]),
        ...(atMost === null ? [] : [`${name} <= ${boundText(atMost, feature)}`]),
      ];
      return bounds.length === 0 ? `${name} is known` : bounds.join(" and ");
    }
    case "value":
      return `${name} = ${valueText(condition.value, feature)}`;
    case "values":
      return condition.except === undefined
        ? setText(name, condition.values, feature)
        : exceptText(name, condition, feature, hasGaps);
    case "missing":
      return `${name} is not known`;
    case "known":
      return `${name} is known`;
  }
}

/** Null where the premise cannot be said as a query: a sum of points cannot. */
export function premiseQuery(
  premise: Premise,
  { features, columns }: Pick<Table, "features" | "columns">,
): string | null {
  const texts = premise.map((condition) => {
    const j = features.findIndex(({ name }) => name === condition.feature);
    if (condition.kind === "score" || j < 0) return null;
    return conditionText(condition, features[j], columns[j].some(isMissing));
  });
  return texts.includes(null) ? null : texts.join(" and ");
}
