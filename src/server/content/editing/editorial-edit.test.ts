/** News and text pages in the console: drafts, dates, cited items, versions of a region, two people at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#shared/dates';
import { isShopError } from '#shared/errors';
import { addItem } from '#test/catalogue';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await openShop();
  await addItem(shop.db, { ref: 'CITE-1' });
  await addItem(shop.db, { ref: 'CITE-2' });
  admin = await signIn(shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterAll(() => shop.close());

const news = () => admin.api.proNews;
const pages = () => admin.api.proPages;
const article = { title: 'Le lin lavé', summary: 'Une matière qui vit.', body: '## Le tissu\n\nIl **respire**.' };
const later = (days: number): string => addDays(shop.clock.now(), days).toISOString();

const refusalOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!isShopError(error)) throw new Error('was not refused', { cause: error });
  return error;
};
const fieldsOf = async (work: Promise<unknown>): Promise<string[]> =>
  ((await refusalOf(work)).details.errors ?? []).map(({ field }) => field);

const shownArticle = async (name: string) => {
  const answer = await shop.app.inject(`/api/news/get?name=${name}`);
  return answer.statusCode === 200 ? answer.json<{ html: string; items: { ref: string }[] }>() : null;
};
const shownPage = async (name: string, region: string): Promise<string | null> => {
  const answer = await shop.app.inject({ url: `/api/pages/get?name=${name}`, cookies: { region } });
  return answer.statusCode === 200 ? answer.json<{ title: string }>().title : null;
};

describe('a news article', () => {
  it('is a draft without a date; after its publication date, it is in the shop with its items', async () => {
    const draft = await news().create({ ...article, items: ['CITE-2', 'CITE-1'] });
    expect([draft.state, draft.name, await shownArticle(draft.name)]).toEqual(['DRAFT', 'le-lin-lave', null]);
    const change = { newsId: draft.id, ...article, items: draft.items };
    const upcoming = await news().update({ ...change, version: 1, publishedAt: later(1) });
    expect([upcoming.state, await shownArticle(draft.name)]).toEqual(['UPCOMING', null]);
    await news().update({ ...change, version: 2, publishedAt: later(-1) });
    const shown = await shownArticle(draft.name);
    expect(shown?.html).toContain('<strong>respire</strong>');
    expect(shown?.items.map(({ ref }) => ref)).toEqual(['CITE-2', 'CITE-1']);
  });

  it('keeps its address when its title changes, and a second article of that title gets another', async () => {
    const first = await news().create({ ...article, title: 'La maille' });
    const renamed = await news().update({ newsId: first.id, version: 1, ...article, title: 'La laine' });
    expect(renamed.name).toBe('la-maille');
    expect((await news().create({ ...article, title: 'La maille' })).name).toBe('la-maille-2');
  });

  it('is refused with an error that names unknown items or pictures', async () => {
    expect(await fieldsOf(news().create({ ...article, items: ['ABSENT'] }))).toEqual(['items']);
    expect(await fieldsOf(news().create({ ...article, image: 'absente.jpg' }))).toEqual(['image']);
  });

  it('keeps the first of two concurrent changes, and says who made it', async () => {
    const { id: newsId } = await news().create({ ...article, title: 'Le velours' });
    const change = { newsId, version: 1, ...article };
    await news().update({ ...change, title: 'Le velours côtelé' });
    const { code, details } = await refusalOf(news().update({ ...change, title: 'Le velours ras' }));
    expect([code, details.extra?.['by']]).toEqual(['RECORD_CHANGED', 'Leïla Mansour']);
    expect((await news().byId({ newsId })).title).toBe('Le velours côtelé');
  });

  it('is published and removed only by people with the privilege', async () => {
    const writer = await signIn(shop, { role: 'SUPPLIER', privileges: ['content.create', 'content.edit'] });
    expect(await fieldsOf(writer.api.proNews.create({ ...article, publishedAt: later(0) }))).toEqual(['publishedAt']);
    const { id: newsId } = await writer.api.proNews.create(article);
    expect((await refusalOf(writer.api.proNews.remove({ newsId, version: 1 }))).code).toBe('FORBIDDEN');
    await news().remove({ newsId, version: 1 });
    expect((await refusalOf(news().byId({ newsId }))).code).toBe('NOT_FOUND');
  });

  it('is listed with the drafts first, and the list can be filtered by state', async () => {
    await news().create({ ...article, title: 'Brouillon' });
    await news().create({ ...article, title: 'Paru', publishedAt: later(-1) });
    const { articles } = await news().list();
    const states = articles.map(({ state }) => state);
    expect(states).toEqual([...states].sort((a, b) => Number(b === 'DRAFT') - Number(a === 'DRAFT')));
    const live = await news().list({ state: 'LIVE' });
    expect(new Set(live.articles.map(({ state }) => state))).toEqual(new Set(['LIVE']));
    expect(live.count).toBe(live.articles.length);
  });
});

describe('a text page', () => {
  it('has a text for all regions and another for one region, which shows the common text after its own is removed', async () => {
    await pages().save({ name: 'aide', version: 0, title: 'Aide', body: 'Commune' });
    await pages().save({ name: 'aide', region: 'SN', version: 0, title: 'Aide à Dakar', body: 'Locale' });
    expect([await shownPage('aide', 'TN'), await shownPage('aide', 'SN')]).toEqual(['Aide', 'Aide à Dakar']);
    await pages().remove({ name: 'aide', region: 'SN', version: 1 });
    expect(await shownPage('aide', 'SN')).toBe('Aide');
  });

  it('is listed before it is written', async () => {
    const unwritten = (await pages().list()).pages.find(({ name }) => name === 'accessibilite');
    expect(unwritten).toMatchObject({ version: 0, title: '', updatedAt: null });
  });

  it('keeps the first of two people who write it at once', async () => {
    const text = { name: 'qui-sommes-nous', version: 0, title: 'Qui sommes-nous', body: 'Un atelier' } as const;
    const results = await Promise.allSettled([pages().save(text), pages().save(text)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { code } = await refusalOf(pages().save(text));
    expect([code, (await pages().get({ name: 'qui-sommes-nous' })).version]).toEqual(['RECORD_CHANGED', 1]);
  });

  it('refuses a condition that does not end', async () => {
    const page = {
      name: 'accessibilite',
      version: 0,
      title: 'Accessibilité',
      body: 'Payez {si carte}par carte.',
    } as const;
    expect(await fieldsOf(pages().save(page))).toEqual(['body']);
  });

  it('is previewed with all its parts, without their marks, which a news article shows as text', async () => {
    const markdown = 'Payez {si carte}par carte{fin}.';
    const [page, article] = [await news().render({ markdown, textPage: true }), await news().render({ markdown })];
    expect([page.html, article.html]).toMatchObject([
      '<p>Payez par carte.</p>',
      '<p>Payez {si carte}par carte{fin}.</p>',
    ]);
  });

  it('refuses a region that does not exist', async () => {
    const page = { name: 'aide', region: 'ZZ', version: 0, title: 'Aide', body: 'Texte' } as const;
    expect(await fieldsOf(pages().save(page))).toEqual(['region']);
  });
});
