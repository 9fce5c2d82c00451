/** The form of a size table, and its actions. */
import { data, redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import type { ProSizeTable } from '#shared/api/pro-size-guide';
import { tableKeys, type TableKey } from '#shared/rules/size-tables';
import { formText } from '#app/form-text.ts';
import { refusalOf } from '#app/shop-context.ts';
import { merged, mergeOf, refused, type Answer, type FormValues } from '#pro/content/content-answer.ts';
import { sizeGuidePath } from '#pro/content/content-data.ts';
import type { LocalTime } from '#pro/form/moment-text.ts';
import { readMerged } from '#pro/merge/merge.ts';
import { readSetting } from '#pro/setting/read-form.ts';
import { rowsOf, rowsText, type RowsField } from '#pro/setting/setting-types.ts';
import { sizeGuideMessages as messages } from './size-guide.messages.ts';

const name = 'rows';

export const isTableKey = (text: string | null): text is TableKey => tableKeys.some((key) => key === text);

export const tablePath = (key: TableKey, done?: keyof typeof messages.done): string =>
  `${sizeGuidePath}?table=${key}${done === undefined ? '' : `&fait=${done}`}`;

export const fieldOf = ({ columns }: Pick<ProSizeTable, 'columns'>): RowsField => ({
  kind: 'rows',
  name,
  label: messages.rows,
  hint: messages.hint,
  columns: columns.map((column) => ({
    label: `${column.name}${messages.units[column.kind]}`,
    kind: 'text',
    maxLength: 20,
  })),
  add: messages.add,
});

export const valuesOf = ({ rows }: Pick<ProSizeTable, 'rows'>): FormValues => ({ [name]: rowsText(rows) });

type Preview = { readonly cm: readonly (readonly string[])[]; readonly in: readonly (readonly string[])[] };
export type TableAnswer = Answer & { readonly preview?: Preview };

type Asked = {
  readonly api: Client;
  readonly table: ProSizeTable;
  readonly localTime: LocalTime;
  readonly form: FormData;
};

/** As the comparison shows a table. */
const readable = (_: string, value: string): string =>
  rowsOf(value)
    .map((row) => row.join(' · '))
    .join('\n');

const save = async ({ api, table: { key }, localTime, form }: Asked, values: FormValues) => {
  const rows = rowsOf(values[name]);
  try {
    if (formText(form, 'intent') === 'preview') {
      const preview = await api.proSizeGuide.preview({ key, rows });
      return data<TableAnswer>({ values, errors: {}, refusal: null, merge: null, preview });
    }
    await api.proSizeGuide.save({ key, version: Number(formText(form, 'version')) || 0, rows });
    return redirect(tablePath(key, 'modifie'), 303);
  } catch (error) {
    if (refusalOf(error) !== 'RECORD_CHANGED') return refused(error, values, { [name]: { required: true } });
    const { tables } = await api.proSizeGuide.list();
    const current = tables.find((one) => one.key === key);
    if (!current) throw error;
    const labels = { [name]: messages.names[key] };
    const saved = { version: current.version, values: valuesOf(current), labels, textOf: readable };
    return merged(mergeOf(error, form, saved, localTime));
  }
};

export const runTableAct = async (asked: Asked) => {
  const form = readMerged(asked.form);
  const { api, table } = asked;
  if (formText(form, 'intent') !== 'reset') return save({ ...asked, form }, readSetting(form, [fieldOf(table)]));
  try {
    await api.proSizeGuide.reset({ key: table.key, version: Number(formText(form, 'version')) || 0 });
    return redirect(tablePath(table.key, 'habituel'), 303);
  } catch (error) {
    return refused(error, {}, {});
  }
};
