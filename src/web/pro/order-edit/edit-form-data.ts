/** Reads the form of an edit and runs its preview or the change. */
import { data, redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import type { ProOrderEditPreview } from '#shared/api/pro-order-edit';
import { proOrderEdit } from '#shared/api/pro-order-edit';
import { isErrorCode, statusOf, titleOf } from '#shared/errors';
import { formText } from '#app/form-text.ts';
import { refusalOf, refusalStatus } from '#app/shop-context.ts';
import { describeFields } from '#app/describe-fields.ts';
import { errorsIn, errorsOfRefusal, hasErrors, readValues, type FieldErrors, type Values } from '#app/field.rules.ts';
import type { LocalTime } from '#pro/form/moment-text.ts';
import { readMerged, type Merge } from '#pro/merge/merge.ts';
import { alignLines, labelPrefix, linesOf, mergeOf, seenValues, type Current, type Line } from './edit-merge.ts';
import { editMessages as messages } from './order-edit.messages.ts';

const described = describeFields(proOrderEdit.preview.body, [
  'address.line1',
  'address.line2',
  'address.landmark',
  'address.city',
  'address.areaId',
  'deliveryModeId',
  'storeId',
  'add.code',
]);

/** An article to add is optional; only its code is required once there is one. */
export const placeFields = { ...described, 'add.code': { ...described['add.code'], required: false } };

export type EditAnswer = {
  readonly lines: readonly Line[];
  readonly values: Values;
  readonly errors: FieldErrors;
  readonly preview: ProOrderEditPreview | null;
  /** The form that the preview shows. */
  readonly shown: string;
  /** Version and values that the person saw first. */
  readonly version: string;
  readonly seen: Values;
  /** Names of items by variant, for lines that the order does not have. */
  readonly labels: Values;
  /** What a colleague saved in between. */
  readonly merge: Merge | null;
};

type Asked = Parameters<Client['proOrderEdit']['preview']>[0];

const wholeNumber = (value: unknown): number => (/^\d{1,3}$/.test(String(value)) ? Number(value) : 0);

type Request = LocalTime & {
  readonly api: Client;
  readonly reference: string;
  readonly form: FormData;
  /** Page to open after the edit. */
  readonly next: string;
};

const isPickup = (form: FormData): boolean =>
  formText(form, 'pickupModes').trim().split(',').includes(formText(form, 'deliveryModeId').trim());

/** The fields of the address are there for a pickup too, but not needed. */
const hasAddress = (form: FormData): boolean => form.has('address.line1') && !isPickup(form);

const askedOf = ({ reference, form }: Request, lines: Line[], values: Values): Asked => ({
  reference,
  lines,
  add: values['add.code']
    ? { code: values['add.code'], quantity: wholeNumber(formText(form, 'add.quantity').trim()) || 1 }
    : null,
  address: hasAddress(form)
    ? {
        line1: values['address.line1'] ?? '',
        line2: values['address.line2'] || null,
        landmark: values['address.landmark'] || null,
        city: values['address.city'] ?? '',
        areaId: values['address.areaId'] || null,
        country: formText(form, 'country').trim(),
      }
    : null,
  deliveryModeId: values['deliveryModeId'] || null,
  storeId: values['storeId'] || null,
});

const sentences = { 'address.line1': messages.noAddress, 'address.city': messages.noCity };

/** Sentence of a refusal that belongs to no field; throws faults. */
const sentenceOf = (error: unknown): string => {
  const code = refusalOf(error);
  if (code === 'OUT_OF_STOCK') return messages.outOfStock;
  if (!isErrorCode(code) || statusOf(code) >= 500 || code === 'UNAUTHENTICATED' || code === 'SESSION_REPLACED')
    throw error;
  return titleOf(code);
};

const errorsOfEdit = (error: unknown): FieldErrors => {
  const errors = errorsOfRefusal(error, placeFields);
  return hasErrors(errors) ? errors : { '': sentenceOf(error) };
};

const readCurrent = async (api: Client, reference: string): Promise<Current> => {
  const [order, form] = await Promise.all([
    api.proOrders.byReference({ reference }),
    api.proOrderEdit.form({ reference }),
  ]);
  return { order, form };
};

const labelsIn = (form: FormData): Values =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(labelPrefix) && typeof value === 'string' ? [[name.slice(labelPrefix.length), value]] : [],
    ),
  );

/** Shows the order before and after, or saves it when the person has seen exactly this preview. */
const previewOrApply = async ({ api, form }: Request, asked: Asked, shown: string) => {
  const isSave = formText(form, 'intent').trim() === 'apply';
  if (isSave && formText(form, 'shown').trim() === shown) {
    const version = Number(formText(form, 'version').trim()) || 1;
    const expectedTotal = Number(formText(form, 'expectedTotal').trim()) || 0;
    await api.proOrderEdit.apply({ ...asked, version, expectedTotal });
    return null;
  }
  return { preview: await api.proOrderEdit.preview(asked), errors: isSave ? { '': messages.again } : {} };
};

export const runEdit = async ({ form: sent, ...caller }: Request) => {
  const isMerged = sent.has('merge') || sent.has('seenVersion');
  const request = { ...caller, form: readMerged(sent) };
  const { api, reference, form } = request;
  const values = readValues(form, placeFields);
  const current = await readCurrent(api, reference);
  const version = formText(form, 'version').trim();
  const lines = isMerged ? alignLines(linesOf(form), current) : linesOf(form);
  const asked = askedOf(request, lines, values);
  const shown = JSON.stringify(asked);
  const seen = { version, seen: seenValues(form), labels: labelsIn(form) };
  const answer = { lines, values, shown, ...seen, merge: null, preview: null };
  if (version !== String(current.form.version))
    return data<EditAnswer>({ ...answer, errors: {}, merge: mergeOf(form, current, request) }, { status: 400 });
  const errors = hasAddress(form) ? errorsIn(placeFields, values, sentences) : {};
  if (hasErrors(errors)) return data<EditAnswer>({ ...answer, errors }, { status: 400 });
  try {
    const done = await previewOrApply(request, asked, shown);
    if (done === null) return redirect(caller.next, 303);
    return data<EditAnswer>({ ...answer, ...done });
  } catch (error) {
    if (refusalOf(error) === 'RECORD_CHANGED') {
      const merge = mergeOf(form, await readCurrent(api, reference), request);
      return data<EditAnswer>({ ...answer, errors: {}, merge }, { status: 400 });
    }
    return data<EditAnswer>({ ...answer, errors: errorsOfEdit(error) }, { status: refusalStatus(error) });
  }
};
