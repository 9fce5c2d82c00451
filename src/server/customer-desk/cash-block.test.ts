/** Customers who may not pay in cash, and personal data on behalf of a customer. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createBuyer, outcomeOf } from '#test/buyer';
import { write } from '#test/catalogue';
import { openOrderShop, refusal, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';

let stage: OrderShop;
let admin: SignedIn;

beforeAll(async () => {
  stage = await openOrderShop();
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

const recordOf = async (text: string): Promise<string> => {
  const { customers } = await admin.api.proCustomers.list({ text });
  if (customers.length !== 1 || !customers[0]) throw new Error(`${customers.length} customers for ${text}`);
  return customers[0].id;
};

const withToken =
  (token: string): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${token}`);
    return fetch(input, { ...init, headers });
  };

let people = 0;
const newContact = () => {
  people += 1;
  return { fullName: 'Nour Belhadj', email: `nour-${people}@demo.test`, phone: `+2162055${String(1000 + people)}` };
};
const buy = async (contact: ReturnType<typeof newContact>, paymentMethod: 'CASH' | 'CARD' = 'CASH') => {
  const { buyer } = await stage.shopper();
  return buyer.checkout({ contact, paymentMethod });
};
const countOf = async (phone: string): Promise<number> =>
  (await stage.rows('select id from shop_order where phone = $1', [phone])).length;

describe('a block of cash', () => {
  test('holds for the e-mail and the phone of a guest, names other ways to pay, and ends when it is lifted', async () => {
    const contact = newContact();
    await buy(contact);
    const id = await recordOf(contact.email);
    const blocked = await admin.api.proCustomers.blockCash({ id, reason: 'Trois colis refusés' });
    expect(blocked.cashBlock).toMatchObject({ reason: 'Trois colis refusés', until: null });
    const otherEmail = { ...contact, email: 'autre@demo.test' };
    const otherPhone = { ...contact, phone: '+21620559999' };
    for (const given of [contact, otherEmail, otherPhone]) {
      const outcome = await outcomeOf(buy(given));
      if ('done' in outcome) throw new Error('accepted');
      expect(outcome.error.details.errors).toMatchObject([
        { field: 'paymentMethod', message: expect.stringMatching('n’est plus proposé pour vos commandes.*par carte') },
      ]);
    }
    await buy(contact, 'CARD');
    const listed = await admin.api.proCustomers.list({ blocked: '1' });
    expect([listed.customers.map((one) => one.id), listed.count]).toEqual([[id], 1]);
    const afterTheLast = await admin.api.proCustomers.list({ blocked: '1', page: 1 });
    expect([afterTheLast.customers, afterTheLast.count]).toEqual([[], 1]);
    const lifted = await admin.api.proCustomers.unblockCash({ id });
    expect(lifted.cashBlock).toBeNull();
    expect(lifted.journal.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['CASH_UNBLOCKED', null],
      ['CASH_BLOCKED', 'Trois colis refusés'],
    ]);
    await buy(contact);
  });

  test('ends after its last day', async () => {
    const contact = newContact();
    await buy(contact);
    const id = await recordOf(contact.email);
    const past = admin.api.proCustomers.blockCash({ id, reason: 'Vérification', until: '2020-01-01' });
    expect(await refusal(past)).toMatchObject({ code: 'BAD_REQUEST', fields: ['until'] });
    const today = stage.shop.clock.now().toISOString().slice(0, 10);
    const { cashBlock } = await admin.api.proCustomers.blockCash({ id, reason: 'Vérification', until: today });
    expect(cashBlock?.until).not.toBeNull();
    expect(await refusal(buy(contact))).toMatchObject({ fields: ['paymentMethod'] });
    await write(
      stage.shop.db,
      `update cash_block set starts_at = starts_at - interval '3 days', ends_at = ends_at - interval '3 days'`,
      [],
    );
    await buy(contact);
  });

  test('holds for a customer who is signed in and types another phone and address', async () => {
    const person = await signIn(stage.shop, { fullName: 'Karim Haddad' });
    const { buyer, variantId } = await stage.shopper();
    const id = await recordOf(person.email);
    await admin.api.proCustomers.blockCash({ id, reason: 'Adresses fausses' });
    const signedIn = createBuyer({ origin: stage.origin, fetch: withToken(person.token) });
    await signedIn.add({ variantId });
    expect(await refusal(signedIn.checkout({ contact: newContact() }))).toMatchObject({ fields: ['paymentMethod'] });
    await buyer.checkout();
  });

  test('lets no order through that is placed at the same time', async () => {
    const contact = newContact();
    await buy(contact);
    const id = await recordOf(contact.email);
    const buyers = await Promise.all(Array.from({ length: 6 }, () => stage.shopper()));
    const block = admin.api.proCustomers.blockCash({ id, reason: 'Colis refusés' }).then(() => countOf(contact.phone));
    const orders = buyers.map(({ buyer }) => outcomeOf(buyer.checkout({ contact })));
    const atBlock = await block;
    await Promise.all(orders);
    expect(await countOf(contact.phone)).toBe(atBlock);
  });
});

describe('personal data', () => {
  test('of a customer are exported on her behalf, with an entry in the journal', async () => {
    const person = await signIn(stage.shop, { fullName: 'Salma Trabelsi' });
    const id = await recordOf(person.email);
    const { data } = await admin.api.proCustomers.exportData({ id });
    expect(data).toMatchObject({ profile: { email: person.email }, orders: [], customerFile: { notes: [] } });
    expect(JSON.stringify(data)).not.toMatch(/password|hash/i);
    expect((await admin.api.proCustomers.byId({ id })).journal).toMatchObject([
      { kind: 'EXPORTED', by: 'Leïla Mansour' },
    ]);
  });

  test('of a guest are exported from her orders', async () => {
    const contact = newContact();
    await buy(contact);
    const { data } = await admin.api.proCustomers.exportData({ id: await recordOf(contact.email) });
    expect(data).toMatchObject({ profile: { email: contact.email }, orders: [{ fullName: contact.fullName }] });
  });

  test('are erased after the address was typed; the person is signed out and the notes are gone', async () => {
    const person = await signIn(stage.shop, { fullName: 'Partie Demain' });
    const id = await recordOf(person.email);
    await admin.api.proCustomers.addNote({ id, text: 'Appeler après 18 h' });
    const wrong = admin.api.proCustomers.erase({ id, confirmation: 'autre@demo.test' });
    expect(await refusal(wrong)).toMatchObject({ code: 'BAD_REQUEST', fields: ['confirmation'] });
    await admin.api.proCustomers.erase({ id, confirmation: person.email });
    expect(await refusal(admin.api.proCustomers.byId({ id }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await stage.rows(`select text from customer_note where text like 'Appeler%'`, [])).toEqual([]);
    expect(await stage.rows('select id from session where user_id = $1 and ended_at is null', [person.userId])).toEqual(
      [],
    );
  });

  test('are not erased by a colleague without the privilege', async () => {
    const seller = await signIn(stage.shop, { role: 'SUPPLIER' });
    const person = await signIn(stage.shop, { fullName: 'Reste Ici' });
    const id = await recordOf(person.email);
    const erasure = seller.client(stage.origin).proCustomers.erase({ id, confirmation: person.email });
    expect(await refusal(erasure)).toMatchObject({ code: 'FORBIDDEN' });
  });
});

test('a code for a new password is mailed to the customer', async () => {
  const person = await signIn(stage.shop, { fullName: 'Amel Oubli' });
  const id = await recordOf(person.email);
  const { journal } = await admin.api.proCustomers.sendReset({ id });
  expect(journal).toMatchObject([{ kind: 'MAIL' }]);
  await stage.shop.rooms.outbox.drain();
  expect(await stage.mailsTo(person.email)).toHaveLength(1);
});
