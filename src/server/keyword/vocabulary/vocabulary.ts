/** Reads the word lists of this folder. Each line is `term, other term = replacement, other replacement`. */
import { arabicWords } from './arabic.ts';
import { colourFamilies } from './colours.ts';
import { englishWords } from './english.ts';
import { everydayWords } from './everyday.ts';
import { ignoredWords } from './ignored.ts';
import { occasionWords } from './occasions.ts';
import type { SynonymLanguage } from '#shared/rules/search-words';
import { otherFrenchWords } from './french-words.ts';

export type SynonymRow = {
  term: string;
  replacement: string;
  /** Each word of `replacement` also stands for the term. */
  twoWay?: boolean;
  /** French by default. Only French words are compared without endings. */
  language?: SynonymLanguage;
};

export const parseTable = (table: string): SynonymRow[] =>
  table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [terms = '', replacement = ''] = line.split('=');
      return terms.split(',').map((term) => ({ term: term.trim(), replacement: replacement.trim() }));
    });

export const parseWords = (table: string): string[] => table.split(/[\s,]+/).filter((word) => word !== '');

export const vocabulary = {
  /** Compared without endings: `robes` equals `robe`. */
  french: [...parseTable(everydayWords), ...parseTable(occasionWords)],
  /** Compared letter by letter, because English `vest` is not French `veste`. */
  foreign: [...parseTable(englishWords), ...parseTable(arabicWords)],
  /** The replacements are names of colours, the nearest first. */
  colours: parseTable(colourFamilies),
  ignored: parseWords(ignoredWords),
  notCorrected: parseWords(otherFrenchWords),
};
