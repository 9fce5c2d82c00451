import { configureGlobal } from 'fast-check';

/** Seed of property tests, constant so that results can be repeated. `OURLET_TEST_SEED=n npm test` uses another one. */
const seed = Number(process.env['OURLET_TEST_SEED']);
configureGlobal({ seed: Number.isSafeInteger(seed) && seed > 0 ? seed : 20_260_301 });
