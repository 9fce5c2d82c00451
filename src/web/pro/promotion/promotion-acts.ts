/** Actions of the promotion record: save, start, stop, delete, and the test basket. */
import { data, redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import type { PromotionArticle, PromotionTrial } from '#shared/api/pro-promotions';
import type { VariantId } from '#shared/ids';
import { errorsIn, hasErrors, type FieldErrors } from '#app/field.rules.ts';
import { formText } from '#app/form-text.ts';
import { refusalOf } from '#app/shop-context.ts';
import {
  merged,
  mergeOf,
  refused,
  valuesIn,
  wrong,
  type Answer,
  type FormValues,
} from '#pro/content/content-answer.ts';
import { momentOf } from '#pro/content/content-data.ts';
import { contentMessages } from '#pro/content/content.messages.ts';
import type { LocalTime } from '#pro/form/moment-text.ts';
import { readMerged } from '#pro/merge/merge.ts';
import { contentIn, fieldsIn, labelsIn, textOfValue, valuesOf, type PromotionChoices } from './form-values.ts';
import { promotionPath, promotionsPath } from './promotion-path.ts';
import { promotionMessages as messages } from './promotion.messages.ts';

export type TrialLine = { readonly id: string; readonly name: string; readonly quantity: string };

export type TrialAnswer = {
  readonly lines: readonly TrialLine[];
  readonly region: string;
  readonly email: string;
  readonly at: string;
  readonly search: string;
  readonly articles: readonly PromotionArticle[] | null;
  readonly result: PromotionTrial | null;
};

export type PromotionAnswer = Answer & { readonly trial?: TrialAnswer };

type Asked = {
  readonly api: Client;
  /** Null for a new promotion. */
  readonly promotionId: string | null;
  readonly localTime: LocalTime;
  readonly choices: PromotionChoices;
  readonly form: FormData;
};

const maxLines = 50;

/** Lines of the test basket, with the item that was just added and without the removed one. */
const linesIn = (form: FormData): TrialLine[] => {
  const textsOf = (name: string): string[] =>
    form.getAll(name).map((value) => (typeof value === 'string' ? value : ''));
  const [names, quantities] = [textsOf('lineName'), textsOf('lineQuantity')];
  const lines = textsOf('lineId').map((id, index) => ({
    id,
    name: names[index] ?? '',
    quantity: quantities[index] ?? '1',
  }));
  const [intent = '', id = '', ...words] = formText(form, 'intent').split(' ');
  if (intent === 'drop') return lines.filter((line) => line.id !== id);
  if (intent !== 'add') return lines;
  const known = lines.find((line) => line.id === id);
  if (!known) return [...lines, { id, name: words.join(' '), quantity: '1' }].slice(0, maxLines);
  const more = String((Number(known.quantity) || 0) + 1);
  return lines.map((line) => (line === known ? { ...line, quantity: more } : line));
};

const quantityOf = ({ quantity }: TrialLine): number =>
  /^\d{1,3}$/.test(quantity) ? Math.max(1, Number(quantity)) : 1;

/** Computes the basket; errors of the conditions are shown beside their fields. */
const runTrial = async (
  { api, promotionId, localTime, choices, form }: Asked,
  values: FormValues,
): Promise<{ result: PromotionTrial | null; errors: FieldErrors }> => {
  const lines = linesIn(form);
  const { content, errors } = contentIn(values, choices.regions, localTime.timeZone);
  const at = momentOf(formText(form, 'trialAt'), localTime.timeZone);
  const found = { ...errors, ...(at === undefined && { trialAt: contentMessages.badMoment }) };
  if (lines.length === 0 || hasErrors(found)) return { result: null, errors: found };
  try {
    const result = await api.proPromotions.try({
      ...content,
      // conditions can be tried before they have a name
      code: content.code || 'ESSAI',
      label: content.label || 'Essai',
      promotionId,
      region: formText(form, 'trialRegion'),
      lines: lines.map((line) => ({ itemVariantId: line.id as VariantId, quantity: quantityOf(line) })),
      email: formText(form, 'trialEmail').trim() || null,
      at: at ?? null,
    });
    return { result, errors: {} };
  } catch (error) {
    const fields = { ...fieldsIn(choices.regions), email: { required: false } };
    const { data: answer } = refused(error, values, fields);
    const { email, ...rest } = answer.errors;
    return { result: null, errors: { ...rest, ...(email && { trialEmail: email }) } };
  }
};

const tryBasket = async (asked: Asked, values: FormValues) => {
  const { api, form } = asked;
  const search = formText(form, 'trialSearch').trim();
  const region = formText(form, 'trialRegion');
  const isSearch = formText(form, 'intent') === 'find';
  const [{ result, errors }, found] = await Promise.all([
    runTrial(asked, values),
    isSearch && search !== '' ? api.proPromotions.articles({ region, text: search }) : null,
  ]);
  return data<PromotionAnswer>({
    values,
    errors,
    refusal: null,
    merge: null,
    trial: {
      lines: linesIn(form),
      region,
      email: formText(form, 'trialEmail'),
      at: formText(form, 'trialAt'),
      search,
      articles: found?.articles ?? null,
      result,
    },
  });
};

const save = async ({ api, promotionId, localTime, choices, form }: Asked, values: FormValues) => {
  const fields = fieldsIn(choices.regions);
  const { content, errors: unread } = contentIn(values, choices.regions, localTime.timeZone);
  const errors = { ...errorsIn(fields, values, messages.required), ...unread };
  if (hasErrors(errors)) return wrong(values, errors, false);
  try {
    if (promotionId === null) {
      const active = formText(form, 'intent') === 'start';
      const { id } = await api.proPromotions.create({ ...content, active });
      return redirect(`${promotionPath(id)}?fait=cree`, 303);
    }
    await api.proPromotions.update({ promotionId, version: Number(formText(form, 'version')) || 1, ...content });
    return redirect(`${promotionPath(promotionId)}?fait=modifie`, 303);
  } catch (error) {
    if (refusalOf(error) !== 'RECORD_CHANGED' || promotionId === null) return refused(error, values, fields);
    const current = await api.proPromotions.byId({ promotionId });
    const saved = {
      version: current.version,
      values: valuesOf(current, localTime.timeZone),
      labels: labelsIn(choices.regions),
      textOf: textOfValue(choices),
    };
    return merged(mergeOf(error, form, saved, localTime));
  }
};

const switchOrRemove = async ({ api, form }: Asked, promotionId: string, intent: string) => {
  const of = { promotionId, version: Number(formText(form, 'version')) || 1 };
  try {
    if (intent === 'remove') {
      await api.proPromotions.remove(of);
      return redirect(`${promotionsPath}?sort=-created&fait=supprime`, 303);
    }
    await api.proPromotions.setState({ ...of, active: intent === 'on' });
    return redirect(`${promotionPath(promotionId)}?fait=${intent === 'on' ? 'demarre' : 'arrete'}`, 303);
  } catch (error) {
    return refused(error, {}, {});
  }
};

export const runPromotionAct = async (asked: Asked) => {
  const form = readMerged(asked.form);
  const [intent = ''] = formText(form, 'intent').split(' ');
  const { promotionId } = asked;
  if (promotionId !== null && ['on', 'off', 'remove'].includes(intent))
    return switchOrRemove({ ...asked, form }, promotionId, intent);
  const values = valuesIn(form, Object.keys(labelsIn(asked.choices.regions)));
  if (['find', 'add', 'drop', 'try'].includes(intent)) return tryBasket({ ...asked, form }, values);
  return save({ ...asked, form }, values);
};
