/** An edit of a replacement order keeps its items and quantities, and it never costs anything. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { VariantId } from '#shared/ids';
import { addItem } from '#test/catalogue';
import { pickupFields, refusal } from '#test/orders';
import { openReplacementShop, type ReplacementShop } from '#test/replacements';

let shop: ReplacementShop;
beforeAll(async () => {
  shop = await openReplacementShop();
});
afterEach(() => shop.stage.checkInvariants());
afterAll(() => shop?.stage.close());

type Change = Omit<Parameters<ReplacementShop['admin']['api']['proOrderEdit']['preview']>[0], 'reference'>;

const linesOf = (...units: readonly (readonly [variantId: number, quantity: number])[]) =>
  units.map(([variantId, quantity]) => ({ itemVariantId: String(variantId) as VariantId, quantity }));

const edit = async (reference: string, change: Change) => {
  const { proOrders, proOrderEdit } = shop.admin.api;
  const { version } = await proOrders.byReference({ reference });
  const { after, problems } = await proOrderEdit.preview({ reference, ...change });
  expect(problems).toEqual([]);
  await proOrderEdit.apply({ reference, version, expectedTotal: after.total, ...change });
  return after;
};

const problemsOf = async (reference: string, change: Change): Promise<string> =>
  (await shop.admin.api.proOrderEdit.preview({ reference, ...change })).problems.join(' ');

/** Rows of the order, with the stock that is reserved for it. */
const storedOf = async (reference: string) => {
  const lines = await shop.stage.rows(
    `select l.variant_id::int as variant, l.quantity, l.net::int as net, l.vat::int as vat,
       l.replaces_line_id is not null as replaces, r.quantity as reserved
     from order_line l join shop_order o on o.id = l.order_id
     left join stock_reservation r on r.order_id = o.reference and r.variant_id = l.variant_id
     where o.reference = $1 order by l.position`,
    [reference],
  );
  const [order] = await shop.stage.rows<{ mode: Record<string, unknown>; total: number; delivery: number }>(
    `select delivery_mode as mode, total::int as total, delivery::int as delivery from shop_order where reference = $1`,
    [reference],
  );
  return { lines, ...order };
};

test('an edit keeps the units of a replacement, and the order that is refunded for them', async () => {
  const sale = await shop.sold();
  const { reference } = await shop.replace(sale, 2);
  expect(await shop.admin.api.proOrders.byReference({ reference })).toMatchObject({ replaces: sale.reference });
  const edit = (quantity: number) =>
    shop.admin.api.proOrderEdit.apply({
      reference,
      version: 1,
      expectedTotal: 0,
      lines: [{ itemVariantId: String(sale.variantId), quantity }],
      address: { line1: '9, rue du Lac', city: 'Tunis', country: 'TN' },
    });
  for (const quantity of [1, 3]) expect(await refusal(edit(quantity))).toMatchObject({ fields: ['lines'] });
  const edited = await edit(2);
  expect(edited).toMatchObject({ replaces: sale.reference, address: { line1: '9, rue du Lac' } });
  await shop.admin.api.proOrders.cancel({ reference, version: edited.version, reason: 'Non' });
  expect(await shop.refundsOf(sale)).toEqual({ CARD: 200_000 });
});

test('a replacement is sent in another size or colour of the same article, in the same quantity', async () => {
  const { stage } = shop;
  const prices = [{ region: 'TN', amount: 100_000 }];
  const { variantIds } = await addItem(stage.shop.db, {
    ref: 'TAILLES',
    variants: [
      { size: '36', prices },
      { size: '38', prices, stock: { central: 2 } },
      { size: '40', prices, stock: { central: 1 } },
    ],
  });
  const [small = 0, medium = 0, large = 0] = variantIds;
  const other = await stage.addVariant();
  const sale = await shop.sold('CARD', 3, [small]);
  const { reference } = await shop.replace(sale, 2);
  expect(await shop.admin.api.proOrderEdit.form({ reference })).toMatchObject({
    refusal: null,
    fixedArticles: expect.stringContaining('remplace'),
  });
  for (const units of [[medium, 1] as const, [medium, 3] as const, [other, 2] as const])
    expect(await problemsOf(reference, { lines: linesOf(units) })).toContain('remplace');
  expect(await problemsOf(reference, { lines: linesOf([small, 1], [medium, 1]) })).toContain('remplace');
  expect(await problemsOf(reference, { lines: linesOf([large, 2]) })).toContain('il n’en reste que');
  const { total, toPay } = await edit(reference, { lines: linesOf([medium, 2]) });
  expect([total, toPay]).toEqual([0, 0]);
  expect((await storedOf(reference)).lines).toEqual([
    { variant: medium, quantity: 2, net: 0, vat: 0, replaces: true, reserved: 2 },
  ]);
  const { version } = await shop.admin.api.proOrders.byReference({ reference });
  await shop.admin.api.proOrders.cancel({ reference, version, reason: 'Non' });
  expect(await shop.refundsOf(sale)).toEqual({ CARD: 200_000 });
});

test('the delivery of a replacement costs nothing, whatever its area or mode', async () => {
  const { stage, admin } = shop;
  const variantId = await stage.addVariant({ units: 10, tunis: 5 });
  const sale = await shop.sold('CARD', 3, [variantId]);
  const { reference } = await shop.replace(sale);
  const terms = (mode: Record<string, unknown> | undefined) => [mode?.['price'], mode?.['freeFrom']];
  expect(terms((await storedOf(reference)).mode)).toEqual([undefined, undefined]);
  const lines = linesOf([variantId, 1]);
  const { areas, areaId, deliveryModeId: home } = await admin.api.proOrderEdit.form({ reference });
  const [express] = await stage.rows<{ id: number }>(`select id from delivery_mode where code = 'express'`);
  const address = { line1: '9, rue du Lac', city: 'Sfax', country: 'TN' };
  const changes: Change[] = [
    ...areas.map(({ id }) => ({ lines, address: { ...address, areaId: id } })),
    { lines, deliveryModeId: String(express?.id), address: { ...address, areaId } },
    { lines, ...(await pickupFields(stage)) },
    { lines, deliveryModeId: home, address: { ...address, areaId: areas[0]?.id ?? null } },
  ];
  for (const change of changes.slice(-5)) {
    expect(await edit(reference, change)).toMatchObject({ delivery: 0, total: 0, toPay: 0, vat: [] });
    const { mode, ...amounts } = await storedOf(reference);
    expect(amounts).toMatchObject({ delivery: 0, total: 0, lines: [{ replaces: true, reserved: 1 }] });
    expect(terms(mode)).toEqual([undefined, undefined]);
  }
});
