import { configureGlobal } from 'fast-check';

/** Property tests use a fixed seed, so that results repeat. `OURLET_TEST_SEED=n npm test` uses another one. */
const seed = Number(process.env['OURLET_TEST_SEED']);
configureGlobal({ seed: Number.isSafeInteger(seed) && seed > 0 ? seed : 20_260_301 });
