/** French phrases that few screens use, apart from `text.ts`, which every page loads. */
import { countOf, plainText, uncapitalised } from './text.ts';

const noBreakSpace = '\u00A0';

/**
 * Names (without accents) before which words are elided. Other names with h or y start with a consonant: Habib,
 * Yasmine.
 */
const elidingName = /^(?:[aeiou]|y[^aeiou]|h(?:elene|enri|erve|ippolyte|onor|ortense|ubert|ugo|ugue))/;

/** `parce que` and `Amina` give `parce qu’Amina`. */
export const elided = (words: string, name: string): string =>
  elidingName.test(plainText(name)) ? `${words.replace(/e$/, '')}’${name}` : `${words} ${name}`;

/** `2 à 4 jours ouvrables`. */
export const workingDays = (min: number, max: number): string =>
  min === max ? countOf(max, 'jour ouvrable', 'jours ouvrables') : `${min} à ${max} jours ouvrables`;

/** `taille 38`, but `taille unique` for the label « Taille unique ». */
export const sizePhrase = (label: string): string =>
  /^taille\b/i.test(label) ? uncapitalised(label) : `taille ${label}`;

/** `Camel · toutes les tailles`. */
export const everySize = (style: string): string => `${style} · toutes les tailles`;

/** In lists: `2 × Robe de lin`, or the name alone. */
export const quantityAndName = (quantity: number, name: string): string =>
  quantity === 1 ? name : `${quantity} × ${name}`;

/** Formats 84310 as `84 ko`. */
export const fileSize = (bytes: number): string => {
  const thousands = Math.max(1, Math.round(bytes / 1000));
  if (thousands < 1000) return `${thousands}${noBreakSpace}ko`;
  return `${String(Math.round(bytes / 100_000) / 10).replace('.', ',')}${noBreakSpace}Mo`;
};
