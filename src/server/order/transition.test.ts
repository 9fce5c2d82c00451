/** For each pair of states and each actor, the database allows exactly the changes in the transition table. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement, type Tx } from '#platform/db';
import { orderStatuses, type OrderStatus } from '#shared/api/order-shapes';
import {
  variantIdOf,
  type CartId,
  type OrderPublicId,
  type OrderReference,
  type OrderRowId,
  type OrderSecret,
} from '#shared/ids';
import { addTree } from '#test/catalogue';
import { createTestDatabase, execute, type TestDatabase } from '#test/database';
import { placedRow, type Actor, type NewOrder } from './order-row.ts';
import { findOrder, insertOrder, isReferenceTaken, readEvents } from './order.store.ts';
import { addDelivered, addReturned, moveOrder, readTransitions } from './transition.store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addTree(database.db);
});
afterAll(() => database.drop());

const at = new Date('2026-11-21T09:00:00Z');
const actors: readonly Actor[] = ['SYSTEM', 'CUSTOMER', 'STAFF'];
let made = 0;

const referenceOf = (characters: string): OrderReference => `TN-${characters}` as OrderReference;

const draft = (): NewOrder => {
  made += 1;
  const name = String(made).padStart(22, '0');
  const amounts = {
    subtotal: 100,
    discount: 0,
    promotion: null,
    giftCardCode: null,
    giftCardApplied: 0,
    walletApplied: 0,
  };
  const taxes = { delivery: 0, deliveryRateBp: 1900, deliveryVat: 0, stampDuty: 0, totalExclTax: 84 };
  return {
    ...amounts,
    ...taxes,
    publicId: `o_${name}` as OrderPublicId,
    secret: name as OrderSecret,
    cartId: name as CartId,
    userId: null,
    region: 'TN',
    currency: 'TND',
    state: 'NEW',
    paymentMethod: 'CASH',
    paymentStatus: 'PENDING',
    contact: { fullName: 'Amel', email: 'amel@demo.test', phone: '+21698123456' },
    address: null,
    deliveryMode: {
      id: '1',
      name: 'Retrait',
      minDays: 0,
      maxDays: 1,
      earliest: '2026-11-21',
      latest: '2026-11-22',
      pickup: true,
    },
    store: null,
    locationId: null,
    note: null,
    vat: [{ rateBp: 1900, base: 84, amount: 16 }],
    total: 100,
    toPay: 100,
    reservedUntil: null,
    confirmUntil: null,
    placedAt: at,
  };
};

const write = <Out>(work: (tx: Tx) => Promise<Out>): Promise<Out> => database.db.command({ name: 'test.order' }, work);

const line = {
  variantId: variantIdOf(1),
  itemId: 1,
  itemRef: 'ROBE-1',
  name: 'Robe',
  image: { name: 'a', alt: 'a', width: 1, height: 1, placeholder: '#FFFFFF' },
  style: { id: '1', name: 'Écru', hex: null },
  size: { id: '1', label: '38', system: 'FR_WOMEN' as const },
  quantity: 2,
  unitPrice: 50,
  originalUnitPrice: 50,
  discount: 0,
  net: 100,
  rateBp: 1900,
  vat: 16,
};

/** Inserts an order in any state; the trigger is disabled for this statement. */
const orderIn = async (state: OrderStatus): Promise<OrderRowId> => {
  const order = draft();
  const id = await write(async (tx) => {
    insertOrder(tx, placedRow(order, referenceOf(String(1000 + Number(order.secret)).padStart(6, '0'))), [line]);
    const made = await findOrder(tx, 'publicId', order.publicId);
    if (made === null) throw new Error('not written');
    return made.id;
  });
  const extra = `reserved_until = ${state === 'PENDING' ? 'now()' : 'null'}, cancelled_by = ${state === 'CANCELLED' ? `'STAFF'` : 'null'}`;
  await execute(
    database.url,
    `alter table shop_order disable trigger shop_order_moves;
     update shop_order set state = '${state}', ${extra} where id = ${id};
     alter table shop_order enable trigger shop_order_moves`,
  );
  return id;
};

const setState = statement(
  'test.setState',
  `update shop_order set state = $2, reserved_until = case when $2 = 'PENDING' then now() end,
     cancelled_by = case when $2 = 'CANCELLED' then 'STAFF' end where id = $1`,
);

describe('the table of transitions', () => {
  test('allows exactly its state changes, for each actor', async () => {
    const table = await readTransitions(database.db);
    expect(table.length).toBeGreaterThan(15);
    const wrong: string[] = [];
    for (const from of orderStatuses) {
      const id = await orderIn(from);
      for (const to of orderStatuses)
        for (const actor of actors) {
          const row = table.find((one) => one.from === from && one.to === to);
          const allowed = row?.actors.includes(actor) ?? false;
          // rolled back, so that each pair starts in the same state
          const moved = await write(async (tx) => {
            const effects = await moveOrder(tx, { orderRowId: id, from, to, actor, note: null, at });
            if (effects) throw Object.assign(new Error('undo'), { effects });
            return null;
          }).catch((error: unknown) => (error as { effects?: unknown }).effects ?? error);
          const { actors: _, to: __, ...effects } = row ?? { actors: null, to: null };
          const good = allowed ? JSON.stringify(moved) === JSON.stringify(effects) : moved === null;
          if (!good) wrong.push(`${from} → ${to} by ${actor}: ${String(moved)}`);
        }
    }
    expect(wrong).toEqual([]);
  });

  test('is enforced by a trigger for all writes', async () => {
    const table = await readTransitions(database.db);
    const wrong: string[] = [];
    for (const from of orderStatuses) {
      const id = await orderIn(from);
      for (const to of orderStatuses) {
        if (to === from) continue;
        const answer = await write(async (tx) => {
          await tx.exec(setState, [id, to]);
          throw new Error('undo');
        }).catch((error: unknown) => (error instanceof Error ? error.message : ''));
        const allowed = table.some((row) => row.from === from && row.to === to);
        if (allowed !== (answer === 'undo')) wrong.push(`${from} → ${to}: ${answer}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('changes the state once and adds a history entry', async () => {
    const id = await orderIn('NEW');
    const move = { orderRowId: id, from: 'NEW', to: 'CONFIRMED', actor: 'STAFF', note: null, at } as const;
    const answers = await Promise.all(Array.from({ length: 8 }, () => write((tx) => moveOrder(tx, move))));
    expect(answers.filter((one) => one !== null)).toHaveLength(1);
    const events = await readEvents(database.db, id);
    expect(events.map(({ state, actor }) => [state, actor])).toEqual([
      ['NEW', 'CUSTOMER'],
      ['CONFIRMED', 'STAFF'],
    ]);
  });
});

describe('an order', () => {
  test('cannot start in another state', async () => {
    const order = { ...draft(), state: 'CONFIRMED' as never };
    await expect(write(async (tx) => insertOrder(tx, placedRow(order, referenceOf('ZZZZZZ')), []))).rejects.toThrow(
      'does not begin as CONFIRMED',
    );
  });

  test('reports a reference that is taken', async () => {
    const reference = referenceOf('TW1CE0');
    await write(async (tx) => insertOrder(tx, placedRow(draft(), reference), [line]));
    const again = write(async (tx) => insertOrder(tx, placedRow(draft(), reference), [line]));
    const error: unknown = await again.catch((reason: unknown) => reason);
    expect([isReferenceTaken(error), isReferenceTaken(new Error('other'))]).toEqual([true, false]);
  });

  test('cannot be deleted or changed, with its lines and history', async () => {
    const id = await orderIn('NEW');
    for (const text of [
      `delete from order_event where order_id = ${id}`,
      `update order_event set note = 'x' where order_id = ${id}`,
      `delete from shop_order where id = ${id}`,
      `update order_line set unit_price = 1, net = 2 where order_id = ${id}`,
    ])
      await expect(write((tx) => tx.raw(text))).rejects.toThrow('is not changed');
    expect(await findOrder(database.db, 'id', id)).toMatchObject({ state: 'NEW', total: 100 });
  });

  test('keeps its lines once it was sent', async () => {
    const id = await orderIn('BEING_DELIVERED');
    const remove = write((tx) => tx.raw(`delete from order_line where order_id = ${id}`));
    await expect(remove).rejects.toThrow('lines of a sent order are not removed');
  });

  test('never delivers more than was sold, and never takes back more than was delivered', async () => {
    const id = await orderIn('BEING_DELIVERED');
    const lineId =
      (await database.db.row<{ id: number }>(statement('', 'select id from order_line where order_id = $1'), [id]))
        ?.id ?? 0;
    const one = [{ lineId, quantity: 1 }];
    expect(await write((tx) => addDelivered(tx, id, one))).toBe(true);
    expect(await write((tx) => addDelivered(tx, id, [{ lineId, quantity: 2 }]))).toBe(false);
    expect(await write((tx) => addReturned(tx, id, one))).toBe(true);
    expect(await write((tx) => addReturned(tx, id, one))).toBe(false);
  });
});
