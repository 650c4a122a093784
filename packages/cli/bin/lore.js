#!/usr/bin/env node
import { entryFor, isAwaited } from "./entry.js";

const args = process.argv.slice(2);
if (isAwaited(args[0])) (await import("./patient-compiler.js")).compilePatiently();
const { main } = await import(entryFor(args[0]));
process.exitCode = await main(args);
