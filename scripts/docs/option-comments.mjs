// What each option means, said on the page of the settings that have it: options are data, and their help is written there.

import { METHOD_LIST } from "@lore-xai/core";
import { Comment, Converter } from "typedoc";

/** The settings of a method, and what its explainer is made of, by the names of their types. */
const TYPES = {
  lore: "Lore",
  lime: "Lime",
  anchor: "Anchor",
  global: "GlobalTree",
  "stochastic-counterfactual": "StochasticCounterfactual",
};

const OPTIONS_OF = Object.fromEntries(
  Object.entries(TYPES).flatMap(([method, type]) =>
    ["Settings", "Setup"].map((part) => [`${type}${part}`, METHOD_LIST[method].options]),
  ),
);

const sentence = ({ help, default: value }) => {
  const text = `${help[0].toUpperCase()}${help.slice(1)}.`;
  return value === null ? text : `${text} Default: \`${JSON.stringify(value)}\`.`;
};

export function explainOptions({ converter }) {
  converter.on(Converter.EVENT_CREATE_DECLARATION, (_, reflection) => {
    const spec = OPTIONS_OF[reflection.parent?.name]?.[reflection.name];
    if (spec === undefined) return;
    // In place of the comment that an editor shows, which has no default.
    reflection.comment = new Comment([{ kind: "text", text: sentence(spec) }]);
  });
}
