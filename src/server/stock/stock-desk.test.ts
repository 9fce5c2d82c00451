import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { verify } from '#platform/verify';
import { addItem } from '#test/catalogue';
import { openShop, type TestShop } from '#test/shop';
import { signIn, type SignedIn } from '#test/session';

let shop: TestShop;
let leila: SignedIn;
let sami: SignedIn;
let central = '';
let tunis = '';
let items = 0;

beforeAll(async () => {
  shop = await openShop();
  leila = await signIn(shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
  sami = await signIn(shop, { role: 'ADMIN', fullName: 'Sami Gharbi' });
  const { locations } = await leila.api.proStock.places();
  central = locations.find(({ name }) => name === 'Entrepôt')?.id ?? '';
  tunis = locations.find(({ name }) => name === 'Tunis')?.id ?? '';
});
afterAll(async () => {
  const broken = (await verify({ url: shop.url })).filter((verdict) => verdict.broken > 0);
  await shop.close();
  if (broken.length > 0) throw new Error(JSON.stringify(broken));
});

/** A variant with units in the warehouse, and its SKU. */
const shelve = async (onHand: number): Promise<{ id: string; sku: string; ref: string }> => {
  items += 1;
  const ref = `ETAGERE-${items}`;
  const { variantIds } = await addItem(shop.db, { ref, variants: [{ stock: { central: onHand } }] });
  const id = String(variantIds[0]);
  const row = await shop.db.row<{ sku: string }>(statement('', 'select sku from variant where id = $1'), [id]);
  return { id, sku: row?.sku ?? '', ref };
};

const onHandOf = async (variantId: string, location = central): Promise<number> =>
  (
    await shop.db.row<{ n: number }>(
      statement('', 'select on_hand as n from stock where variant_id = $1 and location_id = $2'),
      [variantId, location],
    )
  )?.n ?? 0;

const ship = async (variantId: string, orderId: string, quantity: number): Promise<void> => {
  const lines = [{ variantId: variantId as never, quantity }];
  await shop.db.command({ name: 'test.ship' }, async (tx) => {
    await shop.rooms.stock.reserve(tx, { orderId, region: 'TN', lines, until: null });
    await shop.rooms.stock.ship(tx, orderId, 'all');
  });
};

describe('a count', () => {
  test('corrects the stock by the difference when it was counted, so units sent since stay subtracted', async () => {
    const { id, sku } = await shelve(10);
    const { id: count } = await leila.api.proCounts.start({ locationId: central, name: 'B2' });
    const entered = await leila.api.proCounts.enter({
      id: count,
      mode: 'SET',
      lines: [{ code: sku, quantity: 8, seen: null }],
    });
    expect(entered.lines).toMatchObject([{ variantId: id, counted: 8, onHand: 10, countedBy: 'Leïla Mansour' }]);
    await ship(id, 'sent-while-counting', 3);
    expect(await leila.api.proCounts.post({ id: count })).toEqual({ posted: 1, refused: [] });
    expect(await onHandOf(id)).toBe(5);
    const { movements } = await leila.api.proStock.movements({ variant: id });
    expect(movements.map(({ quantity, reason, reference, by }) => [quantity, reason, reference, by])).toEqual([
      [-2, 'count', count, 'Leïla Mansour'],
      [-3, 'order', 'sent-while-counting', null],
      [10, 'unstated', null, null],
    ]);
  });

  test('keeps what a colleague counted, and reports it', async () => {
    const { id } = await shelve(4);
    const { id: count } = await leila.api.proCounts.start({ locationId: central });
    const lines = (quantity: number, seen: number | null) => [{ variantId: id, quantity, seen }];
    await leila.api.proCounts.enter({ id: count, mode: 'SET', lines: lines(3, null) });
    const second = await sami.api.proCounts.enter({ id: count, mode: 'SET', lines: lines(7, null) });
    expect(second).toMatchObject({ lines: [], conflicts: [{ counted: 3, countedBy: 'Leïla Mansour' }] });
    const third = await sami.api.proCounts.enter({ id: count, mode: 'SET', lines: lines(7, 3) });
    expect(third).toMatchObject({ lines: [{ counted: 7, countedBy: 'Sami Gharbi' }], conflicts: [] });
  });

  test('adds the scans of two people who count one shelf, and names unknown codes', async () => {
    const { id, sku } = await shelve(20);
    const { id: count } = await leila.api.proCounts.start({ locationId: central });
    const scan = (person: SignedIn) =>
      person.api.proCounts.enter({ id: count, mode: 'ADD', lines: [{ code: sku.toLowerCase(), quantity: 1 }] });
    await Promise.all(Array.from({ length: 20 }, (_, turn) => scan(turn % 2 === 0 ? leila : sami)));
    const { lines } = await leila.api.proCounts.sheet({ id: count });
    expect(lines.find(({ variantId }) => variantId === id)?.counted).toBe(20);
    const lost = await leila.api.proCounts.enter({ id: count, mode: 'ADD', lines: [{ code: '000', quantity: 1 }] });
    expect(lost).toEqual({ lines: [], conflicts: [], unknown: ['000'] });
  });

  test('stays open for a line that orders reserve, and is closed once', async () => {
    const { id } = await shelve(5);
    await shop.db.command({ name: 'test.hold' }, (tx) =>
      shop.rooms.stock.reserve(tx, {
        orderId: 'kept',
        region: 'TN',
        lines: [{ variantId: id as never, quantity: 4 }],
        until: null,
      }),
    );
    const { id: count } = await leila.api.proCounts.start({ locationId: central });
    await leila.api.proCounts.enter({ id: count, mode: 'SET', lines: [{ variantId: id, quantity: 2 }] });
    expect(await leila.api.proCounts.post({ id: count })).toMatchObject({ posted: 0, refused: [{ reserved: 4 }] });
    await shop.db.command({ name: 'test.free' }, (tx) => shop.rooms.stock.release(tx, 'kept'));
    const both = await Promise.allSettled([
      leila.api.proCounts.post({ id: count }),
      sami.api.proCounts.post({ id: count }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await onHandOf(id)).toBe(2);
  });
});

describe('a transfer', () => {
  test('reduces one location when it is sent, and adds what was received to the other', async () => {
    const { id, sku } = await shelve(6);
    const { id: transfer } = await leila.api.proTransfers.send({
      fromId: central,
      toId: tunis,
      lines: [{ code: sku, quantity: 4 }],
    });
    expect([await onHandOf(id), await onHandOf(id, tunis)]).toEqual([2, 0]);
    await sami.api.proTransfers.receive({ id: transfer, lines: [{ variantId: id, received: 3 }] });
    expect([await onHandOf(id), await onHandOf(id, tunis)]).toEqual([2, 3]);
    await expect(leila.api.proTransfers.cancel({ id: transfer })).rejects.toMatchObject({ code: 'RECORD_CHANGED' });
    const { transfers } = await leila.api.proTransfers.list();
    expect(transfers[0]).toMatchObject({
      state: 'RECEIVED',
      from: 'Entrepôt',
      to: 'Tunis',
      lines: [{ sent: 4, received: 3 }],
    });
  });

  test('never takes units that orders reserve', async () => {
    const { id } = await shelve(2);
    await shop.db.command({ name: 'test.hold' }, (tx) =>
      shop.rooms.stock.reserve(tx, {
        orderId: 'kept-2',
        region: 'TN',
        lines: [{ variantId: id as never, quantity: 2 }],
        until: null,
      }),
    );
    const sent = leila.api.proTransfers.send({ fromId: central, toId: tunis, lines: [{ variantId: id, quantity: 1 }] });
    await expect(sent).rejects.toMatchObject({ code: 'STOCK_RESERVED' });
  });
});

describe('the list of stock', () => {
  test('finds variants by code and name, and says what is low, expected and to order', async () => {
    const { id, sku, ref } = await shelve(5);
    await leila.api.proStock.setThreshold({ locationId: central, variantId: id, lowAt: 6 });
    await leila.api.proStock.expect({ code: sku, locationId: central, quantity: 2, expectedOn: '2027-01-10' });
    await ship(id, `sold-${ref}`, 1);
    const expected = {
      variantId: id,
      onHand: 4,
      available: 4,
      lowAt: 6,
      incoming: 2,
      incomingOn: '2027-01-10',
      sold: 1,
    };
    for (const query of [{ text: sku }, { text: ref.toLowerCase() }, { text: ref, level: 'LOW' as const }])
      expect((await leila.api.proStock.list(query)).rows).toMatchObject([{ ...expected, proposal: 1 }]);
    expect((await leila.api.proStock.list({ text: ref, level: 'OUT' })).count).toBe(0);
    expect((await leila.api.proStock.list({ text: ref, location: tunis })).count).toBe(0);
    const { incoming } = await leila.api.proStock.incoming();
    const own = incoming.find(({ variantId }) => variantId === id);
    await leila.api.proStock.receive({ id: own?.id ?? '', received: 2 });
    await expect(leila.api.proStock.receive({ id: own?.id ?? '', received: 2 })).rejects.toMatchObject({
      code: 'RECORD_CHANGED',
    });
    expect(await onHandOf(id)).toBe(6);
  });

  test('is changed once by a repeated request, in the name of the person, with an entry in the journal', async () => {
    const { id, ref } = await shelve(1);
    const change = { reason: 'RECEIVED' as const, lines: [{ variantId: id, locationId: central, change: 4 }] };
    for (let turn = 0; turn < 2; turn += 1)
      await leila.api.proStock.change(change, { idempotencyKey: `received-${ref}` });
    expect(await onHandOf(id)).toBe(5);
    const entries = await shop.db.rows(
      statement('', `select staff_name, after from audit_entry where object = 'stock' and object_id = $1`),
      [ref],
    );
    expect(entries).toMatchObject([{ staff_name: 'Leïla Mansour', after: { reason: 'RECEIVED' } }]);
  });
});
