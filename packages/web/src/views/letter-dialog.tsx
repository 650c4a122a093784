// The template of letters: what stands around them, edited beside the letter that it makes. What is used holds at once, in this
// page, and is kept in this browser; what is saved is the file that lore takes as --letter-template.

import { wordsIn } from "@lore-xai/core/languages";
import { LANGUAGES, type Language } from "@lore-xai/core/words";
import { datedTemplate, type LetterTemplate, letterTemplateFromJson } from "@lore-xai/report";
import { asFault, type WorkbenchFault, type WorkbenchSchema } from "@lore-xai/workbench";
import { useEffect, useRef, useState } from "react";
import { useLetter } from "../session/letter.tsx";
import { DRAFT_FIELDS, draftOf, isLong, type LetterDraft, templateOf } from "../session/letter-draft.ts";
import { save } from "../session/save.ts";
import { useWords } from "../words/use-words.ts";
import { FaultBox } from "./fault-box.tsx";

/** What the texts of a template may name. */
const NAMES = ["title", "date", "outcome", "data", "model", "seed", "version"];

const FILE = "letter-template.json";

interface LetterDialogProps {
  readonly schema: WorkbenchSchema;
  /** The letter of the open case with a template. */
  write(template: LetterTemplate): string;
  onClose(): void;
}

type Checked = { readonly template: LetterTemplate; readonly letter: string } | { readonly fault: WorkbenchFault };

export function LetterDialog({ schema, write, onClose }: LetterDialogProps) {
  const { toEdit, isEdited, onTemplate } = useLetter();
  const { say } = useWords();
  const told = say.letter;
  const dialog = useRef<HTMLDialogElement>(null);
  const [draft, setDraft] = useState<LetterDraft>(() => draftOf(toEdit));
  const [unread, setUnread] = useState<WorkbenchFault | null>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);

  const columns = schema.features.map(({ feature }) => feature);
  const check = (): Checked => {
    try {
      const template = templateOf(draft, columns);
      return { template, letter: write(datedTemplate(template, new Date())) };
    } catch (error) {
      return { fault: asFault(error) };
    }
  };
  const checked = check();
  const set = (part: Partial<LetterDraft>) => setDraft({ ...draft, ...part });
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      setDraft(draftOf(letterTemplateFromJson(await file.text(), file.name)));
      setUnread(null);
    } catch (error) {
      setUnread(asFault(error));
    }
  };
  const use = (template: LetterTemplate | null) => {
    onTemplate(template);
    onClose();
  };
  return (
    <dialog ref={dialog} className="letter-dialog" aria-labelledby="letter-dialog-title" onClose={onClose}>
      <h2 id="letter-dialog-title">{told.title}</h2>
      <p className="faint">{told.about(NAMES.map((name) => `{${name}}`).join(", "), `{cell:${told.column}}`)}</p>
      <div className="letter-parts">
        <div className="letter-fields">
          <label>
            {told.language}{" "}
            <select value={draft.language} onChange={(event) => set({ language: event.target.value as Language })}>
              {LANGUAGES.map((code) => (
                <option key={code} value={code} lang={code}>
                  {wordsIn(code).name}
                </option>
              ))}
            </select>
          </label>
          {DRAFT_FIELDS.map((field) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: it holds one of the two
            <label key={field}>
              {told.fields[field]}
              {isLong(field) ? (
                <textarea
                  rows={field === "before" || field === "after" ? 4 : 3}
                  value={draft[field]}
                  onChange={(event) => set({ [field]: event.target.value })}
                />
              ) : (
                <input value={draft[field]} onChange={(event) => set({ [field]: event.target.value })} />
              )}
            </label>
          ))}
          <label>
            {told.fromFile}{" "}
            <input type="file" accept=".json" onChange={(event) => void read(event.target.files?.[0])} />
          </label>
          {unread !== null && <FaultBox fault={unread} />}
        </div>
        <section className="letter-shown" aria-label={told.shown} lang={draft.language}>
          {"fault" in checked ? (
            <FaultBox fault={checked.fault} />
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
            <pre tabIndex={0}>{checked.letter}</pre>
          )}
        </section>
      </div>
      <p className="buttons">
        <button
          type="button"
          className="primary"
          disabled={"fault" in checked}
          onClick={() => "template" in checked && use(checked.template)}
        >
          {told.use}
        </button>
        <button
          type="button"
          disabled={"fault" in checked}
          onClick={() =>
            "template" in checked && save(FILE, "application/json", `${JSON.stringify(checked.template, null, 2)}\n`)
          }
        >
          {say.take.saveAs(FILE)}
        </button>
        {isEdited && (
          <button type="button" onClick={() => use(null)}>
            {told.forget}
          </button>
        )}
        <button type="button" onClick={onClose}>
          {say.close}
        </button>
      </p>
    </dialog>
  );
}
