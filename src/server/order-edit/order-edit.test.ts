/** An edit changes a delivery to an address into a pickup in a store, and back. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import { openOrderShop, pickupFields, readOrder, refusal, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';
import type { VariantId } from '#shared/ids';

let stage: OrderShop;
let admin: SignedIn;
beforeAll(async () => {
  stage = await openOrderShop();
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

type Change = Omit<Parameters<SignedIn['api']['proOrderEdit']['preview']>[0], 'reference'>;

const placeOrder = async (tunis: number) => {
  const buyer = stage.buyer();
  const variantId = await stage.addVariant({ units: 10, tunis });
  await buyer.add({ variantId, quantity: 2 });
  const { reference } = await readOrder(buyer, await buyer.checkout({ paymentMethod: 'CASH' }));
  const lines = [{ itemVariantId: String(variantId) as VariantId, quantity: 2 }];
  return { buyer, variantId, reference, lines };
};

const edit = async (reference: string, change: Change) => {
  const { version } = await admin.api.proOrders.byReference({ reference });
  const { after } = await admin.api.proOrderEdit.preview({ reference, ...change });
  return admin.api.proOrderEdit.apply({ reference, version, expectedTotal: after.total, ...change });
};

const reservedAt = async (reference: string): Promise<string[]> =>
  (
    await stage.rows<{ code: string }>(
      `select l.code || ' ' || r.quantity as code from stock_reservation r join location l on l.id = r.location_id
       where r.order_id = $1 order by 1`,
      [reference],
    )
  ).map(({ code }) => code);

test('a delivery becomes a pickup with its fee, its date, its store and the stock of that store, and back', async () => {
  const { buyer, reference, lines } = await placeOrder(5);
  const home = await admin.api.proOrderEdit.form({ reference });
  const { deliveryModeId, storeId } = await pickupFields(stage);
  const pickup = { lines, deliveryModeId, storeId };
  const preview = await admin.api.proOrderEdit.preview({ reference, ...pickup });
  expect(preview.problems).toEqual([]);
  expect(preview.after).toMatchObject({ address: null, deliveryName: 'Retrait', storeName: 'Ourlet Tunis' });
  expect(preview.after.delivery).toBe(0);
  expect(preview.after.earliest).not.toBe(preview.before.earliest);
  const edited = await edit(reference, pickup);
  expect(edited).toMatchObject({ address: null, store: { id: storeId }, total: preview.after.total });
  expect(await reservedAt(reference)).toEqual(['tunis 2']);
  expect(edited.timeline[0]?.note).toContain('Tunis');
  expect((await stage.mailsTo(buyer.email)).at(-1)).toContain('est modifiée');
  const [mail] = await stage.rows<{ text: string }>(
    'select text_body as text from demo_mail where recipient = $1 order by id desc limit 1',
    [buyer.email],
  );
  expect(mail?.text).toContain('Ourlet Tunis');

  const { areas } = await admin.api.proOrderEdit.form({ reference });
  const address = { line1: '9, rue du Lac', city: 'Tunis', country: 'TN', areaId: areas[0]?.id ?? null };
  const back = await edit(reference, { lines, deliveryModeId: home.deliveryModeId, address });
  expect(back).toMatchObject({ store: null, address: { line1: '9, rue du Lac' }, total: preview.before.total });
  expect((await reservedAt(reference)).length).toBeGreaterThan(0);
});

test('a pickup needs a store that has the articles, and a delivery needs an address', async () => {
  const { reference, lines } = await placeOrder(1);
  const home = await admin.api.proOrderEdit.form({ reference });
  const { deliveryModeId, storeId } = await pickupFields(stage);
  const problemsOf = async (change: Change) =>
    (await admin.api.proOrderEdit.preview({ reference, ...change })).problems.join(' ');
  expect(await problemsOf({ lines, deliveryModeId })).toContain('Choisissez le magasin');
  expect(await problemsOf({ lines, deliveryModeId, storeId })).toContain('au magasin Ourlet Tunis');
  expect(await refusal(edit(reference, { lines, deliveryModeId, storeId }))).toMatchObject({ code: 'BAD_REQUEST' });
  const one = lines.map((line) => ({ ...line, quantity: 1 }));
  await edit(reference, { lines: one, deliveryModeId, storeId });
  expect(await problemsOf({ lines: one, deliveryModeId: home.deliveryModeId })).toContain('Indiquez l’adresse');
});

test('an edit keeps the postcode that its form does not have, until the city changes', async () => {
  const { reference, lines } = await placeOrder(5);
  await write(stage.shop.db, `update shop_order set address = address || '{"postcode": "1053"}' where reference = $1`, [
    reference,
  ]);
  const { address } = await admin.api.proOrders.byReference({ reference });
  if (!address) throw new Error('no address');
  const { line1, line2, landmark, city, country } = address;
  const { areaId } = await admin.api.proOrderEdit.form({ reference });
  const typed = { line1, line2, landmark, city, country, areaId };
  const unchanged = await admin.api.proOrderEdit.preview({ reference, lines, address: typed });
  expect(unchanged.problems).toEqual(['Vous n’avez rien changé.']);
  expect(await refusal(edit(reference, { lines, address: typed }))).toMatchObject({ code: 'BAD_REQUEST' });
  const moved = await edit(reference, { lines, address: { ...typed, line1: '9, rue du Lac' } });
  expect(moved.address).toEqual({ ...address, line1: '9, rue du Lac' });
  const elsewhere = await edit(reference, { lines, address: { ...typed, city: 'La Marsa' } });
  expect(elsewhere.address).toMatchObject({ city: 'La Marsa', postcode: null });
});
