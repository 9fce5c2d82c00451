/** Values of the promotion form, and what they mean for the calls. For loaders and actions. */
import { proPromotions, type ProPromotion, type PromotionContent } from '#shared/api/pro-promotions';
import { formatAmount, labelOf, parseAmount, type Currency } from '#shared/money';
import { promotionKinds, type PromotionKind } from '#shared/rules/promotion';
import { describeFields } from '#app/describe-fields.ts';
import type { FieldErrors, Fields } from '#app/field.rules.ts';
import type { FormValues } from '#pro/content/content-answer.ts';
import { labelsOf, listOf, localMoment, momentOf, type Choice } from '#pro/content/content-data.ts';
import { contentMessages } from '#pro/content/content.messages.ts';
import { promotionMessages as messages } from './promotion.messages.ts';

export type PromotionRegion = Choice & { readonly currency: Currency };
export type PromotionChoices = {
  readonly regions: readonly PromotionRegion[];
  readonly sections: readonly Choice[];
  readonly groups: readonly Choice[];
  readonly brands: readonly Choice[];
  readonly specialGroups: readonly Choice[];
};

export const targetNames = ['sections', 'groups', 'brands', 'specialGroups'] as const;
export const amountNames = ['amount', 'cap', 'minimum'] as const;

/** Labels by field name, for the form and for the comparison with a colleague's changes. */
export const labelsIn = (regions: readonly PromotionRegion[]): Readonly<Record<string, string>> => ({
  ...messages.fields,
  ...Object.fromEntries(
    regions.flatMap(({ value, label }) =>
      amountNames.map((name) => [`${name}.${value}`, messages.regionFields[name](label)]),
    ),
  ),
});

const free = { required: false } as const;

/** Fields of the form that can show an error of a call. */
export const fieldsIn = (regions: readonly PromotionRegion[]): Fields => ({
  ...Object.fromEntries(Object.keys(labelsIn(regions)).map((name) => [name, free])),
  ...describeFields(proPromotions.create.body, ['code', 'label']),
});

const decimal = (bp: number | null): string => (bp === null ? '' : String(bp / 100).replace('.', ','));
const digits = (count: number | null): string => (count === null ? '' : String(count));

export const emptyPromotion = (regions: readonly PromotionRegion[]): FormValues => ({
  kind: 'PERCENTAGE',
  regions: regions.map(({ value }) => value).join(' '),
});

export const valuesOf = (promotion: ProPromotion, timeZone: string): FormValues => ({
  code: promotion.code,
  automatic: promotion.automatic ? '1' : '',
  label: promotion.label,
  kind: promotion.kind,
  percent: decimal(promotion.percentBp),
  taken: digits(promotion.taken),
  paid: digits(promotion.paid),
  regions: promotion.regions.map(({ region }) => region).join(' '),
  ...Object.fromEntries(
    promotion.regions.flatMap((terms) =>
      amountNames.map((name) => {
        const amount = terms[name];
        return [`${name}.${terms.region}`, amount === null ? '' : formatAmount(amount, terms.currency)];
      }),
    ),
  ),
  ...Object.fromEntries(targetNames.map((name) => [name, promotion[name].join(' ')])),
  items: promotion.items.join('\n'),
  emails: promotion.emails.join('\n'),
  firstOrder: promotion.firstOrder ? '1' : '',
  usesLimit: digits(promotion.usesLimit),
  buyerLimit: digits(promotion.buyerLimit),
  startsAt: localMoment(promotion.startsAt, timeZone),
  endsAt: localMoment(promotion.endsAt, timeZone),
});

const isKind = (text: string): text is PromotionKind => (promotionKinds as readonly string[]).includes(text);

const percentOf = (text: string): number | null => {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s%\u00A0\u202F]/g, ''));
  const bp = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : 0;
  return bp >= 1 && bp <= 10_000 ? bp : null;
};

const wordsOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

const isEmail = (text: string): boolean => /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/.test(text) && text.length <= 254;
const isReference = (text: string): boolean => /^[A-Za-z0-9]+([._-][A-Za-z0-9]+)*$/.test(text) && text.length <= 64;

const readerOf = (values: FormValues, timeZone: string, errors: Record<string, string>) => {
  const text = (name: string): string => (values[name] ?? '').trim();
  return {
    text,
    count: (name: string): number | null => {
      if (text(name) === '') return null;
      if (/^\d{1,6}$/.test(text(name)) && Number(text(name)) > 0) return Number(text(name));
      errors[name] = messages.badCount;
      return null;
    },
    moment: (name: string): string | null => {
      const moment = momentOf(text(name), timeZone);
      if (moment === undefined) errors[name] = contentMessages.badMoment;
      return moment ?? null;
    },
    amount: (name: string, currency: Currency): number | null => {
      if (text(name) === '') return null;
      const amount = parseAmount(text(name), currency);
      if (amount === null) errors[name] = messages.badAmount(currency);
      return amount;
    },
    words: (name: string, isGood: (text: string) => boolean, sentence: (bad: string[]) => string): string[] => {
      const words = wordsOf(values[name] ?? '');
      const bad = words.filter((word) => !isGood(word));
      if (bad.length > 0) errors[name] = sentence(bad.slice(0, 5));
      return words;
    },
  };
};

/** Input of the call, and an error sentence for each field that cannot be parsed. */
export const contentIn = (
  values: FormValues,
  regions: readonly PromotionRegion[],
  timeZone: string,
): { content: PromotionContent; errors: FieldErrors } => {
  const errors: Record<string, string> = {};
  const { text, count, moment, amount, words } = readerOf(values, timeZone, errors);
  const kind = isKind(text('kind')) ? (text('kind') as PromotionKind) : 'PERCENTAGE';
  const percentBp = kind === 'PERCENTAGE' ? percentOf(text('percent')) : null;
  if (kind === 'PERCENTAGE' && percentBp === null) errors['percent'] = messages.badPercent;
  const chosen = new Set(listOf(values['regions']));
  const content = {
    code: text('code'),
    automatic: values['automatic'] === '1',
    label: text('label'),
    kind,
    percentBp,
    taken: kind === 'N_FOR_M' ? count('taken') : null,
    paid: kind === 'N_FOR_M' ? count('paid') : null,
    regions: regions
      .filter(({ value }) => chosen.has(value))
      .map(({ value, currency }) => ({
        region: value,
        amount: kind === 'AMOUNT' ? amount(`amount.${value}`, currency) : null,
        cap: kind === 'PERCENTAGE' ? amount(`cap.${value}`, currency) : null,
        minimum: amount(`minimum.${value}`, currency),
      })),
    sections: listOf(values['sections']),
    groups: listOf(values['groups']),
    brands: listOf(values['brands']),
    specialGroups: listOf(values['specialGroups']),
    items: words('items', isReference, messages.badItems),
    emails: words('emails', isEmail, messages.badEmails),
    firstOrder: values['firstOrder'] === '1',
    usesLimit: count('usesLimit'),
    buyerLimit: count('buyerLimit'),
    startsAt: moment('startsAt'),
    endsAt: moment('endsAt'),
  };
  return { content, errors };
};

/** Values in words, for the comparison with a colleague's changes. */
export const textOfValue =
  (choices: PromotionChoices) =>
  (name: string, value: string): string => {
    if (name === 'kind') return isKind(value) ? messages.kinds[value] : value;
    if (name === 'firstOrder' || name === 'automatic') return value === '1' ? messages.yes : messages.no;
    if (name === 'regions') return labelsOf(listOf(value), choices.regions);
    const target = targetNames.find((one) => one === name);
    if (target) return labelsOf(listOf(value), choices[target]);
    const [base = '', region] = name.split('.');
    const currency = choices.regions.find((one) => one.value === region)?.currency;
    if (currency && base !== '' && value !== '') return `${value} ${labelOf(currency)}`;
    return (name === 'startsAt' || name === 'endsAt') && value !== '' ? value.replace('T', ' ') : value;
  };
