/** Who learns which changes, from which node. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Actor } from '#platform/contract';
import { createDb, type Db } from '#platform/db';
import { silentLogger } from '#platform/log';
import type { EventStream } from '#shared/api/call';
import type { LiveChange } from '#shared/rules/live-kinds';
import { write } from '#test/catalogue';
import { visitorOf } from '#test/cart';
import { openOrderShop, readOrder, refusal, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';
import { createLive, type Live } from './live.ts';

let stage: OrderShop;
let otherNode: Db;
type Staff = SignedIn & { readonly actor: Actor };
let admin: Staff;
let trader: Staff;
const opened: Live[] = [];

const staff = async (fullName: string, role: 'ADMIN' | 'SUPPLIER', privileges: string[] = []): Promise<Staff> => {
  const person = await signIn(stage.shop, { role, fullName, privileges });
  const { userId, sessionId } = person;
  return { ...person, actor: { kind: 'user', userId, role, privileges, sessionId } };
};

beforeAll(async () => {
  stage = await openOrderShop();
  otherNode = createDb({ url: stage.shop.url, log: silentLogger() });
  admin = await staff('Leïla Mansour', 'ADMIN');
  trader = await staff('Karim Haddad', 'SUPPLIER');
});
afterEach(() => Promise.all(opened.splice(0).map((live) => live.close())));
afterAll(async () => {
  await otherNode.close();
  await stage.close();
});

const placeOrder = async () => {
  const { buyer } = await stage.shopper({});
  const placed = await buyer.checkout({});
  return { reference: (await readOrder(buyer, placed)).reference, version: 1, buyer };
};

/** The events that a person gets on a node from now on. */
const listen = async (db: Db, { actor }: Pick<Staff, 'actor'>) => {
  const live = createLive({ db, accounts: stage.shop.rooms.accounts });
  opened.push(live);
  const route = live.routes.find(({ call }) => call.id === 'proLive.stream');
  const stream = (await route?.handler({} as never, { actor } as never)) as EventStream;
  const events: LiveChange[] = [];
  let ended = false;
  stream.open({
    send: (_, data) => void events.push(data as LiveChange),
    end: () => {
      ended = true;
    },
  });
  return {
    of: (kind: LiveChange['kind']) => events.filter((event) => event.kind === kind),
    isEnded: () => ended,
  };
};
/** Without changes that were made before, which a stream may report too. */
const byAdmin = (events: readonly LiveChange[]) => events.filter(({ by }) => by === String(admin.userId));
const seen = (check: () => void) => vi.waitFor(check, 10_000);

describe('an open screen', () => {
  test('learns on every node which order a colleague changed, and which changes are its own', async () => {
    const { reference, version } = await placeOrder();
    const [here, there] = [await listen(stage.shop.db, admin), await listen(otherNode, admin)];
    const colleague = await staff('Inès Trabelsi', 'ADMIN');
    await colleague.api.proOrders.confirm({ reference, version });
    const change = { kind: 'order', ids: [reference], by: String(colleague.userId), own: false };
    const ofColleague = ({ of }: typeof here) => of('order').filter(({ by }) => by === change.by);
    await seen(() => expect([ofColleague(here), ofColleague(there)]).toEqual([[change], [change]]));
    const { name } = await admin.api.proLive.colleague({ id: String(colleague.userId) });
    expect(name).toBe('Inès Trabelsi');
    await admin.api.proOrders.note({ reference, text: 'Appeler le matin' });
    const own = { ...change, by: String(admin.userId), own: true };
    await seen(() => expect(there.of('order').at(-1)).toEqual(own));
  });

  test('learns what customers do, without a person', async () => {
    const events = await listen(otherNode, admin);
    const { reference } = await placeOrder();
    await seen(() => expect(events.of('order')[0]).toEqual({ kind: 'order', ids: [reference], by: null, own: false }));
    expect(events.of('customer')).toMatchObject([{ by: null, ids: [expect.any(String)] }]);
  });

  test('learns about messages and invoices', async () => {
    const { reference, version } = await placeOrder();
    const events = await listen(otherNode, admin);
    const { api } = admin;
    await visitorOf(stage.shop).contact.send({
      topic: 'ORDER',
      name: 'Amel Bouzid',
      email: 'amel@exemple.tn',
      message: 'Où est ma commande ?',
    });
    await seen(() => expect(events.of('message')).toMatchObject([{ by: null }]));
    const confirmed = await api.proOrders.confirm({ reference, version });
    const prepared = await api.proOrders.prepare({ reference, version: confirmed.version });
    const shipment = { carrier: 'Rapid-Poste', trackingNumber: 'RP 123', parcels: 1 };
    const sent = await api.proOrders.ship({ reference, version: prepared.version, shipment });
    await api.proOrders.deliver({ reference, version: sent.version });
    await seen(() => expect(events.of('invoice')).toMatchObject([{ own: true, ids: [expect.any(String)] }]));
  });

  test('learns about staff users and remittances of carriers, but not about accounts of customers', async () => {
    const events = await listen(otherNode, admin);
    await signIn(stage.shop);
    const colleague = await staff('Inès Trabelsi', 'SUPPLIER');
    await seen(() => expect(events.of('user')).toMatchObject([{ by: null, ids: [colleague.publicId] }]));
    const { version } = await admin.api.proStaff.byId({ id: colleague.publicId });
    await admin.api.proStaff.edit({ id: colleague.publicId, version, fullName: 'Inès Ben Ali' });
    await seen(() => expect(events.of('user').at(-1)).toMatchObject({ own: true, ids: [colleague.publicId] }));
    expect(events.of('user')).toHaveLength(2);
    await write(
      stage.shop.db,
      `insert into carrier_remittance (region, currency, carrier, received_on, expected, received, delay_days, recorded_at, recorder_name)
       values ('TN', 'TND', 'Aramex', '2026-11-20', 1000, 1000, 3, now(), 'Leïla')`,
    );
    await seen(() => expect(events.of('remittance')).toMatchObject([{ ids: [expect.any(String)] }]));
  });

  test('learns only of records in the scope of the person, and nothing without the privilege', async () => {
    const [own, foreign] = [await placeOrder(), await placeOrder()];
    await write(stage.shop.db, 'update shop_order set trader_id = $1 where reference = $2', [
      trader.userId,
      own.reference,
    ]);
    const blind = await staff('Nour Gharbi', 'ADMIN', ['-order.view']);
    const [traded, nothing] = [await listen(otherNode, trader), await listen(otherNode, blind)];
    for (const { reference } of [foreign, own]) await admin.api.proOrders.note({ reference, text: 'Vu' });
    await seen(() => expect(byAdmin(traded.of('order'))).toMatchObject([{ ids: [own.reference] }]));
    expect(nothing.of('order')).toEqual([]);
  });

  test('tells the person who followed an order that it was given to somebody else', async () => {
    const { reference } = await placeOrder();
    await write(stage.shop.db, 'update shop_order set trader_id = $1 where reference = $2', [trader.userId, reference]);
    const events = await listen(otherNode, trader);
    const { version } = await admin.api.proOrders.byReference({ reference });
    await admin.api.proOrders.assign({ reference, version, traderId: null });
    await seen(() => expect(byAdmin(events.of('order'))).toMatchObject([{ ids: [reference] }]));
  });

  test('learns of many changes at once as one event without ids', async () => {
    const events = await listen(otherNode, admin);
    await write(
      stage.shop.db,
      `insert into customer_record (full_name, email, region, orders, first_seen_at)
       select 'Client ' || n, 'client' || n || '@exemple.tn', 'TN', 1, now() from generate_series(1, 300) n`,
    );
    await seen(() => expect(events.of('customer')).toEqual([{ kind: 'customer', ids: [], by: null, own: false }]));
  });
});

describe('a stream', () => {
  test('ends with its node', async () => {
    const { isEnded } = await listen(stage.shop.db, admin);
    await opened.splice(0)[0]?.close();
    expect(isEnded()).toBe(true);
  });

  test('and names of colleagues are for staff only', async () => {
    const customer = await signIn(stage.shop);
    const ask = ({ api }: SignedIn, id: string) => refusal(api.proLive.colleague({ id }));
    expect(await ask(customer, String(admin.userId))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await ask(admin, '999999')).toMatchObject({ code: 'NOT_FOUND' });
  });
});
