/** Values of the form of a special group, and the acts on it. */
import { data, redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import { proSpecialGroups, type ProSpecialGroup } from '#shared/api/pro-special-groups';
import { formatAmount, parseAmount, type Currency } from '#shared/money';
import { ruleStocks, type RuleStock } from '#shared/rules/tree';
import { describeFields } from '#app/describe-fields.ts';
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
  type Answer,
  type FormValues,
} from '#pro/content/content-answer.ts';
import { listOf, localMoment, momentOf } from '#pro/content/content-data.ts';
import { contentMessages } from '#pro/content/content.messages.ts';
import type { LocalTime } from '#pro/form/moment-text.ts';
import { storePictures } from '#pro/form/store-pictures.ts';
import { readMerged } from '#pro/merge/merge.ts';
import type { SelectionAnswer } from './selection-preview.ts';
import { selectionMessages as messages } from './selection.messages.ts';
import { selectionsPath } from './tree-data.ts';

export type SelectionName = keyof typeof messages.fields;
const names = Object.keys(messages.fields) as SelectionName[];
const texts = ['name', 'seoName', 'description', 'image', 'seoTitle', 'seoDescription'] as const;
const choice = { required: false } as const;
export const selectionFields: Fields<SelectionName> = {
  ...(Object.fromEntries(names.map((name) => [name, choice])) as Fields<SelectionName>),
  ...describeFields(proSpecialGroups.create.body, texts),
  tag: { required: false, maxLength: 60 },
};

/** Currencies by code of the region. */
export type Currencies = Readonly<Record<string, Currency>>;

const amountText = (amount: number | null, currency: Currency | null): string =>
  amount === null || currency === null ? '' : formatAmount(amount, currency);

export const emptySelection: FormValues = { mode: 'hand' };

export const valuesOf = (group: ProSpecialGroup, timeZone: string): FormValues => {
  const { rules } = group;
  return {
    name: group.name,
    seoName: group.seoName,
    description: group.description,
    sectionId: group.sectionId ?? '',
    image: group.image?.name ?? '',
    seoTitle: group.seoTitle ?? '',
    seoDescription: group.seoDescription ?? '',
    startsAt: localMoment(group.startsAt, timeZone),
    endsAt: localMoment(group.endsAt, timeZone),
    mode: rules ? 'rules' : 'hand',
    region: rules?.region ?? '',
    sectionIds: rules?.sectionIds.join(' ') ?? '',
    groupIds: rules?.groupIds.join(' ') ?? '',
    brandIds: rules?.brandIds.join(' ') ?? '',
    tag: rules?.tag ?? '',
    priceMin: rules ? amountText(rules.priceMin, rules.currency) : '',
    priceMax: rules ? amountText(rules.priceMax, rules.currency) : '',
    discountMin: String(rules?.discountMin ?? ''),
    newDays: String(rules?.newDays ?? ''),
    stock: rules?.stock ?? '',
  };
};

type Asked = {
  readonly api: Client;
  /** Null for a new special group. */
  readonly specialGroupId: string | null;
  readonly localTime: LocalTime;
  readonly currencies: Currencies;
  readonly form: FormData;
};

const wholeOf = (text: string | undefined): number | null | undefined => {
  if (!text) return null;
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
};

const stockOf = (text: string | undefined): RuleStock | null => ruleStocks.find((stock) => stock === text) ?? null;

/** Conditions, and the errors of their fields. */
const rulesIn = (values: FormValues, currencies: Currencies) => {
  const region = values['region'] || null;
  const currency = region === null ? 'TND' : (currencies[region] ?? 'TND');
  const amountOf = (text: string | undefined) => (text ? (parseAmount(text, currency) ?? undefined) : null);
  const read = {
    priceMin: amountOf(values['priceMin']),
    priceMax: amountOf(values['priceMax']),
    discountMin: wholeOf(values['discountMin']),
    newDays: wholeOf(values['newDays']),
  };
  const errors = Object.fromEntries(
    Object.entries(read).flatMap(([name, value]) => {
      if (value !== undefined) return [];
      const isAmount = name.startsWith('price');
      return [
        [
          name,
          isAmount
            ? messages.badAmount(formatAmount(currency === 'TND' ? 49_000 : 15_000, currency))
            : messages.badNumber,
        ],
      ];
    }),
  );
  return {
    errors,
    rules: {
      region,
      sectionIds: listOf(values['sectionIds']),
      groupIds: listOf(values['groupIds']),
      brandIds: listOf(values['brandIds']),
      tag: values['tag'] ?? '',
      priceMin: read.priceMin ?? null,
      priceMax: read.priceMax ?? null,
      discountMin: read.discountMin ?? null,
      newDays: read.newDays ?? null,
      stock: stockOf(values['stock']),
    },
  };
};

const inputOf = (values: FormValues, timeZone: string) => {
  const { name = '', seoName = '', description = '', seoTitle = '', seoDescription = '' } = values;
  return {
    name,
    seoName,
    description,
    seoTitle,
    seoDescription,
    sectionId: values['sectionId'] || null,
    image: values['image'] || null,
    startsAt: momentOf(values['startsAt'] ?? '', timeZone),
    endsAt: momentOf(values['endsAt'] ?? '', timeZone),
  };
};

/** The call names the field `priceMax` with a prefix: `rules.priceMax`. */
const fieldsOfCall: Fields = {
  ...selectionFields,
  rules: choice,
  ...Object.fromEntries(names.map((name) => [`rules.${name}`, choice])),
};
const plainErrors = (answer: ReturnType<typeof refused>) => {
  const { errors } = answer.data;
  const own = Object.entries(errors).map(([name, text]) => [
    name === 'rules' ? 'mode' : name.replace(/^rules\./, ''),
    text,
  ]);
  return data<Answer>(
    { ...answer.data, errors: Object.fromEntries(own) as Answer['errors'] },
    answer.init ?? undefined,
  );
};

const save = async ({ api, specialGroupId, localTime, currencies, form }: Asked) => {
  const upload = (picture: { imageAsBase64: string; alt: string }) => api.proTree.upload(picture);
  try {
    await storePictures(upload, form, { image: formText(form, 'name').trim() || messages.fields.image });
  } catch (error) {
    return refusedPicture(error, valuesIn(form, names), selectionFields);
  }
  const values = valuesIn(form, names);
  const { startsAt, endsAt, ...input } = inputOf(values, localTime.timeZone);
  const { rules, errors: ruleErrors } = rulesIn(values, currencies);
  const isByRules = values['mode'] === 'rules';
  const errors = {
    ...errorsIn(selectionFields, values, { name: messages.noName }),
    ...(isByRules && ruleErrors),
    ...(startsAt === undefined && { startsAt: contentMessages.badMoment }),
    ...(endsAt === undefined && { endsAt: contentMessages.badMoment }),
  };
  if (hasErrors(errors)) return wrong(values, errors, values['name'] === '');
  const body = { ...input, startsAt: startsAt ?? null, endsAt: endsAt ?? null, rules: isByRules ? rules : null };
  try {
    if (specialGroupId === null) {
      const { id } = await api.proSpecialGroups.create(body);
      return redirect(`${selectionsPath}/${id}?fait=cree`, 303);
    }
    await api.proSpecialGroups.update({ specialGroupId, version: Number(formText(form, 'version')) || 1, ...body });
    return redirect(`${selectionsPath}/${specialGroupId}?fait=modifie`, 303);
  } catch (error) {
    if (refusalOf(error) !== 'RECORD_CHANGED' || specialGroupId === null)
      return plainErrors(refused(error, values, fieldsOfCall));
    const current = await api.proSpecialGroups.byId({ specialGroupId });
    const saved = { version: current.version, values: valuesOf(current, localTime.timeZone), labels: messages.fields };
    return merged(mergeOf(error, form, saved, localTime));
  }
};

const preview = async ({ api, currencies, form }: Asked) => {
  form.delete('imageFile');
  const values = valuesIn(form, names);
  const { rules, errors } = rulesIn(values, currencies);
  if (hasErrors(errors)) return wrong(values, errors, false);
  try {
    const { items, count } = await api.proSpecialGroups.preview({ rules });
    return data<SelectionAnswer>({ values, errors: {}, refusal: null, merge: null, preview: { items, count } });
  } catch (error) {
    return plainErrors(refused(error, values, fieldsOfCall));
  }
};

const switchOrRemove = async ({ api, form }: Asked, specialGroupId: string, intent: string) => {
  const of = { specialGroupId, version: Number(formText(form, 'version')) || 1 };
  try {
    if (intent === 'remove') {
      await api.proSpecialGroups.remove(of);
      return redirect(`${selectionsPath}?fait=supprime`, 303);
    }
    await api.proSpecialGroups.setState({ ...of, active: intent === 'on' });
    return redirect(`${selectionsPath}/${specialGroupId}?fait=${intent === 'on' ? 'active' : 'desactive'}`, 303);
  } catch (error) {
    return refused(error, {}, {});
  }
};

/** Places an item or removes it; after an error, returns the typed values of that form only. */
const place = async ({ api, form }: Asked, specialGroupId: string, intent: string) => {
  const reference = formText(form, 'reference').trim();
  if (reference === '') return wrong({ reference }, { reference: messages.noReference }, false);
  const first = formText(form, 'before');
  try {
    await (intent === 'unplace'
      ? api.proSpecialGroups.unplace({ specialGroupId, reference })
      : api.proSpecialGroups.place({ specialGroupId, reference, before: first || null }));
    return redirect(`${selectionsPath}/${specialGroupId}?fait=${intent === 'unplace' ? 'enleve' : 'place'}`, 303);
  } catch (error) {
    return refused(error, { reference }, { reference: choice, before: choice });
  }
};

export const runSelectionAct = async (asked: Asked) => {
  const form = readMerged(asked.form);
  const intent = formText(form, 'intent');
  const { specialGroupId } = asked;
  if (intent === 'preview') return preview({ ...asked, form });
  if (specialGroupId !== null && ['on', 'off', 'remove'].includes(intent))
    return switchOrRemove({ ...asked, form }, specialGroupId, intent);
  if (specialGroupId !== null && ['place', 'unplace'].includes(intent))
    return place({ ...asked, form }, specialGroupId, intent);
  return save({ ...asked, form });
};
