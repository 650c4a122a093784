// What a widget in a notebook and the page inside it say to each other, besides the tasks.

import type { Constraint, Row } from "@lore-xai/core";
import type { Language } from "@lore-xai/core/words";
import type { FromWorkbench, ToWorkbench } from "@lore-xai/workbench";

/** The case that a widget shows, as Python gives it. */
export interface ShownCase {
  readonly instance: Row;
  /** What the notebook calls it. */
  readonly title: string;
  readonly seed: number;
  readonly constraints: readonly Constraint[];
  /** Null: any other outcome than the case's. */
  readonly towards: string | null;
  /** In which the page speaks. */
  readonly language: Language;
}

export type Theme = "light" | "dark";

export type ToFrame =
  | { readonly kind: "show"; readonly shown: ShownCase; readonly theme: Theme }
  | { readonly kind: "theme"; readonly theme: Theme }
  | { readonly kind: "answer"; readonly answer: FromWorkbench };

export type FromFrame =
  | { readonly kind: "ready" }
  | { readonly kind: "title"; readonly title: string }
  | { readonly kind: "height"; readonly height: number }
  | { readonly kind: "task"; readonly task: ToWorkbench };
