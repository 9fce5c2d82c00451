/** Acts on many orders: one job for a repeated click, versions, privileges, filters, restart. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { silentLogger } from '#platform/log';
import { statement } from '#platform/db';
import { systemRandom } from '#platform/random';
import { write } from '#test/catalogue';
import { refusal } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';
import { fillOrders } from '#test/staff-orders';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await openShop();
  admin = await signIn(shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
  await fillOrders(shop.db, 400);
});
afterAll(() => shop.close());

type Order = { id: string; version: number };
let orders: Order[];
const read = (state: string): Promise<Order[]> =>
  shop.db.rows<Order>(
    statement('', 'select reference as id, version from shop_order where state = $1 order by id limit 10'),
    [state],
  );
beforeEach(async () => {
  orders = await read('CONFIRMED');
});

const start = (person: SignedIn, input: object) =>
  person.api.proBulk.start({ list: 'orders', act: 'PREPARE', key: systemRandom.id(), ...input });
const run = () => shop.rooms.bulkJobs.runOpen(silentLogger());
const stateOf = async ({ id }: Order): Promise<string | undefined> =>
  (await shop.db.row<{ state: string }>(statement('', 'select state from shop_order where reference = $1'), [id]))
    ?.state;

describe('a bulk job', () => {
  test('does the act on each record, and says which were refused and why', async () => {
    const [first, second, changed] = orders as [Order, Order, Order];
    await write(shop.db, 'update shop_order set note = $2 where reference = $1', [changed.id, 'Sonner']);
    const { id, records, state } = await start(admin, {
      items: [first, second, changed, { id: 'TN-ZZZZZZ', version: 1 }],
    });
    expect([records, state]).toEqual([4, 'QUEUED']);
    await run();
    expect(await admin.api.proBulk.byId({ jobId: id })).toMatchObject({
      job: { state: 'DONE', done: 2, refused: 2 },
      refused: [
        { id: changed.id, reason: 'Quelqu’un d’autre a modifié cette fiche entre-temps.' },
        { id: 'TN-ZZZZZZ', reason: 'Ressource introuvable!' },
      ],
    });
    expect([await stateOf(first), await stateOf(changed)]).toEqual(['BEING_PREPARED', 'CONFIRMED']);
    const history = await shop.db.row(
      statement(
        '',
        `select e.staff_name as name, e.via, (select count(*)::int from audit_entry a
           where a.act = 'proOrders.prepare' and a.object_id = $1 and a.staff_id = e.staff_id) as entries
         from order_event e join shop_order o on o.id = e.order_id where o.reference = $1 and e.state = 'BEING_PREPARED'`,
      ),
      [first.id],
    );
    expect(history).toEqual({ name: 'Leïla Mansour', via: 'CONSOLE', entries: 1 });
  });

  test('is started once by a repeated click, also at the same time', async () => {
    const key = systemRandom.id();
    const answers = await Promise.all([1, 2, 3].map(() => start(admin, { key, items: orders.slice(0, 2) })));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await run();
    expect((await start(admin, { key, items: orders.slice(0, 2) })).done).toBe(2);
  });

  test('takes all orders of a filter', async () => {
    const { records, id } = await start(admin, { query: 'status=CONFIRMED&region=SN' });
    const { count } = await admin.api.proOrders.list({ status: ['CONFIRMED'], region: 'SN' });
    expect(records).toBe(count);
    await run();
    expect((await admin.api.proBulk.byId({ jobId: id })).job).toMatchObject({ done: records, refused: 0 });
    expect(await refusal(start(admin, { query: 'text=personne' }))).toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('continues after a crash without repeating what was done', async () => {
    const { id } = await start(admin, { items: orders.slice(0, 3) });
    await run();
    await write(shop.db, `update bulk_job set state = 'RUNNING', finished_at = null where id = $1`, [id]);
    await run();
    expect((await admin.api.proBulk.byId({ jobId: id })).job).toMatchObject({ state: 'DONE', done: 3, refused: 0 });
  });

  test('stops, and keeps what was done', async () => {
    const { id } = await start(admin, { items: orders.slice(0, 3) });
    expect((await admin.api.proBulk.stop({ jobId: id })).state).toBe('STOPPED');
    await run();
    expect(await stateOf(orders[0] as Order)).toBe('CONFIRMED');
  });

  test('assigns a colleague, with before and after in the history', async () => {
    const colleague = await signIn(shop, { role: 'SUPPLIER', fullName: 'Mehdi Ayari' });
    const [order] = orders as [Order];
    await start(admin, { act: 'ASSIGN', items: [order], traderId: String(colleague.userId) });
    await run();
    const { trader, timeline } = await admin.api.proOrders.byReference({ reference: order.id });
    expect(trader?.name).toBe('Mehdi Ayari');
    expect(timeline.some(({ kind }) => kind === 'ASSIGNMENT')).toBe(true);
  });

  test('has the privileges of the person at the time of each act', async () => {
    const agent = await signIn(shop, { role: 'SUPPLIER', privileges: ['order.validate:all', 'order.view:all'] });
    const { id } = await start(agent, { items: orders.slice(0, 2) });
    await write(shop.db, `update user_account set privileges = '{order.view:all,-order.validate}' where id = $1`, [
      agent.userId,
    ]);
    await run();
    const { job, refused } = await agent.api.proBulk.byId({ jobId: id });
    expect([job.done, refused.length]).toEqual([0, 2]);
    const blind = await signIn(shop, { role: 'SUPPLIER', privileges: ['-order.validate'] });
    expect(await refusal(start(blind, { items: orders.slice(0, 1) }))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusal(blind.api.proBulk.byId({ jobId: id }))).toMatchObject({ code: 'NOT_FOUND' });
    expect((await blind.api.proBulk.list()).jobs).toEqual([]);
  });
});
