/** The search of the console: what is found by which text, and who sees it. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SearchAnswer } from '#shared/api/pro-search';
import { statement } from '#platform/db';
import { openOrderShop, readOrder, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';
import { deskOf } from '#test/staff-desk';

let stage: OrderShop;
let admin: SignedIn;

beforeAll(async () => {
  stage = await openOrderShop();
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

const find = (text: string, person = admin): Promise<SearchAnswer> => person.api.proSearch.find({ text });
const titles = async (text: string, person = admin) =>
  (await find(text, person)).hits.map(({ kind, title }) => `${kind} ${title}`);

const placeOrder = async (contact: { fullName: string; phone: string }) => {
  const { buyer } = await stage.shopper();
  const placed = await buyer.checkout({ contact: { email: buyer.email, ...contact } });
  return { email: buyer.email, reference: (await readOrder(buyer, placed)).reference };
};

describe('a person with all privileges', () => {
  test('finds an order by its reference, with a number sign, in lower case and without separator', async () => {
    // Without a separator, a reference of letters only is read as a name.
    let reference = '';
    while (!/\d/.test(reference)) ({ reference } = await placeOrder({ fullName: 'Amel Bouzid', phone: '20 555 014' }));
    for (const typed of [reference, `#${reference}`, reference.toLowerCase(), reference.replace('-', '')])
      expect(await titles(typed)).toEqual([`ORDER ${reference}`]);
  });

  test('finds orders and customers by a phone in any form', async () => {
    const { reference } = await placeOrder({ fullName: 'Rania Ferchichi', phone: '98 765 432' });
    for (const typed of ['+216 98 765 432', '0021698765432', '98765432', '98 765 432', '5432'])
      expect(await titles(typed)).toEqual(['CUSTOMER Rania Ferchichi', `ORDER ${reference}`]);
  });

  test('finds a name without accents, and an e-mail', async () => {
    const { email, reference } = await placeOrder({ fullName: 'Zoubeïda Ksouri', phone: '22 333 444' });
    const found = ['CUSTOMER Zoubeïda Ksouri', `ORDER ${reference}`];
    expect([await titles('zoubeida'), await titles(email)]).toEqual([found, found]);
  });

  test('finds an item by the code of a variant, with its stock', async () => {
    const variant = statement('', 'select sku from variant order by id limit 1');
    const { sku = '' } = (await stage.shop.db.row<{ sku: string }>(variant)) ?? {};
    const { hits } = await find(sku.toLowerCase());
    const article = hits.find(({ kind }) => kind === 'ARTICLE');
    expect(article?.detail).toContain(sku.toUpperCase());
    expect(article?.path).toMatch(/^\/pro\/articles\/[a-z0-9-]+$/);
    expect(article?.status?.word).toMatch(/en stock|Épuisé/);
    expect((await stage.shop.app.inject(`/api/pro/search?text=${sku}`)).statusCode).toBe(401);
  });

  test('finds an invoice by its number and by its order; a person without the privilege finds none', async () => {
    const { reference } = await placeOrder({ fullName: 'Dorra Zouari', phone: '23 444 555' });
    const desk = deskOf(stage.shop);
    for (const step of ['confirm', 'prepare', 'send'] as const) await desk[step](reference);
    await desk.deliver(reference, null);
    const { invoices } = await admin.api.proInvoices.list({ text: reference });
    const number = invoices[0]?.number ?? '';
    const noInvoices = await signIn(stage.shop, { role: 'ADMIN', privileges: ['-invoice.view'] });
    expect(await titles(number.toLowerCase())).toEqual([`INVOICE ${number}`]);
    expect(await titles(reference)).toEqual([`ORDER ${reference}`, `INVOICE ${number}`]);
    expect(await titles(number, noInvoices)).toEqual([]);
    const [hit] = (await find(number)).hits;
    expect(hit).toMatchObject({ path: `/pro/factures/${number}`, detail: expect.stringContaining('Dorra Zouari') });
  });

  test('gets nothing for a text that is too short', async () => {
    expect([await find('a'), await find('ab')]).toEqual([
      { hits: [], failed: [] },
      { hits: [], failed: [] },
    ]);
  });
});

test('who may not see customers finds none, and who follows no order finds no order', async () => {
  await placeOrder({ fullName: 'Walid Jebali', phone: '55 111 222' });
  const noCustomers = await signIn(stage.shop, { role: 'ADMIN', privileges: ['-customer.view'] });
  const supplier = await signIn(stage.shop, { role: 'SUPPLIER' });
  const kindsOf = async (person: SignedIn) => (await find('walid jebali', person)).hits.map(({ kind }) => kind);
  expect([await kindsOf(admin), await kindsOf(noCustomers), await kindsOf(supplier)]).toEqual([
    ['CUSTOMER', 'ORDER'],
    ['ORDER'],
    ['CUSTOMER'],
  ]);
});
