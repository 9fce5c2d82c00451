/** Forms of carriers. For loaders and actions. */
import { redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import { proCarriers, type ProCarrier, type ProCarrierRecord } from '#shared/api/pro-carriers';
import { describeFields } from '#app/describe-fields.ts';
import { errorsIn, hasErrors } from '#app/field.rules.ts';
import { formText } from '#app/form-text.ts';
import { refusalOf } from '#app/shop-context.ts';
import { mergeOf, merged, refused, valuesIn, wrong, type FormValues } from '#pro/content/content-answer.ts';
import type { LocalTime } from '#pro/form/moment-text.ts';
import { readMerged } from '#pro/merge/merge.ts';
import { carriersPath } from './carrier-path.ts';
import { carrierMessages as messages } from './carrier.messages.ts';

export const carrierFields = {
  ...describeFields(proCarriers.create.body, ['name', 'phone', 'trackingPattern']),
  regions: { required: false },
  active: { required: false },
};
const names = Object.keys(carrierFields);

/** As a form writes them, for the comparison with what a colleague saved. */
export const valuesOf = ({ name, phone, trackingPattern, regions, active }: ProCarrier): Record<string, string> => ({
  name,
  phone: phone ?? '',
  trackingPattern: trackingPattern ?? '',
  regions: regions.join(' '),
  active: active ? '1' : '',
});

const textOf = (name: string, value: string): string => {
  if (name === 'regions') return value === '' ? messages.allRegions : value.replaceAll(' ', ', ');
  if (name === 'active') return value === '' ? messages.no : messages.yes;
  return value;
};

const bodyOf = (values: FormValues) => ({
  name: values['name'] ?? '',
  phone: values['phone'] || null,
  trackingPattern: values['trackingPattern'] || null,
  regions: (values['regions'] ?? '').split(' ').filter(Boolean),
  active: values['active'] === '1',
});

/** The carrier of an address, or the one that took it over; null for an unknown one. */
export const findCarrier = async (api: Client, carrierId: string): Promise<ProCarrierRecord | null> => {
  try {
    return await api.proCarriers.byId({ carrierId });
  } catch (error) {
    const code = refusalOf(error);
    if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') return null;
    throw error;
  }
};

type Act = { readonly api: Client; readonly form: FormData };

export const createCarrier = async ({ api, form }: Act) => {
  const values = valuesIn(form, names);
  const errors = errorsIn(carrierFields, values, messages.required);
  if (hasErrors(errors)) return wrong(values, errors, false);
  try {
    await api.proCarriers.create(bodyOf(values));
    return redirect(`${carriersPath}?fait=ajoute`, 303);
  } catch (error) {
    return refused(error, values, carrierFields);
  }
};

export const saveCarrier = async ({ api, form: sent, id, localTime }: Act & { id: string; localTime: LocalTime }) => {
  const form = readMerged(sent);
  const values = valuesIn(form, names);
  const errors = errorsIn(carrierFields, values, messages.required);
  if (hasErrors(errors)) return wrong(values, errors, false);
  try {
    await api.proCarriers.update({ carrierId: id, version: Number(formText(form, 'version')) || 1, ...bodyOf(values) });
    return redirect(`${carriersPath}?fait=enregistre`, 303);
  } catch (error) {
    const current = refusalOf(error) === 'RECORD_CHANGED' ? await findCarrier(api, id) : null;
    if (!current) return refused(error, values, carrierFields);
    const saved = { version: current.version, values: valuesOf(current), labels: messages.labels, textOf };
    return merged(mergeOf(error, form, saved, localTime));
  }
};
