// Given to node as --import: writes the address of every module that is loaded to the file LORE_LOADED_MODULES.

import { register } from "node:module";

const hooks = `
import { appendFileSync } from "node:fs";

export function load(url, context, next) {
  if (!url.startsWith("node:")) appendFileSync(process.env.LORE_LOADED_MODULES, url + "\\n");
  return next(url, context);
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
