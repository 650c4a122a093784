// Copies the pages of the site into a folder, laid out as in the repository, and makes of them what typedoc reads: with a
// title and an address, and links that lead to a page, to a picture, or to the repository.

import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, extname, join, relative } from "node:path";
import { OUTLINE, PAGES, START_PAGE } from "./outline.mjs";
import { root } from "./root.mjs";

export const REPOSITORY = "https://github.com/lore-xai/lore";
const PICTURES = new Set([".png", ".svg"]);

const titleOf = (page) => /^# (.*)$/m.exec(readFileSync(join(root, page), "utf8"))[1].replaceAll("`", "");

/** docs/gallery/onnx-model.md → gallery/onnx-model; the page of a folder is called by the folder. */
const addressOf = (page) =>
  page
    .replace(/^docs\//, "")
    .replace(/(\/README)?\.md$/, "")
    .toLowerCase();

const frontmatter = (fields) => {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
  return `---\n${lines.join("")}---\n\n`;
};

function put(folder, path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Where a link of a page leads in the site. A picture is brought along. */
function linkOf(page, target, folder) {
  const [path, anchor = ""] = target.split(/(?=#)/);
  const file = join(dirname(page), path);
  if (!existsSync(join(root, file))) throw new Error(`${page} links to ${target}, which is not there`);
  if (PAGES.includes(file)) return target;
  if (PICTURES.has(extname(file))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
    return target;
  }
  const kind = statSync(join(root, file)).isDirectory() ? "tree" : "blob";
  return `${REPOSITORY}/${kind}/main/${file}${anchor}`;
}

const BLOCK_OF_CODE = /^```.*?^```$/gms;

/** A block without a language is text, not the TypeScript that typedoc takes it for; what stands after it is our own. */
const adaptedBlock = (block) => block.replace(/^```(\w*).*/, (_, language) => `\`\`\`${language || "text"}`);

/** What is published links to the repository; a page that is in the site is linked to there. */
const inRepository = (prose, page) =>
  prose.replaceAll(`](${REPOSITORY}/blob/main/`, `](${relative(dirname(page), ".") || "."}/`);

const adaptedProse = (prose, page, folder) =>
  inRepository(prose, page).replace(
    /\]\((?!https?:|#)([^)\s]+)\)/g,
    (_, target) => `](${linkOf(page, target, folder)})`,
  );

function adaptedText(page, folder) {
  const text = readFileSync(join(root, page), "utf8");
  let result = "";
  let end = 0;
  for (const match of text.matchAll(BLOCK_OF_CODE)) {
    result += adaptedProse(text.slice(end, match.index), page, folder) + adaptedBlock(match[0]);
    end = match.index + match[0].length;
  }
  return result + adaptedProse(text.slice(end), page, folder);
}

/** The text of a package's README as the site shows it: below the name of the package, which is its heading. */
export const stagedReadme = (page, folder) => adaptedText(page, folder).replace(/^# .*\n/, "");

/** Returns the sections, which typedoc follows to the pages below them. */
export function stagePages(folder) {
  put(folder, START_PAGE, adaptedText(START_PAGE, folder));
  return OUTLINE.map(({ title, page, children }) => {
    for (const child of children) {
      const fields = { title: titleOf(child), address: addressOf(child) };
      put(folder, child, frontmatter(fields) + adaptedText(child, folder));
    }
    const file = page ?? `${title}.md`;
    const list = children.map((child) => `- [${titleOf(child)}](${child})\n`).join("");
    const text = page === undefined ? `# ${title}\n\n${list}` : adaptedText(page, folder);
    const below = children.map((child) => relative(dirname(file), child));
    put(folder, file, frontmatter({ title, address: addressOf(file), children: below }) + text);
    return join(folder, file);
  });
}
