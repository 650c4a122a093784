// What is on the desk: data and model; light or dark; under "Advanced" the seed.

import type { WorkbenchSchema } from "@lore-xai/workbench";
import { useEffect } from "react";
import { isTheme, type Theme } from "../session/kept-values.ts";
import { useFold, usePreference } from "../session/use-kept.ts";
import { useWords } from "../words/use-words.ts";
import { Icon } from "./icons.tsx";
import { LanguageChoice } from "./language-choice.tsx";

const NEXT: Readonly<Record<Theme, Theme>> = { auto: "light", light: "dark", dark: "auto" };

function ThemeButton() {
  const { header } = useWords().say;
  const [theme, setTheme] = usePreference<Theme>("theme", "auto", isTheme);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <button type="button" className="theme" onClick={() => setTheme(NEXT[theme])}>
      <Icon name="theme" /> {header.themes[theme]}
      <span className="visually-hidden">{header.theme(header.themes[NEXT[theme]])}</span>
    </button>
  );
}

interface PageHeaderProps {
  readonly schema: WorkbenchSchema;
  readonly seed: number;
  /** The start page: where it is, whether it is shown, and what else is to be done to show it. */
  readonly overview: { readonly address: string; readonly isOpen: boolean; onOpen(): void };
  onSeed(seed: number): void;
  onFiles(): void;
  /** Two models or two cases are wanted side by side; or no longer. */
  readonly isComparing: boolean;
  onCompare(): void;
  /** What columns, values and outcomes are called is to be changed. */
  onWords(): void;
}

export function PageHeader(props: PageHeaderProps) {
  const { schema, seed, overview, isComparing, onSeed, onFiles, onCompare, onWords } = props;
  const { data, model } = schema;
  const { say } = useWords();
  const { header } = say;
  const [isOpen, setOpen] = useFold("advanced");
  return (
    <header className="page-header">
      <h1>LORE</h1>
      <nav className="pages" aria-label={header.pages}>
        <a href={overview.address} aria-current={overview.isOpen ? "page" : undefined} onClick={overview.onOpen}>
          {header.overview}
        </a>
      </nav>
      <p className="what">
        <span>{data.name}</span>
        <span>{header.cases(data.rowCount)}</span>
        <span>{say.model(model.name)}</span>
      </p>
      <button type="button" className="files" aria-pressed={isComparing} onClick={onCompare}>
        {header.compare}
      </button>
      <button type="button" className="files" onClick={onFiles}>
        {header.openFiles}
      </button>
      <button type="button" className="files" onClick={onWords}>
        {header.words}
      </button>
      <ThemeButton />
      <LanguageChoice />
      <details className="advanced" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{header.advanced}</summary>
        <label className="seed" title={header.sameSeed}>
          {header.seed}
          <input
            type="number"
            min={0}
            step={1}
            value={seed}
            onChange={(event) => {
              const next = event.target.valueAsNumber;
              if (Number.isSafeInteger(next) && next >= 0) onSeed(next);
            }}
          />
        </label>
      </details>
    </header>
  );
}
