// npm run gallery: writes the pages of docs/gallery anew, all or those that are named (npm run gallery -- onnx-model).

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { GALLERY, galleryPages, refreshedPage } from "./gallery.mjs";

const named = process.argv.slice(2).map((name) => `${name}.md`);
for (const page of named.length > 0 ? named : await galleryPages()) {
  const start = performance.now();
  await writeFile(join(GALLERY, page), await refreshedPage(page));
  console.log(`${page} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
