import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '#platform/clock';
import { silentLogger } from '#platform/log';
import { verify } from '#platform/verify';
import { computeBasket, type Basket } from '#server/pricing';
import { dryRun, importFile } from '#server/import';
import { createPromotions, type Promotions } from '#server/promotion';
import { openCatalogueRooms, start, type CatalogueRooms } from '#test/catalogue-rooms';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { loadDemo } from './load.ts';
import { loadPromotions } from './promotions.ts';

describe('the promotion codes of the demo shop', () => {
  let test: TestDatabase;
  let rooms: CatalogueRooms;
  let promotions: Promotions;

  beforeAll(async () => {
    test = await createTestDatabase();
    const log = silentLogger();
    const clock = fixedClock(start);
    const deps = { db: test.db, log, clock, defaultRegion: null };
    const importCatalogue = (file: string) => importFile(deps, { ...dryRun(file), apply: true });
    await loadDemo({ db: test.db, clock, log, importCatalogue });
    rooms = await openCatalogueRooms(test.db);
    promotions = createPromotions({ db: test.db, log, clock: rooms.clock, dictionary: rooms.catalogue.dictionary });
  });
  afterAll(async () => {
    await rooms.close();
    await test.drop();
  });

  const line = { key: 'a', itemId: 1, onSale: false, rateBp: 1900, sectionId: 0, brandId: null };
  const basketOf = async (code: string, facts: Partial<Basket> = {}) => {
    const promotion = await promotions.terms(test.db, code, 'TN');
    const group = promotion?.groups[0]?.id ?? 0;
    return computeBasket({
      currency: 'TND',
      lines: [{ ...line, groupId: group, quantity: 3, unitPrice: 50_000, brandId: promotion?.brands[0]?.id ?? null }],
      promotion,
      buyer: { email: 'amel@demo.test', firstOrder: true },
      at: start,
      timeZone: 'Africa/Tunis',
      delivery: { price: 7_000, freeFrom: null, rateBp: 1900 },
      stampDuty: 1_000,
      giftCard: null,
      ...facts,
    });
  };

  it('give the discounts that their names describe', async () => {
    const found = await Promise.all(
      ['BIENVENUE10', 'LIVRAISON', '3POUR2', 'VIP50', 'AMEL15', 'SAHEL15'].map(async (code) => {
        const { promotion } = await basketOf(code);
        return [code, promotion?.amount, promotion?.freeDelivery];
      }),
    );
    expect(found).toEqual([
      ['BIENVENUE10', 15_000, false],
      ['LIVRAISON', 0, true],
      ['3POUR2', 50_000, false],
      ['VIP50', 50_000, false],
      ['AMEL15', 22_500, false],
      ['SAHEL15', 22_500, false],
    ]);
  });

  it('are refused where they do not apply, with the reason', async () => {
    const refusals = async (code: string, facts: Partial<Basket> = {}) =>
      (await basketOf(code, facts)).rules.filter(({ met }) => !met).map(({ rule }) => rule);
    expect(await refusals('ETE20')).toEqual(['DATES']);
    expect(await refusals('TERANGA')).toEqual(['REGION']);
    expect(await refusals('BIENVENUE10', { buyer: { email: null, firstOrder: false } })).toEqual(['FIRST_ORDER']);
    expect(await refusals('AMEL15', { buyer: { email: 'karim@demo.test', firstOrder: null } })).toEqual(['CUSTOMER']);
    expect(await promotions.terms(test.db, 'TERANGA', 'SN')).toMatchObject({ effect: { amount: 5_000 } });
  });

  it('are loaded once, and satisfy every invariant of the database', async () => {
    await loadPromotions(test.db, start);
    expect((await verify({ url: test.url })).filter(({ broken }) => broken > 0)).toEqual([]);
  });
});
