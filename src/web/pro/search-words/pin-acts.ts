/** Acts on the chosen results of keywords. */
import { redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import { proSearchWords, type ProPin } from '#shared/api/pro-search-words';
import { describeFields } from '#app/describe-fields.ts';
import { errorsIn, hasErrors, type Fields } from '#app/field.rules.ts';
import { formText } from '#app/form-text.ts';
import { refusalOf } from '#app/shop-context.ts';
import { merged, mergeOf, refused, valuesIn, wrong, type FormValues } from '#pro/content/content-answer.ts';
import type { LocalTime } from '#pro/form/moment-text.ts';
import { readMerged } from '#pro/merge/merge.ts';
import { pinsPath } from './words-data.ts';
import { wordMessages } from './words.messages.ts';

const messages = wordMessages.pins;
export type PinName = keyof typeof messages.fields;
const names = Object.keys(messages.fields) as PinName[];
export const pinFields: Fields<PinName> = {
  ...describeFields(proSearchWords.addPin.body, ['keyword', 'path']),
  references: { required: false },
};

export const valuesOf = ({ keyword, path, items }: ProPin): FormValues => ({
  keyword,
  references: items.map(({ reference }) => reference).join(', '),
  path: path ?? '',
});

type Asked = {
  readonly api: Client;
  /** Empty for a new one. */
  readonly pinId: string;
  readonly localTime: LocalTime;
  readonly form: FormData;
};

const save = async ({ api, pinId, localTime, form }: Asked) => {
  const values = valuesIn(form, names);
  const { keyword = '', path = '' } = values;
  const errors = errorsIn(pinFields, values, { keyword: messages.noKeyword });
  if (hasErrors(errors)) return wrong(values, errors, false);
  const references = (values['references'] ?? '').split(/[\s,;]+/).filter(Boolean);
  const body = { keyword, path: path || null, references };
  try {
    if (pinId === '') await api.proSearchWords.addPin(body);
    else await api.proSearchWords.editPin({ pinId, version: Number(formText(form, 'version')) || 1, ...body });
    return redirect(`${pinsPath}?fait=choix`, 303);
  } catch (error) {
    if (refusalOf(error) !== 'RECORD_CHANGED') return refused(error, values, pinFields);
    const { pins } = await api.proSearchWords.pins({ pageSize: 100 });
    const current = pins.find(({ id }) => id === pinId);
    if (!current) return refused(error, values, pinFields);
    const saved = { version: current.version, values: valuesOf(current), labels: messages.fields };
    return merged(mergeOf(error, form, saved, localTime));
  }
};

export const runPinAct = async (asked: Asked) => {
  const form = readMerged(asked.form);
  if (formText(form, 'intent') !== 'remove') return save({ ...asked, form });
  try {
    const version = Number(formText(form, 'version')) || 1;
    await asked.api.proSearchWords.removePin({ pinId: formText(form, 'pinId'), version });
    return redirect(`${pinsPath}?fait=rendu`, 303);
  } catch (error) {
    return refused(error, {}, {});
  }
};
