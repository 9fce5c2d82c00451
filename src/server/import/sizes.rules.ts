/** Sizes: which system a label belongs to, how it is written, and where it stands in its system. */
import { plainText } from '#shared/text';

export const sizeSystems = [
  'FR_WOMEN', 'FR_MEN', 'FR_MEN_TROUSERS', 'FR_SHOE', 'FR_BRA', 'LETTER', 'AGE_CHILD', 'AGE_BABY', 'ONE_SIZE', 'OTHER',
] as const; // prettier-ignore
export type SizeSystem = (typeof sizeSystems)[number];
/** What a plain number means, from the words of the department; null when nothing tells. */
export type NumberHint = 'FR_WOMEN' | 'FR_MEN' | 'FR_MEN_TROUSERS' | 'FR_SHOE' | null;
/** `system` null: a number nothing tells about, to be settled by the article's other sizes. */
export type Size = { system: SizeSystem | null; label: string; position: number };

const letters = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL', '6XL'];
const letterWords: Record<string, string> = {
  '2xs': 'XXS', '3xs': 'XXXS', '2xl': 'XXL', xxxl: '3XL', xxxxl: '4XL', small: 'S', medium: 'M', moyen: 'M', large: 'L', grand: 'L',
  petit: 'S', 'x small': 'XS', 'extra small': 'XS', 'x large': 'XL', 'extra large': 'XL', 'xx large': 'XXL', xsmall: 'XS', xlarge: 'XL',
  xxlarge: 'XXL', 'x-small': 'XS', 'x-large': 'XL', 'xx-large': 'XXL', '1xl': 'XL',
}; // prettier-ignore
const oneSizeWords = new Set(
  'tu,t.u.,t.u,taille unique,unique,one size,onesize,one-size,os,o/s,free size,freesize,default title,default,talla unica,os/fits all'.split(
    ',',
  ),
);
export const oneSize: Size = { system: 'ONE_SIZE', label: 'Taille unique', position: 0 };

const readLetter = (text: string): Size | null => {
  const upper = text.toUpperCase().replace(/\s/g, '');
  const label = letterWords[text] ?? (letters.includes(upper) ? upper : null);
  if (label !== null) return { system: 'LETTER', label, position: letters.indexOf(label) * 10 };
  // S/M stands between S and M
  const pair = /^([a-z0-9]{1,4})\s*[/-]\s*([a-z0-9]{1,4})$/.exec(text);
  const [low, high] = pair ? [readLetter(pair[1] ?? ''), readLetter(pair[2] ?? '')] : [null, null];
  if (!low || !high || low.position >= high.position) return null;
  return { system: 'LETTER', label: `${low.label}/${high.label}`, position: low.position + 5 };
};

const years = '(?:ans?|annees?|a|y|yr|yrs|years?|anos?)';
const months = '(?:mois|m|mo|mos|months?|meses)';
const agePattern = new RegExp(`^(\\d{1,2})(?:\\s*[-/à]\\s*(\\d{1,2}))?\\s*(?:${years}|(${months}))(?:\\s*old)?$`);

const readAge = (text: string): Size | null => {
  if (/^(naissance|newborn|nouveau-ne|nb|recien nacido)$/.test(text)) {
    return { system: 'AGE_BABY', label: 'Naissance', position: 0 };
  }
  const found = agePattern.exec(text);
  if (!found) return null;
  const [from, to, inMonths] = [Number(found[1]), found[2], found[3] !== undefined];
  const highest = Number(to ?? from);
  if (highest < from || highest > (inMonths ? 48 : 18)) return null;
  const label = `${from}${to === undefined ? '' : `-${Number(to)}`}${inMonths ? ' mois' : from > 1 || to ? ' ans' : ' an'}`;
  // 3 months stands before 3-6 months
  return {
    system: inMonths ? 'AGE_BABY' : 'AGE_CHILD',
    label,
    position: from * 100 + (to === undefined ? 0 : highest),
  };
};

const readBra = (text: string): Size | null => {
  const found = /^(\d{2,3})\s*([a-h])$/.exec(text);
  const band = Number(found?.[1]);
  if (!found || band < 75 || band > 130 || band % 5 !== 0) return null;
  const cup = (found[2] ?? '').toUpperCase();
  return { system: 'FR_BRA', label: `${band}${cup}`, position: band * 10 + cup.charCodeAt(0) - 64 };
};

const ranges: Record<Exclude<NumberHint, null>, { from: number; to: number; step: number }> = {
  FR_WOMEN: { from: 30, to: 64, step: 1 },
  FR_MEN: { from: 34, to: 70, step: 1 },
  FR_MEN_TROUSERS: { from: 34, to: 66, step: 1 },
  FR_SHOE: { from: 15, to: 52, step: 0.5 },
};

const readNumber = (text: string, hint: NumberHint): Size | null => {
  const found = /^(?:fr|eu|eur|t|taille|pointure)?\s*\.?\s*(\d{1,3}(?:[.,]\d)?|\d{2} 1\/2)$/.exec(text);
  if (!found) return null;
  const value = Number((found[1] ?? '').replace(' 1/2', '.5').replace(',', '.'));
  const label = String(value).replace('.', ',');
  if (hint === null) return { system: null, label, position: Math.round(value * 10) };
  const range = ranges[hint];
  if (value < range.from || value > range.to || value % range.step !== 0) return null;
  return { system: hint, label, position: Math.round(value * 10) };
};

const asWritten = (text: string): Size => {
  const number = /\d+(?:[.,]\d+)?/.exec(text)?.[0];
  const value = number === undefined ? 0 : Math.min(Math.round(Number(number.replace(',', '.')) * 10), 1_000_000);
  return { system: 'OTHER', label: text, position: value };
};

/** True when the text alone, without its department, is a size. */
export const looksLikeSize = (text: string): boolean => {
  const plain = plainText(text.trim());
  return oneSizeWords.has(plain) || (readLetter(plain) ?? readAge(plain) ?? readBra(plain)) !== null;
};

/** The size a label means; any text is one, `OTHER` at worst. */
export const sizeOf = (text: string, hint: NumberHint): Size => {
  const written = text.trim().replace(/\s+/g, ' ');
  const plain = plainText(written);
  if (plain === '' || oneSizeWords.has(plain)) return oneSize;
  return readLetter(plain) ?? readAge(plain) ?? readBra(plain) ?? readNumber(plain, hint) ?? asWritten(written);
};

/** The size of a label in a system that the file names; null when the label is none of that system. */
export const sizeInSystem = (text: string, system: SizeSystem): Size | null => {
  if (system === 'OTHER') return asWritten(text.trim());
  const numbered = system in ranges;
  const size = sizeOf(text, numbered ? (system as NumberHint) : null);
  return size.system === system ? size : null;
};

const shoeWords =
  /\b(chaussure|basket|sneaker|shoe|boot|bottine|botte|sandale|sandal|mocassin|escarpin|derby|espadrille|heel|loafer|mule|ballerine|zapato)s?\b/;
const trouserWords = /\b(pantalon|jean|chino|short|bermuda|trouser|pant)s?\b/;
const menWords = /\b(homme|hommes|men|mens|man|male|masculin|hombre)\b/;
const womenWords = /\b(femme|femmes|women|womens|woman|ladies|female|feminin|dame|dames|mujer)\b/;

/** What a plain number means in a department: `Homme / Pantalons` → trousers. */
export const numberHintOf = (words: string): NumberHint => {
  const plain = plainText(words);
  if (shoeWords.test(plain)) return 'FR_SHOE';
  if (womenWords.test(plain)) return 'FR_WOMEN';
  if (menWords.test(plain)) return trouserWords.test(plain) ? 'FR_MEN_TROUSERS' : 'FR_MEN';
  return null;
};
