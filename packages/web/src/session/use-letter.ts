// What stands around the letters of this page: the template of whoever serves it.

import type { LetterTemplate } from "@lore-xai/report";
import type { WorkbenchSchema } from "@lore-xai/workbench";
import { createContext, useContext } from "react";
import type { PageWorkbench } from "../workbench/page-workbench.ts";
import { useAnswer } from "./use-answer.ts";

export interface PageLetter {
  /** Null where there is none. */
  readonly template: LetterTemplate | null;
}

const LetterContext = createContext<PageLetter>({ template: null });

export const LetterProvider = LetterContext.Provider;

export const useLetter = () => useContext(LetterContext);

export function useLetterOf(workbench: PageWorkbench, { data, model }: WorkbenchSchema): PageLetter {
  const key = workbench.letterTemplate === undefined ? null : `${data.fingerprint} ${model.hash}`;
  const given = useAnswer(key, async ({ signal }) => (await workbench.letterTemplate?.(signal)) ?? null);
  return { template: given.value };
}
