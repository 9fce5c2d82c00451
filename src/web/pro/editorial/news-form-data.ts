/** Values of the form of an article, and its actions. */
import { redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import { proNews, type ProNewsArticle } from '#shared/api/pro-news';
import { maxCitedItems } from '#shared/rules/news';
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
  type FormValues,
} from '#pro/content/content-answer.ts';
import { localMoment, momentOf, newsPath } from '#pro/content/content-data.ts';
import { contentMessages } from '#pro/content/content.messages.ts';
import type { LocalTime } from '#pro/form/moment-text.ts';
import { storePictures } from '#pro/form/store-pictures.ts';
import { readMerged } from '#pro/merge/merge.ts';

import { newsMessages as messages } from './editorial.messages.ts';
import { previewed } from './preview-answer.ts';

const names = Object.keys(messages.fields) as (keyof typeof messages.fields)[];
export const newsFields: Fields<(typeof names)[number]> = {
  ...describeFields(proNews.create.body, names),
  // The call takes a list of references; the form has one line of text.
  items: { required: false, maxLength: 1_000 },
};

export const valuesOf = (article: ProNewsArticle, timeZone: string): FormValues => ({
  title: article.title,
  summary: article.summary,
  body: article.body,
  image: article.image?.name ?? '',
  items: article.items.join(' '),
  publishedAt: localMoment(article.publishedAt, timeZone),
});

const refsIn = (text: string | undefined): string[] => (text ?? '').split(/[\s,;]+/).filter(Boolean);

const itemsProblem = (refs: readonly string[]): string | null => {
  const wrongRef = refs.find((ref) => !/^[A-Za-z0-9]+([._-][A-Za-z0-9]+)*$/.test(ref) || ref.length > 64);
  if (wrongRef !== undefined) return messages.badRef(wrongRef);
  return refs.length > maxCitedItems ? messages.tooManyItems(maxCitedItems) : null;
};

type Asked = {
  readonly api: Client;
  /** Null for a new article. */
  readonly newsId: string | null;
  readonly localTime: LocalTime;
  readonly form: FormData;
};

const save = async ({ api, newsId, localTime, form }: Asked, { publishes }: { publishes: boolean }) => {
  const { timeZone, now } = localTime;
  const values = valuesIn(form, names);
  const publishedAt = publishes ? now.toISOString() : momentOf(values['publishedAt'] ?? '', timeZone);
  const items = refsIn(values['items']);
  const badItems = itemsProblem(items);
  const errors = {
    ...errorsIn(newsFields, values, messages.required),
    ...(publishedAt === undefined && { publishedAt: contentMessages.badMoment }),
    ...(badItems !== null && { items: badItems }),
  };
  const isMissing = Object.keys(messages.required).some((name) => values[name] === '');
  if (hasErrors(errors)) return wrong(values, errors, isMissing);
  const { title = '', summary = '', body: text = '' } = values;
  const body = { title, summary, body: text, image: values['image'] || null, publishedAt: publishedAt ?? null, items };
  try {
    if (newsId === null) {
      const { id } = await api.proNews.create(body);
      return redirect(`${newsPath}/${id}?fait=${publishes ? 'publie' : 'cree'}`, 303);
    }
    await api.proNews.update({ newsId, version: Number(formText(form, 'version')) || 1, ...body });
    return redirect(`${newsPath}/${newsId}?fait=${publishes ? 'publie' : 'modifie'}`, 303);
  } catch (error) {
    if (refusalOf(error) !== 'RECORD_CHANGED' || newsId === null) return refused(error, values, newsFields);
    const current = await api.proNews.byId({ newsId });
    const saved = { version: current.version, values: valuesOf(current, timeZone), labels: messages.fields };
    return merged(mergeOf(error, form, saved, localTime));
  }
};

const remove = async (api: Client, of: { newsId: string; version: number }) => {
  try {
    await api.proNews.remove(of);
    return redirect(`${newsPath}?fait=supprime`, 303);
  } catch (error) {
    return refused(error, {}, {});
  }
};

export const runNewsAct = async (asked: Asked) => {
  const form = readMerged(asked.form);
  const intent = formText(form, 'intent');
  const { api, newsId } = asked;
  if (newsId !== null && intent === 'remove')
    return remove(api, { newsId, version: Number(formText(form, 'version')) || 1 });
  try {
    const image = formText(form, 'title').trim() || messages.fields.image;
    await storePictures(api.proBanners.upload, form, { image });
  } catch (error) {
    return refusedPicture(error, valuesIn(form, names), newsFields);
  }
  const values = valuesIn(form, names);
  if (intent === 'preview') return previewed(api, values, false);
  return save({ ...asked, form }, { publishes: intent === 'publish' });
};
