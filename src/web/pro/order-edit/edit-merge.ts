/** The form of an edit as single values, and what a colleague changed in the order since it was opened. */
import type { ProOrderEditForm } from '#shared/api/pro-order-edit';
import type { ProOrder } from '#shared/api/pro-order-shapes';
import { formText } from '#app/form-text.ts';
import { momentText, type LocalTime } from '#pro/form/moment-text.ts';
import { compare, keptOf, seenIn, seenName, type Compared, type Merge } from '#pro/merge/merge.ts';
import { editMessages as messages } from './order-edit.messages.ts';

export type Line = { readonly itemVariantId: string; readonly quantity: number };
export type Current = { readonly order: ProOrder; readonly form: ProOrderEditForm };

const wholeNumber = (value: FormDataEntryValue | undefined): number =>
  typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : 0;
export const linePrefix = 'line:';
export const labelPrefix = 'label:';

/** Lines of the fields, and those that only a merged form has. */
export const linesOf = (form: FormData): Line[] => {
  const quantities = form.getAll('quantity');
  return [
    ...form
      .getAll('variant')
      .flatMap((id, index) =>
        typeof id === 'string' ? [{ itemVariantId: id, quantity: wholeNumber(quantities[index]) }] : [],
      ),
    ...[...form.entries()].flatMap(([name, value]) =>
      name.startsWith(linePrefix)
        ? [{ itemVariantId: name.slice(linePrefix.length), quantity: wholeNumber(value) }]
        : [],
    ),
  ];
};

const totalsOf = (lines: readonly Line[]): Map<string, number> => {
  const totals = new Map<string, number>();
  for (const { itemVariantId, quantity } of lines)
    totals.set(itemVariantId, (totals.get(itemVariantId) ?? 0) + quantity);
  return totals;
};

const lineValues = (lines: readonly Line[]): Record<string, string> =>
  Object.fromEntries([...totalsOf(lines)].map(([id, quantity]) => [`${linePrefix}${id}`, String(quantity)]));

/** The lines of the order with the wanted quantities, and the wanted ones that it does not have. */
export const alignLines = (wanted: readonly Line[], { order }: Current): Line[] => {
  const totals = totalsOf(wanted);
  const present = new Set(order.lines.map(({ itemVariantId }) => itemVariantId));
  return [
    ...order.lines.map(({ itemVariantId }) => ({ itemVariantId, quantity: totals.get(itemVariantId) ?? 0 })),
    ...[...totals].flatMap(([itemVariantId, quantity]) =>
      present.has(itemVariantId) || quantity === 0 ? [] : [{ itemVariantId, quantity }],
    ),
  ];
};

const placeNames = {
  deliveryModeId: messages.mode,
  storeId: messages.store,
  'address.line1': messages.line1,
  'address.line2': messages.line2,
  'address.landmark': messages.landmark,
  'address.city': messages.city,
  'address.areaId': messages.area,
} as const;

/** Values of the order as the form shows them. */
export const savedValues = ({ order: { lines, address }, form }: Current): Record<string, string> => ({
  ...lineValues(lines),
  deliveryModeId: form.deliveryModeId,
  ...(form.storeId !== null && { storeId: form.storeId }),
  ...(address && {
    'address.line1': address.line1,
    'address.line2': address.line2 ?? '',
    'address.landmark': address.landmark ?? '',
    'address.city': address.city,
  }),
  ...(address && form.areas.length > 0 && { 'address.areaId': form.areaId ?? '' }),
});

/** Values that the person saw, by the name of their field. */
export const seenValues = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(seenName('')) && typeof value === 'string' ? [[name.slice(seenName('').length), value]] : [],
    ),
  );

const labelsOf = (asked: FormData, { order, form }: Current): Map<string, string> => {
  const labels = new Map<string, string>();
  for (const [name, value] of asked)
    if (name.startsWith(labelPrefix) && typeof value === 'string') labels.set(name.slice(labelPrefix.length), value);
  order.lines.forEach((line, index) => {
    for (const { itemVariantId, label } of form.lines[index]?.choices ?? [])
      labels.set(itemVariantId, messages.variantName(line.name, label));
    labels.set(line.itemVariantId, lineLabel(line));
  });
  return labels;
};

export const lineLabel = ({ name, style, size }: ProOrder['lines'][number]): string =>
  messages.variantName(name, [style.name, size.label].filter(Boolean).join(', '));

const comparedOf = (asked: FormData, current: Current): Compared[] => {
  const labels = labelsOf(asked, current);
  const saved = savedValues(current);
  const typed: Record<string, string> = { ...lineValues(linesOf(asked)) };
  for (const name of Object.keys(placeNames))
    typed[name] = asked.has(name) ? formText(asked, name).trim() : (saved[name] ?? '');
  const lineNames = Object.keys({ ...lineValues([]), ...saved, ...typed, ...seenValues(asked) }).filter((name) =>
    name.startsWith(linePrefix),
  );
  return [
    ...lineNames.map((name) => ({
      name,
      label: messages.quantity(labels.get(name.slice(linePrefix.length)) ?? messages.otherArticle),
      before: seenIn(asked, name) || '0',
      theirs: saved[name] ?? '0',
      mine: typed[name] ?? '0',
    })),
    ...Object.entries(placeNames)
      .filter(([name]) => name in saved)
      .map(([name, label]) => ({
        name,
        label,
        before: seenIn(asked, name),
        theirs: saved[name] ?? '',
        mine: typed[name] ?? '',
      })),
  ];
};

const isDropped = (name: string): boolean => /^(variant|quantity|shown|expectedTotal)$|^(line|label):/.test(name);

export const mergeOf = (asked: FormData, current: Current, localTime: LocalTime): Merge => {
  const { order, form } = current;
  const compared = comparedOf(asked, current);
  const labels = [...labelsOf(asked, current)].flatMap(([id, label]) =>
    compared.some(({ name }) => name === `${linePrefix}${id}`) ? [[`${labelPrefix}${id}`, label] as const] : [],
  );
  const last = order.timeline.find(({ actor }) => actor === 'STAFF');
  const choices = { deliveryModeId: form.deliveryModes, storeId: form.stores, 'address.areaId': form.areas };
  const nameOf = (name: string, value: string): string =>
    (name in choices ? choices[name as keyof typeof choices].find(({ id }) => id === value)?.name : undefined) ?? value;
  return {
    intent: 'preview',
    seen: formText(asked, 'version'),
    version: String(form.version),
    by: last?.by ?? null,
    moment: last ? momentText(last.at, localTime) : null,
    fields: compare(compared, nameOf),
    facts: [],
    kept: [...keptOf(asked, compared, isDropped), ...labels],
    closed: form.refusal,
  };
};
