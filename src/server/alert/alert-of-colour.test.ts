/** Alerts about all sizes of one colour. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '#platform/db';
import { refusalOf } from '#test/cart';
import { addItem, write } from '#test/catalogue';
import { addCustomer, type TestCustomer } from '#test/customers';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let amel: TestCustomer;
beforeAll(async () => {
  shop = await openShop();
  amel = await addCustomer(shop, 'amel@demo.test');
});
afterAll(() => shop.close());

it('is refused while a size is available, and due when one comes back', async () => {
  const { variantIds: black } = await addItem(shop.db, {
    ref: 'DEUX-1',
    variants: [
      { style: 'noir', size: '36', stock: { central: 0 } },
      { style: 'noir', size: '38', stock: { central: 0 } },
      { style: 'ecru', size: '38', stock: { central: 4 } },
    ],
  });
  const wanted = { kind: 'BACK_IN_STOCK' as const, itemRef: 'DEUX-1' };
  for (const style of ['ecru', null])
    expect(await refusalOf(amel.api.alerts.add({ ...wanted, style }))).toMatchObject({ code: 'BAD_REQUEST' });
  expect(await refusalOf(amel.api.alerts.add({ ...wanted, style: 'violet' }))).toMatchObject({
    code: 'ITEM_NOT_FOUND',
  });
  await amel.api.alerts.add({ ...wanted, style: 'noir' });
  await amel.api.alerts.add({ ...wanted, style: 'noir' });
  expect((await amel.api.alerts.list()).alerts.map(({ variant }) => variant)).toEqual(['Noir · toutes les tailles']);
  expect(await shop.rooms.alerts.sendDue()).toBe(0);
  await write(shop.db, 'update stock set on_hand = 1 where variant_id = $1', [black[1]]);
  expect(await shop.rooms.alerts.sendDue()).toBe(1);
  const mail = await shop.db.row<{ payload: { text: string } }>(
    statement('', `select payload from outbox where kind = 'mail'`),
  );
  expect(mail?.payload.text).toContain('Noir, taille 38');
  expect(mail?.payload.text).not.toContain('Écru');
});
