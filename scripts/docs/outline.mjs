// The pages of the site beside the API reference, in the order of its sidebar.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/** The pages that a list links to, in its order. */
function listedOn(page) {
  const folder = page.slice(0, page.lastIndexOf("/"));
  const text = readFileSync(join(root, page), "utf8");
  return [...text.matchAll(/^- \[.*?\]\(([\w-]+\.md)\)/gm)].map(([, name]) => `${folder}/${name}`);
}

const decisions = readdirSync(join(root, "docs/decisions")).sort();
const guides = [
  "data",
  "dictionary",
  "links",
  "models",
  "model-zoo",
  "from-other-tools",
  "media",
  "python",
  "spark",
  "r",
  "model",
  "letters",
  "languages",
  "pack",
  "batch",
  "server",
  "overview",
  "deploy",
  "datasets",
  "study",
];
const measured = ["quality", "peers", "performance", "hardening", "mutants"];
const inDocs = (name) => `docs/${name}.md`;

/** A section is a page with pages below it; without a page of its own it is given one that lists them. */
export const OUTLINE = [
  { title: "Gallery", page: "docs/gallery/README.md", children: listedOn("docs/gallery/README.md") },
  { title: "Notebooks", page: "docs/notebooks/README.md", children: listedOn("docs/notebooks/README.md") },
  { title: "Guides", children: guides.map(inDocs) },
  { title: "Measured", children: measured.map(inDocs) },
  { title: "Experiments", page: "docs/experiments/README.md", children: listedOn("docs/experiments/README.md") },
  { title: "Decisions", children: decisions.map((name) => `docs/decisions/${name}`) },
  { title: "Project", children: ["ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/references.md"] },
];

export const START_PAGE = "README.md";

/** Every page that is a file of the repository. */
export const PAGES = [START_PAGE, ...OUTLINE.flatMap(({ page, children }) => (page ? [page, ...children] : children))];

function checkNoneLeftOut() {
  const written = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name.replaceAll("\\", "/")}`);
  const leftOut = written.filter((page) => !PAGES.includes(page));
  if (leftOut.length > 0) throw new Error(`scripts/docs/outline.mjs must name every page of docs/, not so: ${leftOut}`);
}
checkNoneLeftOut();
