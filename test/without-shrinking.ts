// A property that fails says so at once: npm run mutants asks whether it fails, not what the smallest case is.

import fc from "fast-check";

fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
