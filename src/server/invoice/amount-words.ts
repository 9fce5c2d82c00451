import { toCardinal } from 'n2words/fr-FR';
import { exponentOf, type Currency } from '#shared/money';
import { plural } from '#shared/text';
import { messages } from './invoice.messages.ts';

const numberWithUnit = (count: number, [one, many]: readonly [string, string]): string => {
  const words = toCardinal(count);
  // French writes "un million de francs", but "mille francs".
  const joined = /(million|milliard|billion)s?$/.test(words) ? `${words} ${messages.of}` : words;
  return `${joined} ${plural(count, one, many)}`;
};

/** Writes 129900 TND as `cent vingt-neuf dinars et neuf cents millimes`. */
export const amountInWords = (amount: number, currency: Currency): string => {
  const { unit, part } = messages.currencyWords[currency];
  const size = 10 ** exponentOf(currency);
  const whole = Math.floor(amount / size);
  const fraction = amount % size;
  if (fraction === 0) return numberWithUnit(whole, unit);
  return whole === 0
    ? numberWithUnit(fraction, part)
    : `${numberWithUnit(whole, unit)} ${messages.and} ${numberWithUnit(fraction, part)}`;
};
