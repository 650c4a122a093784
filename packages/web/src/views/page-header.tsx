// What is on the desk: data and model; light or dark; under "Advanced" the seed.

import { countOf } from "@lore-xai/core/words";
import type { WorkbenchSchema } from "@lore-xai/workbench";
import { useEffect, useState } from "react";
import { useFold } from "../session/use-kept.ts";
import { Icon } from "./icons.tsx";

type Theme = "auto" | "light" | "dark";
const NEXT: Readonly<Record<Theme, Theme>> = { auto: "light", light: "dark", dark: "auto" };
const THEME_KEY = "lore-theme";

function ThemeButton() {
  const [theme, setTheme] = useState<Theme>(() => (localStorage.getItem(THEME_KEY) as Theme | null) ?? "auto");
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    localStorage.setItem(THEME_KEY, theme);
  }, [theme]);
  return (
    <button type="button" className="theme" onClick={() => setTheme(NEXT[theme])}>
      <Icon name="theme" /> {theme}
      <span className="visually-hidden"> colours; change to {NEXT[theme]}</span>
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
  const [isOpen, setOpen] = useFold("advanced");
  return (
    <header className="page-header">
      <h1>LORE</h1>
      <nav className="pages" aria-label="Pages">
        <a href={overview.address} aria-current={overview.isOpen ? "page" : undefined} onClick={overview.onOpen}>
          Overview
        </a>
      </nav>
      <p className="what">
        <span>{data.name}</span>
        <span>{countOf(data.rowCount, "case")}</span>
        <span>{model.name}</span>
      </p>
      <button type="button" className="files" aria-pressed={isComparing} onClick={onCompare}>
        Compare
      </button>
      <button type="button" className="files" onClick={onFiles}>
        Open files
      </button>
      <button type="button" className="files" onClick={onWords}>
        Words
      </button>
      <ThemeButton />
      <details className="advanced" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>Advanced</summary>
        <label className="seed" title="Same seed, same explanation">
          seed
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
