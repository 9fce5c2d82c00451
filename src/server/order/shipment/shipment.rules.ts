/** What the shipments of an order contain and collect, and the state of the order that follows from them. */
import type { OrderStatus } from '#shared/api/order-shapes';
import type { ShipmentAction } from '#shared/api/pro-shipment-shapes';
import { coinOf, type Currency } from '#shared/money';
import { costAfter, costOf } from '#shared/rules/units-cost';
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

/** `price`: of all these units, in minor units. */
export type PricedUnits = Units & { readonly price: number };

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
export const unshippedUnits = unitsOutside;

/** Units that have not left, in a prepared shipment or in none. */
export const unsentUnits = (lines: readonly ShippedLine[], shipments: readonly Shipment[]): Units[] =>
  unitsOutside(
    lines,
    shipments.filter(({ state }) => state !== 'PREPARED'),
  );

const linesIn = (shipments: readonly Shipment[]): Shipment['lines'] => shipments.flatMap(({ lines }) => lines);

const isReturned = ({ state }: Shipment): boolean => state === 'REFUSED' || state === 'RETURNED';

/** In the sequence in which they left. */
const sentShipments = (shipments: readonly Shipment[]): Shipment[] => {
  const time = ({ sentAt }: Shipment): number => sentAt?.getTime() ?? 0;
  return shipments
    .filter(({ state }) => state === 'SENT')
    .toSorted((left, right) => time(left) - time(right) || left.position - right.position);
};

const hasLeft = ({ state }: Shipment): boolean => state === 'SENT' || state === 'DELIVERED';

/** Price of the units of a shipment; null for shipments sent before migration 0430: computed then. */
const priceIn = (line: ShippedLine, { quantity, price }: Shipment['lines'][number], coin: number): number =>
  price ?? costOf(line, quantity, coin);

/** Units that have left, which keep their price. */
const sentUnitsOf = (line: ShippedLine, shipments: readonly Shipment[], coin: number) => {
  const sent = linesIn(shipments.filter(hasLeft)).filter(({ lineId }) => lineId === line.id);
  const net = sum(sent.map((units) => priceIn(line, units, coin)));
  return { units: sum(sent.map(({ quantity }) => quantity)), net: Math.min(line.net, net) };
};

/** Prices units in sequence, after those already sent; the sum is the net price of the line. */
const createPricer = ({ currency }: CashTerms, lines: readonly ShippedLine[], shipments: readonly Shipment[]) => {
  const coin = coinOf(currency);
  const priced = new Map(lines.map((line) => [line.id, { line, before: sentUnitsOf(line, shipments, coin) }]));
  return (units: readonly Units[]): PricedUnits[] =>
    units.flatMap(({ lineId, quantity }) => {
      const found = priced.get(lineId);
      if (!found) return [];
      const { line, before } = found;
      const price = costAfter(line, before, { count: quantity, coin });
      priced.set(lineId, { line, before: { units: before.units + quantity, net: before.net + price } });
      return [{ lineId, quantity, price }];
    });
};

const totalOf = (units: readonly PricedUnits[]): number => sum(units.map(({ price }) => price));

const restLines = (lines: readonly ShippedLine[], shipments: readonly Shipment[]): Shipment['lines'] =>
  unshippedUnits(lines, shipments).map((units) => ({ ...units, delivered: 0, damaged: 0, price: null }));

/** Prices of what comes back, of each shipment that has not left, and of the units in none, in this sequence. */
const priceAll = (terms: CashTerms, lines: readonly ShippedLine[], shipments: readonly Shipment[]) => {
  const price = createPricer(terms, lines, shipments);
  const returnedPrice = totalOf(price(linesIn(shipments.filter(isReturned))));
  const open = shipments
    .filter(({ state }) => state === 'PREPARED')
    .map((shipment) => ({ id: shipment.id, units: price(shipment.lines) }));
  return { returnedPrice, open, free: totalOf(price(unshippedUnits(lines, shipments))) };
};

/** Prices of the units of each shipment that has not left. */
export const pricesOf = (
  terms: CashTerms,
  lines: readonly ShippedLine[],
  shipments: readonly Shipment[],
): { readonly id: number; readonly units: readonly PricedUnits[] }[] => priceAll(terms, lines, shipments).open;

/**
 * Cash of each shipment that has not left: the price of its units. The first one also collects delivery and stamp, less
 * what a gift card or the wallet paid. A shipment that has left keeps its amount, which is printed on its label.
 */
export const cashDueOf = (
  terms: CashTerms,
  lines: readonly ShippedLine[],
  shipments: readonly Shipment[],
): Map<number, number> => {
  const { returnedPrice, open, free } = priceAll(terms, lines, shipments);
  if (terms.paymentMethod !== 'CASH' || terms.paymentStatus === 'PAID') return new Map(open.map(({ id }) => [id, 0]));
  const sentCash = sum(shipments.filter(hasLeft).map(({ cashDue }) => cashDue));
  const left = Math.max(0, Math.max(0, terms.toPay - returnedPrice) - sentCash);
  let carried = left - sum(open.map(({ units }) => totalOf(units))) - free;
  return new Map(
    open.map(({ id, units }) => {
      const amount = totalOf(units) + carried;
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

/** What a shipment collects, and the price of its units, without those that its customer refuses. */
export const withoutRefused = (
  { currency }: CashTerms,
  lines: readonly ShippedLine[],
  { cashDue, lines: sent }: Pick<Shipment, 'cashDue' | 'lines'>,
  refused: readonly Units[],
): { readonly cashDue: number; readonly units: readonly PricedUnits[] } => {
  const coin = coinOf(currency);
  const parts = sent.flatMap((units) => {
    const line = lines.find(({ id }) => id === units.lineId);
    if (!line) return [];
    const net = priceIn(line, units, coin);
    const count = sum(refused.filter(({ lineId }) => lineId === units.lineId).map(({ quantity }) => quantity));
    const refusedPrice = costOf({ ...line, net, quantity: units.quantity }, count, coin);
    return [{ lineId: line.id, quantity: units.quantity - count, price: net - refusedPrice, refusedPrice }];
  });
  return {
    cashDue: Math.max(0, cashDue - sum(parts.map((part) => part.refusedPrice))),
    units: parts
      .filter(({ quantity }) => quantity > 0)
      .map(({ lineId, quantity, price }) => ({ lineId, quantity, price })),
  };
};

export type UndeliveredUnits = Units & {
  /** What the line costs without the units that were delivered; null with shipments sent before migration 0430. */
  readonly net: number | null;
};

/** Units that nobody has taken, when all shipments have ended. */
export const undeliveredOf = (
  lines: readonly (ShippedLine & { readonly delivered: number })[],
  shipments: readonly Shipment[],
): UndeliveredUnits[] => {
  const taken = linesIn(shipments.filter(({ state }) => state === 'DELIVERED'));
  return lines
    .filter(({ quantity, delivered }) => delivered < quantity)
    .map(({ id, quantity, delivered, net }) => {
      const prices = taken.filter(({ lineId }) => lineId === id).map(({ price }) => price);
      const isKnown = prices.every((price) => price !== null);
      return {
        lineId: id,
        quantity: quantity - delivered,
        net: isKnown ? net - sum(prices.map((price) => price ?? 0)) : null,
      };
    });
};

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
