/** Home pages in the console: drafts, dates, regions, publication, two people at once. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { statement } from '#platform/db';
import type { HomeBlock } from '#shared/api/content-shapes';
import { addDays } from '#shared/dates';
import { isShopError } from '#shared/errors';
import { addItem, addPicture } from '#test/catalogue';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let admin: SignedIn;
let women: string;
beforeAll(async () => {
  shop = await openShop();
  const { id } = await addItem(shop.db, { ref: 'LIN-1' });
  await addPicture(shop.db, { item: id, name: 'atelier.jpg' });
  admin = await signIn(shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
  const section = await shop.db.row<{ id: number }>(statement('', `select id from section where seo_name = 'femme'`));
  women = String(section?.id);
});
afterAll(() => shop.close());

const calls = () => admin.api.proHome;
const later = (days: number): string => addDays(shop.clock.now(), days).toISOString();
const letter = { kind: 'NEWSLETTER', title: 'Une lettre', text: 'Par semaine' } as const;

const refusalOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!isShopError(error)) throw new Error('was not refused', { cause: error });
  return error;
};
const fieldsOf = async (content: object): Promise<string[]> => {
  const work = calls().addBlock({ section: women, ...letter, ...content });
  return ((await refusalOf(work)).details.errors ?? []).map(({ field }) => field);
};

const shown = async (region = 'TN'): Promise<string[]> => {
  const answer = await shop.app.inject({
    url: `/api/settings/get/dashboard/settings?itemSectionId=${women}`,
    cookies: { region },
  });
  return answer.json<{ blocks: HomeBlock[] }>().blocks.map(({ title }) => title);
};
const waitFor = (titles: string[], region?: string) =>
  vi.waitFor(async () => expect(await shown(region)).toEqual(titles), { timeout: 10_000, interval: 20 });

/** Publishes a home page of the section with these blocks only. */
type Letter = Parameters<ReturnType<typeof calls>['addBlock']>[0];
const compose = async (...contents: readonly Letter[]) => {
  for (const { id: blockId, version } of (await calls().get({ section: women })).blocks)
    await calls().removeBlock({ section: women, blockId, version });
  for (const content of contents) await calls().addBlock({ ...content, section: women });
  const { version } = await calls().get({ section: women });
  return calls().publish({ section: women, version });
};

describe('a home page', () => {
  it('shows the standard blocks until somebody composes one', async () => {
    const home = await calls().get({ section: women });
    expect([home.version, home.hasDraft, home.isOwn]).toEqual([0, false, false]);
    expect(home.blocks.map(({ kind, id, change }) => [kind, id, change])).toEqual([
      ['ITEM_ROW', 1, null],
      ['SPECIAL_GROUPS', 2, null],
      ['ITEM_ROW', 3, null],
      ['SECTION_TILES', 4, null],
    ]);
  });

  it('keeps its changes in a draft until they are published together', async () => {
    const before = await shown();
    await compose({ ...letter, title: 'Avant' });
    await waitFor(['Avant']);
    expect(before).not.toEqual(['Avant']);
    const { blockId } = await calls().addBlock({ section: women, ...letter, title: 'Après' });
    const [first] = (await calls().get({ section: women })).blocks;
    const draft = await calls().move({ section: women, blockId, before: first?.id ?? null });
    expect([draft.hasDraft, draft.isReordered]).toEqual([true, false]);
    expect(draft.blocks.map(({ title, change }) => [title, change])).toEqual([
      ['Après', 'ADDED'],
      ['Avant', null],
    ]);
    expect(await shown()).toEqual(['Avant']);
    await calls().publish({ section: women, version: draft.version });
    await waitFor(['Après', 'Avant']);
  });

  it('says what a draft changes, and forgets an abandoned one', async () => {
    const home = await compose({ ...letter, title: 'Un' }, { ...letter, title: 'Deux' }, { ...letter, title: 'Trois' });
    const [first, second, third] = home.blocks.map(({ id }) => id);
    await calls().removeBlock({ section: women, blockId: second ?? 0, version: 1 });
    await calls().move({ section: women, blockId: third ?? 0, before: first ?? 0 });
    await calls().setHidden({ section: women, blockId: first ?? 0, version: 1, hidden: true });
    const draft = await calls().get({ section: women });
    expect([draft.removed, draft.isReordered]).toEqual([['Deux'], true]);
    expect(draft.blocks.map(({ state, change }) => [state, change])).toEqual([
      ['LIVE', null],
      ['OFF', 'CHANGED'],
    ]);
    const kept = await calls().discard({ section: women, version: draft.version });
    expect([kept.hasDraft, kept.blocks.map(({ title }) => title)]).toEqual([false, ['Un', 'Deux', 'Trois']]);
  });

  it('shows a block during its period, in its regions, and tells when the next one appears', async () => {
    await compose(
      { ...letter, title: 'Toujours' },
      { ...letter, title: 'Dakar', regions: ['SN'] },
      { ...letter, title: 'Demain', startsAt: later(1), endsAt: later(2) },
      { ...letter, title: 'Passé', endsAt: later(-1) },
    );
    await waitFor(['Toujours']);
    expect(await shown('SN')).toEqual(['Toujours', 'Dakar']);
    const { blocks } = await calls().get({ section: women });
    expect(blocks.map(({ state }) => state)).toEqual(['LIVE', 'LIVE', 'UPCOMING', 'ENDED']);
  });

  it('names each wrong field', async () => {
    const row = { kind: 'ITEM_ROW' } as const;
    expect(await fieldsOf({ ...row, source: 'items' })).toEqual(['items']);
    expect(await fieldsOf({ ...row, source: 'items', items: ['LIN-1', 'ABSENT'] })).toEqual(['items']);
    expect(await fieldsOf({ ...row, source: 'specialGroup' })).toEqual(['specialGroup']);
    expect(await fieldsOf({ ...row, source: 'specialGroup', specialGroup: 'absente' })).toEqual(['specialGroup']);
    expect(await fieldsOf({ kind: 'EDITORIAL', linkLabel: 'Voir' })).toEqual(['linkLabel']);
    expect(await fieldsOf({ kind: 'EDITORIAL', gallery: ['atelier.jpg', 'absente.jpg'] })).toEqual(['gallery']);
    expect(await fieldsOf({ kind: 'STORES', image: 'absente.jpg' })).toEqual(['image']);
    expect(await fieldsOf({ kind: 'NEWS', limit: 20 })).toEqual(['limit']);
    expect(await fieldsOf({ regions: ['ZZ'] })).toEqual(['regions']);
    expect(await fieldsOf({ startsAt: later(2), endsAt: later(1) })).toEqual(['endsAt']);
  });

  it('keeps what each kind of block shows', async () => {
    const blocks = [
      {
        kind: 'HERO',
        title: 'Bonjour',
        image: 'atelier.jpg',
        focalX: 25,
        focalY: 75,
        link: '/looks',
        linkLabel: 'Voir',
      },
      { kind: 'EDITORIAL', title: 'La toile', text: 'Lavée', gallery: ['atelier.jpg'] },
      { kind: 'ITEM_ROW', title: 'Choisis', source: 'items', items: ['LIN-1'], seeAll: false },
      { kind: 'STORES', title: 'En magasin', text: 'Essayez', image: 'atelier.jpg' },
    ] as const;
    for (const { kind, title, ...more } of blocks) {
      const { blockId } = await calls().addBlock({ section: women, kind, title, ...structuredClone(more) } as never);
      const { blocks: saved } = await calls().get({ section: women });
      expect(saved.find(({ id }) => id === blockId)).toMatchObject({ kind, title, ...more });
    }
    expect(await fieldsOf({ kind: 'HERO' })).toEqual(['kind']);
  });
});

describe('two people who compose one home page', () => {
  it('may change two blocks at once; the second change of one block is refused', async () => {
    const { blocks } = await compose({ ...letter, title: 'Un' }, { ...letter, title: 'Deux' });
    const [first = 0, second = 0] = blocks.map(({ id }) => id);
    const change = (blockId: number, title: string) =>
      calls().saveBlock({ section: women, blockId, version: 1, ...letter, title });
    await Promise.all([change(first, 'Un bis'), change(second, 'Deux bis')]);
    const { code, details } = await refusalOf(change(first, 'Un ter'));
    expect([code, details.extra?.['by']]).toEqual(['RECORD_CHANGED', 'Leïla Mansour']);
    const { blocks: saved } = await calls().get({ section: women });
    expect(saved.map(({ title }) => title)).toEqual(['Un bis', 'Deux bis']);
  });

  it('publish only the draft that they saw', async () => {
    await calls().addBlock({ section: women, ...letter });
    const { version } = await calls().get({ section: women });
    await calls().addBlock({ section: women, ...letter, title: 'Entre-temps' });
    expect((await refusalOf(calls().publish({ section: women, version }))).code).toBe('RECORD_CHANGED');
  });

  it('need the privilege to publish', async () => {
    const writer = await signIn(shop, { role: 'SUPPLIER', privileges: ['content.view', 'content.edit'] });
    await writer.api.proHome.addBlock({ section: women, ...letter });
    const { version } = await writer.api.proHome.get({ section: women });
    expect((await refusalOf(writer.api.proHome.publish({ section: women, version }))).code).toBe('FORBIDDEN');
  });
});

it('the home page of a section follows the common one again after a reset, and the journal has each act', async () => {
  const { version } = await compose({ ...letter, title: 'Pour elle' });
  await calls().addBlock({ section: null, ...letter, title: 'Pour tous' });
  const common = await calls().get({});
  await calls().publish({ section: null, version: common.version });
  await waitFor(['Pour elle']);
  await calls().reset({ section: women, version });
  await vi.waitFor(async () => expect(await shown()).toContain('Pour tous'), { timeout: 10_000, interval: 20 });
  expect((await calls().get({ section: women })).isOwn).toBe(false);
  const { homes } = await calls().list();
  expect(homes.filter(({ isOwn }) => isOwn).map(({ section }) => section)).toEqual([null]);
  expect(homes.length).toBeGreaterThan(1);
  const entry = await shop.db.row<{ after: object }>(
    statement('', `select after from audit_entry where act = 'proHome.publish' order by id desc limit 1`),
  );
  expect(entry?.after).toMatchObject({ blocks: expect.arrayContaining(['Pour tous']) });
});
