import { describe, expect, test } from 'vitest';
import {
  cashDueOf,
  cashOfRest,
  unshippedUnits,
  mayPrepare,
  shipmentActionsOf,
  spreadDelivered,
  stateOf,
  unitsOnTheWay,
  withoutRefused,
  type CashTerms,
} from './shipment.rules.ts';
import type { ShipmentRow, ShipmentState } from './shipment.store.ts';

type Shipment = Pick<ShipmentRow, 'id' | 'position' | 'state' | 'cashDue' | 'sentAt' | 'lines'>;
type Units = readonly (readonly [lineId: number, quantity: number, delivered?: number])[];

const shipment = (id: number, state: ShipmentState, units: Units, cashDue = 0): Shipment => ({
  id,
  position: id,
  state,
  cashDue,
  sentAt: state === 'PREPARED' ? null : new Date(id * 1000),
  lines: units.map(([lineId, quantity, delivered = state === 'DELIVERED' ? quantity : 0]) => ({
    lineId,
    quantity,
    delivered,
    damaged: 0,
    price: null,
  })),
});

/** A of 60, B of 40, C of 30; delivery and stamp 8. */
const lines = [
  { id: 1, quantity: 1, net: 60, unitPrice: 60 },
  { id: 2, quantity: 1, net: 40, unitPrice: 40 },
  { id: 3, quantity: 1, net: 30, unitPrice: 30 },
];
const terms = (toPay = 138, more: Partial<CashTerms> = {}): CashTerms => ({
  currency: 'TND',
  toPay,
  paymentMethod: 'CASH',
  paymentStatus: 'PENDING',
  ...more,
});
const cash = (toPay: number, shipments: readonly Shipment[]) =>
  Object.fromEntries(cashDueOf(terms(toPay), lines, shipments));

describe('cash of shipments', () => {
  test('is the price of their units; the first one also collects the delivery and the stamp', () => {
    const split = [shipment(1, 'PREPARED', [[1, 1]]), shipment(2, 'PREPARED', [[2, 1]])];
    expect(cash(138, split)).toEqual({ 1: 68, 2: 40 });
    expect(cashOfRest(terms(138), lines, split)).toBe(30);
  });

  test('is less by what a gift card paid, from the first shipment on', () => {
    const split = [
      shipment(1, 'PREPARED', [[1, 1]]),
      shipment(2, 'PREPARED', [[2, 1]]),
      shipment(3, 'PREPARED', [[3, 1]]),
    ];
    expect(cash(138 - 50, split)).toEqual({ 1: 18, 2: 40, 3: 30 });
    expect(cash(138 - 100, split)).toEqual({ 1: 0, 2: 8, 3: 30 });
    expect(cash(0, split)).toEqual({ 1: 0, 2: 0, 3: 0 });
  });

  test('of a refused shipment moves only its delivery and stamp to the next one', () => {
    const rows = [shipment(1, 'REFUSED', [[1, 1]]), shipment(2, 'PREPARED', [[2, 1]])];
    expect(cash(138, rows)).toEqual({ 2: 48 });
  });

  test('does not change for a shipment that has left', () => {
    const rows = [
      shipment(1, 'REFUSED', [[1, 1]]),
      shipment(2, 'SENT', [[2, 1]], 40),
      shipment(3, 'PREPARED', [[3, 1]], 30),
    ];
    expect(cash(138, rows)).toEqual({ 3: 38 });
    expect(cash(138 - 50, rows)).toEqual({ 3: 0 });
  });

  test('is nothing for an order that is paid, or paid by card', () => {
    const rows = [shipment(1, 'PREPARED', [[1, 1]])];
    expect([...cashDueOf(terms(138, { paymentMethod: 'CARD' }), lines, rows)]).toEqual([[1, 0]]);
    expect([...cashDueOf(terms(138, { paymentStatus: 'PAID' }), lines, rows)]).toEqual([[1, 0]]);
  });

  test('of the units of one line adds up to the line, in coins that exist', () => {
    const three = [{ id: 1, quantity: 3, net: 10_000, unitPrice: 3_500 }];
    const rows = [1, 2, 3].map((id) => shipment(id, 'PREPARED', [[1, 1]]));
    const amounts = [...cashDueOf(terms(10_000, { currency: 'XOF' }), three, rows).values()];
    expect(amounts.reduce((total, amount) => total + amount, 0)).toBe(10_000);
    expect(amounts.every((amount) => amount % 5 === 0)).toBe(true);
  });

  test('of a shipment that is refused in part is less by the price of what goes back', () => {
    const two = [{ id: 1, quantity: 2, net: 120, unitPrice: 60 }];
    const refused = [{ lineId: 1, quantity: 1 }];
    const sent = shipment(1, 'SENT', [[1, 2]]);
    const left = (cashDue: number) => withoutRefused(terms(128), two, { ...sent, cashDue }, refused);
    expect(left(128)).toEqual({ cashDue: 68, units: [{ lineId: 1, quantity: 1, price: 60 }] });
    expect(left(20).cashDue).toBe(0);
  });
});

describe('the state of an order', () => {
  test.each<[string, string | null, Shipment[]]>([
    ['stays before anything has left', null, [shipment(1, 'PREPARED', [[1, 1]])]],
    ['is being delivered when one has left', 'BEING_DELIVERED', [shipment(1, 'SENT', [[1, 1]])]],
    ['is partially delivered while units wait', 'PARTIALLY_DELIVERED', [shipment(1, 'DELIVERED', [[1, 1]])]],
    ['is being delivered when one came back and units wait', 'BEING_DELIVERED', [shipment(1, 'REFUSED', [[1, 1]])]],
    [
      'is not delivered when all came back',
      'NOT_DELIVERED',
      [
        shipment(1, 'REFUSED', [
          [1, 1],
          [2, 1],
          [3, 1],
        ]),
      ],
    ],
    [
      'is partially delivered until a refused part is in stock again',
      'PARTIALLY_DELIVERED',
      [
        shipment(1, 'DELIVERED', [
          [1, 1],
          [2, 1],
        ]),
        shipment(2, 'REFUSED', [[3, 1]]),
      ],
    ],
    [
      'is delivered when nothing is open',
      'DELIVERED_AND_INVOICED',
      [
        shipment(1, 'DELIVERED', [
          [1, 1],
          [2, 1],
        ]),
        shipment(2, 'RETURNED', [[3, 1]]),
      ],
    ],
  ])('%s', (_, state, rows) => {
    expect(stateOf(lines, rows)).toBe(state);
  });
});

describe('units', () => {
  test('in no shipment are those that a further shipment can take', () => {
    expect(unshippedUnits(lines, [shipment(1, 'SENT', [[1, 1]]), shipment(2, 'PREPARED', [[3, 1]])])).toEqual([
      { lineId: 2, quantity: 1 },
    ]);
  });

  test('that were delivered belong to the shipment that left first', () => {
    const rows = [shipment(2, 'SENT', [[1, 2]]), shipment(1, 'SENT', [[1, 2, 1]])];
    expect(spreadDelivered([{ lineId: 1, quantity: 2 }], rows)).toEqual([
      { shipmentId: 1, lineId: 1, quantity: 1 },
      { shipmentId: 2, lineId: 1, quantity: 1 },
    ]);
    expect(unitsOnTheWay(rows)).toEqual([{ lineId: 1, quantity: 3 }]);
  });
});

test('a shipment offers the acts of its state, while its order can be worked on', () => {
  expect(shipmentActionsOf('BEING_PREPARED', { state: 'PREPARED' })).toEqual(['SEND', 'LABEL', 'UNDO']);
  expect(shipmentActionsOf('PARTIALLY_DELIVERED', { state: 'REFUSED' })).toEqual(['SEND', 'TAKE_BACK']);
  expect(shipmentActionsOf('CANCELLED', { state: 'REFUSED' })).toEqual([]);
  const deliveryMode = { pickup: false };
  expect(mayPrepare({ state: 'BEING_PREPARED', deliveryMode })).toBe(true);
  expect(mayPrepare({ state: 'CONFIRMED', deliveryMode })).toBe(false);
  expect(mayPrepare({ state: 'BEING_PREPARED', deliveryMode: { pickup: true } })).toBe(false);
});
