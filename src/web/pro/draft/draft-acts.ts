/** Handles the forms of a draft; the field `intent` names the act. */
import { data, redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import type { Draft, DraftDetails } from '#shared/api/pro-drafts';
import type { VariantId } from '#shared/ids';
import { isErrorCode, statusOf, titleOf } from '#shared/errors';
import { ownValue } from '#shared/own-value';
import { hasErrors, readValues, type FieldErrors, type Values } from '#app/field.rules.ts';
import { formText } from '#app/form-text.ts';
import { refusalOf, refusalStatus } from '#app/shop-context.ts';
import { orderPath } from '#pro/order/order-path.ts';
import { detailsFromOrder } from './customer-details.ts';
import { draftFields, missingIn, toDraftErrors, type DraftField } from './draft-fields.ts';
import { draftMessages as messages } from './draft.messages.ts';
import { draftsAddress } from './draft-path.ts';

export type DraftAnswer = {
  readonly errors: FieldErrors;
  readonly refusal: string | null;
  readonly placed: { readonly reference: string; readonly paymentUrl: string; readonly phone: string } | null;
};

type Act = { readonly api: Client; readonly draft: Draft; readonly form: FormData; readonly back: string };

const answer = (part: Partial<DraftAnswer>, status = 400) =>
  data<DraftAnswer>({ errors: {}, refusal: null, placed: null, ...part }, { status });

const detailsOf = (values: Values<DraftField>): DraftDetails => ({
  fullName: values['details.fullName'],
  phone: values['details.phone'],
  email: values['details.email'],
  areaId: values['details.areaId'],
  line1: values['details.line1'],
  landmark: values['details.landmark'],
  city: values['details.city'],
  deliveryModeId: values['details.deliveryModeId'],
  storeId: values['details.storeId'],
  paymentMethod: values['details.paymentMethod'] === 'CARD' ? 'CARD' : 'CASH',
  note: values['details.note'].replaceAll(/\s+/g, ' ').trim(),
});

const save = ({ api, draft, form }: Act): Promise<Draft> => {
  const version = Number(formText(form, 'version')) || draft.version;
  return api.proDrafts.save({ draftId: draft.id, version, details: detailsOf(readValues(form, draftFields)) });
};

/** An automatic save of the same page may still be on its way, so a newer version is no conflict. */
const saveLast = async ({ api, draft: { id: draftId, version }, form }: Act): Promise<Draft> => {
  const details = detailsOf(readValues(form, draftFields));
  try {
    return await api.proDrafts.save({ draftId, version, details });
  } catch (error) {
    if (refusalOf(error) !== 'RECORD_CHANGED') throw error;
    const current = await api.proDrafts.byId({ draftId });
    return await api.proDrafts.save({ draftId, version: current.version, details });
  }
};

const place = async (act: Act) => {
  const { api, form } = act;
  const draft = await saveLast(act);
  const values = readValues(form, draftFields);
  const { details } = draft;
  const mode = draft.deliveryModes.find(({ id }) => id === details.deliveryModeId);
  const errors = {
    ...missingIn(values, mode?.pickup ?? null),
    ...(draft.cart.lines.length === 0 ? { '': messages.summary.noLine } : {}),
  };
  if (hasErrors(errors)) return answer({ errors });
  const area = draft.areas.find(({ id }) => id === details.areaId);
  const { line1, landmark, city, areaId, paymentMethod, note } = details;
  const { reference, paymentUrl } = await api.proDrafts.place({
    draftId: draft.id,
    contact: { fullName: details.fullName, phone: details.phone, email: details.email },
    address: mode?.pickup
      ? null
      : { line1, landmark: landmark || null, city, areaId: areaId || null, country: area?.country ?? draft.region },
    storeId: mode?.pickup ? details.storeId : null,
    deliveryModeId: details.deliveryModeId,
    paymentMethod,
    note: note || null,
    confirmed: formText(form, 'confirmed') === '1',
  });
  if (paymentUrl === null) return redirect(`${orderPath(reference)}?fait=CREATED`, 303);
  return answer({ placed: { reference, paymentUrl, phone: details.phone } }, 200);
};

/** Takes over what an earlier order says about the customer. */
const chooseCustomer = async ({ api, draft, form, back }: Act) => {
  const details = await detailsFromOrder(api, draft, formText(form, 'reference'));
  await api.proDrafts.save({ draftId: draft.id, version: draft.version, details });
  const [path = '', query] = back.split('?');
  const params = new URLSearchParams(query);
  params.set('repris', formText(form, 'reference'));
  return redirect(`${path}?${params.toString()}`, 303);
};

const setLine = async ({ api, draft, form, back }: Act) => {
  const quantity = Number(formText(form, 'quantity'));
  if (!Number.isInteger(quantity) || quantity < 0 || quantity > 999)
    return answer({ refusal: messages.articles.wrongQuantity });
  const itemVariantId = formText(form, 'itemVariantId') as VariantId;
  const current = draft.cart.lines.find((line) => line.itemVariantId === itemVariantId)?.quantity ?? 0;
  const isAddition = formText(form, 'intent') === 'add';
  await api.proDrafts.setLine({
    draftId: draft.id,
    itemVariantId,
    quantity: isAddition ? current + quantity : quantity,
  });
  return redirect(back, 303);
};

const acts: Readonly<Record<string, (act: Act) => Promise<unknown>>> = {
  save: async (act) => {
    await saveLast(act);
    return redirect(act.back, 303);
  },
  autosave: async (act) => {
    await save(act);
    return null;
  },
  /** Saves on leaving the page although an automatic save still runs, so that `version` may be out of date. */
  'save-on-leave': async (act) => {
    await saveLast(act);
    return null;
  },
  customer: chooseCustomer,
  add: setLine,
  line: setLine,
  discard: async ({ api, draft }) => {
    await api.proDrafts.discard({ draftId: draft.id });
    return redirect(`${draftsAddress}?fait=efface`, 303);
  },
  place,
};

const refusedBy = (error: unknown) => {
  const code = refusalOf(error);
  const { errors = [] } = (error as { details?: { errors?: { field: string; message: string }[] } }).details ?? {};
  if (code === 'RECORD_CHANGED') return answer({ refusal: messages.changed });
  if (code === 'OUT_OF_STOCK') return answer({ refusal: messages.stock });
  if (!isErrorCode(code) || statusOf(code) >= 500 || statusOf(code) === 401 || code === 'SESSION_REPLACED') throw error;
  const fields = toDraftErrors(Object.fromEntries(errors.map(({ field, message }) => [field, message])));
  if (hasErrors(fields)) return answer({ errors: fields }, refusalStatus(error));
  return answer({ refusal: titleOf(code) }, refusalStatus(error));
};

export const runDraftAct = async (act: Act) => {
  const run = ownValue(acts, formText(act.form, 'intent'));
  if (!run) return answer({ refusal: titleOf('BAD_REQUEST') });
  try {
    return (await run(act)) as ReturnType<typeof answer> | Response | null;
  } catch (error) {
    return refusedBy(error);
  }
};
