// What LORE_MUTANTS names, folders of sources and of the tests beside them: core/links,audit/rulebook; a package alone is all of it.
// A file stands for itself and the test that has its name: core/explainers/lore/rehearse.ts.

const asked = process.env.LORE_MUTANTS?.split(",");

/** Texts of languages, and suites that are tests themselves. */
const NOT_MUTATED = ["!packages/*/src/**/words/**", "!packages/*/src/testing/**"];

const within = (folder, place) => {
  const path = `packages/${place.replace(/^([a-z]+)/, `$1/${folder}`)}`;
  return path.endsWith(".ts") ? path.slice(0, -".ts".length) : `${path}/**/*`;
};

export const askedPackages = asked && [...new Set(asked.map((place) => place.split("/")[0]))];
export const askedSources = asked && [...asked.map((place) => `${within("src", place)}.ts`), ...NOT_MUTATED];
export const askedTests = asked?.map((place) => `${within("test", place)}.test.ts`);
