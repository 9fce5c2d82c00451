import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFiles } from '#platform/files';
import { silentLogger } from '#platform/log';
import { createImages } from '#server/image';
import { auth } from '#shared/api/auth';
import { items } from '#shared/api/items';
import { settings } from '#shared/api/settings';
import { addItem, addPicture, addTree, write } from '#test/catalogue';
import { caller, inDays, openCatalogueRooms, start, type CatalogueRooms } from '#test/catalogue-rooms';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { createContent, type Content } from './content.ts';

describe('content settings', () => {
  let test: TestDatabase;
  let rooms: CatalogueRooms;
  let content: Content;
  let ask: ReturnType<typeof caller>;
  const polling = { timeout: 10_000, interval: 10 };

  const set = (name: string, section: string | null, value: object): Promise<void> =>
    write(
      test.db,
      `insert into setting (name, section_id, value) values ($1, (select id from section where seo_name = $2), $3::jsonb)
       on conflict (name, section_id) do update set value = excluded.value`,
      [name, section, JSON.stringify(value)],
    );
  const sectionId = (seoName: string): string | undefined => rooms.catalogue.dictionary().section(seoName)?.id;

  beforeAll(async () => {
    test = await createTestDatabase();
    const { db } = test;
    await addTree(db);
    const { id } = await addItem(db, { ref: 'A-1' });
    await addItem(db, { ref: 'A-2' });
    await addItem(db, { ref: 'A-3', variants: [{ prices: [{ region: 'SN', amount: 9900 }] }] });
    await addPicture(db, { item: id, name: 'vitrine.jpg' });
    rooms = await openCatalogueRooms(db);
    const { clock, catalogue, regions } = rooms;
    const firstItems = async (): Promise<number[]> => catalogue.itemIds(['A-1', 'A-2', 'A-3']);
    const images = createImages({ db, files: createFiles({ url: tmpdir() }), log: silentLogger() });
    content = createContent({ db, clock, log: silentLogger(), catalogue, images, regions, firstItems });
    await content.load();
    ask = caller(content.routes, regions);
  });
  afterAll(async () => {
    await content.close();
    await rooms.close();
    await test.drop();
  });

  it('has a default home page', async () => {
    const { blocks } = await ask(settings.dashboard, {});
    expect(blocks.map(({ type, title }) => [type, title])).toEqual([
      ['ITEM_ROW', 'Les nouveautés'],
      ['ITEM_ROW', 'Les plus demandés'],
      ['SECTION_TILES', 'Tous les univers'],
    ]);
    expect(await ask(settings.header, {})).toEqual({ topHeaderText: null });
    expect(await ask(settings.banners, {})).toEqual({ banners: [] });
    expect(await ask(items.catalogBanner, {})).toEqual({ banner: null });
  });

  it('uses the requested section, otherwise the visitor’s own, otherwise the whole shop', async () => {
    await set('header', null, { topHeaderText: 'Pour tous' });
    await set('header', 'femme', { topHeaderText: 'Pour elle' });
    const text = async (input: object, section: string | null): Promise<string | null> =>
      (await ask(settings.header, input, { section })).topHeaderText;
    await vi.waitFor(async () => expect(await text({}, 'femme')).toBe('Pour elle'), polling);
    expect(await text({}, sectionId('femme') ?? null)).toBe('Pour elle');
    expect(await text({}, null)).toBe('Pour tous');
    expect(await text({ itemSectionId: sectionId('homme') }, 'femme')).toBe('Pour tous');
  });

  it('has no preloader unless staff switch it on', async () => {
    expect(await ask(settings.preloader, {})).toEqual({ enabled: false });
    await set('preloader', null, { enabled: true });
    await vi.waitFor(async () => expect(await ask(settings.preloader, {})).toEqual({ enabled: true }), polling);
  });

  it('lists the logos of brands whose image exists', async () => {
    expect(await ask(auth.suppliersLogo, {})).toEqual({ logos: [] });
    const logos = [
      { name: 'Halfa', image: 'vitrine.jpg' },
      { name: 'Sahel', image: 'absent.webp' },
    ];
    await set('suppliers-logo', null, { logos });
    await vi.waitFor(async () => expect(await ask(auth.suppliersLogo, {})).toEqual({ logos: [logos[0]] }), polling);
  });

  it('returns the illustrations that staff chose, null for the others', async () => {
    expect((await ask(settings.illustrations, {})).offline).toBeNull();
    await set('illustrations', null, { offline: { image: 'vitrine.jpg' }, about: { image: 'inconnue.jpg' } });
    await vi.waitFor(
      async () =>
        expect(await ask(settings.illustrations, {})).toMatchObject({ offline: { name: 'vitrine.jpg' }, about: null }),
      polling,
    );
  });

  it('returns a delivery promise only for regions that have one', async () => {
    const promise = { minDays: 2, maxDays: 4, note: null, cashOnDelivery: true };
    await set('delivery', null, { regions: { TN: { minDays: 2, maxDays: 4, cashOnDelivery: true } } });
    await vi.waitFor(async () => expect(await ask(settings.delivery, {})).toEqual({ delivery: promise }), polling);
    expect(await ask(settings.delivery, {}, { region: 'SN' })).toEqual({ delivery: null });
  });

  it('returns the contact details of the visitor’s region, null where unknown', async () => {
    expect(await ask(settings.contact, {})).toEqual({
      opens: 8,
      closes: 17,
      whatsApp: null,
      phone: null,
      email: null,
      recruitment: null,
      social: [],
    });
    await set('contact', null, {
      closes: 18,
      regions: { TN: { whatsApp: '+21670000100' }, SN: { phone: '+221330000100' } },
    });
    await vi.waitFor(
      async () =>
        expect(await ask(settings.contact, {})).toMatchObject({ closes: 18, whatsApp: '+21670000100', phone: null }),
      polling,
    );
  });

  it('builds the home page without items that are not sold in the region or do not exist', async () => {
    await write(test.db, `insert into special_group (name, seo_name) values ('Lin', 'lin')`);
    await vi.waitFor(() => expect(rooms.catalogue.dictionary().specialGroup('lin')).not.toBeNull(), polling);
    const row = (source: object): object => ({ type: 'ITEM_ROW', title: 'Rang', source, limit: 4 });
    await set('home', 'femme', {
      blocks: [
        {
          type: 'HERO',
          title: 'Bonjour',
          text: 'Voici',
          image: 'vitrine.jpg',
          link: '/catalogue/femme',
          linkLabel: 'Voir',
        },
        { type: 'EDITORIAL', title: 'Une matière', image: 'inconnue.jpg', gallery: ['vitrine.jpg', 'inconnue.jpg'] },
        row({ kind: 'items', refs: ['A-3', 'A-2', 'none'] }),
        row({ kind: 'specialGroup', seoName: 'lin' }),
        row({ kind: 'specialGroup', seoName: 'none' }),
        row({ kind: 'newest' }),
        { type: 'SPECIAL_GROUPS', title: 'Sélections' },
        { type: 'NEWSLETTER', title: 'Une lettre', text: 'Par mois' },
      ],
    });
    const home = () => ask(settings.dashboard, { itemSectionId: sectionId('femme') });
    await vi.waitFor(async () => expect((await home()).blocks[0]?.type).toBe('HERO'), polling);
    const { blocks } = await home();
    expect(blocks.map(({ type }) => type)).toEqual([
      'HERO',
      'EDITORIAL',
      'ITEM_ROW',
      'ITEM_ROW',
      'SPECIAL_GROUPS',
      'NEWSLETTER',
    ]);
    expect(blocks[0]).toMatchObject({ image: { name: 'vitrine.jpg', width: 750 } });
    expect(blocks[1]).toMatchObject({ image: null, link: null, gallery: [{ name: 'vitrine.jpg' }] });
    expect(blocks[2]).toMatchObject({ items: [{ ref: 'A-2' }], currency: 'TND' });
    expect(blocks[3]).toMatchObject({ items: [{ ref: 'A-1' }, { ref: 'A-2' }] });
    expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length);
  });

  it('shows banners only during their period', async () => {
    const banner = (id: string, startsAt: Date | null, endsAt: Date | null): object => ({
      id,
      title: id,
      text: '',
      startsAt,
      endsAt,
    });
    await set('banners', null, {
      banners: [
        banner('always', null, null),
        banner('tomorrow', inDays(1), null),
        banner('past', null, start),
        banner('now', start, inDays(1)),
      ],
    });
    const shown = async () => (await ask(settings.banners, {})).banners.map(({ id }) => id);
    await vi.waitFor(async () => expect(await shown()).toEqual(['always', 'now']), polling);
  });

  it('shows the banner of the catalogue between its dates', async () => {
    const now = rooms.clock.now().getTime();
    const at = (hours: number): string => new Date(now + hours * 3_600_000).toISOString();
    const title = async () => (await ask(items.catalogBanner, { itemSectionSeoName: 'homme' })).banner?.title;
    await set('catalog-banner', 'homme', { title: 'En cours', startsAt: at(-1), endsAt: at(1) });
    await vi.waitFor(async () => expect(await title()).toBe('En cours'), polling);
    await set('catalog-banner', 'homme', { title: 'Passée', startsAt: at(-2), endsAt: at(-1) });
    await vi.waitFor(async () => expect(await title()).toBeUndefined(), polling);
  });

  it('treats an invalid setting as absent', async () => {
    await set('catalog-banner', 'femme', { title: 'Bon', text: 'Oui' });
    const title = async () => (await ask(items.catalogBanner, { itemSectionSeoName: 'femme' })).banner?.title;
    await vi.waitFor(async () => expect(await title()).toBe('Bon'), polling);
    await set('catalog-banner', 'femme', { title: 12 });
    await vi.waitFor(async () => expect(await title()).toBeUndefined(), polling);
    expect((await ask(settings.header, {})).topHeaderText).toBe('Pour tous');
  });
});
