/** Banners in the console: who may change them, order, dates, two people at once, and the shop a moment later. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '#platform/db';
import { addDays } from '#shared/dates';
import { isShopError } from '#shared/errors';
import { addPicture, addItem, write } from '#test/catalogue';
import { jpeg } from '#test/pictures';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await openShop();
  const { id } = await addItem(shop.db, { ref: 'B-1' });
  await addPicture(shop.db, { item: id, name: 'vitrine.jpg' });
  admin = await signIn(shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterAll(() => shop.close());
beforeEach(() => write(shop.db, 'delete from banner'));

const banners = () => admin.api.proBanners;
const header = { place: 'HEADER', title: 'Livraison offerte' } as const;
const later = (days: number): string => addDays(shop.clock.now(), days).toISOString();

const refusalOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!isShopError(error)) throw new Error('was not refused', { cause: error });
  return error;
};
const fieldsOf = async (work: Promise<unknown>): Promise<string[]> =>
  ((await refusalOf(work)).details.errors ?? []).map(({ field }) => field);

const shownText = async (): Promise<string | null> =>
  (await shop.app.inject('/api/settings/get/header')).json<{ topHeaderText: string | null }>().topHeaderText;

describe('a banner', () => {
  it('is in the shop within a second, and away again when it is switched off', async () => {
    const { id: bannerId, version, state } = await banners().create(header);
    expect(state).toBe('LIVE');
    await expect.poll(shownText, { timeout: 1_000, interval: 20 }).toBe('Livraison offerte');
    await banners().setState({ bannerId, version, active: false });
    await expect.poll(shownText, { timeout: 1_000, interval: 20 }).toBe(null);
  });

  it('has a state by its dates', async () => {
    const stateOf = async (dates: object) => (await banners().create({ ...header, ...dates })).state;
    expect(await stateOf({ startsAt: later(1) })).toBe('UPCOMING');
    expect(await stateOf({ startsAt: later(-2), endsAt: later(-1) })).toBe('ENDED');
    const { banners: upcoming, count, live } = await banners().list({ place: 'HEADER', state: 'UPCOMING' });
    expect([upcoming.length, count, live]).toEqual([1, 1, {}]);
  });

  it('names each wrong field', async () => {
    const create = (more: object) => fieldsOf(banners().create({ ...header, ...more }));
    expect(await create({ startsAt: later(2), endsAt: later(1) })).toEqual(['endsAt']);
    expect(await create({ place: 'MENU' })).toEqual(['image', 'link']);
    expect(await create({ image: 'absente.jpg', regions: ['ZZ'], sections: ['999'] })).toEqual([
      'image',
      'regions',
      'sections',
    ]);
    expect(await create({ link: '//ailleurs.example' })).toEqual(['link']);
    expect(await create({ title: ' ' })).toEqual(['title']);
  });

  it('keeps the first of two concurrent changes, and tells the second person who made it', async () => {
    const { id: bannerId, version } = await banners().create(header);
    await banners().update({ bannerId, version, ...header, title: 'Retours offerts' });
    const { code, details } = await refusalOf(banners().update({ bannerId, version, ...header, title: 'Autre' }));
    expect(code).toBe('RECORD_CHANGED');
    expect(details.extra).toMatchObject({ current: { version: version + 1 }, by: 'Leïla Mansour' });
    expect((await banners().byId({ bannerId })).title).toBe('Retours offerts');
  });

  it('is in the journal with what changed', async () => {
    const { id: bannerId, version } = await banners().create(header);
    await banners().update({ bannerId, version, ...header, title: 'Retours offerts' });
    const entry = await shop.db.row<{ before: object; after: object }>(
      statement(
        '',
        `select before, after from audit_entry where object = 'banner' and object_id = $1 order by id desc limit 1`,
      ),
      [bannerId],
    );
    expect(entry).toEqual({ before: { title: 'Livraison offerte' }, after: { title: 'Retours offerts' } });
  });

  it('is put before another one of its place, also by two people at once', async () => {
    const ids = [];
    for (const title of ['A', 'B', 'C']) ids.push((await banners().create({ ...header, title })).id);
    const [a = '', b = '', c = ''] = ids;
    const order = async () => (await banners().list({ place: 'HEADER' })).banners.map(({ title }) => title).join('');
    await banners().move({ bannerId: c, before: a });
    expect(await order()).toBe('CAB');
    await Promise.all([banners().move({ bannerId: a, before: null }), banners().move({ bannerId: b, before: c })]);
    expect(await order()).toBe('BCA');
    const elsewhere = await banners().create({ ...header, place: 'SECTION' });
    expect(await fieldsOf(banners().move({ bannerId: a, before: elsewhere.id }))).toEqual(['before']);
  });

  it('has the pictures that staff add', async () => {
    const imageAsBase64 = (await jpeg(80, 40)).toString('base64');
    const { image } = await banners().upload({ imageAsBase64, alt: 'Une vitrine' });
    const banner = await banners().create({ ...header, place: 'HERO', image: image.name, focalX: 25, focalY: 75 });
    expect(banner).toMatchObject({ image: { name: image.name }, focalX: 25, focalY: 75 });
    expect(await fieldsOf(banners().create({ ...header, place: 'HERO', image: image.name, focalX: 25 }))).toEqual([
      'focalX',
    ]);
    const unreadable = banners().upload({ imageAsBase64: 'AAAA', alt: 'Rien' });
    expect((await refusalOf(unreadable)).code).toBe('IMAGE_UNREADABLE');
  });

  it('needs the privilege of each act; without the right to publish, it is created switched off', async () => {
    const privileges = ['content.create', 'content.edit'];
    const writer = await signIn(shop, { role: 'SUPPLIER', privileges });
    const { id: bannerId, version, state } = await writer.api.proBanners.create(header);
    expect(state).toBe('OFF');
    const codes = [
      writer.api.proBanners.setState({ bannerId, version, active: true }),
      writer.api.proBanners.remove({ bannerId, version }),
    ].map(async (work) => (await refusalOf(work)).code);
    expect(await Promise.all(codes)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  });
});
