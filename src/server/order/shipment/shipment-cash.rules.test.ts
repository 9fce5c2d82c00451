/** Random orders in random shipments: what the parts collect adds up to what the order must pay. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coinOf, type Currency } from '#shared/money';
import {
  cashDueOf,
  cashOfRest,
  unshippedUnits,
  pricesOf,
  undeliveredOf,
  withoutRefused,
  type CashTerms,
  type ShippedLine,
} from './shipment.rules.ts';
import type { ShipmentRow, ShipmentState } from './shipment.store.ts';

type Shipment = Pick<ShipmentRow, 'id' | 'position' | 'state' | 'cashDue' | 'sentAt' | 'lines'>;
type Line = ShippedLine & { readonly delivered: number };
type Order = { readonly terms: CashTerms; readonly lines: readonly Line[]; readonly shipments: readonly Shipment[] };
/** `at` and `part` choose among what is possible. */
type Act = { readonly kind: (typeof kinds)[number]; readonly at: number; readonly part: number };
const kinds = ['PREPARE', 'SEND', 'DELIVER', 'REFUSE', 'UNDO', 'TAKE_BACK'] as const;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const inStates = ({ shipments }: Order, ...states: ShipmentState[]): Shipment[] =>
  shipments.filter(({ state }) => states.includes(state));
const pick = <Value>(values: readonly Value[], at: number): Value | undefined =>
  values[at % Math.max(1, values.length)];

const change = (order: Order, id: number, changes: Partial<Shipment>): Order => ({
  ...order,
  shipments: order.shipments.map((row) => (row.id === id ? { ...row, ...changes } : row)),
});
const add = (order: Order, row: Pick<Shipment, 'state' | 'lines'>): Order => {
  const id = 1 + Math.max(0, ...order.shipments.map((one) => one.id));
  return { ...order, shipments: [...order.shipments, { id, position: id, cashDue: 0, sentAt: null, ...row }] };
};
const allocated = (order: Order): Order => {
  const cash = cashDueOf(order.terms, order.lines, order.shipments);
  return {
    ...order,
    shipments: order.shipments.map((row) => ({ ...row, cashDue: cash.get(row.id) ?? row.cashDue })),
  };
};

const fresh = { delivered: 0, damaged: 0, price: null };

const prepare = (order: Order, { part }: Act): Order => {
  const free = unshippedUnits(order.lines, order.shipments);
  const lines = free.flatMap(({ lineId, quantity }, index) => {
    const chosen = index === part % free.length ? 1 + (part % quantity) : part % (quantity + 1);
    return chosen > 0 ? [{ lineId, quantity: chosen, ...fresh }] : [];
  });
  return lines.length === 0 ? order : allocated(add(order, { state: 'PREPARED', lines }));
};

const send = (order: Order, { at }: Act): Order => {
  const row = pick(inStates(order, 'PREPARED', 'REFUSED'), at);
  if (!row) return order;
  const { terms, lines, shipments } = change(order, row.id, { state: 'PREPARED' });
  const prices = pricesOf(terms, lines, shipments).find(({ id }) => id === row.id)?.units ?? [];
  const sent = { state: 'SENT' as const, lines: row.lines.map((line, index) => ({ ...line, ...prices[index] })) };
  const cash = cashDueOf(terms, lines, shipments);
  const after = order.shipments.map((one) => ({ ...one, cashDue: cash.get(one.id) ?? one.cashDue }));
  return change({ ...order, shipments: after }, row.id, sent);
};

const deliver = (order: Order, { at, part }: Act): Order => {
  const row = pick(inStates(order, 'SENT'), at);
  if (!row) return order;
  const lines = row.lines.map((line, index) => ({
    ...line,
    delivered: line.delivered + ((part + index) % (line.quantity - line.delivered + 1)),
  }));
  const isDone = lines.every(({ quantity, delivered }) => quantity === delivered);
  const taken = (id: number): number =>
    sum(lines.map((line, index) => (line.lineId === id ? line.delivered - (row.lines[index]?.delivered ?? 0) : 0)));
  return {
    ...change(order, row.id, { lines, state: isDone ? 'DELIVERED' : 'SENT' }),
    lines: order.lines.map((line) => ({ ...line, delivered: line.delivered + taken(line.id) })),
  };
};

const refuseShipment = (order: Order, row: Shipment): Order => {
  if (row.lines.every(({ delivered }) => delivered === 0))
    return allocated(change(order, row.id, { state: 'REFUSED', cashDue: 0 }));
  const refused = row.lines
    .map((line) => ({ ...line, quantity: line.quantity - line.delivered, delivered: 0, price: null }))
    .filter(({ quantity }) => quantity > 0);
  const { cashDue, units } = withoutRefused(order.terms, order.lines, row, refused);
  const lines = units.map((unit) => ({ ...unit, delivered: unit.quantity, damaged: 0 }));
  const kept = change(order, row.id, { state: 'DELIVERED', cashDue, lines });
  return allocated(add(kept, { state: 'REFUSED', lines: refused }));
};

const acts: Record<Act['kind'], (order: Order, act: Act) => Order> = {
  PREPARE: prepare,
  SEND: send,
  DELIVER: deliver,
  REFUSE: (order, { at }) => {
    const row = pick(inStates(order, 'SENT'), at);
    return row ? refuseShipment(order, row) : order;
  },
  UNDO: (order, { at }) => {
    const row = pick(inStates(order, 'PREPARED'), at);
    return row ? allocated({ ...order, shipments: order.shipments.filter((one) => one !== row) }) : order;
  },
  TAKE_BACK: (order, { at }) => {
    const row = pick(inStates(order, 'REFUSED'), at);
    return row ? change(order, row.id, { state: 'RETURNED' }) : order;
  },
};

/** Nothing more leaves, and what is on its way is refused. */
const close = (order: Order): Order => {
  const left = { ...order, shipments: order.shipments.filter(({ state }) => state !== 'PREPARED') };
  return inStates(left, 'SENT').reduce(refuseShipment, left);
};
const collectedBy = (order: Order): number => sum(inStates(order, 'DELIVERED').map(({ cashDue }) => cashDue));

const anyAct = fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(9), part: fc.nat(30) });
/** In coins. */
const discountedNet = (quantity: number, price: number, percent: number): number =>
  Math.ceil((quantity * price * percent) / 100);
/** Each unit costs a number of coins. */
const evenNet = (quantity: number, price: number, percent: number): number =>
  quantity * Math.ceil((price * percent) / 100);

/** `extra`: delivery and stamp, less what a gift card paid; a number of coins. */
const anyOrder = (extra: fc.Arbitrary<number>, netOf: typeof discountedNet = discountedNet) =>
  fc
    .record({
      currency: fc.constantFrom<Currency>('TND', 'XOF'),
      lines: fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 9_000 }), fc.nat(100)), {
        minLength: 1,
        maxLength: 3,
      }),
      extra,
    })
    .map(({ currency, lines: drawn, extra: coins }): Order => {
      const coin = coinOf(currency);
      const lines = drawn.map(([quantity, price, percent], index) => {
        const net = netOf(quantity, price, percent);
        return { id: index + 1, quantity, unitPrice: price * coin, net: net * coin, delivered: 0 };
      });
      const toPay = Math.max(0, sum(lines.map(({ net }) => net)) + coins * coin);
      return { terms: { currency, toPay, paymentMethod: 'CASH', paymentStatus: 'PENDING' }, lines, shipments: [] };
    });

const expectCoins = ({ terms, shipments }: Order): void => {
  for (const { cashDue, lines } of shipments)
    for (const amount of [cashDue, ...lines.map(({ price }) => price ?? 0)])
      expect([amount >= 0, amount % coinOf(terms.currency)]).toEqual([true, 0]);
};
const runs = { numRuns: 3_000 };

const manyActs = fc.array(anyAct, { maxLength: 30 });
const sendings = fc.array(
  fc.record({ kind: fc.constantFrom<Act['kind']>('PREPARE', 'SEND', 'UNDO'), at: fc.nat(9), part: fc.nat(30) }),
);
const play = (placed: Order, done: readonly Act[]): Order =>
  done.reduce<Order>((now, act) => acts[act.kind](now, act), placed);

/** Everything leaves. */
const sendRest = (placed: Order): Order => {
  const rest = unshippedUnits(placed.lines, placed.shipments).map((units) => ({ ...units, ...fresh }));
  let order = rest.length > 0 ? allocated(add(placed, { state: 'PREPARED', lines: rest })) : placed;
  while (inStates(order, 'PREPARED').length > 0) order = send(order, { kind: 'SEND', at: 0, part: 0 });
  return order;
};

/** As if all its shipments were made before the migration that stores prices. */
const withoutPrices = (order: Order): Order => ({
  ...order,
  shipments: order.shipments.map((row) => ({ ...row, lines: row.lines.map((line) => ({ ...line, price: null })) })),
});

/** How far the cash is from its share, beyond the rounding. `slack`: further coins for each shipment and line. */
const excessOf = (order: Order, slack: number): number => {
  const { terms, lines, shipments } = order;
  const open = inStates(order, 'PREPARED');
  fc.pre(unshippedUnits(lines, shipments).length + open.length > 0);
  const asked = [...inStates(order, 'SENT', 'DELIVERED'), ...open].map(({ cashDue }) => cashDue);
  const cash = sum(asked) + cashOfRest(terms, lines, shipments);
  const back = inStates(order, 'REFUSED', 'RETURNED').flatMap((row) => row.lines);
  const shares = lines.map(({ id, net, quantity }) => {
    const units = sum(back.filter(({ lineId }) => lineId === id).map((line) => line.quantity));
    return (net * units) / quantity;
  });
  const coin = coinOf(terms.currency);
  // the share of a line that divides into coins is exact
  const uneven = lines.filter(({ net, quantity }) => net % (quantity * coin) !== 0);
  const most = coin * uneven.length * (1 + slack * shipments.length);
  return Math.abs(cash - (terms.toPay - sum(shares))) - most;
};

describe('cash of an order in parts', () => {
  test('is what the delivered units cost, whatever was refused, and the rest is what is credited', () => {
    fc.assert(
      fc.property(anyOrder(fc.constant(0)), fc.array(anyAct, { maxLength: 30 }), (placed, done) => {
        let order = placed;
        for (const act of done) {
          order = acts[act.kind](order, act);
          expectCoins(order);
        }
        order = close(order);
        const credited = sum(undeliveredOf(order.lines, order.shipments).map(({ net }) => net ?? Number.NaN));
        expect(collectedBy(order) + credited).toBe(order.terms.toPay);
      }),
      runs,
    );
  });

  test('is the amount to pay when everything is delivered, also with a gift card', () => {
    fc.assert(
      fc.property(anyOrder(fc.integer({ min: -20_000, max: 20_000 })), sendings, (placed, done) => {
        const order = sendRest(play(placed, done));
        expectCoins(order);
        expect(sum(order.shipments.map(({ cashDue }) => cashDue))).toBe(order.terms.toPay);
      }),
      runs,
    );
  });

  test('is the amount to pay less the share of what came back, as long as a part has not left', () => {
    const orders = fc.oneof(anyOrder(fc.nat(5_000)), anyOrder(fc.nat(5_000), evenNet));
    fc.assert(
      fc.property(orders, manyActs, (placed, done) => {
        expect(excessOf(play(placed, done), 0)).toBeLessThanOrEqual(0);
      }),
      runs,
    );
  });
});

describe('cash of an order with shipments sent before migration 0430', () => {
  test('is the amount to pay when everything is delivered', () => {
    fc.assert(
      fc.property(anyOrder(fc.integer({ min: -20_000, max: 20_000 })), sendings, sendings, (placed, before, after) => {
        const order = sendRest(play(withoutPrices(play(placed, before)), after));
        expectCoins(order);
        expect(sum(order.shipments.map(({ cashDue }) => cashDue))).toBe(order.terms.toPay);
      }),
      runs,
    );
  });

  test('is the amount to pay less the share of what came back, up to a coin for each part of a line', () => {
    fc.assert(
      fc.property(anyOrder(fc.nat(5_000)), manyActs, manyActs, (placed, before, after) => {
        const order = play(withoutPrices(play(placed, before)), after);
        expectCoins(order);
        expect(excessOf(order, 1)).toBeLessThanOrEqual(0);
      }),
      runs,
    );
  });
});
