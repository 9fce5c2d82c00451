/** Files of the shop from the console: privileges, journal, and the same rows as the command line. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { shopFileNames, type ShopFileName } from '#shared/api/shop-file-names';
import { refusalOf } from '#test/cart';
import { openOrderShop, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';

let stage: OrderShop;
let admin: SignedIn;
beforeAll(async () => {
  stage = await openOrderShop();
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterAll(() => stage?.close());

const read = async (file: ShopFileName): Promise<string> => {
  const { chunks } = await admin.api.proShopExports.file({ file });
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts).toString();
};

test('every file begins with a byte order mark and its headers', async () => {
  for (const file of shopFileNames) expect([file, (await read(file)).slice(0, 1)]).toEqual([file, '\uFEFF']);
});

test('a download is in the journal with the person', async () => {
  await read('giftCards');
  const entries = await stage.shop.db.rows(
    statement(
      '',
      `select staff_name as "by", label from audit_entry where act = 'proShopExports.file' order by id desc limit 1`,
    ),
  );
  expect(entries).toEqual([{ by: 'Leïla Mansour', label: 'cartes-cadeaux.csv' }]);
});

test('each file needs its own privilege, and an unknown region is refused', async () => {
  const clerk = await signIn(stage.shop, { role: 'SUPPLIER', privileges: ['stock.export'] });
  expect(await refusalOf(clerk.api.proShopExports.file({ file: 'stock' }))).toMatchObject({ code: 'accepted' });
  expect(await refusalOf(clerk.api.proShopExports.file({ file: 'giftCards' }))).toMatchObject({ code: 'FORBIDDEN' });
  expect(await refusalOf(admin.api.proShopExports.file({ file: 'shopify', region: 'FR' }))).toMatchObject({
    code: 'BAD_REQUEST',
  });
});
