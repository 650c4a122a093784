// Makes the pages of docs/experiments anew from the JSON that stands there: needed when how something is said changes.

import { rewriteReport } from "@lore-xai/experiments";

const files = await rewriteReport("docs/experiments");
console.log(`wrote ${files.length} files`);
