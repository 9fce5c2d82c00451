/** Words per minute of an adult who reads a text on a screen. */
const pace = 200;

/** Minutes to read the text of an HTML document, at least 1. */
export const readingMinutes = (html: string): number => {
  const words = html.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  return Math.max(1, Math.round(words.length / pace));
};
