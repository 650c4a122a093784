// One side of a comparison, from names to positions: what is calculated is numbers, what is compared is of one kind.

import { didYouMean } from "../did-you-mean.ts";
import { LoreError } from "../errors.ts";
import { dateUnit, valueOfNumber } from "../table/dates.ts";
import { type ContinuousFeature, type DiscreteFeature, type Feature, isContinuous } from "../table/feature.ts";
import { numberOfCell } from "../table/number-cell.ts";
import { featureIndex } from "../table/table.ts";
import { operationOn, type RowNumber } from "./evaluate.ts";
import type { Comparison, Expression, Word } from "./link.ts";
import { linkError } from "./link-error.ts";
import { nameInLink } from "./link-text.ts";

/** The link that is being read, and the columns that it may name. */
export interface Reading {
  readonly text: string;
  readonly features: readonly Feature[];
}

export interface Side {
  /** The column, where the side is nothing else; -1 where it is more, or none. */
  readonly column: number;
  readonly columns: readonly number[];
  readonly value: RowNumber;
}

function columnOf(expression: Expression, features: readonly Feature[]): number {
  return expression.kind === "word" && !expression.isValue ? featureIndex(features, expression.text) : -1;
}

function unknownColumn({ text: name, at, isValue }: Word, { text, features }: Reading): LoreError {
  const known = features.map((feature) => feature.name);
  if (isValue) return linkError(text, at, `'${name}' is a value, and a column or a number must stand`, "");
  // A name with a sign in it, written without quotes, is read as several.
  const whole = known.find((each) => !nameInLink(each).startsWith(name) && text.slice(at).startsWith(each));
  const hint = whole === undefined ? didYouMean(name, known) : `; did you mean ${nameInLink(whole)}, in quotes?`;
  const { message, details } = linkError(text, at, `unknown column "${name}"`, hint);
  return new LoreError("unknown-feature", message, { ...details, feature: name });
}

const unitOf = (feature: Feature) => (isContinuous(feature) && feature.date !== undefined ? dateUnit(feature.date) : 0);

const columnSide = (column: number): Side => ({
  column,
  columns: [column],
  value: (rows, offset) => rows[offset + column],
});

const literalSide = (value: number): Side => ({ column: -1, columns: [], value: () => value });

/** Something to calculate with. */
function numberSide(expression: Expression, reading: Reading): Side {
  const { text, features } = reading;
  switch (expression.kind) {
    case "number":
      return literalSide(expression.value);
    case "negation": {
      const { columns, value } = numberSide(expression.of, reading);
      return { column: -1, columns, value: (rows, offset) => -value(rows, offset) };
    }
    case "operation": {
      const [left, right] = [numberSide(expression.left, reading), numberSide(expression.right, reading)];
      const value = operationOn(expression.operator, left.value, right.value);
      return { column: -1, columns: [...left.columns, ...right.columns], value };
    }
    case "word": {
      const column = columnOf(expression, features);
      if (column < 0) throw unknownColumn(expression, reading);
      const feature = features[column];
      if (!isContinuous(feature)) {
        const problem = `"${feature.name}" is ${feature.kind} and cannot be calculated with or compared by size`;
        throw linkError(text, expression.at, problem, "; only numbers can");
      }
      if (feature.date !== undefined) {
        throw linkError(text, expression.at, `"${feature.name}" has dates, which cannot be calculated with`);
      }
      return columnSide(column);
    }
  }
}

/** A value as it is written; undefined for a column or something calculated. */
function spellingOf(expression: Expression, features: readonly Feature[]): string | undefined {
  if (expression.kind === "number") return expression.text;
  if (expression.kind === "negation" && expression.of.kind === "number") return `-${expression.of.text}`;
  return expression.kind === "word" && columnOf(expression, features) < 0 ? expression.text : undefined;
}

function codeSide(expression: Expression, feature: DiscreteFeature, { text, features }: Reading): Side {
  const spelling = spellingOf(expression, features);
  if (spelling === undefined) {
    const problem = `"${feature.name}" is ${feature.kind} and must be compared with one of its values`;
    throw linkError(text, expression.at, problem, "; a value that is called like a column stands in 'single quotes'");
  }
  const code = feature.spelling.indexOf(spelling);
  if (code >= 0) return literalSide(code);
  const problem = `"${feature.name}" has no value ${JSON.stringify(spelling)}`;
  throw linkError(text, expression.at, problem, didYouMean(spelling, feature.spelling));
}

function dateSide(expression: Expression, feature: ContinuousFeature, reading: Reading): Side {
  const { text, features } = reading;
  const column = columnOf(expression, features);
  if (column >= 0) {
    if (unitOf(features[column]) === unitOf(feature)) return columnSide(column);
    const problem = `"${features[column].name}" must have dates that count as those of "${feature.name}" do`;
    throw linkError(text, expression.at, problem);
  }
  const spelling = spellingOf(expression, features);
  const value = spelling === undefined ? Number.NaN : numberOfCell(spelling, feature);
  if (!Number.isNaN(value)) return literalSide(value);
  const problem = `"${feature.name}" must be compared with a date such as '${valueOfNumber(0, feature)}'`;
  throw linkError(text, expression.at, problem);
}

/** The other side of a comparison with a column. */
function sideBeside(feature: Feature, expression: Expression, reading: Reading): Side {
  if (!isContinuous(feature)) return codeSide(expression, feature, reading);
  return feature.date === undefined ? numberSide(expression, reading) : dateSide(expression, feature, reading);
}

/** Both sides of a comparison: a column says what may stand beside it. */
export function resolveSides({ left, right, operator }: Comparison, reading: Reading): readonly [Side, Side] {
  const { text, features } = reading;
  const [first, second] = [columnOf(left, features), columnOf(right, features)];
  const named = first >= 0 ? first : second;
  if (named < 0) return [numberSide(left, reading), numberSide(right, reading)];
  const feature = features[named];
  if (!isContinuous(feature) && operator !== "=" && operator !== "!=") {
    const problem = `"${feature.name}" is ${feature.kind} and can only be compared by = and !=`;
    throw linkError(text, (first >= 0 ? left : right).at, problem);
  }
  return first >= 0
    ? [columnSide(first), sideBeside(feature, right, reading)]
    : [sideBeside(feature, left, reading), columnSide(second)];
}
