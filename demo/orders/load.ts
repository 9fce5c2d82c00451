/** Orders of the last three weeks of the demo shop, made through its modules with the clock of each step. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { guestCaller, type Caller, type Implementation } from '#platform/contract';
import type { FixedClock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import type { Accounts } from '#server/account';
import type { OrderDesk } from '#server/order-desk';
import type { Orders } from '#server/order';
import type { Regions } from '#server/region';
import type { Wallets } from '#server/wallet';
import { openBuyer, placeOrder, type DemoBuyer, type Person, type Placed, type WrittenOrder } from './buyer.ts';
import { stepsOf, type Step } from './fates.ts';
import { remittanceEvents } from './remittances.ts';
import { openStaff, type DemoStaff } from './staff.ts';

/** A shop of its own on the database of the demo, with a clock that is set before each step. */
export type OrdersDeps = {
  readonly db: Db;
  readonly clock: FixedClock;
  readonly log: Logger;
  /** Time of loading. */
  readonly now: Date;
  /** Ends the loading before the next step. */
  readonly signal?: AbortSignal;
  /** Where the simulated providers answer. */
  readonly origin: string;
  readonly rooms: {
    readonly implementations: readonly Implementation[];
    readonly accounts: Pick<Accounts, 'findByEmail'>;
    readonly regions: Pick<Regions, 'resolve'>;
    readonly orders: Pick<Orders, 'expire' | 'find'>;
    readonly orderDesk: Pick<OrderDesk, 'as'>;
    readonly wallets: Pick<Wallets, 'adjust'>;
  };
};

export type CallingShop = OrdersDeps & { readonly caller: (region: string) => Caller };

export type OrdersShop = CallingShop & {
  readonly admin: DemoStaff;
  /** Follows every third order. */
  readonly trader: DemoStaff;
  /** Claims to answer, by reference of the order. */
  readonly claims: Map<string, number>;
};

const readJson = async <Shape>(name: string): Promise<Shape> =>
  JSON.parse(await readFile(join(import.meta.dirname, name), 'utf8')) as Shape;

const minute = 60_000;
const hour = 60 * minute;
const opens = 8;
const closes = 17;

/** The time itself, or the next opening of the desk (UTC). */
const atWork = (time: Date): Date => {
  const hours = time.getUTCHours();
  if (hours >= opens && hours < closes) return time;
  const day = hours < opens ? 0 : 1;
  const morning = Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate() + day, opens);
  return new Date(morning + (time.getUTCMinutes() + 7) * minute);
};

const placedAt = (ago: string, now: Date): Date => {
  const [, count = '0', unit = 'd', hours = '12', minutes = '0'] = /^(\d+)([dhm])(?: (\d+):(\d+))?$/.exec(ago) ?? [];
  if (unit !== 'd') return new Date(now.getTime() - Number(count) * (unit === 'h' ? hour : minute));
  const day = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - Number(count));
  return new Date(day + Number(hours) * hour + Number(minutes) * minute);
};

type Event = { readonly at: Date; readonly run: () => Promise<unknown> };
type Track = { readonly order: WrittenOrder; readonly turn: number; readonly person: Person };

/** Times of the steps, each after the one before and none in the future. */
const timesOf = (steps: readonly Step[], start: Date, now: Date): Date[] => {
  let last = start.getTime();
  return steps.map(({ after, staff }, index) => {
    const planned = new Date(start.getTime() + after * hour);
    const latest = now.getTime() - (steps.length - index) * minute;
    last = Math.max(last + 1000, Math.min((staff ? atWork(planned) : planned).getTime(), latest));
    return new Date(last);
  });
};

const credit = async ({ db, rooms }: OrdersShop, { order, person, turn }: Track): Promise<void> => {
  const account = person.account ? await rooms.accounts.findByEmail(db, person.account) : null;
  if (!account || !order.wallet) return;
  const gift = { userId: account.id, currency: 'TND', amount: order.wallet, staffId: null } as const;
  const reason = 'Votre fidélité, un bon de la maison.';
  await db.command({ name: 'demo.credit' }, (tx) =>
    rooms.wallets.adjust(tx, { ...gift, reason, key: `demo order ${turn}` }),
  );
};

/** A failed step is logged, and ends the history of its order. */
const eventsOf = (shop: OrdersShop, track: Track): Event[] => {
  const { order, turn, person } = track;
  const staff = turn % 3 === 0 ? shop.trader : shop.admin;
  const steps = stepsOf(order);
  const start = placedAt(order.ago, shop.now);
  const times = timesOf(steps, start, shop.now);
  let placed: Placed | null = null;
  let buyer: DemoBuyer | null = null;
  const place = async (): Promise<void> => {
    await credit(shop, track);
    buyer = await openBuyer(shop, person);
    placed = await placeOrder(buyer, order, turn);
  };
  const play = async ({ run }: Step): Promise<void> => {
    if (placed === null || buyer === null) return;
    await run({ shop, origin: shop.origin, order, turn, placed, staff, buyer }).catch((error: unknown) => {
      placed = null;
      throw error;
    });
  };
  return [
    { at: start, run: place },
    ...steps.map((step, index) => ({ at: times[index] ?? start, run: () => play(step) })),
  ];
};

const openOrdersShop = async (deps: OrdersDeps): Promise<OrdersShop> => {
  const { rooms, log } = deps;
  const shop = {
    ...deps,
    claims: new Map<string, number>(),
    caller: (region: string) =>
      guestCaller({ region: rooms.regions.resolve('', region), section: null, requestId: 'demo', log }),
  };
  const [admin, trader] = await Promise.all([openStaff(shop, 'admin@demo.test'), openStaff(shop, 'trader@demo.test')]);
  return { ...shop, admin, trader };
};

/** Returns the number of steps that failed. */
export const loadOrders = async (deps: OrdersDeps): Promise<number> => {
  const [people, orders, shop] = await Promise.all([
    readJson<Record<string, Person>>('people.json'),
    readJson<WrittenOrder[]>('orders.json'),
    openOrdersShop(deps),
  ]);
  const tracks = orders.flatMap((order, turn) => {
    const person = people[order.who];
    return person ? eventsOf(shop, { order, turn, person }) : [];
  });
  const events: Event[] = [...tracks, ...remittanceEvents(shop)];
  const started = performance.now();
  let failed = 0;
  for (const { at, run } of events.toSorted((left, right) => left.at.getTime() - right.at.getTime())) {
    if (deps.signal?.aborted) break;
    deps.clock.set(at);
    await run().catch((error: unknown) => {
      failed += 1;
      deps.log.warn({ err: error }, 'step of a demo order failed');
    });
  }
  const milliseconds = Math.round(performance.now() - started);
  deps.log.info({ orders: orders.length, failed, milliseconds }, 'demo orders loaded');
  return failed;
};
