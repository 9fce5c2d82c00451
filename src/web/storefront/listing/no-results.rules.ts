/** Fewer words when all of them together find nothing. */

const mostWords = 4;

/** The query without each of its words in turn; nothing when it has one word, or too many to try. */
export const withoutOneWord = (keyword: string): string[] => {
  const words = keyword.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length < 2 || words.length > mostWords) return [];
  const shorter = words.map((_, dropped) => words.filter((__, at) => at !== dropped).join(' '));
  return [...new Set(shorter)].filter((query) => /[\p{L}\p{N}]{3}/u.test(query));
};
