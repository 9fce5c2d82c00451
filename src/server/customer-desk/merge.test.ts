/** Merges of two records of one person lose nothing, also when an order or a wallet move is written meanwhile. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { consentVersion } from '#shared/rules/consent';
import { createBuyer, outcomeOf } from '#test/buyer';
import { openOrderShop, refusal, type OrderShop } from '#test/orders';
import { uploadInvoice } from '#test/invoices';
import { signIn, type SignedIn } from '#test/session';

let stage: OrderShop;
let admin: SignedIn;
beforeAll(async () => {
  stage = await openOrderShop();
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

const recordOf = async (text: string) => {
  const [row] = (await admin.api.proCustomers.list({ text })).customers;
  if (!row) throw new Error(`no customer ${text}`);
  return row;
};

let people = 0;
const newContact = (fullName = 'Nour Belhadj') => {
  people += 1;
  return { fullName, email: `nour-${people}@demo.test`, phone: `+2162066${String(1000 + people)}` };
};

const buyAsGuest = async (contact: ReturnType<typeof newContact>) => {
  const { buyer } = await stage.shopper();
  return buyer.checkout({ contact });
};

const buyerAs = async (person: SignedIn) => {
  const buyer = createBuyer({
    origin: stage.origin,
    email: person.email,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('authorization', `Bearer ${person.token}`);
      return fetch(input, { ...init, headers });
    },
  });
  await buyer.add({ variantId: await stage.addVariant() });
  return buyer;
};

type Sides = {
  readonly fullName?: 'KEPT' | 'CLOSED';
  readonly phone?: 'KEPT' | 'CLOSED';
  readonly email?: 'KEPT' | 'CLOSED';
};
const merge = async (kept: string, closed: string, sides: Sides = {}) => {
  const [one, other] = [await recordOf(kept), await recordOf(closed)];
  const { id, version } = one;
  const confirmation = other.fullName;
  return admin.api.proCustomers.merge({
    id,
    version,
    otherId: other.id,
    otherVersion: other.version,
    confirmation,
    ...sides,
  });
};

const credit = (email: string, amount: number) =>
  admin.api.wallet.adjust({
    email,
    currency: 'TND',
    amount,
    reason: 'Geste',
    key: `credit${people}${amount}`.padEnd(22, 'A'),
  });

test('two guests become one with the chosen values, and their next orders belong to it', async () => {
  const [first, second] = [newContact('Nour Belhadj'), newContact('Nour Bel Hadj')];
  await buyAsGuest(first);
  await buyAsGuest(second);
  const closed = await recordOf(second.email);
  await admin.api.proCustomers.addNote({ id: closed.id, text: 'Sonner deux fois' });
  const merged = await merge(first.email, second.email, { fullName: 'CLOSED', phone: 'KEPT', email: 'CLOSED' });
  expect(merged).toMatchObject({ fullName: second.fullName, phone: first.phone, email: second.email });
  expect(merged).toMatchObject({ orders: { count: 2 }, notes: [{ text: 'Sonner deux fois' }] });
  expect(merged.journal[0]).toMatchObject({ kind: 'MERGED', by: 'Leïla Mansour' });
  expect(await admin.api.proCustomers.byId({ id: closed.id })).toMatchObject({ id: merged.id });
  await buyAsGuest(first);
  await buyAsGuest(second);
  expect((await admin.api.proCustomers.byId({ id: merged.id })).orders.count).toBe(4);
  expect(await stage.rows(`select before, after from audit_entry where act = 'proCustomers.merge'`)).toMatchObject([
    { before: { orders: '1' }, after: { orders: '2', fullName: second.fullName } },
  ]);
});

test('a guest is merged into an account, which then sees her orders; the cash block applies to both', async () => {
  const person = await signIn(stage.shop, { fullName: 'Nour Belhadj' });
  const contact = newContact();
  await buyAsGuest(contact);
  const guest = await recordOf(contact.email);
  await admin.api.proCustomers.blockCash({ id: guest.id, reason: 'Colis refusés' });
  const merged = await merge(person.email, contact.email, { phone: 'CLOSED' });
  expect(merged).toMatchObject({ kind: 'ACCOUNT', phone: contact.phone, orders: { count: 1 } });
  expect(merged.cashBlock).toMatchObject({ reason: 'Colis refusés' });
  expect((await person.client(stage.origin).orders.list({})).orders).toHaveLength(1);
  const refused = refusal((await buyerAs(person)).checkout({ contact: newContact(), paymentMethod: 'CASH' }));
  expect(await refused).toMatchObject({ fields: ['paymentMethod'] });
});

describe('two accounts', () => {
  test('become one with everything of both; the closed one is signed out, and its consent is not kept', async () => {
    const kept = await signIn(stage.shop, { fullName: 'Salma Trabelsi' });
    const closed = await signIn(stage.shop, { fullName: 'Salma T.' });
    await (await buyerAs(kept)).checkout();
    const placed = await (await buyerAs(closed)).checkout({ paymentMethod: 'CASH' });
    people += 1;
    await credit(kept.email, 5_000);
    await credit(closed.email, 7_500);
    const [item] = await stage.rows<{ ref: string }>('select ref from item order by id desc limit 1', []);
    await closed.client(stage.origin).wishlist.add({ itemRef: item?.ref ?? '' });
    const consent = { kind: 'NEWSLETTER', version: consentVersion } as const;
    await closed.client(stage.origin).personalData.setConsent({ ...consent, given: true });
    await uploadInvoice(admin.api, { number: 'F-2026-77', email: closed.email });
    const merged = await merge(kept.email, closed.email);
    expect(merged).toMatchObject({ email: kept.email, orders: { count: 2 }, newsletter: false });
    expect(merged.wallets).toEqual([{ currency: 'TND', balance: 12_500 }]);
    const mine = kept.client(stage.origin);
    expect((await mine.wallet.mine()).moves.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      5_000, 7_500,
    ]);
    expect((await mine.orders.list({})).orders.map(({ orderId }) => orderId)).toContain(placed.orderId);
    expect((await mine.wishlist.list({})).items).toHaveLength(1);
    expect((await mine.invoices.mine({})).invoices.map(({ number }) => number)).toContain('F-2026-77');
    expect(await refusal(closed.client(stage.origin).wallet.mine())).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await admin.api.proCustomers.list({ text: closed.email })).count).toBe(0);
  });

  test('a consent that was withdrawn on the closed account is withdrawn on both', async () => {
    const [kept, closed] = [
      await signIn(stage.shop, { fullName: 'Ines A' }),
      await signIn(stage.shop, { fullName: 'Ines B' }),
    ];
    const consent = { kind: 'NEWSLETTER', version: consentVersion } as const;
    await kept.client(stage.origin).personalData.setConsent({ ...consent, given: true });
    await closed.client(stage.origin).personalData.setConsent({ ...consent, given: true });
    await closed.client(stage.origin).personalData.setConsent({ ...consent, given: false });
    expect((await merge(kept.email, closed.email)).newsletter).toBe(false);
  });

  test('are erased together', async () => {
    const [kept, closed] = [
      await signIn(stage.shop, { fullName: 'Rim A' }),
      await signIn(stage.shop, { fullName: 'Rim B' }),
    ];
    const { id } = await merge(kept.email, closed.email);
    await admin.api.proCustomers.erase({ id, confirmation: kept.email });
    const left = await stage.rows('select email from user_account where id = any($1::bigint[])', [
      [kept.userId, closed.userId],
    ]);
    expect(left).toEqual([{ email: null }, { email: null }]);
  });
});

describe('at the same time as a merge', () => {
  test('an order of the guest is placed and belongs to the kept record', async () => {
    const [first, second] = [newContact(), newContact('Nour B')];
    await buyAsGuest(first);
    await buyAsGuest(second);
    const shoppers = await Promise.all(Array.from({ length: 4 }, () => stage.shopper()));
    const orders = shoppers.map(({ buyer }) => buyer.checkout({ contact: second, paymentMethod: 'CARD' }));
    const outcome = await outcomeOf(merge(first.email, second.email));
    await Promise.all(orders);
    // a new order changes the record, which the merge then refuses; the second attempt sees it
    expect(['merged', 'RECORD_CHANGED']).toContain('done' in outcome ? 'merged' : outcome.error.code);
    const { id } = 'done' in outcome ? outcome.done : await merge(first.email, second.email);
    expect((await admin.api.proCustomers.byId({ id })).orders.count).toBe(6);
  });

  test('orders and credit of the closed account go to the one that replaces it', async () => {
    const [kept, closed] = [
      await signIn(stage.shop, { fullName: 'Hela A' }),
      await signIn(stage.shop, { fullName: 'Hela B' }),
    ];
    people += 1;
    await credit(closed.email, 1_000);
    const buyers = await Promise.all([buyerAs(closed), buyerAs(closed)]);
    const orders = buyers.map((buyer) => outcomeOf(buyer.checkout()));
    const { wallets } = stage.shop.rooms;
    const credits = [1, 2, 3, 4].map((number) =>
      stage.shop.db.command({ name: 'test.credit' }, (tx) =>
        wallets.adjust(tx, {
          userId: closed.userId,
          currency: 'TND',
          amount: 100,
          reason: 'Geste',
          key: `course-${people}-${number}`,
          staffId: null,
        }),
      ),
    );
    const { id } = await merge(kept.email, closed.email);
    await Promise.all(credits);
    // both devices of a customer share one cart, so they place one order
    const placed = new Set(
      (await Promise.all(orders)).flatMap((outcome) => ('done' in outcome ? [outcome.done.orderId] : [])),
    );
    const record = await admin.api.proCustomers.byId({ id });
    expect(record.wallets).toEqual([{ currency: 'TND', balance: 1_400 }]);
    expect(record.orders.count).toBe(placed.size);
    expect(await stage.rows('select id from shop_order where user_id = $1', [closed.userId])).toEqual([]);
  });
});

test('is refused for another version, a wrong name, an account into a guest, the same record, and without the privilege', async () => {
  const person = await signIn(stage.shop, { fullName: 'Olfa Gharbi' });
  const contact = newContact('Olfa G');
  await buyAsGuest(contact);
  const [account, guest] = [await recordOf(person.email), await recordOf(contact.email)];
  const into = { id: account.id, otherId: guest.id, version: account.version, otherVersion: guest.version };
  const { proCustomers } = admin.api;
  expect(await refusal(proCustomers.merge({ ...into, otherVersion: 9, confirmation: 'Olfa G' }))).toMatchObject({
    code: 'RECORD_CHANGED',
  });
  expect(await refusal(proCustomers.merge({ ...into, confirmation: 'Olfa' }))).toMatchObject({
    fields: ['confirmation'],
  });
  const reversed = { id: guest.id, otherId: account.id, version: guest.version, otherVersion: account.version };
  expect(await refusal(proCustomers.merge({ ...reversed, confirmation: 'Olfa Gharbi' }))).toMatchObject({
    fields: ['otherId'],
  });
  const same = { ...into, otherId: account.id, otherVersion: account.version, confirmation: 'Olfa Gharbi' };
  expect(await refusal(proCustomers.merge(same))).toMatchObject({ fields: ['otherId'] });
  const seller = await signIn(stage.shop, { role: 'SUPPLIER' });
  expect(
    await refusal(seller.client(stage.origin).proCustomers.merge({ ...into, confirmation: 'Olfa G' })),
  ).toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('candidates share a phone, an address in another spelling, or name and city', async () => {
  const contact = { ...newContact('Yasmine Karoui'), email: 'yasmine.karoui@gmail.com' };
  await buyAsGuest(contact);
  await buyAsGuest({ ...newContact('Autre Nom'), phone: contact.phone });
  await buyAsGuest({ ...newContact('Y. Karoui'), email: 'YasmineKaroui+boutique@gmail.com' });
  await buyAsGuest(newContact('yasmine karoui'));
  const { similar } = await admin.api.proCustomers.byId({ id: (await recordOf(contact.email)).id });
  expect(similar.map(({ reasons }) => reasons.join()).toSorted()).toEqual(['EMAIL', 'NAME_AND_CITY', 'PHONE']);
});
