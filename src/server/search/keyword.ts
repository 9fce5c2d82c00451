/** What a keyword finds, kept until the catalogue changes. */
import { setImmediate } from 'node:timers/promises';
import type { Reader } from '#platform/db';
import { correct } from './correction.rules.ts';
import {
  readByBeginning,
  readByReading,
  readByReference,
  readNames,
  readSynonyms,
  readTexts,
  type Ranked,
} from './keyword.store.ts';
import { startLexicon, type Lexicon } from './lexicon.rules.ts';
import type { Found } from './listing.rules.ts';
import {
  mayBeginReference,
  readableWords,
  readingsOf,
  referenceOf,
  synonymMap,
  type Reading,
  type Synonyms,
} from './reading.rules.ts';
import { fold, plain, wordsOf } from './words.rules.ts';

/** Items for words, and what the listing still has to see to: only in this section, in stock in these colours, sizes. */
export type Part = {
  /** Best first; null: everything. */
  found: Found | null;
  sectionId: number | undefined;
  styleIds: readonly number[];
  sizeIds: readonly number[];
};

/** Parts in the order in which they are listed; the weak ones only mention the words. */
export type Attempt = { strong: readonly Part[]; weak: readonly Part[] };

/** What to list: the exact items first, then the first attempt of which anything is sold. */
export type Plan = { exact: Found; attempts: readonly Attempt[] };

export type Keywords = {
  /** `brief`: only some of the most popular are looked at, for who sees but the first few. */
  plan(keyword: string, brief?: boolean): Promise<Plan>;
  /** The keyword with its mistakes mended; null when it has none that can be. */
  meant(keyword: string): Promise<string | null>;
  lexicon(): Promise<Lexicon>;
  synonyms(): Promise<Synonyms>;
  /** Items whose reference begins as typed. */
  byBeginning(keyword: string): Promise<Found>;
  /** Drops what is kept: items or words changed. */
  forget(): void;
};

const mostKept = 200;
/** Words are read again at most for this share of the time, however large the catalogue. */
const rest = 20;
/** A reading of more milliseconds than this is not waited for: the former words answer meanwhile. */
const patience = 50;
/** Articles read into words without a pause. */
const atOnce = 500;

const partOf = (found: Found | null, { ids }: Reading): Part => ({
  found,
  sectionId: ids.section,
  styleIds: ids.style,
  sizeIds: ids.size,
});

/** What says the words where they count, and what only mentions them. */
const partsOf = (ranked: Ranked | null, reading: Reading): { strong: Part; weak: Part | null } => {
  if (ranked === null) return { strong: partOf(null, reading), weak: null };
  const end = ranked.ids.length - ranked.weak;
  return { strong: partOf(ranked.ids.slice(0, end), reading), weak: partOf(ranked.ids.slice(end), reading) };
};
const anySizeOf = (part: Part): Part => ({ ...part, sizeIds: [] });
const isSized = ({ sizeIds }: Part): boolean => sizeIds.length > 0;

type Asking = { keyword: string; brief: boolean; lexicon: Lexicon; synonyms: Synonyms };

/** `veste kaki`: where vests stand, among others (`Manteaux et vestes`), something may be of that colour or size. */
const placedOf = ({ typed, ids }: Reading, lexicon: Lexicon): Reading | null => {
  const isNarrowed = ids.style.length + ids.size.length > 0;
  if (!isNarrowed || typed.length === 0 || ids.group.length + ids.subgroup.length > 0) return null;
  const says = (name: string): boolean => {
    const said = new Set(wordsOf(name).map(fold));
    return typed.every((word) => said.has(fold(word)));
  };
  const subgroup = lexicon.names.filter(({ kind, name }) => kind === 'subgroup' && says(name)).map(({ id }) => id);
  return subgroup.length === 0 ? null : { terms: [], typed: [], unfinished: null, ids: { ...ids, subgroup } };
};

const planOf = async (db: Reader, { keyword, brief, lexicon, synonyms }: Asking): Promise<Plan> => {
  if (wordsOf(keyword).length === 0) return { exact: [], attempts: [] };
  const { likely, literal } = readingsOf(keyword, lexicon, synonyms);
  // the likely reading often is the literal one
  const asked = new Map<string, Promise<Ranked | null>>();
  const ask = (reading: Reading): Promise<Ranked | null> => {
    const key = JSON.stringify(reading);
    const known = asked.get(key) ?? readByReading(db, reading, brief);
    asked.set(key, known);
    return known;
  };
  const [exact, asItStands, ...found] = await Promise.all([
    readByReference(db, referenceOf(keyword)),
    ask(literal),
    ...likely.map(ask),
  ]);
  const read = likely.map((reading, index) => partsOf(found[index] ?? null, reading));
  const placed = likely.map((reading) => placedOf(reading, lexicon)).filter((reading) => reading !== null);
  const near = await Promise.all(placed.map(async (reading) => partsOf(await ask(reading), reading).strong));
  const strong = [...read.map((parts) => parts.strong), ...near];
  const weak = read.map((parts) => parts.weak).filter((part) => part !== null);
  const whole = partsOf(asItStands, literal);
  return {
    exact,
    attempts: [
      { strong, weak },
      { strong: strong.filter(isSized).map(anySizeOf), weak: weak.filter(isSized).map(anySizeOf) },
      { strong: [whole.strong], weak: whole.weak ? [whole.weak] : [] },
    ],
  };
};

/** The lexicon read again once the catalogue changed, but never most of the time. */
const createLexiconKeeper = (db: Reader) => {
  let kept: Promise<Lexicon> | null = null;
  let stale = false;
  let notBefore = 0;
  let lasted = 0;
  const read = async (): Promise<Lexicon> => {
    const start = performance.now();
    const [texts, names] = await Promise.all([readTexts(db), readNames(db)]);
    const builder = startLexicon();
    for (let at = 0; at < texts.length; at += atOnce) {
      builder.add(texts.slice(at, at + atOnce));
      // listings of the same thread are answered in between
      await setImmediate();
    }
    const lexicon = builder.build(names);
    lasted = performance.now() - start;
    notBefore = performance.now() + rest * lasted;
    return lexicon;
  };
  return {
    now: (): Promise<Lexicon> => {
      if (kept && !(stale && performance.now() >= notBefore)) return kept;
      stale = false;
      // nobody reads a second time while the first reading is under way
      notBefore = Infinity;
      const former = kept;
      const reading = read();
      if (former && lasted > patience) {
        void reading.then(
          () => (kept = reading),
          () => (notBefore = 0),
        );
        return former;
      }
      kept = reading;
      reading.catch(() => {
        if (kept === reading) kept = null;
      });
      return reading;
    },
    forget: (): void => {
      stale = true;
    },
  };
};

/** The last word may be unfinished: then what begins so is known too. */
const mend = async (keyword: string, lexicon: Lexicon, synonyms: Synonyms): Promise<string | null> => {
  const words = readableWords(keyword);
  const others = new Set([...synonyms.keys()].flatMap((term) => term.split(' ')));
  const last = words.at(-1);
  const asIs = (word: string): boolean => lexicon.isKnown(word) || others.has(fold(word));
  const mended = (isKnown: (word: string) => boolean): string[] | null =>
    correct(words, { isKnown: (word) => asIs(word) || (word === last && isKnown(word)), ofLength: lexicon.ofLength });
  // `longe` looks like a feminine of `long` until nothing else is left to mend
  const meant = mended((word) => lexicon.inTexts(word, true)) ?? mended(lexicon.begins);
  return meant && meant.map((word) => lexicon.spelled(word)).join(' ');
};

export const createKeywords = (db: Reader): Keywords => {
  let kept = new Map<string, Promise<Plan>>();
  let synonyms: Promise<Synonyms> | null = null;
  const lexicon = createLexiconKeeper(db);

  const readSynonymsOnce = (): Promise<Synonyms> => {
    const reading = (synonyms ??= readSynonyms(db).then(synonymMap));
    // a failure must not be answered to the next one who asks
    reading.catch(() => {
      if (synonyms === reading) synonyms = null;
    });
    return reading;
  };
  const wordsNow = async (): Promise<{ lexicon: Lexicon; synonyms: Synonyms }> => {
    const [words, others] = await Promise.all([lexicon.now(), readSynonymsOnce()]);
    return { lexicon: words, synonyms: others };
  };
  const plan = (keyword: string, brief = false): Promise<Plan> => {
    const key = `${brief ? 'brief ' : ''}${plain(keyword)}`;
    const known = kept.get(key);
    if (known) return known;
    const answer = wordsNow().then((words) => planOf(db, { keyword, brief, ...words }));
    const keptIn = kept;
    kept.set(key, answer);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
    answer.catch(() => keptIn.delete(key));
    return answer;
  };
  return {
    plan,
    meant: async (keyword) => {
      const words = await wordsNow();
      return mend(keyword, words.lexicon, words.synonyms);
    },
    lexicon: lexicon.now,
    synonyms: readSynonymsOnce,
    byBeginning: async (keyword) => (mayBeginReference(keyword) ? readByBeginning(db, referenceOf(keyword)) : []),
    forget: () => {
      kept = new Map();
      synonyms = null;
      lexicon.forget();
    },
  };
};
