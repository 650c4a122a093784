// Take it along: files made in the browser, print, and the link.

import { type Explanation, explanationToJson } from "@lore-xai/core";
import { reportHtml, reportLetter, reportMarkdown } from "@lore-xai/report";
import { useState } from "react";
import type { WorkbenchSchema } from "../workbench/workbench.ts";

interface TakeAlongProps {
  readonly explanation: Explanation;
  readonly schema: WorkbenchSchema;
  readonly title: string;
}

function save(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

const fileName = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, "-");

function CopyLink() {
  const [copied, setCopied] = useState<"no" | "yes" | "by hand">("no");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      setCopied("yes");
    } catch {
      setCopied("by hand");
    }
  };
  return (
    <>
      <button type="button" onClick={copy}>
        Copy the link
      </button>
      <span role="status" className="faint">
        {copied === "yes" && "Copied. It reopens this case with this seed and these locks."}
        {copied === "by hand" && "The browser does not allow it; copy the address of this page."}
      </span>
    </>
  );
}

export function TakeAlong({ explanation, schema, title }: TakeAlongProps) {
  const input = {
    explanation,
    title,
    summaries: schema.features,
    dataName: schema.data.name,
    modelName: schema.model.name,
    modelHash: schema.model.hash,
  };
  const name = fileName(title);
  return (
    <section aria-labelledby="take-title" className="take-along">
      <h3 id="take-title">Take it along</h3>
      <p className="buttons">
        <button type="button" onClick={() => save(`${name}.html`, "text/html;charset=utf-8", reportHtml(input))}>
          Report (HTML)
        </button>
        <button
          type="button"
          onClick={() => save(`${name}-letter.txt`, "text/plain;charset=utf-8", reportLetter(input))}
        >
          Letter
        </button>
        <button type="button" onClick={() => save(`${name}.md`, "text/markdown;charset=utf-8", reportMarkdown(input))}>
          Markdown
        </button>
        <button type="button" onClick={() => save(`${name}.json`, "application/json", explanationToJson(explanation))}>
          JSON
        </button>
        <button type="button" onClick={() => print()}>
          Print
        </button>
        <CopyLink />
      </p>
    </section>
  );
}
