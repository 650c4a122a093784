// Take it along: files made in the browser, print, and the link. What is text is shown before it is saved or copied.

import { type Explanation, explanationToJson } from "@lore-xai/core";
import { reportHtml, reportLetter, reportMarkdown } from "@lore-xai/report";
import type { WorkbenchSchema } from "@lore-xai/workbench";
import { useState } from "react";

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

interface CopyButtonProps {
  readonly label: string;
  readonly text: string;
  /** Said once it is copied, and where the browser does not allow it. */
  readonly done: string;
  readonly refused: string;
}

function CopyButton({ label, text, done, refused }: CopyButtonProps) {
  const [copied, setCopied] = useState<{ readonly text: string; readonly isDone: boolean } | null>(null);
  const copy = async () => {
    const isDone = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setCopied({ text, isDone: isDone === true });
  };
  return (
    <>
      <button type="button" onClick={copy}>
        {label}
      </button>
      <span role="status" className="faint">
        {copied?.text === text && (copied.isDone ? done : refused)}
      </span>
    </>
  );
}

const PREVIEWS = {
  letter: { label: "Letter", ending: "-letter.txt", type: "text/plain;charset=utf-8", write: reportLetter },
  markdown: { label: "Markdown", ending: ".md", type: "text/markdown;charset=utf-8", write: reportMarkdown },
} as const;

type PreviewKind = keyof typeof PREVIEWS;

interface PreviewProps {
  readonly kind: PreviewKind;
  readonly text: string;
  readonly name: string;
  onClose(): void;
}

function Preview({ kind, text, name, onClose }: PreviewProps) {
  const { label, ending, type } = PREVIEWS[kind];
  return (
    <section className="preview" id="preview" aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <pre tabIndex={0}>{text}</pre>
      <p className="buttons">
        <button type="button" className="primary" onClick={() => save(name + ending, type, text)}>
          Save {name + ending}
        </button>
        <CopyButton label="Copy" text={text} done="Copied." refused="The browser does not allow it; select the text." />
        <button type="button" onClick={onClose}>
          Close
        </button>
      </p>
    </section>
  );
}

export function TakeAlong({ explanation, schema, title }: TakeAlongProps) {
  const [shown, setShown] = useState<PreviewKind | null>(null);
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
        {(Object.keys(PREVIEWS) as PreviewKind[]).map((kind) => (
          <button
            key={kind}
            type="button"
            aria-expanded={shown === kind}
            aria-controls="preview"
            onClick={() => setShown(shown === kind ? null : kind)}
          >
            {PREVIEWS[kind].label}
          </button>
        ))}
        <button type="button" onClick={() => save(`${name}.json`, "application/json", explanationToJson(explanation))}>
          JSON
        </button>
        <button type="button" onClick={() => print()}>
          Print
        </button>
        <CopyButton
          label="Copy the link"
          text={location.href}
          done="Copied. It reopens this case with this seed and these locks."
          refused="The browser does not allow it; copy the address of this page."
        />
      </p>
      {shown !== null && (
        <Preview kind={shown} text={PREVIEWS[shown].write(input)} name={name} onClose={() => setShown(null)} />
      )}
    </section>
  );
}
