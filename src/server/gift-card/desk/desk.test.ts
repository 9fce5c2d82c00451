import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { verify } from '#platform/verify';
import type { Client } from '#shared/api/client';
import type { OrderReference } from '#shared/ids';
import { refusalOf } from '#test/cart';
import { addGiftCard, addGiftCardOffers } from '#test/gift-cards';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let leila: SignedIn;
let desk: Client['proGiftCards'];

beforeAll(async () => {
  shop = await openShop({ env: { OURLET_MODE: 'demo', RATE_LIMITS: 'off' }, fill: addGiftCardOffers });
  leila = await signIn(shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
  desk = leila.api.proGiftCards;
});
afterAll(async () => {
  const broken = (await verify({ url: shop.url })).filter((verdict) => verdict.broken > 0);
  await shop.close();
  if (broken.length > 0) throw new Error(JSON.stringify(broken));
});

const idOf = (handle: string): string => handle.split('.')[0] ?? '';
const add = async (code: string, more: Parameters<typeof addGiftCard>[2] = {}) => {
  const handle = await addGiftCard(shop.db, code, more);
  return { handle, id: idOf(handle) };
};
const spend = (handle: string, orderReference: string, amount: number): Promise<void> =>
  shop.db.command({ name: 'test.spend' }, (tx) =>
    shop.rooms.giftCards.spend(tx, {
      code: handle,
      orderReference: orderReference as OrderReference,
      amount,
      currency: 'TND',
    }),
  );
const codesMailed = async (email: string): Promise<string[]> => {
  await shop.rooms.outbox.drain();
  const answer = await shop.app.inject(`/api/demo/mails?to=${encodeURIComponent(email)}`);
  const { mails } = answer.json<{ mails: { text: string }[] }>();
  return mails.flatMap(({ text }) => /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(text)?.[0] ?? []);
};
const find = (code: string) => refusalOf(shop.rooms.giftCards.findByCode(shop.db, code, 'TND'));

const given = { region: 'TN', name: 'Amel', reason: 'Colis perdu' } as const;

describe('issuing a card', () => {
  test('mails a code that pays, and keeps the reason in the journal, never the code', async () => {
    const email = 'amel@demo.test';
    const { id } = await desk.issue({ ...given, amount: 30_000, email }, { idempotencyKey: 'issue-1-0123456789' });
    const [code = ''] = await codesMailed(email);
    expect(await shop.rooms.giftCards.findByCode(shop.db, code, 'TND')).toMatchObject({ balance: 30_000 });
    const card = await desk.byId({ cardId: id });
    expect(card).toMatchObject({ origin: 'STAFF', state: 'ACTIVE', reason: 'Colis perdu', recipientEmail: email });
    expect(card.history).toMatchObject([{ by: 'Leïla Mansour', text: 'Colis perdu' }]);
    const acts = await shop.db.rows(statement('', `select * from audit_entry where object_id = $1`), [id]);
    expect(JSON.stringify([card, acts])).not.toContain(code.replaceAll('-', ''));
  });

  test('sent twice at once with one key issues one card', async () => {
    const asked = { ...given, amount: 10_000, email: 'double@demo.test' };
    const key = { idempotencyKey: 'issue-2-0123456789' };
    const [first, second] = await Promise.all([desk.issue(asked, key), desk.issue(asked, key)]);
    expect(first.id).toBe(second.id);
    expect((await desk.list({ text: 'double@demo.test' })).count).toBe(1);
    expect(await codesMailed('double@demo.test')).toHaveLength(1);
  });

  test('is refused above the limit of the person, and for an amount that no coins can pay', async () => {
    const nadia = await signIn(shop, { role: 'ADMIN', privileges: ['giftCard.create:all:20000'] });
    const asked = { ...given, email: 'amel@demo.test' };
    const above = nadia.api.proGiftCards.issue({ ...asked, amount: 25_000 }, { idempotencyKey: 'issue-3-0123456789' });
    expect((await refusalOf(above)).errors).toMatchObject([{ field: 'amount' }]);
    const odd = desk.issue({ ...asked, region: 'SN', amount: 5_003 }, { idempotencyKey: 'issue-4-0123456789' });
    expect((await refusalOf(odd)).errors).toMatchObject([{ field: 'amount' }]);
  });
});

describe('a card', () => {
  test('that is blocked keeps its balance and does not pay until it is unblocked', async () => {
    const { id, handle } = await add('BBBB2222CCCC3333');
    const blocked = await desk.setBlocked({ cardId: id, version: 1, blocked: true, reason: 'Carte volée' });
    expect(blocked).toMatchObject({ state: 'BLOCKED', balance: 100_000, version: 2 });
    expect((await refusalOf(spend(handle, 'TN-AAAAAA', 1_000))).code).toBe('CARD_BLOCKED');
    expect((await find('BBBB2222CCCC3333')).code).toBe('CARD_BLOCKED');
    await desk.setBlocked({ cardId: id, version: 2, blocked: false, reason: 'Retrouvée' });
    expect((await find('BBBB2222CCCC3333')).code).toBe('accepted');
  });

  test('gets a new code by e-mail, and its former one no longer works', async () => {
    const { id } = await add('DDDD2222CCCC3333');
    const email = 'nouveau@demo.test';
    await desk.resend({ cardId: id, version: 1, email, reason: 'E-mail perdu' });
    const [code = ''] = await codesMailed(email);
    expect(await shop.rooms.giftCards.findByCode(shop.db, 'DDDD2222CCCC3333', 'TND')).toBeNull();
    expect(await shop.rooms.giftCards.findByCode(shop.db, code, 'TND')).toMatchObject({ balance: 100_000 });
  });

  test('is extended to a later day only', async () => {
    const { id } = await add('FFFF2222CCCC3333');
    const earlier = desk.extend({ cardId: id, version: 1, until: '2027-01-01', reason: 'Geste' });
    expect((await refusalOf(earlier)).errors).toMatchObject([{ field: 'until' }]);
    const later = await desk.extend({ cardId: id, version: 1, until: '2028-01-31', reason: 'Geste' });
    expect(later.expiresAt).toBe('2028-01-31T23:00:00.000Z');
    const twice = desk.extend({ cardId: id, version: 1, until: '2028-06-30', reason: 'Geste' });
    expect(await refusalOf(twice)).toMatchObject({ code: 'RECORD_CHANGED', extra: { by: 'Leïla Mansour' } });
  });

  test('is found by its last characters, by an order that it paid, and by its state', async () => {
    const { handle, id } = await add('GGGG2222CCCC9Z7X');
    await spend(handle, 'TN-BBBBBB', 100_000);
    const ids = async (query: object) => (await desk.list(query)).cards.map((card) => card.id);
    expect(await ids({ text: '9z7x' })).toEqual([id]);
    expect(await ids({ text: 'tn-bbbbbb' })).toEqual([id]);
    expect(await ids({ text: '9z7x', state: 'SPENT' })).toEqual([id]);
    expect(await ids({ text: '9z7x', state: 'ACTIVE' })).toEqual([]);
    const { movements } = await desk.byId({ cardId: id });
    expect(movements.map(({ kind, balance, order }) => [kind, balance, order])).toEqual([
      ['ISSUED', 100_000, null],
      ['SPENT', 0, 'TN-BBBBBB'],
    ]);
    await shop.db.command({ name: 'test.restore' }, (tx) =>
      shop.rooms.giftCards.restore(tx, 'TN-BBBBBB' as OrderReference),
    );
  });

  test.each(Array.from({ length: 6 }, (_, round) => round))(
    'that is blocked during a payment either has paid it or keeps its whole balance (round %i)',
    async (round) => {
      const { handle, id } = await add(`HHHH2222CCCC000${round}`);
      const order = `TN-RACE0${round}`;
      const [paid, blocked] = await Promise.all([
        refusalOf(spend(handle, order, 40_000)),
        refusalOf(desk.setBlocked({ cardId: id, version: 1, blocked: true, reason: 'Doute' })),
      ]);
      const card = await desk.byId({ cardId: id });
      expect([paid.code, card.balance]).toEqual(
        paid.code === 'accepted' ? ['accepted', 60_000] : ['CARD_BLOCKED', 100_000],
      );
      expect(blocked.code).toBe('accepted');
      await shop.db.command({ name: 'test.restore' }, (tx) =>
        shop.rooms.giftCards.restore(tx, order as OrderReference),
      );
    },
  );
});

test('the liability at a day equals the balances of the cards, and is empty before the first card', async () => {
  const { totals, months, ages } = await desk.liability({ region: 'TN' });
  const owed = await shop.db.row<{ owed: number }>(
    statement('', `select sum(balance)::bigint as owed from gift_card where region = 'TN'`),
  );
  const sum = (list: readonly { balance: number }[]) => list.reduce((total, { balance }) => total + balance, 0);
  expect([sum(totals), sum(months), sum(ages)]).toEqual([owed?.owed, owed?.owed, owed?.owed]);
  expect((await desk.liability({ on: '2020-01-01' })).totals).toEqual([]);
});
