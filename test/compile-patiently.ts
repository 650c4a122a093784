// Most of what a test runs is over before V8's optimising compiler is of use to it: the files of a worker, and the threads
// that they start, are compiled as a single explanation is. CONTRIBUTING.md has what that spares.

import { compilePatiently } from "../packages/cli/bin/patient-compiler.js";

compilePatiently();
