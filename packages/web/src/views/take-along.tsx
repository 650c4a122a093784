// Take it along: files made in the browser, print, and the link. What is text is shown before it is saved or copied.

import { type Explanation, explanationToJson } from "@lore-xai/core";
import { wordsIn } from "@lore-xai/core/languages";
import { LANGUAGES, type Language, sensitiveText } from "@lore-xai/core/words";
import { reportHtml, reportLetter, reportMarkdown, sensitiveInLetter } from "@lore-xai/report";
import type { WorkbenchSchema } from "@lore-xai/workbench";
import { useState } from "react";
import { useLetter } from "../session/letter.tsx";
import { save } from "../session/save.ts";
import { useAnswer } from "../session/use-answer.ts";
import { reportInput } from "../words/report-input.ts";
import { timeText } from "../words/time-text.ts";
import { useWords } from "../words/use-words.ts";
import type { PageWorkbench } from "../workbench/page-workbench.ts";
import { FaultBox } from "./fault-box.tsx";
import { Icon } from "./icons.tsx";
import { LetterDialog } from "./letter-dialog.tsx";

interface TakeAlongProps {
  readonly explanation: Explanation;
  readonly schema: WorkbenchSchema;
  readonly title: string;
  /** Of the explanation, and how a link for one person is made of it where that can be. */
  readonly id: string;
  readonly share?: PageWorkbench["share"];
  readonly hasAddress: boolean;
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
  letter: { ending: "-letter.txt", type: "text/plain;charset=utf-8", write: reportLetter },
  markdown: { ending: ".md", type: "text/markdown;charset=utf-8", write: reportMarkdown },
} as const;

type PreviewKind = keyof typeof PREVIEWS;

interface PreviewProps {
  readonly kind: PreviewKind;
  readonly text: string;
  readonly name: string;
  onClose(): void;
}

function Preview({ kind, text, name, onClose }: PreviewProps) {
  const { take, close } = useWords().say;
  const { ending, type } = PREVIEWS[kind];
  return (
    <section className="preview" id="preview" aria-label={take[kind]}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <pre tabIndex={0}>{text}</pre>
      <p className="buttons">
        <button type="button" className="primary" onClick={() => save(name + ending, type, text)}>
          {take.saveAs(name + ending)}
        </button>
        <CopyButton label={take.copy} text={text} done={take.copied} refused={take.refused} />
        <button type="button" onClick={onClose}>
          {close}
        </button>
      </p>
    </section>
  );
}

/** A letter that speaks of what is marked as sensitive is shown once its reader has looked at that. */
function Review({ reason, onReviewed }: { readonly reason: string; onReviewed(): void }) {
  const { take } = useWords().say;
  return (
    <section className="preview" id="preview" aria-label={take.letter}>
      <p className="caution" role="alert">
        <Icon name="question" /> {reason}
      </p>
      <p className="buttons">
        <button type="button" className="primary" onClick={onReviewed}>
          {take.looked}
        </button>
      </p>
    </section>
  );
}

interface PersonLinkProps {
  readonly id: string;
  readonly share: NonNullable<PageWorkbench["share"]>;
}

/** Made when it is asked for: whoever has it sees this case. */
function PersonLink({ id, share }: PersonLinkProps) {
  const { say, language } = useWords();
  const { take } = say;
  const [isWanted, setWanted] = useState(false);
  const made = useAnswer(isWanted ? id : null, ({ signal }) => share(id, signal), { subject: id });
  return (
    <div className="person-link">
      <button type="button" onClick={() => setWanted(true)}>
        {take.personLink}
      </button>
      {made.fault !== null && <FaultBox fault={made.fault} onAgain={made.again} />}
      {made.value !== null && (
        <p className="buttons">
          <input
            readOnly
            aria-label={take.personLink}
            value={made.value.address}
            onFocus={(event) => event.target.select()}
          />
          <CopyButton label={take.copyIt} text={made.value.address} done={take.copied} refused={take.refused} />
          <span className="faint">{take.until(timeText(made.value.expiresAt, language))}</span>
        </p>
      )}
    </div>
  );
}

export function TakeAlong({ explanation, schema, title, id, share, hasAddress }: TakeAlongProps) {
  const { spell, say, language: pageLanguage } = useWords();
  const { take } = say;
  const { template, language, onLanguage } = useLetter();
  const [shown, setShown] = useState<PreviewKind | null>(null);
  const [reviewed, setReviewed] = useState<Explanation | null>(null);
  const [isEditing, setEditing] = useState(false);
  const told = reportInput(schema, explanation, title, template);
  const input = { ...told, language: pageLanguage, reviewed: reviewed === explanation };
  const sensitive = sensitiveInLetter(input);
  const isToReview = shown === "letter" && sensitive.length > 0 && reviewed !== explanation;
  const name = fileName(title);
  return (
    <section aria-labelledby="take-title" className="take-along">
      <h3 id="take-title">{take.title}</h3>
      <p className="buttons">
        <button type="button" onClick={() => save(`${name}.html`, "text/html;charset=utf-8", reportHtml(input))}>
          {take.report}
        </button>
        {(Object.keys(PREVIEWS) as PreviewKind[]).map((kind) => (
          <button
            key={kind}
            type="button"
            aria-expanded={shown === kind}
            aria-controls="preview"
            onClick={() => setShown(shown === kind ? null : kind)}
          >
            {take[kind]}
          </button>
        ))}
        <button type="button" onClick={() => save(`${name}.json`, "application/json", explanationToJson(explanation))}>
          JSON
        </button>
        <button type="button" onClick={() => print()}>
          {take.print}
        </button>
        {hasAddress && (
          <CopyButton label={take.copyLink} text={location.href} done={take.linkCopied} refused={take.linkRefused} />
        )}
      </p>
      {share !== undefined && <PersonLink key={id} id={id} share={share} />}
      {isToReview && (
        <Review reason={take.speaksOf(sensitiveText(sensitive, spell))} onReviewed={() => setReviewed(explanation)} />
      )}
      {shown === "letter" && (
        <label>
          {take.letterLanguage}{" "}
          <select value={language} onChange={(event) => onLanguage(event.target.value as Language)}>
            {LANGUAGES.map((code) => (
              <option key={code} value={code}>
                {wordsIn(code).name}
              </option>
            ))}
          </select>
        </label>
      )}
      {shown === "letter" && !isToReview && (
        <p className="buttons">
          <button type="button" onClick={() => setEditing(true)}>
            Edit what stands around letters
          </button>
        </p>
      )}
      {isEditing && (
        <LetterDialog
          schema={schema}
          write={(letterTemplate) => reportLetter({ ...input, letterTemplate, reviewed: true })}
          onClose={() => setEditing(false)}
        />
      )}
      {shown !== null && !isToReview && (
        <Preview kind={shown} text={PREVIEWS[shown].write(input)} name={name} onClose={() => setShown(null)} />
      )}
    </section>
  );
}
