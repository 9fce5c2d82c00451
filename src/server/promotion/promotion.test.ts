import { silentLogger } from '#platform/log';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '#platform/clock';
import { countQueries, statement, type Tx } from '#platform/db';
import { verify } from '#platform/verify';
import { isShopError } from '#shared/errors';
import { addTree } from '#test/catalogue';
import { inDays, openCatalogueRooms, start, type CatalogueRooms } from '#test/catalogue-rooms';
import { createTestDatabase, execute, type TestDatabase } from '#test/database';
import { addPromotion } from '#test/promotions';
import { normaliseCode, createPromotions, type Promotions } from './promotion.ts';

let test: TestDatabase;
let promotions: Promotions;
let rooms: CatalogueRooms;
const clock = fixedClock(start);

beforeAll(async () => {
  test = await createTestDatabase({ size: 20 });
  await addTree(test.db);
  rooms = await openCatalogueRooms(test.db);
  promotions = createPromotions({ db: test.db, log: silentLogger(), clock, dictionary: rooms.catalogue.dictionary });
});
afterAll(async () => {
  await rooms.close();
  await test.drop();
});
afterEach(async () => {
  const broken = (await verify({ url: test.url })).filter((verdict) => verdict.broken > 0);
  if (broken.length > 0) throw new Error(JSON.stringify(broken));
});

const inCommand = <Out>(work: (tx: Tx) => Promise<Out>): Promise<Out> =>
  test.db.command({ name: 'test.promotion' }, work);

type Asked = { code: string; orderId: string; buyer?: string };
const take = ({ code, orderId, buyer = `${orderId}@demo.test` }: Asked): Promise<void> =>
  inCommand((tx) => promotions.take(tx, { code, orderId, buyerKey: buyer, amount: 12_990, currency: 'TND' }));
const giveBack = (orderId: string): Promise<void> => inCommand((tx) => promotions.giveBack(tx, orderId));

/** Resolves to `taken`, or to the code of the refusal. */
const outcome = (work: Promise<void>): Promise<string> =>
  work.then(
    () => 'taken',
    (error: unknown) => (isShopError(error) ? error.code : String(error)),
  );

const uses = statement('test.uses', 'select uses from promotion where code = $1');
const usesOf = async (code: string): Promise<number | undefined> =>
  (await test.db.row<{ uses: number }>(uses, [code]))?.uses;

const fifty = Array.from({ length: 50 }, (_, index) => index + 1);

describe('terms of a code', () => {
  it('are read in one query for any spelling of the code', async () => {
    await addPromotion(test.db, {
      code: 'ETE26',
      label: '20 % sur l’été',
      bp: 2_000,
      from: inDays(-1),
      to: inDays(1),
      usesLimit: 10,
      buyerLimit: 2,
      firstOrder: true,
      regions: { TN: { cap: 50_000, minimum: 100_000 }, SN: { cap: 9_000 } },
      sections: ['femme'],
      groups: ['femme/vetements'],
      brands: ['jasmin'],
      emails: ['amel@demo.test'],
    });
    let terms: unknown = null;
    expect(
      await countQueries(async () => {
        terms = await promotions.terms(test.db, ' été-26 ', 'TN', 'Amel@demo.test');
      }),
    ).toBe(1);
    expect(terms).toEqual({
      automatic: false,
      code: 'ETE26',
      label: '20 % sur l’été',
      isValidHere: true,
      currency: 'TND',
      effect: { kind: 'PERCENTAGE', bp: 2_000, cap: 50_000 },
      sections: [{ id: expect.any(Number), name: 'Femme' }],
      groups: [{ id: expect.any(Number), name: 'Femme › Vêtements' }],
      brands: [{ id: expect.any(Number), name: 'Jasmin' }],
      articles: null,
      minimum: 100_000,
      emails: ['amel@demo.test'],
      firstOrder: true,
      from: inDays(-1),
      to: inDays(1),
      limit: { uses: 10, left: 10 },
      buyerLimit: { uses: 2, left: 2 },
    });
    const francs = await promotions.terms(test.db, 'ETE26', 'SN');
    expect(francs).toMatchObject({
      currency: 'XOF',
      effect: { cap: 9_000 },
      minimum: null,
      buyerLimit: { left: null },
    });
    expect(await promotions.terms(test.db, 'ETE26', 'CI')).toMatchObject({ isValidHere: false });
  });

  it('exist for each kind of effect', async () => {
    await addPromotion(test.db, { code: 'MOINS20', kind: 'AMOUNT', regions: { TN: { amount: 20_000 } } });
    await addPromotion(test.db, { code: 'PORT', kind: 'FREE_DELIVERY' });
    await addPromotion(test.db, { code: 'TROIS', kind: 'N_FOR_M', taken: 3, paid: 2 });
    const effects = await Promise.all(
      ['MOINS20', 'PORT', 'TROIS'].map(async (code) => (await promotions.terms(test.db, code, 'TN'))?.effect),
    );
    expect(effects).toEqual([
      { kind: 'AMOUNT', amount: 20_000 },
      { kind: 'FREE_DELIVERY' },
      { kind: 'N_FOR_M', taken: 3, paid: 2 },
    ]);
  });

  it('are null for an unknown or inactive code', async () => {
    await addPromotion(test.db, { code: 'RETIRE', active: false });
    expect(await promotions.terms(test.db, 'RETIRE', 'TN')).toBeNull();
    expect(await promotions.terms(test.db, 'INCONNU', 'TN')).toBeNull();
    expect(await outcome(take({ code: 'RETIRE', orderId: 'withdrawn' }))).toBe('CODE_UNKNOWN');
  });

  it('compare codes by letters and digits only', () => {
    expect(['bienvenue10', ' BIENVENUE-10', 'Bienvenue 10', 'Bïenvenue–10'].map(normaliseCode)).toEqual(
      Array.from({ length: 4 }, () => 'BIENVENUE10'),
    );
  });
});

describe('use of a code', () => {
  it('counts once per order, and is revoked once', async () => {
    await addPromotion(test.db, { code: 'UNEFOIS', usesLimit: 1, buyerLimit: 1 });
    await take({ code: 'unefois', orderId: 'o-1', buyer: 'Amel@Demo.test' });
    await take({ code: 'UNEFOIS', orderId: 'o-1', buyer: 'amel@demo.test' });
    expect(await usesOf('UNEFOIS')).toBe(1);
    const left = await promotions.terms(test.db, 'UNEFOIS', 'TN', 'amel@demo.test');
    expect(left).toMatchObject({ limit: { left: 0 }, buyerLimit: { left: 0 } });
    expect(await outcome(take({ code: 'UNEFOIS', orderId: 'o-2' }))).toBe('CODE_USED');
    await giveBack('o-1');
    await giveBack('o-1');
    await giveBack('never-took-any');
    expect(await usesOf('UNEFOIS')).toBe(0);
    await take({ code: 'UNEFOIS', orderId: 'o-2' });
    // the first order is active again, but another order used the code
    expect(await outcome(take({ code: 'UNEFOIS', orderId: 'o-1' }))).toBe('CODE_USED');
    await giveBack('o-2');
    expect(await outcome(take({ code: 'UNEFOIS', orderId: 'o-1' }))).toBe('taken');
  });

  it('is limited to one code per order', async () => {
    await addPromotion(test.db, { code: 'PREMIER' });
    await addPromotion(test.db, { code: 'SECOND' });
    await take({ code: 'PREMIER', orderId: 'two-codes' });
    expect(await outcome(take({ code: 'SECOND', orderId: 'two-codes' }))).toBe('CODE_NOT_APPLICABLE');
    expect(await usesOf('SECOND')).toBe(0);
  });

  it('is limited to the dates of the code', async () => {
    await addPromotion(test.db, { code: 'FINI', to: start });
    await addPromotion(test.db, { code: 'BIENTOT', from: inDays(1) });
    await addPromotion(test.db, { code: 'MAINTENANT', from: start, to: new Date(start.getTime() + 1) });
    expect(await outcome(take({ code: 'FINI', orderId: 'late' }))).toBe('CODE_EXPIRED');
    expect(await outcome(take({ code: 'BIENTOT', orderId: 'early' }))).toBe('CODE_NOT_APPLICABLE');
    expect(await outcome(take({ code: 'MAINTENANT', orderId: 'now' }))).toBe('taken');
    expect(await outcome(take({ code: 'INCONNU', orderId: 'nowhere' }))).toBe('CODE_UNKNOWN');
  });

  it('succeeds for one of fifty concurrent orders when the limit is one', async () => {
    await addPromotion(test.db, { code: 'COURSE', usesLimit: 1 });
    const outcomes = await Promise.all(
      fifty.map((count) => outcome(take({ code: 'COURSE', orderId: `race-${count}` }))),
    );
    expect(outcomes.filter((one) => one === 'taken')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'CODE_USED')).toHaveLength(49);
    expect(await usesOf('COURSE')).toBe(1);
  });

  it('stops at the limit of a buyer who orders fifty times at once, without affecting others', async () => {
    await addPromotion(test.db, { code: 'DEUXPAR', buyerLimit: 2 });
    const outcomes = await Promise.all(
      fifty.flatMap((count) => [
        outcome(
          take({ code: 'DEUXPAR', orderId: `amel-${count}`, buyer: count % 2 ? 'amel@demo.test' : 'AMEL@demo.test' }),
        ),
        ...(count > 5 ? [] : [outcome(take({ code: 'DEUXPAR', orderId: `other-${count}` }))]),
      ]),
    );
    expect(outcomes.filter((one) => one === 'taken')).toHaveLength(7);
    expect(outcomes.filter((one) => one === 'CODE_USED')).toHaveLength(48);
    expect(await usesOf('DEUXPAR')).toBe(7);
  });

  it('counts correctly during concurrent uses and revocations', async () => {
    await addPromotion(test.db, { code: 'VAETVIENT', usesLimit: 10 });
    await Promise.all(
      fifty.map(async (count) => {
        if ((await outcome(take({ code: 'VAETVIENT', orderId: `come-${count}` }))) !== 'taken') return;
        if (count % 2) await Promise.all([giveBack(`come-${count}`), giveBack(`come-${count}`)]);
      }),
    );
    const held = statement(
      'test.held',
      `select order_id from promotion_use where order_id like 'come-%' and given_back_at is null`,
    );
    const orders = (await test.db.rows<{ order_id: string }>(held)).length;
    expect(orders).toBeLessThanOrEqual(10);
    expect(await usesOf('VAETVIENT')).toBe(orders);
  });

  it('is refused by a table constraint above the limit; verify finds an uncounted use', async () => {
    await addPromotion(test.db, { code: 'FORCE', usesLimit: 1 });
    const raise = `update promotion set uses = 2 where code = 'FORCE'`;
    await expect(execute(test.url, raise)).rejects.toThrow('promotion_uses_limited');
    await execute(test.url, `update promotion set uses = 1 where code = 'FORCE'`);
    const [first] = (await verify({ url: test.url })).filter((verdict) => verdict.broken > 0);
    expect(first?.sentence).toBe('Un code promotionnel compte ses utilisations, et n’en a pas plus que sa limite');
    await execute(test.url, `update promotion set uses = 0 where code = 'FORCE'`);
  });
});
