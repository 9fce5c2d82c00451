/** Values of a sent settings form. For actions. */
import { formText } from '#app/form-text.ts';
import { exponentOf, formatAmount, parseAmount, type Currency } from '#shared/money';
import { settingMessages as messages } from './setting.messages.ts';
import { rowsText, yes, type RowsField, type SettingField, type Values } from './setting-types.ts';

const typedRows = (form: FormData, { name, columns }: RowsField): string => {
  const rows = new Map<number, string[]>();
  for (const [key, value] of form) {
    const [field, row, column] = key.split(':');
    if (field !== name || row === undefined || column === undefined || typeof value !== 'string') continue;
    if (!/^\d{1,4}$/.test(row) || !/^\d{1,2}$/.test(column) || !columns[Number(column)]) continue;
    const cells = rows.get(Number(row)) ?? columns.map(() => '');
    cells[Number(column)] = value.trim();
    rows.set(Number(row), cells);
  }
  const isTyped = (cells: readonly string[]): boolean =>
    columns.some(({ kind }, at) => !['check', 'select'].includes(kind) && cells[at] !== '');
  return rowsText([...rows].toSorted(([a], [b]) => a - b).flatMap(([, cells]) => (isTyped(cells) ? [cells] : [])));
};

/** Joins the rows of a table into one value, also in `form`, which the comparison with a colleague's version reads. */
export const readSetting = (form: FormData, fields: readonly SettingField[]): Values => {
  for (const field of fields) {
    if (field.kind === 'rows' && !form.has(field.name)) form.set(field.name, typedRows(form, field));
    if (field.kind === 'checks' && form.getAll(field.name).length > 1)
      form.set(field.name, form.getAll(field.name).map(String).join(' '));
  }
  for (const key of Array.from(form.keys())) if (/^[A-Za-z]+:\d+:\d+$/.test(key)) form.delete(key);
  return Object.fromEntries(
    fields.map(({ name }) => [name, formText(form, name).replaceAll('\r\n', '\n').replace(/ +$/, '')]),
  );
};

export const numberOf = (text: string | undefined): number | null =>
  /^\d{1,6}$/.test(text ?? '') ? Number(text) : null;

/** Null for an empty text, undefined for one that is no number. */
export const optionalNumber = (text: string | undefined): number | null | undefined =>
  (text ?? '') === '' ? null : (numberOf(text) ?? undefined);

export const optionalAmount = (text: string | undefined, currency: Currency): number | null | undefined =>
  (text ?? '') === '' ? null : (parseAmount(text ?? '', currency) ?? undefined);

export const amountText = (amount: number | null, currency: Currency): string =>
  amount === null ? '' : formatAmount(amount, currency);

export const isOn = (text: string | undefined): boolean => text === yes;
export const onText = (on: boolean): string => (on ? yes : '');

export const badAmount = (currency: Currency): string => messages.badAmount(exponentOf(currency));

export const percentText = (rateBp: number): string => String(rateBp / 100).replace('.', ',');
/** In basis points; null for a text that is no rate. */
export const rateOf = (text: string): number | null => {
  const [, whole = '', part = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text) ?? [];
  return whole === '' ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
};
