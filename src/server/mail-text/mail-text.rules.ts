/** Placeholders of the texts of mails: named in a text, checked, and replaced by the values of a mail. */
import type { MailPart, MailTemplate } from '#platform/mail';
import {
  mailTextFields,
  type MailTextField,
  type MailTexts,
  type MailWord,
  type MailWords,
} from '#shared/rules/mail-texts';
import { plainText, typo } from '#shared/text';
import { refusals, wordNames } from './mail-text.messages.ts';

/** Null for the text of the shop. */
export type StoredTexts = Readonly<Record<MailTextField, string | null>>;

const entriesOf = (words: MailWords): [MailWord, string][] => Object.entries(words) as [MailWord, string][];

export const namesOf = (words: MailWords): string[] => entriesOf(words).map(([word]) => wordNames[word]);

/** Without accents and capitals, so that {prenom} is {prénom}. */
const keyOf = (name: string): string => plainText(name.trim());

const placeholder = /\{([^{}]*)\}/g;

/** Replaces the values in a text of a mail by their placeholders. Longer values first, because one may contain another. */
export const patternOf = (text: string, words: MailWords): string =>
  entriesOf(words)
    .filter(([, value]) => value !== '')
    .toSorted(([, left], [, right]) => right.length - left.length)
    .reduce((current, [word, value]) => {
      const name = `{${wordNames[word]}}`;
      return current.replaceAll(typo(value), name).replaceAll(value, name);
    }, text);

/** A word without a value is left out. Values are put in at once, so braces in a value are not read again. Typography is that of the other texts. */
export const fill = (pattern: string, words: MailWords): string => {
  const values = new Map(entriesOf(words).map(([word, value]) => [keyOf(wordNames[word]), value]));
  const filled = pattern.replace(placeholder, (_, name: string) => values.get(keyOf(name)) ?? '');
  // An absent name must not leave `Bonjour ,`.
  return typo(filled.replace(/ +(?=[,.])/g, '').replace(/ +$/gm, ''));
};

/** Why a text cannot be saved, in French; null when it can. */
export const refusalOf = (text: string, words: MailWords): string | null => {
  const allowed = namesOf(words);
  const keys = new Set(allowed.map(keyOf));
  for (const [, name = ''] of text.matchAll(placeholder))
    if (!keys.has(keyOf(name))) return refusals.unknown(name.trim(), allowed);
  return /[{}]/.test(text.replace(placeholder, '')) ? refusals.brace(allowed) : null;
};

const textOf = (parts: readonly MailPart[], kind: 'opening' | 'closing'): string =>
  parts.flatMap((part) => (part.kind === kind ? [part.text] : [])).join('\n');

/** The texts of the shop as staff see them: those of a sample, with placeholders. */
export const standardOf = ({ subject, title, parts, editable }: MailTemplate): MailTexts => {
  const texts = { subject, title, opening: textOf(parts, 'opening'), closing: textOf(parts, 'closing') };
  const words = editable?.words ?? {};
  return Object.fromEntries(mailTextFields.map((field) => [field, patternOf(texts[field], words)])) as MailTexts;
};

/** What is stored for typed texts: nothing for a text that is that of the shop. */
export const storedOf = (typed: MailTexts, standard: MailTexts): StoredTexts =>
  Object.fromEntries(
    mailTextFields.map((field) => [field, typed[field] === standard[field] ? null : typed[field]]),
  ) as StoredTexts;

/** The texts in place. */
export const textsOf = (stored: StoredTexts | null, standard: MailTexts): MailTexts =>
  Object.fromEntries(mailTextFields.map((field) => [field, stored?.[field] ?? standard[field]])) as MailTexts;
