// A sum of points as a table that a person can add up.

import type { Row, ScoreCondition } from "@lore-xai/core";
import { pointsInRow } from "@lore-xai/core/extend";
import {
  capital,
  conditionStatement,
  pointsText,
  type ScoreLine,
  type Spelling,
  scoreTable,
} from "@lore-xai/core/words";
import { type Markup, tag } from "../markup.ts";

function line({ condition, points, counts }: ScoreLine, spell: Spelling): Markup {
  const text = conditionStatement(condition, spell);
  return tag(
    "tr",
    {},
    tag("td", {}, text),
    tag("td", { class: "number" }, pointsText(points)),
    tag("td", { class: "number" }, counts ? pointsText(points) : ""),
  );
}

export function pointsTable(score: ScoreCondition, row: Row, spell: Spelling): Markup {
  const { words } = spell;
  const { columns, inAll, restCountsNothing } = words.sentences;
  const head = [columns.whatCounts, words.sum(spell.column(score.feature)), columns.thisCase].map((text) =>
    tag("th", { scope: "col" }, text),
  );
  const sum = tag(
    "tr",
    {},
    tag("th", { scope: "row", colspan: 2 }, inAll),
    tag("td", { class: "number" }, String(pointsInRow(score, row))),
  );
  const lines = scoreTable(score, row).map((each) => line(each, spell));
  return tag(
    "div",
    {},
    tag("table", {}, tag("thead", {}, tag("tr", {}, head)), tag("tbody", {}, lines), tag("tfoot", {}, sum)),
    tag("p", { class: "faint" }, `${capital(restCountsNothing)}.`),
  );
}
