/** Reads amounts of money in a keyword: `moins de 80 dinars`, `entre 70 et 100 dt`, `20 000 F`. */
import type { Currency } from '#shared/money';

/** In units of the currency, not in minor units. */
export type PriceWords = { min: number | null; max: number | null; currency: Currency | null };

const amount = String.raw`(\d{1,3}(?:[ .]\d{3})+|\d+(?:[.,]\d{1,3})?|\d+)`;
const unit = String.raw`(dt|tnd|dinars?|d|دنانير|دينار|د|f ?cfa|cfa|xof|fr(?:ancs?)?(?: cfa)?|f)(?![\p{L}\p{N}])`;
/** The number must not be an age, a length or a percentage. */
const noMeasure = String.raw`(?! ?(?:ans?|mois|cm|mm|%|pour)(?![\p{L}\p{N}]))(?![\d.,])`;
const start = String.raw`(?<![\p{L}\p{N}])`;
const atMost = String.raw`(?:pas plus de|a moins de|moins de|maximum|maxi?|jusqu['’ ]?a|inferieure?s? a|en dessous de|sous(?: les)?|budget(?: max(?:imum)?| de)?|less than|under|below|up to|≤|<|اقل من|تحت)`;
const atLeast = String.raw`(?:au moins|plus de|a partir de|des|minimum|mini?|superieure?s? a|au dessus de|over|above|more than|from|≥|>|اكثر من)`;
const around = String.raw`(?:environ|autour de|vers|dans les|about|around|حوالي)`;

type Read = (amounts: readonly number[]) => Pick<PriceWords, 'min' | 'max'>;
/** Relative tolerance of an approximate amount. */
const tolerance = 0.25;

const patterns: readonly (readonly [string, Read])[] = [
  [
    `${start}(?:entre|between|بين) ?${amount} ?(?:${unit})? ?(?:et|a|and|to|-|و) ?${amount}(?: ?${unit}|${noMeasure})`,
    ([a, b]) => ({ min: a!, max: b! }),
  ],
  [`${start}(?:de|from|من)? ?${amount} ?(?:a|to|-|الى) ?${amount} ?${unit}`, ([a, b]) => ({ min: a!, max: b! })],
  [`${start}${atMost} ?${amount}(?: ?${unit}|${noMeasure})`, ([a]) => ({ min: null, max: a! })],
  [`${start}${atLeast} ?${amount} ?${unit}`, ([a]) => ({ min: a!, max: null })],
  [`${start}(?:plus de|a partir de) ?${amount}${noMeasure}`, ([a]) => ({ min: a!, max: null })],
  [`${start}${amount} (?:maximum|maxi?)(?![\\p{L}\\p{N}])`, ([a]) => ({ min: null, max: a! })],
  [`${start}${around} ?${amount} ?${unit}`, ([a]) => ({ min: a! * (1 - tolerance), max: a! * (1 + tolerance) })],
  [`${start}${amount} ?${unit} (?:minimum|mini?|et plus|ou plus)(?![\\p{L}\\p{N}])`, ([a]) => ({ min: a!, max: null })],
  [
    `${start}(?:a )?${amount} ?${unit}(?: ?(?:maximum|maxi?|et moins|ou moins)(?![\\p{L}\\p{N}]))?`,
    ([a]) => ({ min: null, max: a! }),
  ],
];
const compiled = patterns.map(([pattern, read]) => [new RegExp(pattern, 'u'), read] as const);

const isUnit = (text: string): boolean => new RegExp(`^${unit}$`, 'u').test(text);
const currencyOf = (unitText: string | undefined): Currency | null => {
  if (unitText === undefined) return null;
  return /^(?:d|د)/.test(unitText) || unitText === 'tnd' ? 'TND' : 'XOF';
};

/** A group of three digits means thousands, except after a point in dinars, which have three decimals (`49.900`). */
const toNumber = (text: string, currency: Currency | null): number => {
  const isDecimal = /[.,]\d+$/.test(text) && !text.includes(' ') && (currency === 'TND' || !/[.]\d{3}$/.test(text));
  return Number(isDecimal ? text.replace(',', '.') : text.replaceAll(/[ .]/g, ''));
};

const numberWords: Readonly<Record<string, string>> = {
  'deux cents?': '200',
  'cent cinquante': '150',
  cent: '100',
  cinquante: '50',
  soixante: '60',
  quarante: '40',
  trente: '30',
  vingt: '20',
  dix: '10',
};
const numbersInWords = Object.entries(numberWords).map(
  ([words, digits]) => [new RegExp(`${start}${words}(?= (?:mille|${unit}))`, 'gu'), digits] as const,
);

/** `cent dinars` becomes `100 dinars`, `20 mille` and `20k` become `20000`. */
const writeDigits = (text: string): string =>
  numbersInWords
    .reduce((current, [pattern, digits]) => current.replace(pattern, digits), text)
    .replaceAll(/(\d{1,3}) ?(?:mille|k)(?![\p{L}\p{N}])/gu, '$1000');

const braWords =
  /(?<!\p{L})(?:soutiens?|soutifs?|brassieres?|balconnets?|corbeilles?|bonnets?|bras?|lingerie)(?!\p{L})/u;
/** A bra size is a band of 70 to 130 and a cup: `95d` is not an amount in dinars and `110f` is not one in francs. */
const braSizes = /(?<![\p{L}\p{N}])([7-9][05]|1[0-3][05])([df])(?![\p{L}\p{N}])/gu;
const mark = '\u0000';
const markBraSizes = (text: string): string => (braWords.test(text) ? text.replaceAll(braSizes, `$1${mark}$2`) : text);

/** Null when the keyword contains no amount. `rest`: the keyword without the amount. */
export const readPriceWords = (keyword: string): { price: PriceWords; rest: string } | null => {
  const text = markBraSizes(writeDigits(keyword));
  for (const [pattern, read] of compiled) {
    const match = pattern.exec(text);
    if (!match) continue;
    const groups = match.slice(1).filter((group) => group !== undefined);
    const currency = currencyOf(groups.find(isUnit));
    const amounts = groups.filter((group) => !isUnit(group)).map((group) => toNumber(group, currency));
    const { min, max } = read(amounts);
    const isSwapped = min !== null && max !== null && min > max;
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.replaceAll(mark, '');
    return { price: { min: isSwapped ? max : min, max: isSwapped ? min : max, currency }, rest };
  }
  return null;
};
