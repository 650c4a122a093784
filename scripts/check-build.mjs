// Ends with status 0 where everything is built and 1 where it is to be; with --record, writes down that it has been built.

import { fileURLToPath } from "node:url";
import { entryFor } from "../packages/cli/bin/entry.js";
import { isBuilt, recordBuild } from "./built-state.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
if (process.argv[2] === "--record") recordBuild(root);
// A compiler that was called meanwhile may have touched what it left as it was: the bundle is then passed over.
else if (!isBuilt(root) || !entryFor("explain").pathname.includes("/bundle/")) process.exitCode = 1;
