/** French words for who does not see a worn article. */
import type { WornEntry } from './entry.ts';
import { wearers } from './wearers.ts';

const feminine =
  /^(?:abaya|blouse|chemise|combinaison|doudoune|jebba|jupe|marinière|parka|robe|surchemise|tunique|veste)(?![a-zà-ÿ])/i;

/** « 1,72 m » */
export const metres = (centimetres: number): string => `${(centimetres / 100).toFixed(2).replace('.', ',')} m`;

/** « Robe évasée en wax, jaune, portée par une femme de 1,72 m ». */
export const altOf = ({ colour, wearer }: Pick<WornEntry, 'colour' | 'wearer'>, name: string): string => {
  const { heightCm, words } = wearers[wearer];
  const lowered = colour.charAt(0).toLowerCase() + colour.slice(1);
  return `${name}, ${lowered}, ${feminine.test(name) ? 'portée' : 'porté'} par ${words} de ${metres(heightCm)}`;
};
