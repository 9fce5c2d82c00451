/** Two carriers become one: nothing is lost, also when shipments and remittances are recorded meanwhile. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { outcomeOf } from '#test/buyer';
import { write } from '#test/catalogue';
import { exportedLines } from '#test/exports';
import { openOrderShop, readOrder, refusal, type OrderShop } from '#test/orders';
import { withClient } from '#test/server';
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

const desk = () => admin.api.proCarriers;
let pairs = 0;
/** A carrier that stays and one with another name of the same company. */
const newPair = async () => {
  pairs += 1;
  const kept = await desk().create({ name: `Navette ${pairs}` });
  const removed = await desk().create({ name: `Navette ${pairs} Tunisie`, phone: '71 000 000' });
  return { kept, removed };
};
type Pair = Awaited<ReturnType<typeof newPair>>;

const merge = async ({ kept, removed }: Pair, changes: { otherVersion?: number; confirmation?: string } = {}) =>
  desk().merge({
    carrierId: kept.id,
    version: kept.version,
    otherId: removed.id,
    otherVersion: removed.version,
    confirmation: removed.name,
    ...changes,
  });

const prepared = async () => {
  const buyer = stage.buyer();
  await buyer.add({ variantId: await stage.addVariant({ tunis: 10 }) });
  const { reference } = await readOrder(buyer, await buyer.checkout());
  const staff = deskOf(stage.shop);
  await staff.confirm(reference);
  await staff.prepare(reference);
  const { version } = await admin.api.proOrders.byReference({ reference });
  return { reference, version };
};
const ship = ({ reference, version }: Awaited<ReturnType<typeof prepared>>, carrier: string) =>
  admin.api.proOrders.ship({ reference, version, shipment: { carrier, trackingNumber: null, parcels: 1 } });
const delivered = async (carrier: string) => {
  const order = await prepared();
  await ship(order, carrier);
  await deskOf(stage.shop).deliver(order.reference, null);
  return order;
};
const today = () => new Date(stage.shop.clock.now()).toISOString().slice(0, 10);
const owedBy = (carrier: string) => admin.api.proCarrierCash.owed({ region: 'TN', carrier });
const pay = (carrier: string, amount: number) =>
  admin.api.proCarrierCash.record({ region: 'TN', carrier, expected: amount, received: amount, receivedOn: today() });

test('the carrier that stays gets shipments, remittances, refusals and names; the journal says who did it', async () => {
  const { kept, removed } = await newPair();
  await delivered(removed.name);
  await pay(removed.name, (await owedBy(removed.name)).amount);
  await delivered(removed.name);
  const refused = await prepared();
  const sent = await ship(refused, removed.name);
  await admin.api.proOrders.refuse({ reference: refused.reference, version: sent.version });
  const refusals = (carrierId: string) =>
    stage.rows('select ended, refused from refusal_day where carrier_id = $1', [carrierId]);
  await stage.shop.rooms.dashboards.keepSales({ code: 'TN', timeZone: 'Africa/Tunis' }, { from: today(), to: today() });
  expect(await refusals(removed.id)).toMatchObject([{ refused: 1 }]);
  const preview = await desk().mergePreview({ carrierId: kept.id, otherId: removed.id });
  expect(preview).toMatchObject({ shipments: 3, refused: 1, remittances: 1, removed: { phone: '71 000 000' } });
  expect(await merge({ kept, removed })).toMatchObject({ id: kept.id, name: kept.name, version: 2 });
  expect(await desk().byId({ carrierId: removed.id })).toMatchObject({
    id: kept.id,
    merged: [{ name: removed.name, by: 'Leïla Mansour' }],
  });
  expect((await desk().list({})).carriers.map(({ id }) => id)).not.toContain(removed.id);
  expect(await refusals(kept.id)).toMatchObject([{ refused: 1 }]);
  expect((await owedBy(removed.name)).carrier).toBe(kept.name);
  expect((await admin.api.proCarrierCash.remittances({ carrier: kept.name })).remittances).toMatchObject([
    { carrier: kept.name },
  ]);
  await delivered(removed.name);
  expect(
    await desk()
      .mergePreview({ carrierId: removed.id, otherId: kept.id })
      .catch(() => null),
  ).toBeNull();
  const [used] = await stage.rows(
    'select count(*)::int as shipments, count(distinct carrier)::int as names from order_shipment where carrier_id = $1',
    [kept.id],
  );
  expect(used).toEqual({ shipments: 4, names: 1 });
  expect(
    await stage.rows(`select staff_name, before, after from audit_entry where act = 'proCarriers.merge'`),
  ).toMatchObject([
    {
      staff_name: 'Leïla Mansour',
      before: { carrier: removed.name, phone: '71 000 000' },
      after: { carrier: kept.name, shipments: 3, remittances: 1 },
    },
  ]);
});

test('the refusals of one day and area are added up', async () => {
  const { kept, removed } = await newPair();
  for (const { id } of [kept, removed])
    await write(
      stage.shop.db,
      `insert into sales_day (region, day, orders, units, amount, discount, delivery, stamp_duty, computed_at)
       values ('TN', '2026-01-05', 0, 0, 0, 0, 0, 0, now()) on conflict do nothing`,
    ).then(() =>
      write(
        stage.shop.db,
        `insert into refusal_day (region, day, area, carrier_id, ended, refused, amount) values ('TN', '2026-01-05', 'Sfax', $1, 3, 2, 500)`,
        [id],
      ),
    );
  await merge({ kept, removed });
  const rows = await stage.rows(`select carrier_id::text as id, ended, refused from refusal_day where area = 'Sfax'`);
  expect(rows).toEqual([{ id: kept.id, ended: 6, refused: 4 }]);
});

test('a carrier that took others over may itself be merged, and their addresses lead to the last one', async () => {
  const first = await newPair();
  const last = await desk().create({ name: 'Dernière Navette' });
  const kept = await merge(first);
  await merge({ kept: last, removed: kept });
  expect(await desk().byId({ carrierId: first.removed.id })).toMatchObject({ id: last.id });
  await delivered(first.removed.name);
  expect((await owedBy(first.kept.name)).count).toBe(1);
});

test('the filter of remittances follows a carrier, not its name, also after a merge', async () => {
  const { kept, removed } = await newPair();
  await delivered(removed.name);
  const { id } = await pay(removed.name, (await owedBy(removed.name)).amount);
  const renamed = await desk().update({ carrierId: removed.id, version: 1, name: `${removed.name} SA` });
  const taken = await desk().create({ name: removed.name });
  const idsOf = async (query: { carrierId: string }) => {
    const asked = { list: 'carrierCash' as const, query: new URLSearchParams({ view: 'PAID', ...query }).toString() };
    const ids = (await admin.api.proCarrierCash.remittances(query)).remittances.map((one) => one.id);
    const lines = (await exportedLines(stage.shop, admin, asked)).slice(1).map((line) => line.split(';')[0]);
    expect(lines).toEqual(ids);
    return ids;
  };
  expect(await idsOf({ carrierId: removed.id })).toEqual([id]);
  expect(await idsOf({ carrierId: taken.id })).toEqual([]);
  expect(await merge({ kept, removed: renamed })).toMatchObject({ formerIds: [removed.id] });
  expect(await idsOf({ carrierId: removed.id })).toEqual([id]);
});

/** Adds shipments without units at positions 2 to `count`. The invariants refuse them: call `removeMany` at the end. */
const addMany = (reference: string, carrier: string, count: number) =>
  write(
    stage.shop.db,
    `insert into order_shipment (order_id, position, state, prepared_at, sent_at, refused_at, returned_at, at_store, carrier)
     select id, n, 'RETURNED', now(), now(), now(), now(), false, $2 from shop_order, generate_series(2, $3) n where reference = $1`,
    [reference, carrier, count],
  );
const removeMany = ({ kept, removed }: Pair) =>
  write(stage.shop.db, 'delete from order_shipment where carrier_id in ($1, $2) and position > 1', [
    kept.id,
    removed.id,
  ]);

test('a carrier with more shipments than one statement moves is merged whole, with one entry in the journal', async () => {
  const { kept, removed } = await newPair();
  const { reference } = await delivered(removed.name);
  await addMany(reference, removed.name, 5200);
  await merge({ kept, removed });
  const rows = await stage.rows(
    `select carrier_id::text as id, count(*)::int as shipments from order_shipment s join shop_order o on o.id = s.order_id
     where o.reference = $1 group by 1`,
    [reference],
  );
  expect(rows).toEqual([{ id: kept.id, shipments: 5200 }]);
  await removeMany({ kept, removed });
  const acts = await stage.rows(
    `select (after ->> 'shipments')::int as shipments from audit_entry where act = 'proCarriers.merge' and object_id = $1 order by id`,
    [kept.id],
  );
  expect(acts).toEqual([{ shipments: 5200 }]);
});

test('is refused for another version, a wrong name, the same carrier, an unknown one, and without the privilege', async () => {
  const pair = await newPair();
  expect(await refusal(merge(pair, { otherVersion: 9 }))).toMatchObject({ code: 'RECORD_CHANGED' });
  expect(await refusal(merge(pair, { confirmation: 'Navette' }))).toMatchObject({ fields: ['confirmation'] });
  expect(await refusal(merge({ kept: pair.kept, removed: pair.kept }))).toMatchObject({ fields: ['otherId'] });
  const unknown = { ...pair.removed, id: '999999' };
  expect(await refusal(merge({ kept: pair.kept, removed: unknown }))).toMatchObject({ code: 'NOT_FOUND' });
  const agent = await signIn(stage.shop, { role: 'SUPPLIER', privileges: ['order.validate:all', 'order.view:all'] });
  const asked = { carrierId: pair.kept.id, otherId: pair.removed.id };
  expect(await refusal(agent.api.proCarriers.mergePreview(asked))).toMatchObject({ code: 'FORBIDDEN' });
  expect((await desk().byId({ carrierId: pair.removed.id })).id).toBe(pair.removed.id);
});

describe('at the same time as a merge', () => {
  const left = async ({ removed, kept }: Pair) =>
    stage.rows(
      `select (select count(*)::int from order_shipment where carrier_id = $1) as "left",
         (select count(*)::int from order_shipment where carrier_id = $2) as moved,
         (select count(*)::int from carrier_remittance where carrier_id = $1) as remittances`,
      [removed.id, kept.id],
    );

  test('shipments of the removed name go to the carrier that stays', async () => {
    const pair = await newPair();
    const orders = [];
    for (let count = 0; count < 6; count += 1) orders.push(await prepared());
    const sent = orders.map((order) => ship(order, pair.removed.name));
    await merge(pair);
    await Promise.all(sent);
    expect(await left(pair)).toEqual([{ left: 0, moved: 6, remittances: 0 }]);
    expect((await desk().list({})).carriers.map(({ name }) => name)).not.toContain(pair.removed.name);
  });

  test('remittances of the removed carrier are kept by the one that stays', async () => {
    for (let round = 0; round < 4; round += 1) {
      const pair = await newPair();
      await delivered(pair.removed.name);
      const { amount } = await owedBy(pair.removed.name);
      const [paid, merged] = await Promise.all([outcomeOf(pay(pair.removed.name, amount)), outcomeOf(merge(pair))]);
      expect([paid, merged].every((outcome) => 'done' in outcome)).toBe(true);
      expect(await left(pair)).toEqual([{ left: 0, moved: 1, remittances: 0 }]);
      expect((await admin.api.proCarrierCash.remittances({ carrier: pair.kept.name })).count).toBe(1);
    }
  });

  const waiting = (count: number) =>
    vi.waitFor(
      async () =>
        expect(
          await stage.rows(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          ),
        ).toHaveLength(count),
      { timeout: 20_000, interval: 5 },
    );

  /** Starts a merge that waits for a locked shipment of this order, then `act`, which waits too; then lets both go on. */
  const during = async <Out>(pair: Pair, reference: string, act: () => Promise<Out>) =>
    withClient(stage.shop.url, async (client) => {
      await client.query('begin');
      await client.query(
        'select from order_shipment where order_id = (select id from shop_order where reference = $1) for update',
        [reference],
      );
      const merging = outcomeOf(merge(pair));
      await waiting(1);
      const acting = outcomeOf(act());
      await waiting(2);
      await client.query('commit');
      return { merged: await merging, acted: await acting };
    });

  test('a change of the carrier waits and is refused, and nothing is left half moved', async () => {
    const pair = await newPair();
    await delivered(pair.removed.name);
    const { reference } = await delivered(pair.removed.name);
    const { id: carrierId, version, name } = pair.kept;
    const rename = () => desk().update({ carrierId, version, name: `${name} SA` });
    const { merged, acted } = await during(pair, reference, rename);
    expect([merged, acted]).toMatchObject([{ done: {} }, { refused: 'RECORD_CHANGED' }]);
    expect(await left(pair)).toEqual([{ left: 0, moved: 2, remittances: 0 }]);
  });

  test('a remittance that is made while shipments move is paid once or refused', async () => {
    const pair = await newPair();
    await delivered(pair.removed.name);
    const { reference } = await delivered(pair.removed.name);
    const { amount } = await owedBy(pair.removed.name);
    const { merged, acted } = await during(pair, reference, () => pay(pair.removed.name, amount));
    expect(merged).toHaveProperty('done');
    expect(await left(pair)).toEqual([{ left: 0, moved: 2, remittances: 0 }]);
    const { count } = await admin.api.proCarrierCash.remittances({ carrier: pair.kept.name });
    expect([count, (await owedBy(pair.kept.name)).amount]).toEqual('done' in acted ? [1, 0] : [0, amount]);
  });

  test('two merges of one pair in opposite directions leave one carrier', async () => {
    const { kept, removed } = await newPair();
    const outcomes = await Promise.all([
      outcomeOf(merge({ kept, removed })),
      outcomeOf(merge({ kept: removed, removed: kept })),
    ]);
    expect(outcomes.filter((outcome) => 'done' in outcome)).toHaveLength(1);
    const names = (await desk().list({})).carriers.map(({ name }) => name);
    expect([kept.name, removed.name].filter((name) => names.includes(name))).toHaveLength(1);
  });
});
