export const steps = ['contact', 'delivery', 'payment'] as const;
export type Step = (typeof steps)[number];

/** Values of `state` in the query. */
const states: Readonly<Record<Step, string>> = {
  contact: 'coordonnees',
  delivery: 'livraison',
  payment: 'paiement',
};

export const stepPath = (step: Step): string => `/paiement?state=${states[step]}`;
export const stepOfState = (state: string | null): Step | null => steps.find((step) => states[step] === state) ?? null;

const namesByStep = {
  contact: ['contact.fullName', 'contact.email', 'contact.phone'],
  delivery: [
    'address.areaId',
    'deliveryModeId',
    'storeId',
    'address.line1',
    'address.line2',
    'address.landmark',
    'address.city',
    'address.postcode',
  ],
  payment: ['paymentMethod', 'note'],
} as const satisfies Readonly<Record<Step, readonly string[]>>;

/** Names are paths in the input of `orders.checkout`. */
export type FieldName = (typeof namesByStep)[Step][number];
export const fieldNames: readonly FieldName[] = steps.flatMap((step) => [...namesByStep[step]]);

/** All values that the buyer types or chooses. */
export type Answers = Readonly<Record<FieldName, string>>;

type Field = { readonly required: boolean };

export type DeliveryFacts = {
  /** True when the chosen mode is a pickup; null while no mode is chosen. */
  readonly pickup: boolean | null;
  /** True when the region has delivery areas. */
  readonly hasAreas: boolean;
};

/** The fields of a step. A pickup needs a store instead of an address. */
export const fieldsOfStep = <Described extends Field>(
  step: Step,
  all: Readonly<Record<FieldName, Described>>,
  { pickup, hasAreas }: DeliveryFacts,
): Readonly<Record<string, Described>> => {
  const fields: Record<string, Described> = {};
  for (const name of namesByStep[step]) {
    if (name === 'address.areaId') fields[name] = { ...all[name], required: hasAreas && pickup !== true };
    else if (name === 'storeId') fields[name] = { ...all[name], required: pickup === true };
    else if (pickup !== true || !name.startsWith('address.')) fields[name] = all[name];
  }
  return fields;
};

type ErrorsByStep = Readonly<Record<Step, Readonly<Record<string, string>>>>;

/** The requested step, unless an earlier one has errors. Without a request, the first step with errors. */
export const shownStep = (requested: Step | null, errors: ErrorsByStep): Step => {
  const wrong = steps.findIndex((step) => Object.keys(errors[step]).length > 0);
  const first = wrong === -1 ? steps.length - 1 : wrong;
  return steps[requested === null ? first : Math.min(steps.indexOf(requested), first)] ?? 'contact';
};

export const stepOfFields = (names: readonly string[]): Step | null =>
  steps.find((step) => namesByStep[step].some((name) => names.includes(name))) ?? null;

/** Sizes of the digit groups in a phone number, by country prefix. */
const phoneGroups: Readonly<Record<string, readonly number[]>> = {
  '+216': [2, 3, 3],
  '+221': [2, 3, 2, 2],
  '+225': [2, 2, 2, 2, 2],
};

const groupDigits = (digits: string, sizes: readonly number[]): string => {
  const groups: string[] = [];
  let rest = digits;
  for (const size of sizes) {
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return [...groups, rest].filter((group) => group !== '').join(' ');
};

/** Groups the digits of a complete or incomplete number of the region; returns other texts unchanged. */
export const formatPhone = (text: string, prefix: string): string => {
  const sizes = phoneGroups[prefix];
  const digits = text.replace(/[\s\u202F.()-]/g, '');
  if (!sizes || !/^\+?\d+$/.test(digits)) return text;
  if (digits.startsWith(prefix)) return `${prefix} ${groupDigits(digits.slice(prefix.length), sizes)}`.trim();
  return digits.startsWith('+') || digits.startsWith('00') ? text : groupDigits(digits, sizes);
};

/** Value of the button that places the order for somebody else to pay. */
export const otherPayerIntent = 'pay-other';
