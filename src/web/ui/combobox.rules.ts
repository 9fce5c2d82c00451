/** What was typed, and the options that it means. */
import { slugOf } from '#shared/text';

export type Option = { readonly value: string; readonly text: string };

/** Words between hyphens, without accents: `L’Ariana` → `-l-ariana-`. */
const wordsOf = (text: string): string => `-${slugOf(text)}-`;

/** 0 where a word of the name begins so, 1 where it stands inside one, 2 where the name is part of what was typed (`Gouvernorat de Tunis`). */
const rankOf = (name: string, typed: string): number => {
  const asked = typed.slice(0, -1);
  if (asked === '-') return -1;
  if (name.includes(asked)) return 0;
  if (name.includes(asked.slice(1))) return 1;
  return typed.includes(name) ? 2 : -1;
};

/** Those that fit, the nearest first; all of them while nothing is typed. */
export const optionsFor = (options: readonly Option[], typed: string): readonly Option[] => {
  if (typed.trim() === '') return options;
  const asked = wordsOf(typed);
  const ranked = options.map((option) => ({ option, rank: rankOf(wordsOf(option.text), asked) }));
  return [0, 1, 2].flatMap((wanted) => ranked.filter(({ rank }) => rank === wanted).map(({ option }) => option));
};

/** The one that is meant without a doubt: it has that name, or no other fits. */
export const optionMeant = (options: readonly Option[], typed: string): Option | null => {
  if (typed.trim() === '') return null;
  const fitting = optionsFor(options, typed);
  const named = fitting.find(({ text }) => slugOf(text) === slugOf(typed));
  return named ?? (fitting.length === 1 ? (fitting[0] ?? null) : null);
};
