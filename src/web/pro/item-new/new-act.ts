/** Creates an item, sends its photos, and publishes it when the person asks for it. For actions. */
import { data, redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import { isErrorCode, statusOf, titleOf } from '#shared/errors';
import { refusalOf, refusalStatus } from '#app/shop-context.ts';
import { itemRecordPath } from '#pro/item/item-path.ts';
import { addPictures, filesIn } from '#pro/item-record/picture-acts.ts';
import { wirePriceOf } from '#pro/item-record/price-acts.ts';
import type { MatrixPlace } from '#pro/item-record/matrix-data.ts';
import { gridOf, newErrors, stockOf, type NewValues } from './new-data.ts';

export type NewAnswer = {
  readonly values: NewValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly refusal: string | null;
  readonly needsAccept: boolean;
  readonly hadFiles: boolean;
};

type Act = {
  readonly api: Client;
  readonly form: FormData;
  readonly region: MatrixPlace['region'];
  readonly timeZone: string;
};

const textsIn = (form: FormData): NewValues =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

const create = ({ api, region, timeZone }: Act, values: NewValues): Promise<{ reference: string; version: number }> => {
  const { styles, sizes } = gridOf(values);
  const [sectionId = '', groupId = '', subGroupId] = (values['place'] ?? '').split('/');
  const prices = {
    amount: values['amount'] ?? '',
    sale: values['sale'] ?? '',
    from: values['from'] ?? '',
    to: values['to'] ?? '',
  };
  return api.proItems.create(
    {
      name: values['name'] ?? '',
      reference: (values['reference'] ?? '').trim(),
      description: (values['description'] ?? '').replaceAll('\r\n', '\n'),
      sectionId,
      groupId,
      subGroupId: subGroupId ?? null,
      styles: styles.map((name) => ({ name })),
      sizes: sizes.map((label) => ({ system: (values['system'] ?? 'OTHER') as 'OTHER', label })),
      region: region.code,
      price: prices.amount.trim() === '' ? null : wirePriceOf(prices, region.currency, timeZone),
      locationId: values['location'] || null,
      stock: stockOf(values).map((row) => row.map((units) => units ?? 0)),
      acceptsNoReference: values['acceptsNoReference'] === '1',
    },
    { idempotencyKey: values['key'] ?? '' },
  );
};

type Refusal = {
  readonly details?: {
    readonly errors?: readonly { field: string; message: string }[];
    readonly extra?: { readonly sales?: readonly { readonly text: string }[] };
  };
};

const answerOf = (error: unknown, answer: NewAnswer): NewAnswer => {
  const code = refusalOf(error);
  const { errors = [], extra } = (error as Refusal).details ?? {};
  if (code === 'SALE_WITHOUT_REFERENCE') {
    const sentences = new Set((extra?.sales ?? []).map(({ text }) => text));
    return { ...answer, refusal: [...sentences].join(' '), needsAccept: true };
  }
  if (errors.length > 0)
    return { ...answer, errors: Object.fromEntries(errors.map(({ field, message }) => [field, message])) };
  if (!isErrorCode(code) || statusOf(code) >= 500 || code === 'UNAUTHENTICATED' || code === 'SESSION_REPLACED')
    throw error;
  return { ...answer, refusal: titleOf(code) };
};

/** The item exists from here on, so a later failure is shown on its record. */
const finish = async ({ api, form }: Act, reference: string, publishes: boolean): Promise<string> => {
  const files = filesIn(form);
  try {
    if (files.length > 0) await addPictures(api, reference, { files, styleId: null });
  } catch (error) {
    if (refusalOf(error) === null) throw error;
    return `${itemRecordPath(reference)}?onglet=images&refus=photos`;
  }
  if (!publishes) return `${itemRecordPath(reference)}?fait=CREATE`;
  const { version } = await api.proItems.byReference({ reference });
  await api.proItems.publish({ reference, version });
  return `${itemRecordPath(reference)}?fait=PUBLISH`;
};

export const runCreate = async (act: Act) => {
  const values = textsIn(act.form);
  const publishes = values['intent'] === 'PUBLISH';
  const answer: NewAnswer = {
    values,
    errors: {},
    refusal: null,
    needsAccept: false,
    hadFiles: filesIn(act.form).length > 0,
  };
  if (values['intent'] === 'GRID') return data<NewAnswer>(answer);
  const errors = newErrors(values, act.region.currency, publishes);
  if (Object.keys(errors).length > 0) return data<NewAnswer>({ ...answer, errors }, { status: 400 });
  try {
    const { reference } = await create(act, values);
    return redirect(await finish(act, reference, publishes), 303);
  } catch (error) {
    return data<NewAnswer>(answerOf(error, answer), { status: refusalStatus(error) });
  }
};
