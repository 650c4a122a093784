// Every property of every test file starts from the seed of the run, which choose-seed.ts has chosen.

import fc from "fast-check";

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.LORE_TEST_SEED) });
