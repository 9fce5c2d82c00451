/** Announcements in the console: whom they reach, in which language, who may publish them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#shared/dates';
import { isShopError } from '#shared/errors';
import { write } from '#test/catalogue';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let admin: SignedIn;
let customer: SignedIn;
let professional: SignedIn;
beforeAll(async () => {
  shop = await openShop();
  admin = await signIn(shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
  customer = await signIn(shop, {});
  professional = await signIn(shop, { professional: true });
});
afterAll(() => shop.close());
beforeEach(() => write(shop.db, 'delete from announcement'));

const content = () => ({
  kind: 'NEWS' as const,
  title: 'La maille',
  message: 'Elle est arrivée',
  audiences: ['CUSTOMERS' as const],
  startsAt: shop.clock.now().toISOString(),
  endsAt: addDays(shop.clock.now(), 7).toISOString(),
});
const calls = () => admin.api.proAnnouncements;
const countFor = async ({ api }: SignedIn): Promise<number> => (await api.notifications.list()).count;
const refusalOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!isShopError(error)) throw new Error('was not refused', { cause: error });
  return error;
};

describe('an announcement of the console', () => {
  it('reaches only the people it is for', async () => {
    await calls().create(content());
    expect(await Promise.all([customer, professional, admin].map(countFor))).toEqual([1, 0, 0]);
    await calls().create({ ...content(), audiences: ['PROFESSIONALS', 'STAFF'] });
    expect(await Promise.all([customer, professional, admin].map(countFor))).toEqual([1, 1, 1]);
  });

  it('is in English for a browser that asks for it, with its tag', async () => {
    await calls().create({ ...content(), tag: 'Nouveau', titleEn: 'Knitwear', messageEn: 'It has arrived' });
    const messageFor = async (language: string) => {
      const headers = { ...customer.headers, 'accept-language': language };
      const answer = await shop.app.inject({ url: '/api/notifications/list', headers });
      return answer.json<{ notifications: { message: string; tag: string }[] }>().notifications[0];
    };
    expect(await messageFor('en-GB,fr;q=0.5')).toMatchObject({ message: 'Knitwear — It has arrived', tag: 'Nouveau' });
    expect((await messageFor('fr-FR,en;q=0.5'))?.message).toBe('La maille — Elle est arrivée');
  });

  it('needs both English texts, and an end after its start', async () => {
    const fields = async (more: object) =>
      (await refusalOf(calls().create({ ...content(), ...more }))).details.errors?.map(({ field }) => field);
    expect(await fields({ titleEn: 'Knitwear' })).toEqual(['messageEn']);
    expect(await fields({ endsAt: content().startsAt })).toEqual(['endsAt']);
    expect(await fields({ audiences: [] })).toEqual(['audiences']);
  });

  it('is withdrawn, published again, and keeps the first of two concurrent changes', async () => {
    const { id: announcementId, version } = await calls().create(content());
    const off = await calls().setState({ announcementId, version, active: false });
    expect([off.state, await countFor(customer)]).toEqual(['OFF', 0]);
    const { code, details } = await refusalOf(calls().update({ announcementId, version, ...content() }));
    expect([code, details.extra?.['by']]).toEqual(['RECORD_CHANGED', 'Leïla Mansour']);
    const on = await calls().setState({ announcementId, version: off.version, active: true });
    expect([on.state, await countFor(customer)]).toEqual(['LIVE', 1]);
  });

  it('waits for somebody who may publish', async () => {
    const writer = await signIn(shop, { role: 'SUPPLIER', privileges: ['content.create'] });
    const { state } = await writer.api.proAnnouncements.create(content());
    expect([state, await countFor(customer)]).toEqual(['OFF', 0]);
  });
});
