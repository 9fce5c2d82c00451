/** What the steps of the checkout ask, what is missing in them, and which step comes next. Used by the server and while typing. */
import { isEmail } from '#shared/email';
import { checkoutMessages } from '#storefront/order/checkout.messages.ts';

export const steps = ['coordonnees', 'livraison', 'paiement'] as const;
export type Step = (typeof steps)[number];

/** Everything a buyer types or chooses, as texts of a form. */
export const fields = [
  'fullName',
  'email',
  'phone',
  'areaId',
  'deliveryModeId',
  'storeId',
  'line1',
  'line2',
  'landmark',
  'city',
  'postcode',
  'paymentMethod',
  'note',
] as const;
export type FieldName = (typeof fields)[number];
export const isField = (name: string): name is FieldName => (fields as readonly string[]).includes(name);
export type Draft = Readonly<Record<FieldName, string>>;
export type FieldErrors = Readonly<Partial<Record<FieldName, string>>>;

export const emptyDraft: Draft = Object.fromEntries(fields.map((name) => [name, ''])) as Draft;

const longest: Readonly<Record<FieldName, number>> = {
  fullName: 120,
  email: 254,
  phone: 25,
  areaId: 10,
  deliveryModeId: 10,
  storeId: 10,
  line1: 200,
  line2: 200,
  landmark: 200,
  city: 120,
  postcode: 20,
  paymentMethod: 4,
  note: 250,
};

export const maxLength = (name: FieldName): number => longest[name];

const words = checkoutMessages.errors;

/** Digits of a national number and how one is written, by the prefix of the country. */
const national: Readonly<Record<string, readonly [digits: number, example: string]>> = {
  '+216': [8, '20 123 456'],
  '+221': [9, '77 123 45 67'],
  '+225': [10, '07 12 34 56 78'],
};

/** How many digits go together, by the prefix of the country. */
const grouping: Readonly<Record<string, readonly number[]>> = {
  '+216': [2, 3, 3],
  '+221': [2, 3, 2, 2],
  '+225': [2, 2, 2, 2, 2],
};

const grouped = (digits: string, sizes: readonly number[]): string => {
  const groups: string[] = [];
  let rest = digits;
  for (const size of sizes) {
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return [...groups, rest].filter((group) => group !== '').join(' ');
};

/** A number as it is written there, as far as it is typed; as it stands when it is of another country or no number. */
export const phoneAsWritten = (text: string, prefix: string): string => {
  const sizes = grouping[prefix];
  const typed = text.replace(/[\s\u202F.()-]/g, '');
  if (!sizes || !/^\+?\d+$/.test(typed)) return text;
  if (typed.startsWith(prefix)) return `${prefix} ${grouped(typed.slice(prefix.length), sizes)}`.trim();
  return typed.startsWith('+') || typed.startsWith('00') ? text : grouped(typed, sizes);
};

/** Null when the number could be called from the region with that prefix; a sentence that says how to write it otherwise. */
export const phoneFault = (text: string, prefix: string): string | null => {
  const typed = text.trim().replace(/[\s.()-]/g, '');
  if (typed === '') return words.phoneEmpty;
  const own = national[prefix];
  const local = typed.startsWith(prefix)
    ? typed.slice(prefix.length)
    : typed.startsWith(`00${prefix.slice(1)}`)
      ? typed.slice(prefix.length + 1)
      : typed;
  if (!/^\+?\d+$/.test(typed)) return own ? words.phone(typed.replace(/\D/g, '').length, ...own) : words.phoneAbroad;
  if (/^(\+|00)/.test(local)) return /^(\+|00)\d{8,15}$/.test(local) ? null : words.phoneAbroad;
  if (!own) return local.length >= 8 ? null : words.phoneAbroad;
  return local.length === own[0] ? null : words.phone(local.length, ...own);
};

export type Facts = {
  /** `+216`. */
  prefix: string;
  /** True when the chosen mode is a pickup; null while none is chosen. */
  pickup: boolean | null;
  /** Whether the region has areas to choose from. */
  hasAreas: boolean;
};

const missing = (draft: Draft, name: 'fullName' | 'line1' | 'city' | 'storeId'): string | null =>
  draft[name].trim() === '' ? words[name] : null;

const emailFault = (email: string): string | null =>
  email === '' ? words.emailEmpty : isEmail(email) ? null : words.email;

type Check = (draft: Draft, facts: Facts) => string | null;

/** The fields that must say something; the others only have a ceiling. */
const checks: Readonly<Partial<Record<FieldName, Check>>> = {
  fullName: (draft) => missing(draft, 'fullName'),
  email: (draft) => emailFault(draft.email.trim()),
  phone: (draft, { prefix }) => phoneFault(draft.phone, prefix),
  areaId: (draft, { hasAreas, pickup }) => (hasAreas && pickup !== true && draft.areaId === '' ? words.areaId : null),
  deliveryModeId: (draft) => (draft.deliveryModeId === '' ? words.deliveryModeId : null),
  line1: (draft, { pickup }) => (pickup === false ? missing(draft, 'line1') : null),
  city: (draft, { pickup }) => (pickup === false ? missing(draft, 'city') : null),
  storeId: (draft, { pickup }) => (pickup === true ? missing(draft, 'storeId') : null),
  paymentMethod: (draft) => (/^(CARD|CASH)$/.test(draft.paymentMethod) ? null : words.paymentMethod),
};

/** What is wrong in one field, or null. */
export const faultOf = (name: FieldName, draft: Draft, facts: Facts): string | null => {
  if (draft[name].length > longest[name]) return name === 'note' ? words.note : words.long(longest[name]);
  return checks[name]?.(draft, facts) ?? null;
};

const ofStep: Readonly<Record<Step, readonly FieldName[]>> = {
  coordonnees: ['fullName', 'email', 'phone'],
  livraison: ['areaId', 'deliveryModeId', 'storeId', 'line1', 'line2', 'landmark', 'city', 'postcode'],
  paiement: ['paymentMethod', 'note'],
};

export const fieldsOf = (step: Step): readonly FieldName[] => ofStep[step];

export const stepOf = (name: FieldName): Step => steps.find((step) => ofStep[step].includes(name)) ?? 'coordonnees';

/** Every fault of a step, in the order of its fields. */
export const faultsOf = (step: Step, draft: Draft, facts: Facts): FieldErrors =>
  Object.fromEntries(
    ofStep[step].flatMap((name) => {
      const fault = faultOf(name, draft, facts);
      return fault === null ? [] : [[name, fault]];
    }),
  );

export const isEmpty = (errors: FieldErrors): boolean => Object.keys(errors).length === 0;

/** The step to show: the one asked for, unless one before it is not done. */
export const shownStep = (asked: string | null, draft: Draft, facts: Facts): Step => {
  const wanted = steps.findIndex((step) => step === asked);
  const undone = steps.findIndex((step) => !isEmpty(faultsOf(step, draft, facts)));
  const first = undone === -1 ? steps.length - 1 : undone;
  return steps[wanted === -1 ? first : Math.min(wanted, first)] ?? 'coordonnees';
};

/** Where the server's words about a field of the order belong in the form: `contact.phone` → `phone`. */
export const fieldOfOrder = (path: string): FieldName | null => {
  const last = path.split('.').at(-1) ?? '';
  if (last === 'region') return 'areaId';
  return fields.find((name) => name === last) ?? null;
};
