/**
 * What a visitor's words may mean. `robe rouge 38` is a text to look for, a colour and a size to have in stock; a word
 * that is both a name of the shop and a word of its texts is read both ways.
 */
import type { Lexicon, NameKind, NameRow } from './lexicon.rules.ts';
import { fold, keyOfWords, plain, tellingWords } from './words.rules.ts';

/** What a term may be replaced by, by the folded words of the term. */
export type Synonyms = ReadonlyMap<string, readonly string[][]>;

export type Words = {
  /** One text for to_tsquery a piece: its words, or their synonyms. */
  terms: readonly string[];
  /** The words as typed. */
  typed: readonly string[];
  /** The last of the terms when its last word may be unfinished, as a text for to_tsquery. */
  unfinished: string | null;
};

export type Ids = Readonly<Record<Exclude<NameKind, 'section'>, readonly number[]>> & {
  readonly section: number | undefined;
};

export type Reading = Words & { ids: Ids };

type Piece = {
  words: readonly string[];
  terms: string;
  unfinished: string | null;
  meanings: readonly NameRow[];
  inTexts: boolean;
};

const mostWords = 8;
const longestName = 4;
/** Letters from which an unfinished word may already mean a name. */
const leastBegun = 3;
const sizeWords = new Set(['taille', 'tailles', 'pointure', 'pointures']);

/** The stem of a plural is not always that of its singular (`boxers`, `boxer`): both are asked. */
export const inAnyNumber = (word: string): string => {
  if (word.length < 4 || /\d/.test(word)) return word;
  return `(${word} | ${/[sx]$/.test(word) ? word.slice(0, -1) : `${word}s`})`;
};

const phrase = (words: readonly string[]): string =>
  words.length === 1 ? inAnyNumber(words[0]!) : `(${words.map(inAnyNumber).join(' & ')})`;
const anyOf = (runs: readonly (readonly string[])[]): string =>
  runs.length === 1 ? phrase(runs[0]!) : `(${runs.map(phrase).join(' | ')})`;

/** What staff wrote, keyed as words are looked up; replacements are parted by commas. One without a word is passed over. */
export const synonymMap = (rows: readonly { term: string; replacement: string }[]): Synonyms =>
  new Map(
    rows
      .map(({ term, replacement }): [string, string[][]] => [
        tellingWords(term).map(fold).join(' '),
        replacement
          .split(',')
          .map(tellingWords)
          .filter((words) => words.length > 0),
      ])
      .filter(([term, runs]) => term !== '' && runs.length > 0),
  );

/** The words to read: `t38` is `38`, small words are gone. */
export const readableWords = (keyword: string): string[] =>
  tellingWords(keyword)
    .map((word) => /^t(\d{2,3})$/.exec(word)?.[1] ?? word)
    .slice(0, mostWords);

/** One letter begins a tenth of all words: it is taken as it is. */
const shortestBeginning = 2;
const beginningOf = (words: readonly string[]): string =>
  words.at(-1)!.length < shortestBeginning ? words.join(' & ') : `${words.join(' & ')}:*`;

type Run = { words: readonly string[]; isLast: boolean };

const meaningsOf = ({ words, isLast }: Run, others: readonly string[][], lexicon: Lexicon): readonly NameRow[] => {
  const runs = [words, ...others];
  const found = runs.flatMap((run) => [
    ...lexicon.meanings(keyOfWords(run)),
    ...lexicon.meanings(run.join('')).filter(({ kind }) => kind === 'size'),
  ]);
  if (found.length > 0) return [...new Set(found)];
  const [word = ''] = words;
  const begun = isLast && words.length === 1 && word.length >= leastBegun && !lexicon.inTexts(word, true);
  return begun ? lexicon.meaningsFrom(word) : [];
};

const pieceAt = (words: readonly string[], at: number, lexicon: Lexicon, synonyms: Synonyms): [Piece, number] => {
  for (let length = Math.min(longestName, words.length - at); length > 0; length -= 1) {
    const run = { words: words.slice(at, at + length), isLast: at + length === words.length };
    const others = synonyms.get(run.words.map(fold).join(' ')) ?? [];
    const meanings = meaningsOf(run, others, lexicon);
    if (length > 1 && others.length === 0 && meanings.length === 0) continue;
    const last = run.isLast ? run.words.at(-1)! : null;
    const runs = [run.words, ...others];
    const inTexts = runs.some((one) => one.every((word) => lexicon.inTexts(word, word === last)));
    const unfinished = last === null ? null : beginningOf(run.words);
    return [{ words: run.words, terms: anyOf(runs), unfinished, meanings, inTexts }, length];
  }
  throw new Error('a word is always a piece');
};

/** The words parted into runs that mean something together. */
export const piecesOf = (words: readonly string[], lexicon: Lexicon, synonyms: Synonyms): Piece[] => {
  const pieces: Piece[] = [];
  for (let at = 0; at < words.length;) {
    const [piece, length] = pieceAt(words, at, lexicon, synonyms);
    const next = words.length > at + 1 ? pieceAt(words, at + 1, lexicon, synonyms)[0] : null;
    const announces = sizeWords.has(words[at]!) && next?.meanings.some(({ kind }) => kind === 'size');
    if (!announces) pieces.push(piece);
    at += announces ? 1 : length;
  }
  // a letter that means nothing yet begins a word: until then the others are looked for
  const last = pieces.at(-1);
  const begins = pieces.length > 1 && last?.meanings.length === 0 && /^\p{L}$/u.test(last.words.join(''));
  return begins ? pieces.slice(0, -1) : pieces;
};

/** Names that are never looked for in texts: a section, a size that is a number or a letter. */
const isNever = ({ kind, name }: NameRow): boolean =>
  kind === 'section' || (kind === 'size' && (/\d/.test(name) || name.length <= 3));
const isPlace = ({ kind }: NameRow): boolean => kind === 'group' || kind === 'subgroup';
const isMaterial = ({ kind }: NameRow): boolean => kind === 'material';

const idsOf = (meanings: readonly NameRow[]): Ids => {
  const of = (kind: NameKind): number[] => meanings.filter((row) => row.kind === kind).map(({ id }) => id);
  return {
    section: of('section')[0],
    group: of('group'),
    subgroup: of('subgroup'),
    style: of('style'),
    size: of('size'),
    brand: of('brand'),
    material: of('material'),
  };
};

const readingOf = (pieces: readonly Piece[], isName: (piece: Piece) => boolean): Reading => {
  const texts = pieces.filter((piece) => !isName(piece));
  return {
    terms: texts.map(({ terms }) => terms),
    typed: texts.flatMap(({ words }) => words),
    unfinished: texts.at(-1)?.unfinished ?? null,
    ids: idsOf(pieces.filter(isName).flatMap(({ meanings }) => meanings)),
  };
};

const isOnly = (piece: Piece, test: (name: NameRow) => boolean): boolean =>
  piece.meanings.length > 0 && piece.meanings.every(test);

/** The readings of a keyword, the likeliest first. `literal`: every word looked for as it stands. */
export const readingsOf = (
  keyword: string,
  lexicon: Lexicon,
  synonyms: Synonyms,
): { likely: Reading[]; literal: Reading } => {
  const pieces = piecesOf(readableWords(keyword), lexicon, synonyms);
  const named = (piece: Piece): boolean => piece.meanings.length > 0;
  const byTexts = (piece: Piece): boolean => named(piece) && (!piece.inTexts || isOnly(piece, isNever));
  // what is made of linen is looked for among something else, never in the whole shop
  const others = pieces.filter((piece) => !isOnly(piece, isMaterial) && !isOnly(piece, isNever));
  const byNames = (piece: Piece): boolean => named(piece) && (others.length > 0 || !isOnly(piece, isMaterial));
  // places by the texts of what stands there, colours and brands by their names
  const between = (piece: Piece): boolean => (piece.meanings.some(isPlace) ? byTexts(piece) : byNames(piece));
  const ways = [byTexts, between, byNames];
  const likely = new Map(ways.map((way) => [pieces.map(way).join(), readingOf(pieces, way)]));
  return { likely: [...likely.values()], literal: readingOf(pieces, () => false) };
};

/** A reference or SKU is compared whole, in capitals. */
export const referenceOf = (text: string): string => text.trim().toUpperCase();

/** True when it may be the beginning of a reference: letters or figures without a blank, with a hyphen or a figure. */
export const mayBeginReference = (text: string): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9._-]{2,63}$/.test(text.trim()) && /[-\d]/.test(plain(text));
