// "What would have to change": one card per way to another outcome, or the reason why there is none.

import type { Counterfactual } from "@lore-xai/core";
import {
  changeHeading,
  nearestRealSentence,
  noCounterfactualSentences,
  oneLine,
  type Spelling,
  unconfirmedSentence,
  verdictSentence,
} from "@lore-xai/core/words";
import { type Markup, tag } from "../markup.ts";
import type { ReportInput } from "../report-input.ts";
import { arrowIcon, confirmedIcon, unconfirmedIcon } from "./icons.ts";

function card(found: Counterfactual, number: number, spell: Spelling): Markup {
  const changes = found.changes.map(({ feature, from, to }) =>
    tag(
      "li",
      {},
      tag("span", { class: "name" }, oneLine(feature)),
      tag("span", {}, spell(feature, from), " ", arrowIcon, " ", tag("b", {}, spell(feature, to))),
    ),
  );
  const nearest = nearestRealSentence(found);
  const sign = found.confirmed ? confirmedIcon : unconfirmedIcon;
  const footing = found.confirmed ? " Confirmed: the model itself was asked." : "";
  return tag(
    "li",
    { class: found.confirmed ? "card confirmed" : "card open" },
    tag("h3", {}, `Way ${number}`),
    tag("ul", { class: "changes" }, changes),
    tag("p", { class: "verdict" }, sign, " ", tag("b", {}, verdictSentence(found)), footing),
    nearest === null ? null : tag("p", { class: "faint" }, nearest),
  );
}

export function changesSection({ explanation }: ReportInput, spell: Spelling): Markup {
  const { counterfactuals } = explanation;
  const unconfirmed = unconfirmedSentence(explanation);
  return tag(
    "section",
    {},
    tag("h2", {}, changeHeading(explanation)),
    counterfactuals.length === 0
      ? noCounterfactualSentences(explanation).map((sentence) => tag("p", {}, sentence))
      : [
          tag("p", {}, "Each way stands for itself, if nothing else changes."),
          tag(
            "ol",
            { class: "cards" },
            counterfactuals.map((found, i) => card(found, i + 1, spell)),
          ),
        ],
    unconfirmed === null ? null : tag("p", { class: "faint" }, unconfirmed),
  );
}
