/** Reads the form of a remittance. */
import { parseAmount, type Currency } from '#shared/money';
import { labelOf } from '#shared/money';
import { formText } from '#app/form-text.ts';
import type { FieldErrors, Fields } from '#app/field.rules.ts';
import { cashMessages } from './cash.messages.ts';

const words = cashMessages.form;

export const recordFields: Fields = {
  shipments: { required: true },
  received: { required: true, maxLength: 20 },
  receivedOn: { required: true, maxLength: 10 },
  reference: { required: false, maxLength: 80 },
  note: { required: false, maxLength: 500 },
};

type Input = {
  /** Null: all until the chosen day. */
  readonly shipments: string[] | null;
  readonly expected: number;
  readonly received: number;
  readonly receivedOn: string;
  readonly reference: string | null;
  readonly note: string | null;
};

const currencyOf = (form: FormData): Currency => (formText(form, 'currency') === 'XOF' ? 'XOF' : 'TND');

/** The sum comes from the amounts beside the boxes; the call compares it with the shipments. */
const readChosen = (form: FormData): { shipments: string[] | null; expected: number } => {
  if (formText(form, 'all') !== '') return { shipments: null, expected: Number(formText(form, 'all')) || 0 };
  const shipments = form.getAll('shipments').filter((id): id is string => typeof id === 'string');
  return {
    shipments,
    expected: shipments.reduce((total, id) => total + (Number(formText(form, `amount-${id}`)) || 0), 0),
  };
};

export const readRecordForm = (form: FormData) => {
  const currency = currencyOf(form);
  const { shipments, expected } = readChosen(form);
  const text = (name: string): string => formText(form, name).trim();
  const received = parseAmount(text('received'), currency);
  const receivedOn = text('receivedOn');
  const values: Record<string, string> = {
    received: text('received'),
    receivedOn,
    reference: text('reference'),
    note: text('note'),
    chosen: (shipments ?? []).join(','),
  };
  const errors: FieldErrors = {
    ...(shipments?.length === 0 ? { shipments: words.none } : {}),
    ...(received === null ? { received: words.wrongAmount(labelOf(currency)) } : {}),
    ...(/^\d{4}-\d\d-\d\d$/.test(receivedOn) ? {} : { receivedOn: words.wrongDay }),
  };
  const input: Input | null =
    received === null
      ? null
      : { shipments, expected, received, receivedOn, reference: text('reference') || null, note: text('note') || null };
  return { values, errors, input, key: formText(form, 'key').slice(0, 100) };
};
