/** Forms about identity, composition and texts for search engines. For actions. */
import type { Client } from '#shared/api/client';
import type { ProItem, ProItemChoices } from '#shared/api/pro-item-shapes';
import { formText } from '#app/form-text.ts';
import { seenIn, type Compared } from '#pro/merge/merge.ts';
import {
  editFields,
  editOf,
  readEdit,
  valuesOf,
  type EditField,
  type EditIntent,
  type ItemValues,
} from './item-values.ts';
import { recordMessages as messages } from './record.messages.ts';

export const editLabels: Readonly<Record<EditField, string>> = {
  name: messages.identity.name,
  newReference: messages.identity.reference,
  description: messages.identity.description,
  place: messages.identity.place,
  brand: messages.identity.brand,
  keywords: messages.identity.keywords,
  specialGroups: messages.identity.specialGroups,
  otherSections: messages.identity.otherSections,
  complements: messages.identity.complements,
  composition: messages.care.composition,
  care: messages.care.symbols,
  fit: messages.care.fit,
  slug: messages.seo.slug,
  seoTitle: messages.seo.seoTitle,
  seoDescription: messages.seo.seoDescription,
};

/** Names instead of ids, for the comparison. */
export const wordsFor =
  ({ sections, specialGroups, care }: ProItemChoices) =>
  (field: string, value: string): string => {
    const nameOf = (list: readonly { id: string; name: string }[]): string =>
      value
        .split(',')
        .map((id) => list.find((one) => one.id === id)?.name ?? id)
        .join(', ');
    if (field === 'place') {
      const [section, group, subGroup] = value.split('/');
      const own = sections.find(({ id }) => id === section);
      const inner = own?.groups.find(({ id }) => id === group);
      const names = [own?.name, inner?.name, inner?.subGroups.find(({ id }) => id === subGroup)?.name];
      return names.filter(Boolean).join(' › ');
    }
    if (field === 'otherSections') return nameOf(sections);
    if (field === 'specialGroups') return nameOf(specialGroups);
    return field === 'care' ? nameOf(care.map(({ key, label }) => ({ id: key, name: label }))) : value;
  };

const required: Readonly<Partial<Record<EditField, string>>> = {
  name: messages.identity.noName,
  newReference: messages.identity.noReference,
  place: messages.identity.noPlace,
  slug: messages.seo.noSlug,
};

export const editErrors = (values: Partial<ItemValues>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(required).flatMap(([field, sentence]) =>
      values[field as EditField] === '' ? [[field, sentence]] : [],
    ),
  );

export const typedEdit = (form: FormData, intent: EditIntent, item: ProItem): Partial<ItemValues> =>
  readEdit(form, intent, valuesOf(item));

export const comparedEdit = (
  form: FormData,
  intent: EditIntent,
  { item, values }: { readonly item: ProItem; readonly values: Partial<ItemValues> },
): Compared[] => {
  const theirs = valuesOf(item);
  return editFields[intent].map((name) => ({
    name,
    label: editLabels[name],
    before: seenIn(form, name),
    theirs: theirs[name],
    mine: values[name] ?? '',
  }));
};

export const saveEdit = async (
  api: Client,
  form: FormData,
  { item, values }: { readonly item: ProItem; readonly values: Partial<ItemValues> },
): Promise<{ reference: string }> => {
  const version = Number(formText(form, 'version')) || 1;
  return await api.proItems.edit({ ...editOf(values, valuesOf(item)), reference: item.reference, version });
};
