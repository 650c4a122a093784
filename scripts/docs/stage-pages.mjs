// Copies the pages of the site into a folder, laid out as in the repository, and makes of them what typedoc reads: a title
// as the sidebar shows it, and links that lead to a page, to a picture, or to the repository.

import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, extname, join, relative } from "node:path";
import { OUTLINE, PAGES, START_PAGE } from "./outline.mjs";
import { root } from "./root.mjs";

const REPOSITORY = "https://github.com/lore-xai/lore";
const SHOWN = new Set([".png", ".svg"]);

const titleOf = (page) => /^# (.*)$/m.exec(readFileSync(join(root, page), "utf8"))[1].replaceAll("`", "");

const frontmatter = (title, children) => {
  const list = children.map((child) => `  - ${JSON.stringify(child)}\n`).join("");
  return `---\ntitle: ${JSON.stringify(title)}\n${list === "" ? "" : `children:\n${list}`}---\n\n`;
};

function put(folder, path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Where a link of a page leads in the site; a picture is brought along. */
function linkOf(page, target, folder) {
  const [path, anchor = ""] = target.split(/(?=#)/);
  const file = join(dirname(page), path);
  if (!existsSync(join(root, file))) throw new Error(`${page} links to ${target}, which is not there`);
  if (PAGES.includes(file)) return target;
  const isFolder = statSync(join(root, file)).isDirectory();
  if (isFolder && PAGES.includes(join(file, "README.md"))) return `${path}/README.md`;
  if (!isFolder && SHOWN.has(extname(file))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
    return target;
  }
  return `${REPOSITORY}/${isFolder ? "tree" : "blob"}/main/${file}${anchor}`;
}

const FENCE = /^```.*?^```$/gms;

/** Outside blocks of code alone. A block without a language is text, not the TypeScript that typedoc takes it for. */
function adapted(text, changeProse) {
  let result = "";
  let end = 0;
  let isOpening = true;
  for (const match of text.matchAll(FENCE)) {
    const block = match[0].replace(/^```(\w*).*/, (_, language) => `\`\`\`${language || "text"}`);
    result += changeProse(text.slice(end, match.index)) + block;
    end = match.index + match[0].length;
    isOpening = !isOpening;
  }
  return result + changeProse(text.slice(end));
}

/** Returns the documents at the top of the site. */
export function stagePages(folder) {
  const childrenOf = new Map(OUTLINE.map(({ page, children }) => [page, children]));
  for (const page of PAGES) {
    const text = adapted(readFileSync(join(root, page), "utf8"), (prose) =>
      prose.replace(/\]\((?!https?:)([^)\s]+)\)/g, (whole, target) =>
        target.startsWith("#") ? whole : `](${linkOf(page, target, folder)})`,
      ),
    );
    const children = (childrenOf.get(page) ?? []).map((child) => relative(dirname(page), child));
    put(folder, page, page === START_PAGE ? text : frontmatter(titleOf(page), children) + text);
  }
  return OUTLINE.map(({ page, title, children }) => {
    if (page !== undefined) return join(folder, page);
    const list = children.map((child) => `- [${titleOf(child)}](${child})\n`).join("");
    put(folder, `${title}.md`, `${frontmatter(title, children)}# ${title}\n\n${list}`);
    return join(folder, `${title}.md`);
  });
}
