/** Forms of the offered amounts and designs, and their actions. */
import { redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import { maxOfferedAmounts, type ProGiftDesign, type ProGiftOffer } from '#shared/api/pro-gift-offer';
import { exampleOf, formatAmount, labelOf, parseAmount, type Currency } from '#shared/money';
import { errorsIn, hasErrors, type Fields } from '#app/field.rules.ts';
import { formText } from '#app/form-text.ts';
import { refusalOf } from '#app/shop-context.ts';
import {
  merged,
  mergeOf,
  refused,
  refusedPicture,
  valuesIn,
  wrong,
  type FormValues,
} from '#pro/content/content-answer.ts';
import type { LocalTime } from '#pro/form/moment-text.ts';
import { storePictures } from '#pro/form/store-pictures.ts';
import { readMerged } from '#pro/merge/merge.ts';
import { readSetting } from '#pro/setting/read-form.ts';
import { rowsOf, rowsText, type RowsField } from '#pro/setting/setting-types.ts';
import { offerPath } from './card-path.ts';
import { offerMessages } from './offer.messages.ts';

const { amounts: messages, designs: designMessages } = offerMessages;
type Done = keyof typeof offerMessages.done;

export const offerPathOf = (region: string | null, done?: Done): string => {
  const query = new URLSearchParams({
    ...(region !== null && { region }),
    ...(done !== undefined && { fait: done }),
  });
  return query.size === 0 ? offerPath : `${offerPath}?${query.toString()}`;
};

type AmountName = keyof typeof messages.fields;
export const amountFields: Fields<AmountName> = {
  amounts: { required: false },
  min: { required: true, maxLength: 20, inputMode: 'numeric' },
  max: { required: true, maxLength: 20, inputMode: 'numeric' },
  months: { required: true, maxLength: 3, inputMode: 'numeric' },
};

export const rowsFieldOf = (currency: Currency): RowsField => ({
  kind: 'rows',
  name: 'amounts',
  label: messages.fields.amounts,
  hint: messages.hint,
  columns: [{ label: messages.column(labelOf(currency)), kind: 'text', maxLength: 20 }],
  add: messages.add,
});

export const amountValuesOf = ({ currency, min, max, months, amounts }: ProGiftOffer): FormValues => ({
  amounts: rowsText(amounts.map((amount) => [formatAmount(amount, currency)])),
  min: min === null ? '' : formatAmount(min, currency),
  max: max === null ? '' : formatAmount(max, currency),
  months: String(months),
});

const parse = (values: FormValues, currency: Currency) => {
  const rows = rowsOf(values['amounts']).map(([text = '']) => ({ text, amount: parseAmount(text, currency) }));
  const bad = rows.find(({ amount }) => amount === null || amount === 0);
  const [min, max] = [parseAmount(values['min'] ?? '', currency), parseAmount(values['max'] ?? '', currency)];
  const months = /^\d{1,3}$/.test(values['months'] ?? '') ? Number(values['months']) : 0;
  const errors = {
    ...(min ? {} : { min: messages.badAmount(exampleOf(currency)) }),
    ...(max ? {} : { max: messages.badAmount(exampleOf(currency)) }),
    ...(months >= 1 && months <= 120 ? {} : { months: messages.badMonths }),
    ...(bad ? { amounts: messages.badRow(bad.text) } : {}),
    ...(rows.length > maxOfferedAmounts ? { amounts: messages.tooMany } : {}),
    ...errorsIn(amountFields, values, messages.required),
  };
  const amounts = rows.flatMap(({ amount }) => amount ?? []);
  return { errors, input: { min: min ?? 0, max: max ?? 0, months, amounts } };
};

type AskedAmounts = {
  readonly api: Client;
  readonly offer: ProGiftOffer;
  readonly localTime: LocalTime;
  readonly form: FormData;
};

const readableRows = (name: string, value: string): string =>
  name === 'amounts' ? rowsOf(value).flat().join(' · ') : value;

export const saveAmounts = async ({ api, offer, localTime, form: sent }: AskedAmounts) => {
  const form = readMerged(sent);
  const { region, currency } = offer;
  const { amounts = '' } = readSetting(form, [rowsFieldOf(currency)]);
  const values = { ...valuesIn(form, ['min', 'max', 'months']), amounts };
  const { errors, input } = parse(values, currency);
  if (hasErrors(errors)) return wrong(values, errors, false);
  try {
    await api.proGiftOffer.saveAmounts({ region, version: Number(formText(form, 'version')) || 0, ...input });
    return redirect(offerPathOf(region, 'montants'), 303);
  } catch (error) {
    if (refusalOf(error) !== 'RECORD_CHANGED') return refused(error, values, amountFields);
    const current = await api.proGiftOffer.amounts({ region });
    const saved = {
      version: current.version,
      values: amountValuesOf(current),
      labels: messages.fields,
      textOf: readableRows,
    };
    return merged(mergeOf(error, form, saved, localTime));
  }
};

type DesignName = keyof typeof designMessages.fields;
export const designFields: Fields<DesignName> = {
  name: { required: true, maxLength: 60 },
  image: { required: false },
  active: { required: false },
};
const designNames = Object.keys(designFields);

export const designValuesOf = ({ name, image, active }: ProGiftDesign): FormValues => ({
  name,
  image: image?.name ?? '',
  active: active ? '1' : '',
});

const readableDesign = (name: string, value: string): string =>
  name === 'active' ? (value === '' ? designMessages.no : designMessages.yes) : value;

type AskedDesign = {
  readonly api: Client;
  /** Null for a new design. */
  readonly designId: string | null;
  readonly localTime: LocalTime;
  readonly form: FormData;
};

export const saveDesign = async ({ api, designId, localTime, form: sent }: AskedDesign) => {
  const form = readMerged(sent);
  try {
    const alt = formText(form, 'name').trim() || designMessages.fields.image;
    await storePictures(api.proGiftOffer.upload, form, { image: alt });
  } catch (error) {
    return refusedPicture(error, valuesIn(form, designNames), designFields);
  }
  const values = valuesIn(form, designNames);
  const errors = errorsIn(designFields, values, designMessages.required);
  if (hasErrors(errors)) return wrong(values, errors, false);
  const body = { name: values['name'] ?? '', image: values['image'] || null, active: values['active'] === '1' };
  try {
    if (designId === null) {
      await api.proGiftOffer.addDesign(body);
      return redirect(offerPathOf(null, 'ajoute'), 303);
    }
    await api.proGiftOffer.saveDesign({ designId, version: Number(formText(form, 'version')) || 1, ...body });
    return redirect(offerPathOf(null, 'modifie'), 303);
  } catch (error) {
    if (refusalOf(error) !== 'RECORD_CHANGED') return refused(error, values, designFields);
    const { designs } = await api.proGiftOffer.designs();
    const current = designs.find(({ id }) => id === designId);
    if (!current) return refused(error, values, designFields);
    const labels = designMessages.fields;
    const saved = { version: current.version, values: designValuesOf(current), labels, textOf: readableDesign };
    return merged(mergeOf(error, form, saved, localTime));
  }
};
