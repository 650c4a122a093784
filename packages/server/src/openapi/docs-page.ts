// The OpenAPI document as a page: plain HTML, no script, no request elsewhere.

import { createHash } from "node:crypto";
import { escapeHtml } from "@lore-xai/core/words";

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly {
    name: string;
    in: string;
    required?: boolean;
    schema?: unknown;
    description?: string;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> };
  readonly responses?: Readonly<
    Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>
  >;
}

export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
}

/** Served from the same place as the page, for no style is inline. */
export const DOCS_STYLE = `:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9em }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid #8886; border-radius: 0.25rem }
h2 { margin-top: 2.5rem; border-bottom: 1px solid #8886 }
table { border-collapse: collapse } th, td { text-align: left; vertical-align: top; padding: 0.2rem 1rem 0.2rem 0 }
h1, h3, td { overflow-wrap: anywhere } td:first-child { overflow-wrap: normal }
summary { cursor: pointer }
`;

/** So that a browser fetches a new style when there is one. */
export const DOCS_STYLE_PATH = `/docs/${createHash("sha256").update(DOCS_STYLE).digest("hex").slice(0, 12)}.css`;

function schemaHtml(schema: unknown): string {
  const text = escapeHtml(JSON.stringify(schema, null, 2) ?? "");
  const linked = text.replace(
    /#\/components\/schemas\/([\w.-]+)/g,
    (path, name) => `<a href="#schema-${name}">${path}</a>`,
  );
  return `<pre><code>${linked}</code></pre>`;
}

function parametersHtml({ parameters = [] }: Operation): string {
  if (parameters.length === 0) return "";
  const rows = parameters.map(({ name, in: place, description = "", schema }) => {
    const cells = [`<code>${escapeHtml(name)}</code>`, place, escapeHtml(description)];
    return `<tr><td>${cells.join("</td><td>")}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`;
  });
  return `<h4>Parameters</h4><table>${rows.join("")}</table>`;
}

function responsesHtml({ responses = {} }: Operation): string {
  const rows = Object.entries(responses).map(([status, { description = "", content = {} }]) => {
    const types = Object.keys(content).map((type) => `<code>${escapeHtml(type)}</code>`);
    return `<tr><td>${status}</td><td>${escapeHtml(description)}</td><td>${types.join(", ")}</td></tr>`;
  });
  return `<h4>Answers</h4><table>${rows.join("")}</table>`;
}

function operationHtml(path: string, method: string, operation: Operation): string {
  const body = Object.values(operation.requestBody?.content ?? {})[0];
  return `<section><h3 id="${escapeHtml(operation.operationId ?? "")}"><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary ?? "")}</p><p>${escapeHtml(operation.description ?? "")}</p>
${parametersHtml(operation)}${body === undefined ? "" : `<h4>Body</h4>${schemaHtml(body.schema)}`}${responsesHtml(operation)}</section>`;
}

export function docsPage({ info, paths, components }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationHtml(path, method, operation)),
  );
  const schemas = Object.entries(components?.schemas ?? {}).map(
    ([name, schema]) => `<h3 id="schema-${escapeHtml(name)}">${escapeHtml(name)}</h3>${schemaHtml(schema)}`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(info.title)} API</title><link rel="stylesheet" href="${DOCS_STYLE_PATH}"></head>
<body><h1>${escapeHtml(info.title)} API ${escapeHtml(info.version)}</h1>
<p>${escapeHtml(info.description ?? "")}</p><p>The same for programs: <a href="/openapi.json">openapi.json</a></p>
<h2>Operations</h2>${operations.join("\n")}
<h2>Schemas</h2>${schemas.join("\n")}</body></html>
`;
}
