import { plainText } from '#shared/text';

export const sizeSystems = [
  'FR_WOMEN', 'FR_MEN', 'FR_MEN_TROUSERS', 'FR_SHOE', 'FR_BRA', 'LETTER', 'AGE_CHILD', 'AGE_BABY', 'ONE_SIZE', 'OTHER',
] as const; // prettier-ignore
export type SizeSystem = (typeof sizeSystems)[number];
/** Size system of a plain number, derived from the department; null when unknown. */
export type NumberHint = 'FR_WOMEN' | 'FR_MEN' | 'FR_MEN_TROUSERS' | 'FR_SHOE' | null;
/** `system` is null for a plain number; the item's other sizes then decide it. */
export type Size = { system: SizeSystem | null; label: string; position: number };

const letters = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL', '6XL'];
const letterSynonyms: Record<string, string> = {
  '2xs': 'XXS', '3xs': 'XXXS', '2xl': 'XXL', xxxl: '3XL', xxxxl: '4XL', small: 'S', medium: 'M', moyen: 'M', large: 'L', grand: 'L',
  petit: 'S', 'x small': 'XS', 'extra small': 'XS', 'x large': 'XL', 'extra large': 'XL', 'xx large': 'XXL', xsmall: 'XS', xlarge: 'XL',
  xxlarge: 'XXL', 'x-small': 'XS', 'x-large': 'XL', 'xx-large': 'XXL', '1xl': 'XL',
}; // prettier-ignore
const oneSizeLabels = new Set(
  'tu,t.u.,t.u,taille unique,unique,one size,onesize,one-size,os,o/s,free size,freesize,default title,default,talla unica,os/fits all'.split(
    ',',
  ),
);
export const oneSize: Size = { system: 'ONE_SIZE', label: 'Taille unique', position: 0 };

const parseLetter = (text: string): Size | null => {
  const upper = text.toUpperCase().replace(/\s/g, '');
  const label = letterSynonyms[text] ?? (letters.includes(upper) ? upper : null);
  if (label !== null) return { system: 'LETTER', label, position: letters.indexOf(label) * 10 };
  const pair = /^([a-z0-9]{1,4})\s*[/-]\s*([a-z0-9]{1,4})$/.exec(text);
  const [low, high] = pair ? [parseLetter(pair[1] ?? ''), parseLetter(pair[2] ?? '')] : [null, null];
  if (!low || !high || low.position >= high.position) return null;
  return { system: 'LETTER', label: `${low.label}/${high.label}`, position: low.position + 5 };
};

const years = '(?:ans?|annees?|a|y|yr|yrs|years?|anos?)';
const months = '(?:mois|m|mo|mos|months?|meses)';
const agePattern = new RegExp(`^(\\d{1,2})(?:\\s*[-/à]\\s*(\\d{1,2}))?\\s*(?:${years}|(${months}))(?:\\s*old)?$`);

const parseAge = (text: string): Size | null => {
  if (/^(naissance|newborn|nouveau-ne|nb|recien nacido)$/.test(text)) {
    return { system: 'AGE_BABY', label: 'Naissance', position: 0 };
  }
  const match = agePattern.exec(text);
  if (!match) return null;
  const [from, to, inMonths] = [Number(match[1]), match[2], match[3] !== undefined];
  const highest = Number(to ?? from);
  if (highest < from || highest > (inMonths ? 48 : 18)) return null;
  const label = `${from}${to === undefined ? '' : `-${Number(to)}`}${inMonths ? ' mois' : from > 1 || to ? ' ans' : ' an'}`;
  return {
    system: inMonths ? 'AGE_BABY' : 'AGE_CHILD',
    label,
    position: from * 100 + (to === undefined ? 0 : highest),
  };
};

const parseBra = (text: string): Size | null => {
  const match = /^(\d{2,3})\s*([a-h])$/.exec(text);
  const band = Number(match?.[1]);
  if (!match || band < 75 || band > 130 || band % 5 !== 0) return null;
  const cup = (match[2] ?? '').toUpperCase();
  return { system: 'FR_BRA', label: `${band}${cup}`, position: band * 10 + cup.charCodeAt(0) - 64 };
};

const ranges: Record<Exclude<NumberHint, null>, { from: number; to: number; step: number }> = {
  FR_WOMEN: { from: 30, to: 64, step: 1 },
  FR_MEN: { from: 34, to: 70, step: 1 },
  FR_MEN_TROUSERS: { from: 34, to: 66, step: 1 },
  FR_SHOE: { from: 15, to: 52, step: 0.5 },
};

const parseNumber = (text: string, hint: NumberHint): Size | null => {
  const match = /^(?:fr|eu|eur|t|taille|pointure)?\s*\.?\s*(\d{1,3}(?:[.,]\d)?|\d{2} 1\/2)$/.exec(text);
  if (!match) return null;
  const value = Number((match[1] ?? '').replace(' 1/2', '.5').replace(',', '.'));
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

/** True when the text is recognisable as a size without knowing the department. */
export const looksLikeSize = (text: string): boolean => {
  const plain = plainText(text.trim());
  return oneSizeLabels.has(plain) || (parseLetter(plain) ?? parseAge(plain) ?? parseBra(plain)) !== null;
};

/** Size of a label. Any text is a size; the system is `OTHER` when no other one fits. */
export const sizeOf = (text: string, hint: NumberHint): Size => {
  const label = text.trim().replace(/\s+/g, ' ');
  const plain = plainText(label);
  if (plain === '' || oneSizeLabels.has(plain)) return oneSize;
  return parseLetter(plain) ?? parseAge(plain) ?? parseBra(plain) ?? parseNumber(plain, hint) ?? asWritten(label);
};

/** Size of a label in a given system; null when the label does not belong to it. */
export const sizeInSystem = (text: string, system: SizeSystem): Size | null => {
  if (system === 'OTHER') return asWritten(text.trim());
  const isNumeric = system in ranges;
  const size = sizeOf(text, isNumeric ? (system as NumberHint) : null);
  return size.system === system ? size : null;
};

const shoePattern =
  /\b(chaussure|basket|sneaker|shoe|boot|bottine|botte|sandale|sandal|mocassin|escarpin|derby|espadrille|heel|loafer|mule|ballerine|zapato)s?\b/;
const trousersPattern = /\b(pantalon|jean|chino|short|bermuda|trouser|pant)s?\b/;
const menPattern = /\b(homme|hommes|men|mens|man|male|masculin|hombre)\b/;
const womenPattern = /\b(femme|femmes|women|womens|woman|ladies|female|feminin|dame|dames|mujer)\b/;

/** Size system of plain numbers in a department: `Homme / Pantalons` gives trousers. */
export const numberHintOf = (department: string): NumberHint => {
  const plain = plainText(department);
  if (shoePattern.test(plain)) return 'FR_SHOE';
  if (womenPattern.test(plain)) return 'FR_WOMEN';
  if (menPattern.test(plain)) return trousersPattern.test(plain) ? 'FR_MEN_TROUSERS' : 'FR_MEN';
  return null;
};
