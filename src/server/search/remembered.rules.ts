/** Items whose words are kept in memory, for who is shown but the first few: no query is asked for what most visitors type. */
import type { Lexicon, Text } from './lexicon.rules.ts';
import { readingsOf, type Reading, type Synonyms } from './reading.rules.ts';
import { beginning, holding, indexOf } from './said.rules.ts';
import { fold, wordsOf } from './words.rules.ts';

/** Items at most, the most popular ones, of a reading; more where the listing leaves some out by colour or size. */
const most = { shown: 120, narrowed: 1_000 };

export type Remembered = { ids: number[]; ofReading: Reading };

/** Articles that say every word, the last one perhaps only begun; in no order. */
const saying = (lexicon: Lexicon, { typed, unfinished }: Reading): readonly Text[] => {
  const index = indexOf(lexicon);
  const last = typed.at(-1) ?? '';
  const before = typed.slice(0, -1);
  if (unfinished === null) return holding(index, typed);
  const whole = fold(last);
  if (before.length === 0)
    return [...beginning(index.words, last).flatMap(({ texts }) => texts), ...(index.holders.get(whole) ?? [])];
  return holding(index, before).filter(
    (text) => text.folds.has(whole) || text.words.some((word) => word.startsWith(last)),
  );
};

const stands = ({ row }: Text, { group, subgroup }: Reading['ids']): boolean =>
  group.length + subgroup.length === 0 ||
  group.includes(row.group_id) ||
  (row.subgroup_id !== null && subgroup.includes(row.subgroup_id));

/** First what is called so, then what is called something of it, then what says it elsewhere. */
const rankOf = ({ row }: Text, typed: readonly string[]): number => {
  if (typed.length === 0) return 0;
  const name = wordsOf(row.name);
  if (typed.every((word, at) => (at === typed.length - 1 ? name[at]?.startsWith(word) : name[at] === word))) return 0;
  return fold(name[0] ?? '') === fold(typed[0]!) ? 1 : 2;
};

const answering = (lexicon: Lexicon, reading: Reading): number[] => {
  const { ids, typed } = reading;
  const { places } = indexOf(lexicon);
  const isNarrowed = ids.style.length + ids.size.length > 0 || ids.section !== undefined;
  const texts = typed.length === 0 ? lexicon.texts : saying(lexicon, reading);
  const found = [...new Set(texts.filter((text) => stands(text, ids)).map((text) => places.get(text)!))];
  return found
    .sort((left, right) => left - right)
    .slice(0, isNarrowed ? most.narrowed : most.shown)
    .map((at) => lexicon.texts[at]!)
    .map((text) => ({ id: text.row.id, rank: rankOf(text, typed) }))
    .sort((left, right) => left.rank - right.rank)
    .map(({ id }) => id);
};

/** Only texts and places are kept in memory: what means a brand or a material is looked for elsewhere. */
const isKept = ({ typed, ids }: Reading): boolean =>
  ids.brand.length + ids.material.length === 0 && typed.length + ids.group.length + ids.subgroup.length > 0;

/** Of each likely reading that memory can answer, the items, best first. */
export const remembered = (keyword: string, lexicon: Lexicon, synonyms: Synonyms): Remembered[] =>
  wordsOf(keyword).length === 0
    ? []
    : readingsOf(keyword, lexicon, synonyms)
        .likely.filter(isKept)
        .map((reading) => ({ ids: answering(lexicon, reading), ofReading: reading }));
