// The workbench of this page: behind a server, or in this browser. The page does not know which, but its reader is told.

import type { Workbench } from "@lore-xai/workbench";

export interface PageWorkbench extends Workbench {
  /** Where the work is done, in words for the reader. */
  readonly place: string;
}
