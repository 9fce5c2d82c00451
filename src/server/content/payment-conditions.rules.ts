/** Parts of a text page that hold only in regions that offer a payment method: `{si carte}…{fin}`. */
import { paymentMethods, type PaymentMethod } from '#shared/rules/payment-methods';
import { plainText } from '#shared/text';
import { conditionMessages as messages } from './content.messages.ts';

const byWord: ReadonlyMap<string, PaymentMethod> = new Map(
  paymentMethods.map((method) => [plainText(messages.words[method]), method]),
);

const part = /\{\s*si\s+([^{}]+)\}(.*?)\{\s*fin\s*\}/gis;
const mark = /\{\s*(si\s[^{}]*|fin)\s*\}/gi;

/** Null when a word names no payment method. */
const methodsOf = (condition: string): PaymentMethod[] | null => {
  const methods = plainText(condition.trim())
    .split(/\s+et\s+/)
    .map((word) => byWord.get(word));
  return methods.every((method) => method !== undefined) ? methods : null;
};

/** Keeps the parts whose payment methods are all offered. A condition that cannot be read keeps its part. */
export const partsFor = (text: string, offered: readonly PaymentMethod[]): string =>
  text.replace(part, (_, condition: string, inner: string) =>
    (methodsOf(condition) ?? []).every((method) => offered.includes(method)) ? inner : '',
  );

/** Why a text cannot be saved, in French; null when it can. */
export const refusalOf = (text: string): string | null => {
  let open: string | null = null;
  for (const [written, name = ''] of text.matchAll(mark)) {
    const isEnd = /^fin$/i.test(name);
    if (isEnd && open === null) return messages.endAlone;
    if (!isEnd && open !== null) return messages.nested(open, written);
    if (!isEnd && methodsOf(name.slice(2)) === null) return messages.unknown(written);
    open = isEnd ? null : written;
  }
  return open === null ? null : messages.noEnd(open);
};
