/** What happens to each order of the demo after it was placed: steps with their time in hours. */
import { carriers } from './carriers.ts';
import { cancelOrder, makeClaim, payOrder, type DemoBuyer, type Placed, type WrittenOrder } from './buyer.ts';
import type { OrdersShop } from './load.ts';
import type { DemoStaff } from './staff.ts';

export type Played = {
  readonly shop: OrdersShop;
  readonly origin: string;
  readonly order: WrittenOrder;
  readonly buyer: DemoBuyer;
  readonly placed: Placed;
  /** Admin, or the trader, who follows the order from its confirmation on. */
  readonly staff: DemoStaff;
  /** Place of the order in the list. */
  readonly turn: number;
};

/** `after`: hours since the order. `staff`: done in working hours. */
export type Step = {
  readonly after: number;
  readonly staff: boolean;
  readonly run: (played: Played) => Promise<unknown>;
};

const buyerStep = (after: number, run: Step['run']): Step => ({ after, staff: false, run });
const staffStep = (after: number, run: Step['run']): Step => ({ after, staff: true, run });

const pay = buyerStep(0.05, ({ order, buyer, placed, origin }) =>
  order.pay === 'CARD' ? payOrder(buyer, placed, { origin }) : Promise.resolve(),
);
const noAnswer = (after: number): Step =>
  staffStep(after, ({ shop, placed }) => shop.admin.call(placed.reference, 'NO_ANSWER'));
const confirm = staffStep(2, async ({ shop: { admin, trader }, order, staff, placed: { reference } }) => {
  if (order.internal) await admin.desk.note(reference, order.internal);
  if (staff === trader) await admin.desk.assign(reference, trader.id);
  return order.pay === 'CASH' ? staff.call(reference, 'CONFIRMED') : staff.desk.confirm(reference);
});
const prepare = staffStep(18, ({ staff, placed }) => staff.desk.prepare(placed.reference));
const send = staffStep(22, ({ staff, buyer, turn, placed }) => {
  const { carrier, prefix } = carriers[buyer.person.region] ?? { carrier: 'Transport Ourlet', prefix: 'OU' };
  const trackingNumber = `${prefix}${String(480_213 + turn * 137)}`;
  return staff.desk.send(placed.reference, {}, { carrier, parcels: [trackingNumber] });
});
const deliver = staffStep(48, ({ staff, placed }) => staff.desk.deliver(placed.reference, null));
const deliverPart = staffStep(48, ({ staff, placed }) => staff.desk.deliver(placed.reference, new Map([[1, 1]])));
const refuse = staffStep(46, ({ staff, placed }) => staff.desk.fail(placed.reference));
const cancel = (after: number): Step =>
  staffStep(after, ({ shop, order, placed }) =>
    shop.admin.desk.cancel(placed.reference, order.reason ?? 'Le colis a été refusé à la livraison.'),
  );
const cancelled = (after: number): Step => buyerStep(after, ({ buyer, placed }) => cancelOrder(buyer, placed));
const claim = buyerStep(96, async ({ shop, order, buyer, placed }) => {
  if (!order.claim) return;
  const id = await makeClaim(buyer, placed, order.claim);
  if (order.claim.answer) shop.claims.set(placed.reference, id);
});
const answer = staffStep(120, async ({ shop, order, placed }) => {
  const [state, text] = order.claim?.answer ?? [];
  const id = shop.claims.get(placed.reference);
  if (state && text && id !== undefined) await shop.admin.desk.answerClaim(id, state, text);
});

const other = { carrier: 'Aramex', parcels: ['4471093826'] };
/** The shipment at this position, in the version that the order has now. */
const part = async ({ shop, placed: { reference } }: Played, position: number) => {
  const order = await shop.rooms.orders.find(shop.db, 'reference', reference);
  return { typed: reference, position, seen: { version: order?.version ?? 1 } };
};
/** The first line is a shipment of its own, with another carrier. */
const sendFirst = staffStep(22, async (played) => {
  const { typed, seen } = await part(played, 1);
  await played.staff.desk.prepareShipment(typed, new Map([[1, 1]]), seen);
  await played.staff.desk.sendShipment(await part(played, 1), other);
});
const prepareSecond = staffStep(26, async (played) => {
  const { typed, seen } = await part(played, 2);
  await played.staff.desk.prepareShipment(typed, new Map([[2, 1]]), seen);
});
const sendSecond = staffStep(40, async (played) => {
  const { carrier, prefix } = carriers[played.buyer.person.region] ?? { carrier: 'Transport Ourlet', prefix: 'OU' };
  const parcels = [`${prefix}${String(510_400 + played.turn)}`];
  await played.staff.desk.sendShipment(await part(played, 2), { carrier, parcels });
});
const deliverFirst = staffStep(46, async (played) => played.staff.desk.deliverShipment(await part(played, 1), null));
const refuseSecond = staffStep(66, async (played) => played.staff.desk.refuseShipment(await part(played, 2)));

const sent = [pay, confirm, prepare, send];
const fates: Readonly<Record<string, readonly Step[]>> = {
  PAYING: [],
  REVIEW: [buyerStep(0.05, ({ buyer, placed, origin }) => payOrder(buyer, placed, { origin, altered: true }))],
  EXPIRED: [buyerStep(0.5, ({ shop }) => shop.rooms.orders.expire())],
  NEW: [pay],
  ATTEMPTS_1: [noAnswer(3)],
  ATTEMPTS_2: [noAnswer(3), noAnswer(20)],
  ATTEMPTS_3: [noAnswer(3), noAnswer(20), noAnswer(30)],
  CONFIRMED: [pay, confirm],
  PREPARING: [pay, confirm, prepare],
  SENT: sent,
  DELIVERED: [...sent, deliver, claim, answer],
  PARTIAL: [...sent, deliverPart],
  SPLIT_SENT: [pay, confirm, prepare, sendFirst, prepareSecond],
  SPLIT_HALF: [pay, confirm, prepare, sendFirst, prepareSecond, deliverFirst],
  SPLIT_REFUSED: [pay, confirm, prepare, sendFirst, prepareSecond, sendSecond, deliverFirst, refuseSecond],
  SENT_REFUSED: [...sent, refuse],
  REFUSED_KEPT: [...sent, refuse],
  REFUSED_CANCELLED: [...sent, refuse, cancel(96)],
  CANCELLED_DESK: [noAnswer(3), noAnswer(20), cancel(44)],
  CANCELLED_BUYER: [cancelled(2)],
  CANCELLED_BUYER_NOW: [cancelled(1)],
};

export const stepsOf = ({ fate }: WrittenOrder): readonly Step[] => {
  const steps = fates[fate];
  if (!steps) throw new Error(`no fate ${fate}`);
  return steps;
};
