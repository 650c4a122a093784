// What the parts of a comparison have in common.

import type { ExplainRequest, WorkbenchSchema } from "@lore-xai/workbench";
import type { OpenedWorkbench } from "../../workbench/open-workbench.ts";
import type { PageWorkbench } from "../../workbench/page-workbench.ts";

export interface CompareProps {
  readonly workbench: PageWorkbench;
  readonly schema: WorkbenchSchema;
  /** The row that is chosen in the list. */
  readonly row: number | null;
  /** What to ask about a row, with the reader's seed, locks and words. */
  request(row: number): ExplainRequest;
  /** Shows the cases of a query in the list. */
  onQuery(search: string): void;
  /** The same data with a second model. */
  onOpened(opened: OpenedWorkbench): void;
}
