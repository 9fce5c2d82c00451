import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '#platform/clock';
import { statement, type Tx } from '#platform/db';
import { verify } from '#platform/verify';
import { isShopError } from '#shared/errors';
import type { OrderReference } from '#shared/ids';
import { addTree } from '#test/catalogue';
import { inDays, start } from '#test/catalogue-rooms';
import { createTestDatabase, execute, type TestDatabase } from '#test/database';
import { addGiftCard } from '#test/gift-cards';
import { createCards, type Spending } from './cards.ts';
import { expireCards } from './gift-card.jobs.ts';

let test: TestDatabase;
const clock = fixedClock(start);
const cards = createCards({ clock });

beforeAll(async () => {
  test = await createTestDatabase({ size: 20 });
  await addTree(test.db);
});
afterAll(() => test.drop());
afterEach(async () => {
  const broken = (await verify({ url: test.url })).filter((verdict) => verdict.broken > 0);
  if (broken.length > 0) throw new Error(JSON.stringify(broken));
});

const inCommand = <Out>(work: (tx: Tx) => Promise<Out>): Promise<Out> => test.db.command({ name: 'test.card' }, work);
const orderOf = (text: string): OrderReference => text as OrderReference;
const spend = (code: string, order: string, more: Partial<Spending> = {}): Promise<void> =>
  inCommand((tx) =>
    cards.spend(tx, { code, orderReference: orderOf(order), amount: 10_000, currency: 'TND', ...more }),
  );
const restore = (order: string, restorer = cards): Promise<void> =>
  inCommand((tx) => restorer.restore(tx, orderOf(order)));

/** Resolves to `done` or to the code of the refusal. */
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (isShopError(error) ? error.code : String(error)),
  );

const state = statement('test.card', 'select balance, expires_at as "expiresAt" from gift_card where last4 = $1');
const stateOf = async (code: string) => test.db.row<{ balance: number; expiresAt: Date }>(state, [code.slice(-4)]);
const balanceOf = async (code: string): Promise<number | undefined> => (await stateOf(code))?.balance;

const fifty = Array.from({ length: 50 }, (_, index) => index + 1);

describe('a gift card', () => {
  it('is found by its code in any notation, and by its handle', async () => {
    const handle = await addGiftCard(test.db, 'FNDFNDFNDFND0001');
    const card = await cards.findByCode(test.db, 'fndf-ndfn dfnd–ooo1', 'TND');
    expect(card).toEqual({
      handle,
      label: '••••\u00A00001',
      balance: 100_000,
      initial: 100_000,
      currency: 'TND',
      expiresAt: inDays(365),
    });
    expect(await cards.findByHandle(test.db, handle, 'TND')).toEqual(card);
    expect(await cards.findByCode(test.db, handle, 'TND')).toBeNull();
    expect(await cards.findByCode(test.db, 'FNDFNDFNDFND0002', 'TND')).toBeNull();
  });

  it('pays only in its currency, while it is valid and has a balance', async () => {
    const handle = await addGiftCard(test.db, 'XRFXRFXRFXRF0003', { region: 'SN', amount: 20_000 });
    expect(await outcome(cards.findByCode(test.db, 'XRFXRFXRFXRF0003', 'TND'))).toBe('CODE_NOT_APPLICABLE');
    expect(await outcome(spend(handle, 'o-other-currency'))).toBe('CODE_NOT_APPLICABLE');
    await addGiftCard(test.db, 'PASTPASTPAST0004', { expiresAt: start });
    expect(await outcome(cards.findByCode(test.db, 'PASTPASTPAST0004', 'TND'))).toBe('CODE_EXPIRED');
    expect(await outcome(spend('PASTPASTPAST0004', 'o-late'))).toBe('CODE_EXPIRED');
    await addGiftCard(test.db, 'VXDEVXDEVXDE0005');
    await spend('VXDEVXDEVXDE0005', 'o-all', { amount: 100_000 });
    expect(await outcome(cards.findByCode(test.db, 'VXDEVXDEVXDE0005', 'TND'))).toBe('CODE_USED');
    expect(await cards.findByHandle(test.db, handle, 'TND')).toBeNull();
    expect(await outcome(spend('AAAAAAAAAAAAAAAA', 'o-none'))).toBe('CODE_UNKNOWN');
  });

  it('is spent once for an order, restored once, and may then be spent again', async () => {
    const handle = await addGiftCard(test.db, 'ACCEACCEACCE0006');
    await spend(handle, 'o-1', { amount: 60_000 });
    await spend('ACCEACCEACCE0006', 'o-1', { amount: 60_000 });
    expect(await balanceOf('0006')).toBe(40_000);
    expect(await outcome(spend(handle, 'o-1', { amount: 10_000 }))).toBe('CODE_NOT_APPLICABLE');
    expect(await outcome(spend(handle, 'o-2', { amount: 50_000 }))).toBe('CODE_USED');
    await restore('o-1');
    await restore('o-1');
    await restore('o-unknown');
    expect(await balanceOf('0006')).toBe(100_000);
    await spend(handle, 'o-1', { amount: 60_000 });
    expect(await balanceOf('0006')).toBe(40_000);
    await spend(handle, 'o-nothing', { amount: 0 });
    await expect(spend(handle, 'o-below', { amount: -1 })).rejects.toThrow(RangeError);
  });

  it('restores a part once for a refund, and never more than was spent', async () => {
    const handle = await addGiftCard(test.db, 'PARTPARTPART0007');
    await spend(handle, 'o-part', { amount: 60_000 });
    const restorePart = (amount: number, refundId: string): Promise<string> =>
      outcome(inCommand((tx) => cards.restorePart(tx, { orderReference: orderOf('o-part'), amount, refundId })));
    expect(await restorePart(20_000, 'r-1')).toBe('done');
    expect(await restorePart(20_000, 'r-1')).toBe('done');
    expect(await balanceOf('0007')).toBe(60_000);
    expect(await restorePart(40_001, 'r-2')).toBe('BAD_REQUEST');
    await restore('o-part');
    expect(await balanceOf('0007')).toBe(100_000);
    expect(await restorePart(1, 'r-3')).toBe('BAD_REQUEST');
  });

  it('is never spent below zero by fifty orders at once', async () => {
    const handle = await addGiftCard(test.db, 'RACERACERACE0008', { amount: 73_000 });
    const outcomes = await Promise.all(
      fifty.map((count) => outcome(spend(count % 2 ? handle : 'RACERACERACE0008', `race-${count}`))),
    );
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(7);
    expect(outcomes.filter((one) => one === 'CODE_USED')).toHaveLength(43);
    expect(await balanceOf('0008')).toBe(3_000);
  });

  it('keeps its balance when orders are placed and cancelled concurrently', async () => {
    const handle = await addGiftCard(test.db, 'YEZNYEZNYEZN0009');
    await Promise.all(
      fifty.map(async (count) => {
        await outcome(spend(handle, `y-${count % 5}`));
        await (count % 3 ? restore(`y-${count % 5}`) : Promise.resolve());
      }),
    );
    await Promise.all([0, 1, 2, 3, 4].flatMap((order) => [restore(`y-${order}`), restore(`y-${order}`)]));
    expect(await balanceOf('0009')).toBe(100_000);
  });

  it('expires, and becomes valid again when money is restored later', async () => {
    const late = fixedClock(inDays(10));
    const laterCards = createCards({ clock: late });
    const ends = inDays(5);
    const handle = await addGiftCard(test.db, 'ENDSENDSENDS0010', { expiresAt: ends });
    await spend(handle, 'o-before-end', { amount: 30_000 });
    expect(await expireCards({ db: test.db, clock: late })).toBeGreaterThanOrEqual(1);
    expect(await expireCards({ db: test.db, clock: late })).toBe(0);
    expect(await stateOf('0010')).toEqual({ balance: 0, expiresAt: ends });
    await restore('o-before-end', laterCards);
    expect(await stateOf('0010')).toEqual({ balance: 30_000, expiresAt: inDays(100) });
    expect(await expireCards({ db: test.db, clock: late })).toBe(0);
    expect(await outcome(laterCards.findByCode(test.db, 'ENDSENDSENDS0010', 'TND'))).toBe('done');
  });

  it('becomes valid again with the restored amount only, when the expiry job has not run', async () => {
    const late = fixedClock(inDays(10));
    const laterCards = createCards({ clock: late });
    const expiresAt = inDays(9);
    const handle = await addGiftCard(test.db, 'NEVXNEVXNEVX0012', { expiresAt });
    await spend(handle, 'o-unswept', { amount: 30_000 });
    await restore('o-unswept', laterCards);
    expect(await stateOf('0012')).toEqual({ balance: 30_000, expiresAt: inDays(100) });
    const other = await addGiftCard(test.db, 'NEVXNEVXNEVX0013', { expiresAt });
    await spend(other, 'o-part-unswept', { amount: 30_000 });
    const part = { orderReference: orderOf('o-part-unswept'), amount: 10_000, refundId: 'r-unswept' };
    await inCommand((tx) => laterCards.restorePart(tx, part));
    expect(await stateOf('0013')).toEqual({ balance: 10_000, expiresAt: inDays(100) });
    await restore('o-part-unswept', laterCards);
    expect(await stateOf('0013')).toEqual({ balance: 30_000, expiresAt: inDays(100) });
    expect(await expireCards({ db: test.db, clock: late })).toBe(0);
  });

  it('has a balance equal to its ledger, enforced by the database', async () => {
    await addGiftCard(test.db, 'TABBTABBTABB0011');
    await expect(execute(test.url, `update gift_card set balance = -1 where last4 = '0011'`)).rejects.toThrow(
      'gift_card_balance_held',
    );
    await expect(execute(test.url, 'delete from gift_card_move')).rejects.toThrow('only added to');
    await execute(test.url, `update gift_card set balance = balance - 1 where last4 = '0011'`);
    const [first] = (await verify({ url: test.url })).filter((verdict) => verdict.broken > 0);
    expect(first?.sentence).toContain('Le solde d’une carte cadeau');
    await execute(test.url, `update gift_card set balance = balance + 1 where last4 = '0011'`);
  });
});
