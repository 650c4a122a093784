// What is said of a column of texts or pictures holds for its tags: constraints, and the words of the dictionary.

import { type Constraint, type Dictionary, type DictionaryColumn, LoreError, type LoreSettings } from "@lore-xai/core";
import { type TagLayout, tagFeatureName } from "../variants/tag-features.ts";

const namesOf = (layout: TagLayout, column: string) =>
  layout.places
    .filter(({ feature, reading }) => feature.name === column && reading !== null)
    .flatMap(({ feature, reading }) => reading?.tags.map(({ name }) => tagFeatureName(feature.name, name)) ?? []);

const isMedia = (layout: TagLayout, column: string) =>
  layout.places.some(({ feature, reading }) => feature.name === column && reading !== null);

/** The columns that a constraint names. */
function columnsIn(constraint: Constraint): readonly string[] {
  if ("features" in constraint) return constraint.features;
  return "feature" in constraint ? [constraint.feature] : [];
}

/** A whole text can be locked; what else is said of columns means nothing to words. */
function constraintOnTags(constraint: Constraint, layout: TagLayout): Constraint {
  const named = columnsIn(constraint).filter((column) => isMedia(layout, column));
  if (named.length === 0) return constraint;
  if (constraint.kind !== "immutable") {
    const message = `"${named[0]}" is read as tags: it can be immutable, but not be bound by "${constraint.kind}"`;
    throw new LoreError("invalid-option", message, { feature: named[0] });
  }
  const features = constraint.features.flatMap((column) =>
    isMedia(layout, column) ? namesOf(layout, column) : [column],
  );
  return { ...constraint, features };
}

/** What a tag is called, with what is known of its column. */
function tagEntries(layout: TagLayout, given: Dictionary | null): Record<string, DictionaryColumn> {
  const media = layout.places.filter(({ reading }) => reading !== null);
  const entries: Record<string, DictionaryColumn> = {};
  for (const { feature, reading } of media) {
    const { label = feature.name, sensitive, fixed } = given?.columns[feature.name] ?? {};
    for (const { name, words } of reading?.tags ?? []) {
      entries[tagFeatureName(feature.name, name)] = {
        label: media.length === 1 ? words.label : `${words.label} (${label})`,
        values: { true: words.present, false: words.absent },
        ...(sensitive === undefined ? {} : { sensitive }),
        ...(fixed === undefined ? {} : { fixed }),
      };
    }
  }
  return entries;
}

function dictionaryOnTags(given: Dictionary | null, layout: TagLayout): Dictionary {
  const ordinary = Object.entries(given?.columns ?? {}).filter(([column]) => !isMedia(layout, column));
  return {
    ...(given ?? { format: "lore-dictionary/1" }),
    columns: { ...Object.fromEntries(ordinary), ...tagEntries(layout, given) },
  };
}

/** The settings as they hold for the tags of one case. */
export function settingsOnTags<S extends Pick<LoreSettings, "constraints" | "dictionary" | "unlock">>(
  settings: S,
  layout: TagLayout,
): S {
  const { constraints = [], dictionary = null, unlock = [] } = settings;
  const expanded = constraints.map((constraint) => constraintOnTags(constraint, layout));
  const unlocked = unlock.flatMap((column) => (isMedia(layout, column) ? namesOf(layout, column) : [column]));
  return {
    ...settings,
    ...(expanded.length === 0 ? {} : { constraints: expanded }),
    ...(unlocked.length === 0 ? {} : { unlock: unlocked }),
    dictionary: dictionaryOnTags(dictionary, layout),
  };
}
