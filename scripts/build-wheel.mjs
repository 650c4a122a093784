// node scripts/build-wheel.mjs [--engine-only]: the wheel of python/, in python/dist, with the engine inside as one file, the page
// of the workbench, and the widget of notebooks. Made of what was built (npm run build). PYTHON names the Python to build with; it
// needs pip.

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const root = fileURLToPath(new URL("../", import.meta.url));
const engine = `${root}python/src/lore_xai/engine`;
const web = `${root}packages/web/`;

/** Without commander and what else the command needs: the program at the other end says everything. */
const ENTRY = "\0engine-entry";
const entry = {
  name: "engine-entry",
  resolveId: (id) => (id === ENTRY ? ENTRY : null),
  load: (id) =>
    id === ENTRY
      ? `import { servePipes } from ${JSON.stringify(`${root}packages/cli/dist/commands/engine/serve-pipes.js`)};
await servePipes(0, 1);`
      : null,
};

const isOfNode = (id) => id.startsWith("node:") || builtinModules.includes(id);

async function bundleEngine() {
  rmSync(engine, { recursive: true, force: true });
  mkdirSync(engine, { recursive: true });
  const bundle = await rolldown({
    input: ENTRY,
    platform: "node",
    plugins: [entry],
    checks: { ineffectiveDynamicImport: false },
  });
  const { output } = await bundle.write({
    file: `${engine}/engine.mjs`,
    codeSplitting: false,
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
  });
  const others = output.flatMap(({ imports = [], moduleIds = [] }) => [
    ...imports.filter((id) => !isOfNode(id)),
    ...moduleIds.filter((id) => id.includes("node_modules")),
  ]);
  if (others.length > 0) throw new Error(`the engine must be made of LORE alone, not so: ${others.join(", ")}`);
  writeFileSync(`${engine}/LICENSE`, readFileSync(`${root}LICENSE`));
}

/** One module as text, with everything that it imports. */
async function bundledText(input, plugins, format) {
  const bundle = await rolldown({
    input,
    platform: "browser",
    plugins,
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
  });
  const { output } = await bundle.generate({ format, codeSplitting: false, minify: true });
  return output[0].code;
}

/** The page inside the widget is one text: a notebook has no place for files beside it. */
async function widgetPage() {
  const script = await bundledText(`${web}src/widget/frame.tsx`, [], "iife");
  const styles = ["base", "layout", "parts", "charts", "print"].map((name) =>
    readFileSync(`${web}src/styles/${name}.css`, "utf8"),
  );
  // A script ends at the first end tag, be it in a string.
  const safe = script.replaceAll("</script", "<\\/script");
  const head = `<meta charset="utf-8"><title>LORE</title><style>${styles.join("\n")}</style>`;
  return `<!doctype html><html lang="en"><head>${head}</head><body><script>${safe}</script></body></html>`;
}

const WIDGET = "\0widget-entry";

/** What others wrote of the page and the widget is told in the page's third-party-licences.txt: it has all that the widget has. */
async function bundlePages() {
  cpSync(`${web}dist`, `${engine}/page`, { recursive: true });
  const page = await widgetPage();
  const widget = {
    name: "widget-entry",
    resolveId: (id) => (id === WIDGET ? WIDGET : null),
    load: (id) =>
      id === WIDGET
        ? `import { widgetShowing } from ${JSON.stringify(`${web}src/widget/widget.ts`)};
export default widgetShowing(${JSON.stringify(page)});`
        : null,
  };
  writeFileSync(`${engine}/widget.js`, await bundledText(WIDGET, [widget], "es"));
  writeFileSync(`${engine}/report-theme.js`, await bundledText(`${web}src/widget/report-theme.ts`, [], "iife"));
}

await bundleEngine();
await bundlePages();
if (!process.argv.includes("--engine-only")) {
  const python = process.env.PYTHON ?? "python3";
  const args = [
    "-m",
    "pip",
    "wheel",
    "--quiet",
    "--disable-pip-version-check",
    "--no-deps",
    "--wheel-dir",
    `${root}python/dist`,
  ];
  rmSync(`${root}python/dist`, { recursive: true, force: true });
  execFileSync(python, [...args, `${root}python`], { stdio: "inherit" });
}
