/** Values of the store form, and its action. */
import { redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import { proStores, type ProStore } from '#shared/api/pro-stores';
import { describeFields } from '#app/describe-fields.ts';
import { errorsIn, hasErrors, type Fields } from '#app/field.rules.ts';
import { formText } from '#app/form-text.ts';
import { refusalOf } from '#app/shop-context.ts';
import { merged, mergeOf, refused, valuesIn, wrong, type FormValues } from '#pro/content/content-answer.ts';
import { storesPath } from '#pro/content/content-data.ts';
import type { LocalTime } from '#pro/form/moment-text.ts';
import { readMerged } from '#pro/merge/merge.ts';
import { exceptionsIn, hoursIn, lineOf, wordsOf } from './store-days.ts';
import { storeMessages as messages } from './stores.messages.ts';

const names = Object.keys(messages.fields) as (keyof typeof messages.fields)[];
const typedNames = ['name', 'region', 'address', 'city', 'phone'] as const;
const free = { required: false } as const;

/** `hours` and `exceptions` are fields of the call, so that its errors are shown there. */
export const storeFields: Fields = {
  ...describeFields(proStores.create.body, typedNames),
  latitude: free,
  longitude: free,
  locationId: free,
  hours: free,
  exceptions: free,
};

export const emptyStore = (region: string): FormValues => ({ region, active: '1' });

export const valuesOf = (store: ProStore): FormValues => ({
  name: store.name,
  region: store.region,
  address: store.address,
  city: store.city,
  phone: store.phone ?? '',
  latitude: String(store.latitude ?? ''),
  longitude: String(store.longitude ?? ''),
  clickAndCollect: store.clickAndCollect ? '1' : '',
  locationId: store.locationId ?? '',
  active: store.active ? '1' : '',
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7].map((day) => [
      `hours${day}`,
      store.hours
        .filter((one) => one.day === day)
        .map(({ opens, closes }) => `${opens} ${closes}`)
        .join(' '),
    ]),
  ),
  exceptions: store.exceptions.map(lineOf).join('\n'),
});

const numberOf = (text: string | undefined): number | null => {
  const typed = (text ?? '').replace(',', '.');
  return typed === '' ? null : Number(typed);
};

const badNumbers = (values: FormValues) =>
  Object.fromEntries(
    ['latitude', 'longitude'].flatMap((name) =>
      Number.isNaN(numberOf(values[name]) ?? 0) ? [[name, messages.badNumber]] : [],
    ),
  );

type Asked = {
  readonly api: Client;
  /** Null for a new store. */
  readonly storeId: string | null;
  readonly localTime: LocalTime;
  readonly form: FormData;
};

export const runStoreAct = async ({ api, storeId, localTime, form: sent }: Asked) => {
  const form = readMerged(sent);
  // The rows of exceptional days become one value, which a comparison can show.
  if (form.has('exceptionDate')) form.set('exceptions', exceptionsIn(form));
  for (const name of ['exceptionDate', 'exceptionLabel', 'exceptionOpens', 'exceptionCloses']) form.delete(name);
  const values = valuesIn(form, names);
  const hours = hoursIn(values);
  const exceptions = wordsOf(values['exceptions'] ?? '');
  const errors = {
    ...errorsIn(storeFields, values, messages.required),
    ...badNumbers(values),
    ...(hours === null && { hours: messages.badHours }),
    ...(exceptions === null && { exceptions: messages.badException }),
  };
  if (hasErrors(errors) || hours === null || exceptions === null) return wrong(values, errors, false);
  const body = {
    name: values['name'] ?? '',
    region: values['region'] ?? '',
    address: values['address'] ?? '',
    city: values['city'] ?? '',
    phone: values['phone'] || null,
    latitude: numberOf(values['latitude']),
    longitude: numberOf(values['longitude']),
    clickAndCollect: values['clickAndCollect'] === '1',
    locationId: values['locationId'] || null,
    active: values['active'] === '1',
    hours,
    exceptions,
  };
  try {
    if (storeId === null) {
      const { id } = await api.proStores.create(body);
      return redirect(`${storesPath}/${id}?fait=cree`, 303);
    }
    await api.proStores.update({ storeId, version: Number(formText(form, 'version')) || 1, ...body });
    return redirect(`${storesPath}/${storeId}?fait=modifie`, 303);
  } catch (error) {
    if (refusalOf(error) !== 'RECORD_CHANGED' || storeId === null) return refused(error, values, storeFields);
    const current = await api.proStores.byId({ storeId });
    const textOf = (name: string, value: string): string => {
      if (name === 'clickAndCollect' || name === 'active') return value === '1' ? messages.yes : messages.no;
      return name.startsWith('hours') && value === '' ? messages.closed : value.replaceAll(';', ' ');
    };
    const saved = { version: current.version, values: valuesOf(current), labels: messages.fields, textOf };
    return merged(mergeOf(error, form, saved, localTime));
  }
};
