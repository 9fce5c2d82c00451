/** Values of the form of a text page, and its actions. */
import { redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import { proPages, type ProPage } from '#shared/api/pro-pages';
import { describeFields } from '#app/describe-fields.ts';
import { errorsIn, hasErrors, type Fields } from '#app/field.rules.ts';
import { formText } from '#app/form-text.ts';
import { refusalOf } from '#app/shop-context.ts';
import { merged, mergeOf, refused, valuesIn, wrong, type FormValues } from '#pro/content/content-answer.ts';
import { textPagesPath } from '#pro/content/content-data.ts';
import type { LocalTime } from '#pro/form/moment-text.ts';
import { readMerged } from '#pro/merge/merge.ts';
import { pageMessages as messages } from './editorial.messages.ts';
import { previewed } from './preview-answer.ts';

const names = Object.keys(messages.fields) as (keyof typeof messages.fields)[];
export const pageFields: Fields<(typeof names)[number]> = describeFields(proPages.save.body, names);

export const valuesOf = ({ title, body }: Pick<ProPage, 'title' | 'body'>): FormValues => ({ title, body });

export type PageKey = Pick<ProPage, 'name' | 'region'>;

export const pathOf = ({ name, region }: PageKey): string =>
  `${textPagesPath}/${name}${region === null ? '' : `?region=${region}`}`;

type Asked = { readonly api: Client; readonly key: PageKey; readonly localTime: LocalTime; readonly form: FormData };

const versionIn = (form: FormData): number => Number(formText(form, 'version')) || 0;

const save = async ({ api, key, localTime, form }: Asked) => {
  const values = valuesIn(form, names);
  const errors = errorsIn(pageFields, values, messages.required);
  if (hasErrors(errors))
    return wrong(
      values,
      errors,
      names.some((name) => values[name] === ''),
    );
  const { title = '', body = '' } = values;
  try {
    await api.proPages.save({ ...key, version: versionIn(form), title, body });
    return redirect(`${pathOf(key)}${key.region === null ? '?' : '&'}fait=modifie`, 303);
  } catch (error) {
    if (refusalOf(error) !== 'RECORD_CHANGED') return refused(error, values, pageFields);
    const current = await api.proPages.get({ name: key.name, ...(key.region !== null && { region: key.region }) });
    const saved = { version: current.version, values: valuesOf(current), labels: messages.fields };
    return merged(mergeOf(error, form, saved, localTime));
  }
};

const remove = async ({ api, key: { name, region }, form }: Asked) => {
  if (region === null) return redirect(textPagesPath, 303);
  try {
    await api.proPages.remove({ name, region, version: versionIn(form) });
    return redirect(`${textPagesPath}?fait=supprime`, 303);
  } catch (error) {
    return refused(error, {}, {});
  }
};

export const runPageAct = async (asked: Asked) => {
  const form = readMerged(asked.form);
  const intent = formText(form, 'intent');
  if (intent === 'remove') return remove({ ...asked, form });
  if (intent === 'preview') return previewed(asked.api, valuesIn(form, names), true);
  return save({ ...asked, form });
};
