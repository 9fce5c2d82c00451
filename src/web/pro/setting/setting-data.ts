/** Loads and saves a section. For loaders and actions. */
import { data, redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import type { ProRegion } from '#shared/api/pro-regions';
import type { Fields } from '#app/field.rules.ts';
import { formText } from '#app/form-text.ts';
import { refusalOf } from '#app/shop-context.ts';
import { merged, mergeOf, refused, wrong } from '#pro/content/content-answer.ts';
import type { LocalTime } from '#pro/form/moment-text.ts';
import { readMerged } from '#pro/merge/merge.ts';
import { sectionOf } from './sections/sections.ts';
import { readSetting } from './read-form.ts';
import { settingMessages as messages } from './setting.messages.ts';
import { rowsOf, yes, type Loaded, type Scope, type Section, type SettingField } from './setting-types.ts';

export const settingsPath = '/pro/parametres';
export const sectionPath = (id: string, region: string | null): string =>
  `${settingsPath}/${id}${region === null ? '' : `?region=${region}`}`;

export const requireSection = (id: string | undefined): Section => {
  const section = sectionOf(id);
  if (!section) throw data(null, { status: 404 });
  return section;
};

/** The region of the address, otherwise the first; null when there is none. */
export const chooseRegion = (regions: readonly ProRegion[], code: string | null): ProRegion | null =>
  regions.find((region) => region.code === code) ?? regions[0] ?? null;

/** A value as readable text; a table has one line for each row, without hidden keys. */
const wordsOf = (fields: readonly SettingField[], name: string, value: string): string => {
  const field = fields.find((one) => one.name === name);
  if (field?.kind === 'check') return value === yes ? messages.yes : messages.no;
  if (field?.kind === 'checks' || field?.kind === 'select')
    return field.choices
      .filter((choice) => value.split(' ').includes(choice.value))
      .map(({ label }) => label)
      .join(', ');
  if (field?.kind !== 'rows') return value;
  return rowsOf(value)
    .map((cells) =>
      field.columns
        .flatMap(({ kind, label, choices }, at) => {
          const cell = cells[at] ?? '';
          if (kind === 'key') return [];
          if (kind === 'check') return [`${label} ${cell === yes ? messages.yes : messages.no}`];
          return kind === 'select' ? [choices?.find((one) => one.value === cell)?.label ?? cell] : [cell];
        })
        .filter(Boolean)
        .join(' · '),
    )
    .join('\n');
};

export type Opened = { readonly loaded: Loaded; readonly scope: Scope };

export const openSection = async (api: Client, section: Section, code: string | null): Promise<Opened | null> => {
  const { regions } = await api.proRegions.list();
  const region = chooseRegion(regions, code);
  if (!region) return null;
  const scope = { api, region, regions };
  return { scope, loaded: await section.load(scope) };
};

type Sent = {
  readonly form: FormData;
  readonly code: string | null;
  readonly localTime: LocalTime;
  readonly next: string;
};

/** Saves the sent form and redirects to `next`; returns errors, or the comparison with what a colleague saved. */
export const saveSection = async (api: Client, section: Section, { form: sent, code, localTime, next }: Sent) => {
  const opened = await openSection(api, section, code);
  if (!opened || !section.save) throw data(null, { status: 404 });
  const { loaded, scope } = opened;
  const form = readMerged(sent);
  const values = readSetting(form, loaded.fields);
  const fields: Fields = Object.fromEntries(loaded.fields.map(({ name }) => [name, { required: false }]));
  try {
    const answer = await section.save(scope, Number(formText(form, 'version')) || 0, values);
    return answer ? wrong(values, answer.errors, false) : redirect(next, 303);
  } catch (error) {
    if (refusalOf(error) !== 'RECORD_CHANGED') return refused(error, values, fields);
    const current = await section.load(scope);
    const labels = Object.fromEntries(current.fields.map(({ name, label }) => [name, label]));
    const textOf = (name: string, value: string): string => wordsOf(current.fields, name, value);
    return merged(
      mergeOf(error, form, { version: current.version, values: current.values, labels, textOf }, localTime),
    );
  }
};
