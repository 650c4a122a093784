// The pages of the site beside the API reference, in the order of its sidebar. A section without a page of its own is
// given one that lists what is in it.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

const in_ = (folder, names) => names.map((name) => `${folder}/${name}.md`);

/** The pages that a list links to, in its order. */
function listedOn(page) {
  const folder = page.slice(0, page.lastIndexOf("/"));
  const text = readFileSync(join(root, page), "utf8");
  return [...text.matchAll(/^- \[.*?\]\(([\w-]+\.md)\)/gm)].map(([, name]) => `${folder}/${name}`);
}

const decisions = readdirSync(join(root, "docs/decisions")).sort();

/** Each a page with pages below it, or a section: a title with pages below it. */
export const OUTLINE = [
  { page: "docs/gallery/README.md", children: listedOn("docs/gallery/README.md") },
  { title: "Guides", children: in_("docs", ["data", "models", "batch", "server", "datasets"]) },
  { title: "Measured", children: in_("docs", ["quality", "peers", "performance", "hardening", "mutants"]) },
  { page: "docs/experiments/README.md", children: listedOn("docs/experiments/README.md") },
  { title: "Decisions", children: decisions.map((name) => `docs/decisions/${name}`) },
  { title: "The project", children: ["ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/references.md"] },
];

export const START_PAGE = "README.md";

export const PAGES = [START_PAGE, ...OUTLINE.flatMap(({ page, children }) => (page ? [page, ...children] : children))];

function checkAllThere() {
  const written = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name.replaceAll("\\", "/")}`);
  const missing = written.filter((page) => !PAGES.includes(page));
  if (missing.length > 0) throw new Error(`scripts/docs/outline.mjs must name every page of docs/, not ${missing}`);
}
checkAllThere();
