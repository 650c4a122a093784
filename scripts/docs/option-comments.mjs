// What each option means, said on the page of the settings that have it: options are data, and their help is written there.

import {
  ANCHOR_OPTIONS,
  GLOBAL_TREE_OPTIONS,
  LIME_OPTIONS,
  LORE_OPTIONS,
  STOCHASTIC_COUNTERFACTUAL_OPTIONS,
} from "@lore-xai/core";
import { Comment, Converter } from "typedoc";

const OPTIONS_OF = {
  ...{ LoreSettings: LORE_OPTIONS, LoreSetup: LORE_OPTIONS, LimeSettings: LIME_OPTIONS, LimeSetup: LIME_OPTIONS },
  ...{ AnchorSettings: ANCHOR_OPTIONS, AnchorSetup: ANCHOR_OPTIONS, GlobalTreeSetup: GLOBAL_TREE_OPTIONS },
  StochasticCounterfactualSetup: STOCHASTIC_COUNTERFACTUAL_OPTIONS,
};

const sentence = ({ help, default: value }) => {
  const text = `${help[0].toUpperCase()}${help.slice(1)}.`;
  return value === null ? text : `${text} Default: \`${JSON.stringify(value)}\`.`;
};

export function explainOptions({ converter }) {
  converter.on(Converter.EVENT_CREATE_DECLARATION, (_, reflection) => {
    const spec = OPTIONS_OF[reflection.parent?.name]?.[reflection.name];
    if (spec === undefined || reflection.comment !== undefined) return;
    reflection.comment = new Comment([{ kind: "text", text: sentence(spec) }]);
  });
}
