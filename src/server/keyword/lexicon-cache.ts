import { setImmediate } from 'node:timers/promises';
import type { Reader } from '#platform/db';
import { readNames, readTexts } from './keyword.store.ts';
import { createLexiconBuilder, type Lexicon } from './lexicon.rules.ts';

/** Minimum pause between two builds, as a multiple of the time of the last build. */
const restFactor = 20;
/** Milliseconds to wait for a build. When it takes longer, the previous lexicon is used. */
const maxWait = 50;
/** Rows added at once; between two batches the thread can answer listings. */
const batchSize = 500;

const buildLexicon = async (db: Reader): Promise<Lexicon> => {
  const [texts, names] = await Promise.all([readTexts(db), readNames(db)]);
  const builder = createLexiconBuilder();
  for (let at = 0; at < texts.length; at += batchSize) {
    builder.add(texts.slice(at, at + batchSize));
    await setImmediate();
  }
  return builder.build(names);
};

export const createLexiconCache = (db: Reader) => {
  let cached: Promise<Lexicon> | null = null;
  let stale = false;
  let notBefore = 0;
  let buildTime = 0;
  const build = async (): Promise<Lexicon> => {
    const start = performance.now();
    const lexicon = await buildLexicon(db);
    buildTime = performance.now() - start;
    notBefore = performance.now() + restFactor * buildTime;
    return lexicon;
  };
  return {
    get: (): Promise<Lexicon> => {
      if (cached && !(stale && performance.now() >= notBefore)) return cached;
      stale = false;
      notBefore = Infinity;
      const former = cached;
      const building = build();
      if (former && buildTime > maxWait) {
        void building.then(
          () => (cached = building),
          () => (notBefore = 0),
        );
        return former;
      }
      cached = building;
      building.catch(() => {
        if (cached === building) cached = null;
      });
      return building;
    },
    forget: (): void => {
      stale = true;
    },
  };
};
