/** Placeholders of the texts of mails: named in a text, checked, and replaced by the values of a mail. */
import { composeMail, paragraphsOf, type Mail, type MailPart, type MailTemplate } from '#platform/mail';
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

/** A text of a mail with its placeholders instead of the values. Longer values first, because one may contain another. */
export const patternOf = (text: string, words: MailWords): string =>
  entriesOf(words)
    .filter(([, value]) => value !== '')
    .toSorted(([, left], [, right]) => right.length - left.length)
    .reduce((current, [word, value]) => {
      const name = `{${wordNames[word]}}`;
      return current.replaceAll(typo(value), name).replaceAll(value, name);
    }, text);

/** Values are put in at once, so braces in a value are not read again. Typography is that of the other texts. */
export const fill = (pattern: string, words: MailWords): string => {
  const values = new Map(entriesOf(words).map(([word, value]) => [keyOf(wordNames[word]), value]));
  const filled = pattern.replace(placeholder, (whole, name: string) => values.get(keyOf(name)) ?? whole);
  // An absent name must not leave `Bonjour ,`.
  return typo(filled.replace(/ +(?=[,.])/g, '').replace(/ +$/gm, ''));
};

const oneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ');

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

const partsWith = (parts: readonly MailPart[], opening: string | null, closing: string | null): MailPart[] => {
  const replaced = parts.flatMap((part): MailPart[] => {
    if (part.kind === 'opening') return [opening === null ? part : { kind: 'opening', text: opening }];
    return part.kind === 'closing' && closing !== null ? [] : [part];
  });
  return closing === null || closing === '' ? replaced : [...replaced, { kind: 'closing', text: closing }];
};

/** The mail with the stored texts; lines, amounts, links and the foot stay. */
export const withTexts = (mail: Mail, stored: StoredTexts): Mail => {
  const { draft } = mail;
  if (!draft?.editable) return mail;
  const { words } = draft.editable;
  const textIn = (field: MailTextField): string | null => {
    const pattern = stored[field];
    return pattern === null ? null : fill(pattern, words);
  };
  const [subject, title, opening] = [textIn('subject'), textIn('title'), textIn('opening')];
  const { html, text, ...heading } = composeMail({
    ...draft,
    subject: oneLine(subject ?? draft.subject),
    title: oneLine(title ?? draft.title),
    preview: opening === null ? draft.preview : (paragraphsOf(opening)[0] ?? draft.preview),
    parts: partsWith(draft.parts, opening, textIn('closing')),
  });
  return { ...mail, subject: heading.subject, text, ...(html !== undefined && { html }) };
};

/** What is stored for typed texts: nothing for a text that is that of the shop. */
export const storedOf = (typed: MailTexts, standard: MailTexts): StoredTexts =>
  Object.fromEntries(
    mailTextFields.map((field) => [field, typed[field] === standard[field] ? null : typed[field]]),
  ) as StoredTexts;

/** The texts in place. */
export const textsOf = (stored: StoredTexts | null, standard: MailTexts): MailTexts =>
  Object.fromEntries(mailTextFields.map((field) => [field, stored?.[field] ?? standard[field]])) as MailTexts;
