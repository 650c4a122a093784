// node run-main.mjs MODULE ARGUMENTS: runs the `main` of a module. A file, for a thread cannot be started from --eval.

const [module, ...args] = process.argv.slice(2);
const { main } = await import(module);
process.exitCode = await main(args);
