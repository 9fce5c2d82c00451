/** Placeholders of the texts of mails: named in a text, checked, and replaced by the values of a mail. */
import type { MailPart, MailTemplate } from '#platform/mail';
import {
  mailTextFields,
  type MailTextField,
  type MailTexts,
  type Placeholder,
  type PlaceholderValues,
} from '#shared/rules/mail-texts';
import { plainText, typo } from '#shared/text';
import { refusals, placeholderNames } from './mail-text.messages.ts';

/** Null where nothing was saved. */
export type StoredTexts = Readonly<Record<MailTextField, string | null>>;
type Saved = StoredTexts & { readonly version: number };
/** Texts saved for all regions, and for one. */
export type SavedTexts = { readonly shop: Saved | null; readonly region: Saved | null };

const entriesOf = (values: PlaceholderValues): [Placeholder, string][] =>
  Object.entries(values) as [Placeholder, string][];

export const namesOf = (values: PlaceholderValues): string[] =>
  entriesOf(values).map(([name]) => placeholderNames[name]);

/** Without accents and capitals, so that {prenom} is {prénom}. */
const keyOf = (name: string): string => plainText(name.trim());

const placeholderPattern = /\{([^{}]*)\}/g;

/** Replaces the values in a text of a mail by their placeholders. Longer values first, because one may contain another. */
export const patternOf = (text: string, values: PlaceholderValues): string =>
  entriesOf(values)
    .filter(([, value]) => value !== '')
    .toSorted(([, left], [, right]) => right.length - left.length)
    .reduce((current, [placeholder, value]) => {
      const name = `{${placeholderNames[placeholder]}}`;
      return current.replaceAll(typo(value), name).replaceAll(value, name);
    }, text);

/**
 * One pass: braces in a value stay as they are.
 * A placeholder without a value is removed.
 */
export const fill = (pattern: string, values: PlaceholderValues): string => {
  const byKey = new Map(entriesOf(values).map(([name, value]) => [keyOf(placeholderNames[name]), value]));
  const filled = pattern.replace(placeholderPattern, (_, name: string) => byKey.get(keyOf(name)) ?? '');
  // An absent name must not leave `Bonjour ,`.
  return typo(filled.replace(/ +(?=[,.])/g, '').replace(/ +$/gm, ''));
};

/** Why a text cannot be saved, in French; null when it can. */
export const refusalOf = (text: string, values: PlaceholderValues): string | null => {
  const allowed = namesOf(values);
  const keys = new Set(allowed.map(keyOf));
  for (const [, name = ''] of text.matchAll(placeholderPattern))
    if (!keys.has(keyOf(name))) return refusals.unknown(name.trim(), allowed);
  return /[{}]/.test(text.replace(placeholderPattern, '')) ? refusals.brace(allowed) : null;
};

const textOf = (parts: readonly MailPart[], kind: 'opening' | 'closing'): string =>
  parts.flatMap((part) => (part.kind === kind ? [part.text] : [])).join('\n');

/** The texts of the program, with placeholders instead of the values of a sample. */
export const standardOf = ({ subject, title, parts, editable }: MailTemplate): MailTexts => {
  const texts = { subject, title, opening: textOf(parts, 'opening'), closing: textOf(parts, 'closing') };
  const values = editable?.values ?? {};
  return Object.fromEntries(mailTextFields.map((field) => [field, patternOf(texts[field], values)])) as MailTexts;
};

/** What is stored for typed texts: nothing for an inherited text. */
export const storedOf = (typed: MailTexts, inherited: MailTexts): StoredTexts =>
  Object.fromEntries(
    mailTextFields.map((field) => [field, typed[field] === inherited[field] ? null : typed[field]]),
  ) as StoredTexts;

/** The stored texts, and the inherited ones where nothing is stored. */
export const textsOf = (stored: StoredTexts | null, inherited: MailTexts): MailTexts =>
  Object.fromEntries(mailTextFields.map((field) => [field, stored?.[field] ?? inherited[field]])) as MailTexts;

/** The texts that a mail of the region has, as far as any were saved. */
export const textsInForce = ({ shop, region }: SavedTexts): StoredTexts =>
  Object.fromEntries(mailTextFields.map((field) => [field, region?.[field] ?? shop?.[field] ?? null])) as StoredTexts;

/** Grows also with a change for all regions, which a region inherits. */
export const versionOf = ({ shop, region }: SavedTexts): number => (shop?.version ?? 0) + (region?.version ?? 0);
