/** What the shipments of an order contain and collect, and the state of the order that follows from them. */
import type { OrderStatus } from '#shared/api/order-shapes';
import type { ShipmentAction } from '#shared/api/pro-shipment-shapes';
import { coinOf, type Currency } from '#shared/money';
import { costOf } from '#shared/rules/units-cost';
import type { ShipmentRow, Units } from './shipment.store.ts';

export type ShippedLine = {
  readonly id: number;
  readonly quantity: number;
  readonly net: number;
  readonly unitPrice: number;
};

export type CashTerms = {
  readonly currency: Currency;
  readonly toPay: number;
  readonly paymentMethod: 'CARD' | 'CASH';
  readonly paymentStatus: string;
};

type Shipment = Pick<ShipmentRow, 'id' | 'position' | 'state' | 'cashDue' | 'sentAt' | 'lines'>;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const unitsOf = (shipments: readonly Shipment[], lineId: number): number =>
  sum(shipments.flatMap(({ lines }) => lines.filter((line) => line.lineId === lineId).map((line) => line.quantity)));

/** Units that are in none of the shipments. */
const unitsOutside = (lines: readonly ShippedLine[], shipments: readonly Shipment[]): Units[] =>
  lines.flatMap(({ id, quantity }) => {
    const rest = quantity - unitsOf(shipments, id);
    return rest > 0 ? [{ lineId: id, quantity: rest }] : [];
  });

/** Units of the order that are in no shipment. */
export const freeUnits = unitsOutside;

/** Units that have not left, in a prepared shipment or in none. */
export const unsentUnits = (lines: readonly ShippedLine[], shipments: readonly Shipment[]): Units[] =>
  unitsOutside(
    lines,
    shipments.filter(({ state }) => state !== 'PREPARED'),
  );

const isBack = ({ state }: Shipment): boolean => state === 'REFUSED' || state === 'RETURNED';

/** In the sequence in which they left. */
const sentShipments = (shipments: readonly Shipment[]): Shipment[] => {
  const time = ({ sentAt }: Shipment): number => sentAt?.getTime() ?? 0;
  return shipments
    .filter(({ state }) => state === 'SENT')
    .toSorted((left, right) => time(left) - time(right) || left.position - right.position);
};

/** Returns a function that prices successive units, so that all units of a line together cost its net price. */
const createPricer = ({ currency }: CashTerms, lines: readonly ShippedLine[]) => {
  const coin = coinOf(currency);
  const counted = new Map<number, number>();
  return (units: readonly Units[]): number =>
    sum(
      units.flatMap(({ lineId, quantity }) => {
        const line = lines.find(({ id }) => id === lineId);
        if (!line) return [];
        const before = counted.get(lineId) ?? 0;
        counted.set(lineId, before + quantity);
        return [costOf(line, before + quantity, coin) - costOf(line, before, coin)];
      }),
    );
};

const restLines = (lines: readonly ShippedLine[], shipments: readonly Shipment[]): Shipment['lines'] =>
  freeUnits(lines, shipments).map((units) => ({ ...units, delivered: 0, damaged: 0 }));

const linesIn = (shipments: readonly Shipment[]): Units[] => shipments.flatMap(({ lines }) => lines);

/**
 * Cash of each shipment that has not left: the price of its units. The first one also collects delivery and stamp, less
 * what a gift card or the wallet paid. A shipment that has left keeps its amount, which is printed on its label.
 */
export const cashDueOf = (
  terms: CashTerms,
  lines: readonly ShippedLine[],
  shipments: readonly Shipment[],
): Map<number, number> => {
  const open = shipments.filter(({ state }) => state === 'PREPARED');
  if (terms.paymentMethod !== 'CASH' || terms.paymentStatus === 'PAID') return new Map(open.map(({ id }) => [id, 0]));
  const priceOf = createPricer(terms, lines);
  const gone = shipments.filter(({ state }) => state === 'SENT' || state === 'DELIVERED');
  const refused = priceOf(linesIn(shipments.filter(isBack)));
  priceOf(linesIn(gone));
  const prices = open.map((shipment) => priceOf(shipment.lines));
  const left = Math.max(0, Math.max(0, terms.toPay - refused) - sum(gone.map(({ cashDue }) => cashDue)));
  let carried = left - sum(prices) - priceOf(freeUnits(lines, shipments));
  return new Map(
    open.map(({ id }, index) => {
      const amount = (prices[index] ?? 0) + carried;
      carried = Math.min(0, amount);
      return [id, Math.max(0, amount)];
    }),
  );
};

/** What the carrier would collect with the units that are in no shipment, if they left together. */
export const cashOfRest = (terms: CashTerms, lines: readonly ShippedLine[], shipments: readonly Shipment[]): number => {
  const rest: Shipment = {
    id: 0,
    position: 0,
    state: 'PREPARED',
    cashDue: 0,
    sentAt: null,
    lines: restLines(lines, shipments),
  };
  return cashDueOf(terms, lines, [...shipments, rest]).get(0) ?? 0;
};

/** What is left to collect with a shipment when its customer refuses these units of it. */
export const cashWithout = (
  terms: CashTerms,
  lines: readonly ShippedLine[],
  { cashDue, refused }: { readonly cashDue: number; readonly refused: readonly Units[] },
): number => Math.max(0, cashDue - createPricer(terms, lines)(refused));

const working: readonly OrderStatus[] = ['BEING_PREPARED', 'BEING_DELIVERED', 'PARTIALLY_DELIVERED', 'NOT_DELIVERED'];

type Prepared = { readonly state: OrderStatus; readonly deliveryMode: { readonly pickup: boolean } };

/** Units can be put into a shipment of their own. A pickup waits in the store as a whole. */
export const mayPrepare = ({ state, deliveryMode }: Prepared): boolean =>
  working.includes(state) && !deliveryMode.pickup;

const actionsOfState: Readonly<Record<Shipment['state'], readonly ShipmentAction[]>> = {
  PREPARED: ['SEND', 'LABEL', 'UNDO'],
  SENT: ['DELIVER', 'REFUSE', 'LABEL'],
  DELIVERED: [],
  REFUSED: ['SEND', 'TAKE_BACK'],
  RETURNED: [],
};

export const shipmentActionsOf = (state: OrderStatus, shipment: Pick<Shipment, 'state'>): readonly ShipmentAction[] =>
  working.includes(state) ? actionsOfState[shipment.state] : [];

/** Null before anything has left. */
export const stateOf = (lines: readonly ShippedLine[], shipments: readonly Shipment[]): OrderStatus | null => {
  const has = (state: Shipment['state']): boolean => shipments.some((shipment) => shipment.state === state);
  const isDelivered = shipments.some((shipment) => shipment.lines.some(({ delivered }) => delivered > 0));
  const waits = unsentUnits(lines, shipments).length > 0;
  if (shipments.every(({ state }) => state === 'PREPARED')) return null;
  if (isDelivered) return waits || has('SENT') || has('REFUSED') ? 'PARTIALLY_DELIVERED' : 'DELIVERED_AND_INVOICED';
  return waits || has('SENT') ? 'BEING_DELIVERED' : 'NOT_DELIVERED';
};

/** Distributes delivered units over the shipments that are on their way, in their sequence. */
export const spreadDelivered = (units: readonly Units[], shipments: readonly Shipment[]) => {
  const spread: (Units & { shipmentId: number })[] = [];
  for (const { lineId, quantity } of units) {
    let rest = quantity;
    for (const { id, lines } of sentShipments(shipments)) {
      const line = lines.find((candidate) => candidate.lineId === lineId);
      const part = Math.min(rest, line ? line.quantity - line.delivered : 0);
      if (part > 0) spread.push({ shipmentId: id, lineId, quantity: part });
      rest -= part;
    }
  }
  return spread;
};

/** One entry for each line. */
export const mergeUnits = (units: readonly Units[]): Units[] => {
  const merged = new Map<number, number>();
  for (const { lineId, quantity } of units) merged.set(lineId, (merged.get(lineId) ?? 0) + quantity);
  return [...merged].map(([lineId, quantity]) => ({ lineId, quantity }));
};

/** Units on their way to the customer. */
export const unitsOnTheWay = (shipments: readonly Shipment[]): Units[] =>
  mergeUnits(
    shipments
      .filter(({ state }) => state === 'SENT')
      .flatMap(({ lines }) =>
        lines.map(({ lineId, quantity, delivered }) => ({ lineId, quantity: quantity - delivered })),
      ),
  ).filter(({ quantity }) => quantity > 0);
