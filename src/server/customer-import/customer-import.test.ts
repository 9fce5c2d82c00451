/** Import of customers and past orders: what is read, refused and written, and that a second import writes nothing. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { silentLogger } from '#platform/log';
import { importAddress } from '#server/customer';
import { write } from '#test/catalogue';
import { openOrderShop, refusal, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';
import { runCustomerImport } from './customer-import.ts';

let stage: OrderShop;
let admin: SignedIn;
let folder: string;
beforeAll(async () => {
  stage = await openOrderShop();
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
  folder = await mkdtemp(join(tmpdir(), 'ourlet-import-clients-'));
});
afterEach(() => stage.checkInvariants());
afterAll(async () => {
  await stage.close();
  await rm(folder, { recursive: true, force: true });
});

const customersFile = `Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags
'1,Amel,Ben Salah,Amel@Ancienne.test,yes,,12 rue de Marseille,,Tunis,,TN,1000,,+216 20 555 014,no,120.00,2,,no,vip
2,Awa,Ndiaye,awa@ancienne.test,no,,Rue 10,,Dakar,,SN,,77 123 45 67,,no,0,0,,no,
3,Sans,Adresse,,yes,,,,,,,,,,no,0,0,,no,
4,Amel,Double,amel@ancienne.test,yes,,,,,,,,,,no,0,0,,no,
5,Pierre,Loin,pierre@ancienne.test,,,,,,,FR,,,06 12 34 56 78,no,0,0,,no,
`;

const ordersFile = `Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Shipping Name,Shipping City,Phone,Cancelled at,Refunded Amount
#1001,amel@ancienne.test,paid,2025-03-02 10:00:00 +0100,fulfilled,,no,TND,90.000,8.000,0,98.000,,0,Livraison,2025-03-01 18:30:00 +0100,1,Robe bleue - 38,60.000,,ROBE-38,Amel Ben Salah,Tunis,,,0.00
#1001,amel@ancienne.test,,,,,,,,,,,,,,,2,Ceinture,15.000,,CEINT,,,,,
#1002,amel@ancienne.test,paid,,,,no,EUR,50,0,0,50,,0,,2025-04-01 10:00:00 +0100,1,Robe,50,,R,Amel,Tunis,,,0
`;

const deps = () => {
  const { db, clock, rooms } = stage.shop;
  return { db, clock, regions: rooms.regions, accounts: rooms.accounts, importAddress };
};
const run = async (content: string, flags: { apply?: boolean; partial?: boolean } = {}) => {
  const file = join(folder, 'fichier.csv');
  await writeFile(file, content);
  const { lines, clean } = await runCustomerImport(deps(), {
    file,
    region: null,
    apply: false,
    partial: false,
    ...flags,
  });
  return { text: lines.join('\n').replaceAll(/[\u00A0\u202F]/g, ' '), clean };
};
const recordOf = async (text: string) => {
  const [row] = (await admin.api.proCustomers.list({ text })).customers;
  return admin.api.proCustomers.byId({ id: row?.id ?? '' });
};

test('a dry run reports what would be written, and why rows are refused', async () => {
  const { text, clean } = await run(customersFile);
  expect(clean).toBe(false);
  expect(text).toMatch(/Format reconnu : clients de Shopify. 5 fiches lues[^]*3 nouvelles, 0 déjà connue, 2 refusées/);
  expect(text).toMatch(/Colonnes ignorées : Customer ID,[^]*Tags/);
  expect(text).toMatch(/ligne 4 : Pas d’adresse e-mail[^]*ligne 5 : « amel@ancienne.test » est déjà plus haut/);
  expect(await stage.rows(`select id from user_account where email like '%ancienne%'`, [])).toEqual([]);
  expect((await run(customersFile, { apply: true })).text).toMatch('Rien n’est écrit');
});

test('customers become accounts without password, with phone, address and only the consents of the file', async () => {
  await run(customersFile, { apply: true, partial: true });
  const accounts = await stage.rows(
    `select email, phone, region, password_hash, email_verified_at from user_account where email like '%ancienne%' order by id`,
    [],
  );
  const none = { password_hash: null, email_verified_at: null };
  expect(accounts).toEqual([
    { email: 'amel@ancienne.test', phone: '+21620555014', region: 'TN', ...none },
    { email: 'awa@ancienne.test', phone: '+221771234567', region: 'SN', ...none },
    { email: 'pierre@ancienne.test', phone: null, region: 'TN', ...none },
  ]);
  expect(await recordOf('amel@ancienne.test')).toMatchObject({ newsletter: true, addresses: [{ isDefault: true }] });
  expect(await recordOf('awa@ancienne.test')).toMatchObject({ newsletter: false, consents: [] });
  expect(await recordOf('pierre@ancienne.test')).toMatchObject({ newsletter: false, consents: [] });
  await stage.shop.rooms.outbox.drain();
  expect(await stage.mailsTo('amel@ancienne.test')).toEqual([]);
});

test('past orders are shown with their customer, and are neither orders nor sales', async () => {
  const { text } = await run(ordersFile, { apply: true, partial: true });
  expect(text).toMatch(/2 fiches lues[^]*1 nouvelle, 0 déjà connue, 1 refusée[^]*ne convertit aucun montant/);
  const record = await recordOf('amel@ancienne.test');
  expect(record.orders.count).toBe(0);
  expect(record.pastOrders).toEqual([
    {
      reference: '#1001',
      source: 'SHOPIFY',
      date: '2025-03-01T17:30:00.000Z',
      status: 'paid, fulfilled',
      total: 98_000,
      currency: 'TND',
      lines: [
        { name: 'Robe bleue - 38', quantity: 1, price: 60_000 },
        { name: 'Ceinture', quantity: 2, price: 15_000 },
      ],
    },
  ]);
  expect(await stage.rows('select id from shop_order', [])).toEqual([]);
});

test('a second import writes nothing', async () => {
  for (const file of [customersFile, ordersFile])
    expect((await run(file, { apply: true, partial: true })).text).toMatch('tout est déjà dans la boutique');
});

test('in the console a file is checked, then applied by a job that invites when the person asks for it', async () => {
  const fileAsBase64 = Buffer.from(
    '\uFEFFe_mail;nom;telephone;newsletter;region\r\nnour@ancienne.test;Nour;77 123 45 68;oui;SN\r\npas-une-adresse;X;;;\r\n',
  ).toString('base64');
  const calls = admin.api.proCustomerImports;
  const checked = await calls.check({ fileName: 'clients.csv', fileAsBase64, region: 'TN' });
  expect(checked).toMatchObject({
    state: 'CHECKED',
    format: 'ourletCustomers',
    counts: { rows: 2, created: 1, refused: 1 },
  });
  expect(checked.columns[3]).toEqual({ header: 'newsletter', field: 'consentement à la newsletter' });
  expect(checked.problems).toMatchObject([{ line: 3 }]);
  await calls.apply({ id: checked.id, invite: true });
  await calls.apply({ id: checked.id, invite: true });
  await stage.shop.rooms.customerImports.runOpen(silentLogger());
  expect(await calls.byId({ id: checked.id })).toMatchObject({ state: 'DONE', done: 2, counts: { created: 1 } });
  expect(await stage.rows('select content from customer_import', [])).toEqual([{ content: null }]);
  await stage.shop.rooms.outbox.drain();
  expect(await stage.mailsTo('nour@ancienne.test')).toHaveLength(1);
  const catalogue = calls.check({
    fileName: 'x.csv',
    fileAsBase64: Buffer.from('reference;sku\r\nA;B').toString('base64'),
    region: 'TN',
  });
  expect(await refusal(catalogue)).toMatchObject({ code: 'BAD_REQUEST', fields: ['file'] });
  const seller = await signIn(stage.shop, { role: 'SUPPLIER' });
  expect(await refusal(seller.client(stage.origin).proCustomerImports.list())).toMatchObject({ code: 'FORBIDDEN' });
});

test('past orders are read by their customer once the address is proven, and by nobody else', async () => {
  const email = 'amel@ancienne.test';
  const [{ user_id: userId } = { user_id: null }] = await stage.rows<{ user_id: number | null }>(
    'select user_id from customer_record where email = $1',
    [email],
  );
  const amel = await signIn(stage.shop, { email, fullName: 'Amel Bouzid' });
  expect(userId === null || userId === amel.userId).toBe(true);
  const prove = (at: Date | null) =>
    write(stage.shop.db, 'update user_account set email_verified_at = $2 where id = $1', [amel.userId, at]);
  await prove(null);
  expect(await amel.api.orders.past({})).toMatchObject({ count: 0, orders: [] });
  await prove(stage.shop.clock.now());
  expect(await amel.api.orders.past({})).toMatchObject({
    count: 1,
    orders: [{ reference: '#1001', total: 98_000, refunded: 0, lines: [{ name: 'Robe bleue - 38' }, {}] }],
  });
  expect((await amel.api.orders.past({ page: 1 })).orders).toEqual([]);
  expect((await (await signIn(stage.shop)).api.orders.past({})).count).toBe(0);
});

test('past orders are exported and erased with the personal data of their customer', async () => {
  const { id } = await recordOf('amel@ancienne.test');
  const { data } = await admin.api.proCustomers.exportData({ id });
  expect(data).toMatchObject({ customerFile: { pastOrders: [{ reference: '#1001' }] } });
  await admin.api.proCustomers.erase({ id, confirmation: 'amel@ancienne.test' });
  expect(await stage.rows('select id from past_order', [])).toEqual([]);
});
