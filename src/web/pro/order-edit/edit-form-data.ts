/** Reads the form of an edit and runs its preview or the change. */
import { data, redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import type { ProOrderEditPreview } from '#shared/api/pro-order-edit';
import { proOrderEdit } from '#shared/api/pro-order-edit';
import { isErrorCode, statusOf, titleOf } from '#shared/errors';
import { refusalOf, refusalStatus } from '#app/shop-context.ts';
import { describeFields } from '#app/describe-fields.ts';
import { errorsIn, errorsOfRefusal, hasErrors, readValues, type FieldErrors, type Values } from '#app/field.rules.ts';
import { editMessages as messages } from './order-edit.messages.ts';

const described = describeFields(proOrderEdit.preview.body, [
  'address.line1',
  'address.line2',
  'address.landmark',
  'address.city',
  'address.areaId',
  'deliveryModeId',
  'add.code',
]);

/** An article to add is optional; only its code is required once there is one. */
export const placeFields = { ...described, 'add.code': { ...described['add.code'], required: false } };

export type Line = { readonly itemVariantId: string; readonly quantity: number };

export type EditAnswer = {
  readonly lines: readonly Line[];
  readonly values: Values;
  readonly errors: FieldErrors;
  readonly preview: ProOrderEditPreview | null;
  /** The form that the preview shows. */
  readonly shown: string;
};

type Asked = Parameters<Client['proOrderEdit']['preview']>[0];

const wholeNumber = (value: unknown): number => (/^\d{1,3}$/.test(String(value)) ? Number(value) : 0);

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

const linesOf = (form: FormData): Line[] => {
  const variants = form.getAll('variant').map(String);
  const quantities = form.getAll('quantity');
  return variants.map((itemVariantId, index) => ({ itemVariantId, quantity: wholeNumber(quantities[index]) }));
};

const askedOf = (reference: string, form: FormData, values: Values, hasAddress: boolean): Asked => ({
  reference,
  lines: linesOf(form),
  add: values['add.code']
    ? { code: values['add.code'], quantity: wholeNumber(textOf(form, 'add.quantity')) || 1 }
    : null,
  address: hasAddress
    ? {
        line1: values['address.line1'] ?? '',
        line2: values['address.line2'] || null,
        landmark: values['address.landmark'] || null,
        city: values['address.city'] ?? '',
        areaId: values['address.areaId'] || null,
        country: textOf(form, 'country'),
      }
    : null,
  deliveryModeId: values['deliveryModeId'] || null,
});

const sentences = { 'address.line1': messages.noAddress, 'address.city': messages.noCity };

/** Sentence of a refusal that belongs to no field; throws faults. */
const sentenceOf = (error: unknown): string => {
  const code = refusalOf(error);
  if (code === 'RECORD_CHANGED') return messages.changed;
  if (code === 'OUT_OF_STOCK') return messages.outOfStock;
  if (!isErrorCode(code) || statusOf(code) >= 500 || code === 'UNAUTHENTICATED' || code === 'SESSION_REPLACED')
    throw error;
  return titleOf(code);
};

const errorsOfEdit = (error: unknown): FieldErrors => {
  const errors = errorsOfRefusal(error, placeFields);
  return hasErrors(errors) ? errors : { '': sentenceOf(error) };
};

type Request = { readonly api: Client; readonly reference: string; readonly form: FormData };

export const runEdit = async ({ api, reference, form }: Request) => {
  const values = readValues(form, placeFields);
  const hasAddress = form.has('address.line1');
  const asked = askedOf(reference, form, values, hasAddress);
  const shown = JSON.stringify(asked);
  const answer = { lines: linesOf(form), values, shown };
  const errors = hasAddress ? errorsIn(placeFields, values, sentences) : {};
  if (hasErrors(errors)) return data({ ...answer, errors, preview: null }, { status: 400 });
  const isSave = textOf(form, 'intent') === 'apply';
  try {
    if (isSave && textOf(form, 'shown') === shown) {
      const version = Number(textOf(form, 'version')) || 1;
      const expectedTotal = Number(textOf(form, 'expectedTotal')) || 0;
      await api.proOrderEdit.apply({ ...asked, version, expectedTotal });
      return redirect(`/pro/commandes/${reference}?fait=EDIT`, 303);
    }
    const preview = await api.proOrderEdit.preview(asked);
    return data({ ...answer, preview, errors: isSave ? { '': messages.again } : {} });
  } catch (error) {
    return data({ ...answer, errors: errorsOfEdit(error), preview: null }, { status: refusalStatus(error) });
  }
};
