/** An amount in French words, in the currency of its region. */
import { toCardinal } from 'n2words/fr-FR';
import { exponentOf, type Currency } from '#shared/money';
import { plural } from '#shared/text';
import { messages } from './invoice.messages.ts';

const counted = (count: number, [one, many]: readonly [string, string]): string => {
  const words = toCardinal(count);
  // "un million de francs": whole millions are nouns
  const joined = /(million|milliard|billion)s?$/.test(words) ? `${words} ${messages.of}` : words;
  return `${joined} ${plural(count, one, many)}`;
};

/** 129900 TND → `cent vingt-neuf dinars et neuf cents millimes`; 12500 XOF → `douze mille cinq cents francs CFA`. */
export const amountInWords = (amount: number, currency: Currency): string => {
  const { unit, part } = messages.currencyWords[currency];
  const size = 10 ** exponentOf(currency);
  const whole = Math.floor(amount / size);
  const rest = amount % size;
  if (rest === 0) return counted(whole, unit);
  return whole === 0 ? counted(rest, part) : `${counted(whole, unit)} ${messages.and} ${counted(rest, part)}`;
};
