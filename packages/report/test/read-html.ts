// A strict reader of the report's HTML: known tags alone, quoted attributes, everything closed, no stray bracket.

const TAGS =
  "html head meta title style body main header footer section div h1 h2 h3 p b span ul ol li dl dt dd figure figcaption " +
  "details summary table thead tbody tfoot tr th td wbr svg rect line path text";
const WITHOUT_END = ["meta", "wbr"];
const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-zA-Z0-9-]+(?:="[^"<>]*")?)*)>/g;
const ENTITY = /&(?:amp|lt|gt|quot|#39);/g;
const CHARACTERS: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

export interface ReadHtml {
  readonly attributes: readonly string[];
  /** The text of the page, one entry per stretch without a tag. */
  readonly texts: readonly string[];
  readonly style: string;
}

function textOf(raw: string): string {
  if (/[<>]/.test(raw)) throw new Error(`raw markup: ${raw}`);
  if (raw.replace(ENTITY, "").includes("&")) throw new Error(`unknown entity: ${raw}`);
  return raw.replace(ENTITY, (entity) => CHARACTERS[entity]);
}

export function readHtml(page: string): ReadHtml {
  const start = "<!doctype html>\n";
  if (!page.startsWith(start)) throw new Error("no doctype");
  const open: string[] = [];
  const attributes: string[] = [];
  const texts: string[] = [];
  let [end, style] = [start.length, ""];
  for (const match of page.matchAll(TAG)) {
    const [all, slash, name, given] = match;
    const between = page.slice(end, match.index);
    if (open.at(-1) === "style") style = between;
    else texts.push(textOf(between));
    end = match.index + all.length;
    if (!TAGS.split(" ").includes(name)) throw new Error(`unknown tag ${name}`);
    attributes.push(...[...given.matchAll(/ ([a-zA-Z0-9-]+)(?:="[^"]*")?/g)].map(([, key]) => key));
    if (slash === "/") {
      const opened = open.pop();
      if (opened !== name) throw new Error(`${opened} closed by ${name}`);
    } else if (!WITHOUT_END.includes(name)) open.push(name);
  }
  if (open.length > 0) throw new Error(`not closed: ${open.join(", ")}`);
  texts.push(textOf(page.slice(end)));
  return { attributes, texts: texts.filter((text) => text.trim() !== ""), style };
}
