import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFiles } from '#platform/files';
import { silentLogger } from '#platform/log';
import { createImages } from '#server/image';
import { auth } from '#shared/api/auth';
import { items } from '#shared/api/items';
import { settings } from '#shared/api/settings';
import { addBanner, addItem, addPicture, addTree, write } from '#test/catalogue';
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
    await addBanner(test.db, { place: 'HEADER', title: 'Pour elle', section: 'femme' });
    await addBanner(test.db, { place: 'HEADER', title: 'Pour tous' });
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

  it('shows banners only during their period, in their regions and sections', async () => {
    const add = (title: string, more: object = {}) => addBanner(test.db, { place: 'SECTION', title, ...more });
    await add('always');
    await add('tomorrow', { startsAt: inDays(1) });
    await add('past', { endsAt: start });
    await add('now', { startsAt: start, endsAt: inDays(1) });
    await add('Senegal', { regions: ['SN'] });
    await add('for her', { section: 'femme' });
    const shown = async (input: object = {}, as: object = {}) =>
      (await ask(settings.banners, input, as)).banners.map(({ title }) => title);
    await vi.waitFor(async () => expect(await shown()).toEqual(['always', 'now']), polling);
    expect(await shown({}, { region: 'SN' })).toEqual(['always', 'now', 'Senegal']);
    expect(await shown({ itemSectionId: sectionId('femme') })).toEqual(['always', 'now', 'for her']);
    expect(await shown({}, { previewAt: inDays(2) })).toEqual(['always', 'tomorrow']);
    expect(await content.nextBoundary()).toEqual(inDays(1));
  });

  it('shows the first running banner above a listing and in the menu', async () => {
    const title = async () => (await ask(items.catalogBanner, { itemSectionSeoName: 'homme' })).banner?.title;
    await addBanner(test.db, { place: 'CATALOGUE', title: 'Passée', endsAt: start });
    await addBanner(test.db, { place: 'CATALOGUE', title: 'En cours', section: 'homme', endsAt: inDays(1) });
    await addBanner(test.db, { place: 'CATALOGUE', title: 'La suivante' });
    await addBanner(test.db, { place: 'MENU', title: 'Au menu', link: '/ha/lin' });
    await vi.waitFor(async () => expect(await title()).toBe('En cours'), polling);
    const { tile } = await ask(settings.menuTile, { itemSectionId: sectionId('homme') });
    expect(tile).toMatchObject({ title: 'Au menu', link: '/ha/lin' });
  });

  it('puts a running banner in place of the hero of the home page', async () => {
    await addBanner(test.db, {
      place: 'HERO',
      title: 'Soldes',
      image: 'vitrine.jpg',
      section: 'femme',
      startsAt: inDays(1),
    });
    const home = async (as: object) =>
      (await ask(settings.dashboard, { itemSectionId: sectionId('femme') }, as)).blocks;
    const titles = async (as: object) =>
      (await home(as)).flatMap((block) => (block.type === 'HERO' ? block.title : []));
    await vi.waitFor(async () => expect(await titles({ previewAt: inDays(1) })).toEqual(['Soldes']), polling);
    expect(await titles({})).toEqual(['Bonjour']);
  });

  it('treats an invalid setting as absent', async () => {
    await set('preloader', null, { enabled: true });
    const isEnabled = async () => (await ask(settings.preloader, {})).enabled;
    await vi.waitFor(async () => expect(await isEnabled()).toBe(true), polling);
    await set('preloader', null, { enabled: 'oui' });
    await vi.waitFor(async () => expect(await isEnabled()).toBe(false), polling);
    expect((await ask(settings.header, {})).topHeaderText).toBe('Pour tous');
  });
});
