/** Customers for staff: who is listed, what is found, what staff change. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { outcomeOf, tally } from '#test/buyer';
import { openOrderShop, readOrder, refusal, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';

let stage: OrderShop;
let admin: SignedIn;
let colleague: SignedIn;

beforeAll(async () => {
  stage = await openOrderShop();
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
  colleague = await signIn(stage.shop, { role: 'SUPPLIER', fullName: 'Inès Trabelsi' });
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

const { list } = { list: (query: object) => admin.api.proCustomers.list(query) };
const only = async (text: string) => {
  const { customers } = await list({ text });
  if (customers.length !== 1 || !customers[0]) throw new Error(`${customers.length} customers for ${text}`);
  return customers[0];
};

const guestOrder = async () => {
  const { buyer } = await stage.shopper();
  const placed = await buyer.checkout();
  return { buyer, order: await readOrder(buyer, placed) };
};

describe('the list', () => {
  test('has one row for a guest, whatever the number of her orders', async () => {
    const { buyer } = await guestOrder();
    const found = await only(buyer.email);
    expect(found).toMatchObject({ kind: 'GUEST', orders: 1, email: buyer.email.toLowerCase() });
    const record = await admin.api.proCustomers.byId({ id: found.id });
    expect(record.orders).toMatchObject({ count: 1, open: 1, delivered: 0 });
    expect(record.orders.latest).toHaveLength(1);
    expect(record.addresses).toHaveLength(1);
  });

  test('counts the orders of a guest under her account once she has proved the address', async () => {
    const { buyer } = await guestOrder();
    const person = await signIn(stage.shop, { email: buyer.email, fullName: 'Amel Guesmi' });
    expect((await list({ text: buyer.email })).customers.map(({ kind, orders }) => [kind, orders])).toEqual([
      ['GUEST', 1],
      ['ACCOUNT', 0],
    ]);
    await stage.shop.db.command({ name: 'test.adopt' }, async (tx) =>
      stage.shop.rooms.orders.adoptGuestOrders(tx, { id: person.userId, email: buyer.email }),
    );
    expect(await only(buyer.email)).toMatchObject({ kind: 'ACCOUNT', orders: 1, fullName: 'Amel Guesmi' });
  });

  test('finds a name, an e-mail and a phone in any form, and filters', async () => {
    const person = await signIn(stage.shop, { fullName: 'Zoubeïda Ksouri', region: 'SN' });
    await admin.api.proCustomers.edit({
      id: (await only('zoubeida ksouri')).id,
      version: 1,
      fullName: 'Zoubeïda Ksouri',
      phone: '+221 77 123 45 67',
    });
    for (const text of ['ZOUBEIDA', person.email, '00221 77 123 45 67', '77 123 45 67', '771234567', '+221771234567'])
      expect((await only(text)).fullName).toBe('Zoubeïda Ksouri');
    const names = async (query: object) => (await list(query)).customers.map(({ fullName }) => fullName);
    expect(await names({ region: 'SN', orders: 'NONE' })).toContain('Zoubeïda Ksouri');
    expect(await names({ region: 'TN' })).not.toContain('Zoubeïda Ksouri');
    expect(await names({ newsletter: '1' })).toEqual([]);
    await person.api.personalData.setConsent({ kind: 'NEWSLETTER', given: true, version: '2026-11' });
    expect(await names({ newsletter: '1' })).toEqual(['Zoubeïda Ksouri']);
    expect(await names({ claims: '1' })).toEqual([]);
    for (const sort of ['last', '-last', 'orders', '-orders', 'since', '-since'])
      expect((await list({ sort })).count).toBeGreaterThan(1);
  });

  test('does not list staff or customers who erased their data', async () => {
    const gone = await signIn(stage.shop, { fullName: 'Partie Ailleurs' });
    const { id } = await only('partie ailleurs');
    await stage.shop.db.command({ name: 'test.erase' }, (tx) => stage.shop.rooms.accounts.erase(tx, gone.userId));
    expect((await list({ text: 'partie ailleurs' })).customers).toEqual([]);
    expect((await list({ text: 'leila mansour' })).customers).toEqual([]);
    expect(await refusal(admin.api.proCustomers.byId({ id }))).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the identity', () => {
  test('is corrected, and the journal keeps what it was', async () => {
    const person = await signIn(stage.shop, { fullName: 'Amel Bouzidi' });
    const { id, version } = await only(person.email);
    const changed = await colleague.api.proCustomers.edit({
      id,
      version,
      fullName: 'Amel  Bouzid ',
      phone: '20 555 014',
    });
    expect(changed).toMatchObject({ fullName: 'Amel Bouzid', phone: '+21620555014', version: version + 1 });
    expect(changed.journal).toMatchObject([
      {
        kind: 'IDENTITY',
        by: 'Inès Trabelsi',
        changes: [
          { field: 'fullName', before: 'Amel Bouzidi', after: 'Amel Bouzid' },
          { field: 'phone', before: null, after: '+21620555014' },
        ],
      },
    ]);
    expect(await person.api.users.info({})).toMatchObject({ fullName: 'Amel Bouzid', phone: '+21620555014' });
    const wrong = admin.api.proCustomers.edit({ id, version: version + 1, fullName: 'Amel', phone: '1234567' });
    expect(await refusal(wrong)).toMatchObject({ code: 'BAD_REQUEST', fields: ['phone'] });
  });

  test('is changed by one of two people at once; the other learns the current one', async () => {
    const person = await signIn(stage.shop, { fullName: 'Nour Belhadj' });
    const { id, version } = await only(person.email);
    const names = ['Nour Belhaj', 'Nour Ben Hadj', 'Noor Belhadj', 'Nour B.'];
    const outcomes = await Promise.all(
      names.map((fullName, at) =>
        outcomeOf((at % 2 ? admin : colleague).api.proCustomers.edit({ id, version, fullName })),
      ),
    );
    expect(tally(outcomes)).toEqual({ done: 1, RECORD_CHANGED: 3 });
    const { fullName, journal } = await admin.api.proCustomers.byId({ id });
    expect(names).toContain(fullName);
    expect(journal).toHaveLength(1);
  });

  test('of a guest is corrected too', async () => {
    const { buyer } = await guestOrder();
    const { id, version } = await only(buyer.email);
    await admin.api.proCustomers.edit({ id, version, fullName: 'Awa Ndiaye', phone: '' });
    expect(await only(buyer.email)).toMatchObject({ fullName: 'Awa Ndiaye', phone: null });
  });
});

test('a note is rewritten by its author only, and its former text stays in the journal', async () => {
  const person = await signIn(stage.shop);
  const { id } = await only(person.email);
  const written = await colleague.api.proCustomers.addNote({ id, text: 'Préfère le matin' });
  const note = written.notes[0];
  if (!note) throw new Error('no note');
  expect(note).toMatchObject({ author: 'Inès Trabelsi', own: true, editedAt: null });
  const foreign = admin.api.proCustomers.editNote({ id, noteId: note.id, text: 'Autre' });
  expect(await refusal(foreign)).toMatchObject({ code: 'NOT_FOUND' });
  const again = await colleague.api.proCustomers.editNote({ id, noteId: note.id, text: 'Préfère le soir' });
  expect(again.notes).toMatchObject([{ text: 'Préfère le soir' }]);
  expect(again.journal).toMatchObject([
    { kind: 'NOTE', changes: [{ before: 'Préfère le matin', after: 'Préfère le soir' }] },
  ]);
  const { data } = await person.api.personalData.export({});
  expect(data).toMatchObject({ customerFile: { notes: [{ text: 'Préfère le soir' }] } });
});

test('first orders of a new guest at once make one customer', async () => {
  const buyers = await Promise.all(Array.from({ length: 4 }, () => stage.shopper()));
  const contact = { fullName: 'Salma Trabelsi', email: 'salma.une@demo.test', phone: '+21620555099' };
  const outcomes = await Promise.all(
    buyers.map(({ buyer }) => outcomeOf(buyer.checkout({ contact, paymentMethod: 'CARD' }))),
  );
  expect(tally(outcomes)).toEqual({ done: 4 });
  expect(await only(contact.email)).toMatchObject({ kind: 'GUEST', orders: 4 });
});
