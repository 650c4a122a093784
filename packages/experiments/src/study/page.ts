// The study as one page that needs nothing else and may not reach anything else.

import { createHash } from "node:crypto";
import { runStudyPage } from "./page-script.ts";
import { ARMS, type Study } from "./study.ts";

const STYLE = `
:root { color-scheme: light; }
body { font: 1.05rem/1.5 system-ui, sans-serif; color: #111; background: #fff; max-width: 52rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.4rem; } h1:focus { outline: none; } h2 { font-size: 1.05rem; }
pre { white-space: pre-wrap; font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; background: #f3f3f3; padding: .8rem; border-radius: .3rem; font-size: .95rem; }
pre span { display: block; text-indent: -2ch; overflow-wrap: anywhere; }
@media (max-width: 40rem) { body { padding: 1rem; } pre { font-size: .8rem; } }
table { border-collapse: collapse; } th, td { text-align: left; padding: .2rem .8rem .2rem 0; border-bottom: 1px solid #ddd; vertical-align: top; }
td.differs { font-weight: 700; background: #fff2cc; }
.scroll { overflow-x: auto; }
fieldset { border: 1px solid #888; border-radius: .3rem; margin: 1.2rem 0; padding: .8rem; } legend { font-weight: 600; padding: 0 .4rem; }
label { display: block; padding: .3rem 0; }
button { font: inherit; padding: .5rem 1.4rem; border: 2px solid #00558c; background: #00558c; color: #fff; border-radius: .3rem; cursor: pointer; }
button:focus-visible, input:focus-visible { outline: 3px solid #e69f00; outline-offset: 2px; }`;

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** JSON that cannot end the element it stands in. */
const inScript = (value: unknown) =>
  JSON.stringify(value).replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");

export function studyPage(study: Study): string {
  const script = `(${runStudyPage.toString()})(${inScript(study)}, ${inScript(ARMS)});`;
  const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(STYLE)}; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What will the model decide?</title>
<style>${STYLE}</style>
</head>
<body>
<main></main>
<script>${script}</script>
</body>
</html>
`;
}
