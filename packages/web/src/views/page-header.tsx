// What is on the desk: data, model, seed; light or dark.

import { countOf } from "@lore-xai/core/words";
import type { WorkbenchSchema } from "@lore-xai/workbench";
import { useEffect, useState } from "react";
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
  onSeed(seed: number): void;
  onFiles(): void;
}

export function PageHeader({ schema: { data, model }, seed, onSeed, onFiles }: PageHeaderProps) {
  return (
    <header className="page-header">
      <h1>LORE</h1>
      <p className="what">
        <span>{data.name}</span>
        <span>{countOf(data.rowCount, "case")}</span>
        <span>{model.name}</span>
      </p>
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
      <button type="button" className="files" onClick={onFiles}>
        Open files
      </button>
      <ThemeButton />
    </header>
  );
}
