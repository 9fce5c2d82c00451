/** Parts of an order record that follow from the order, its history and the transition table. */
import type { OrderStatus } from '#shared/api/order-shapes';
import type { ProAction, ProOrder } from '#shared/api/pro-order-shapes';
import { can, type Person, type Privilege } from '#shared/rules/privileges';
import { recordMessages as messages } from './record.messages.ts';

type Event = { readonly state: OrderStatus; readonly at: Date; readonly staffName: string | null };
type Transition = { readonly from: OrderStatus; readonly to: OrderStatus; readonly actors: readonly string[] };

/** States of an order without incident, in their sequence. */
const usualStates: readonly OrderStatus[] = [
  'NEW',
  'CONFIRMED',
  'BEING_PREPARED',
  'BEING_DELIVERED',
  'DELIVERED_AND_INVOICED',
];
const broken: readonly OrderStatus[] = ['CANCELLED', 'NOT_DELIVERED'];
/** The usual state that stands for another one in the steps. */
const usualStateOf: Partial<Readonly<Record<OrderStatus, OrderStatus>>> = {
  PENDING: 'NEW',
  CUSTOMER_CALLED: 'NEW',
  PARTIALLY_DELIVERED: 'BEING_DELIVERED',
};

type Step = ProOrder['steps'][number];

/** Without calls that were undone: the order is NEW since its first moment again. */
const withoutUndoneCalls = (events: readonly Event[]): Event[] => {
  const kept: Event[] = [];
  for (const event of events) {
    if (event.state === 'NEW' && kept.at(-1)?.state === 'CUSTOMER_CALLED') kept.pop();
    else kept.push(event);
  }
  return kept;
};

export const stepsOf = (state: OrderStatus, events: readonly Event[]): Step[] => {
  const last = new Map(withoutUndoneCalls(events).map((event) => [event.state, event]));
  const step = (status: OrderStatus, at: Step['state']): Step => {
    const event = at === 'TO_COME' ? undefined : last.get(status);
    return { status, state: at, at: event?.at.toISOString() ?? null, by: event?.staffName ?? null };
  };
  const states = last.has('CUSTOMER_CALLED') ? usualStates.toSpliced(1, 0, 'CUSTOMER_CALLED') : usualStates;
  if (broken.includes(state))
    return [...states.filter((one) => last.has(one)).map((one) => step(one, 'DONE')), step(state, 'BROKEN')];
  const currentStep = states.includes(state) ? state : (usualStateOf[state] ?? 'NEW');
  const now = states.indexOf(currentStep);
  return states.map((one, index) => {
    if (index === now) return step(state, state === 'DELIVERED_AND_INVOICED' ? 'DONE' : 'NOW');
    return step(one, index < now ? 'DONE' : 'TO_COME');
  });
};

type ActionRule = { readonly action: ProAction['action']; readonly to: OrderStatus; readonly privilege: Privilege };

/** Target state and privilege of each action. On a partly delivered order, REFUSE leads to DELIVERED_AND_INVOICED. */
const actionRules: readonly ActionRule[] = [
  { action: 'CALL', to: 'CUSTOMER_CALLED', privilege: 'order.validate' },
  { action: 'CONFIRM', to: 'CONFIRMED', privilege: 'order.validate' },
  { action: 'PREPARE', to: 'BEING_PREPARED', privilege: 'order.validate' },
  { action: 'SHIP', to: 'BEING_DELIVERED', privilege: 'order.validate' },
  { action: 'DELIVER', to: 'DELIVERED_AND_INVOICED', privilege: 'order.validate' },
  { action: 'REFUSE', to: 'NOT_DELIVERED', privilege: 'order.validate' },
  { action: 'CANCEL', to: 'CANCELLED', privilege: 'order.cancel' },
];

type Facts = {
  readonly state: OrderStatus;
  readonly total: number;
  readonly traderId: number | null;
  readonly underReview: boolean;
};

/** Changes that the table allows to staff, with the reason when this person may not make them now. */
export const actionsOf = (order: Facts, transitions: readonly Transition[], person: Person): ProAction[] => {
  const targets = new Set(
    transitions.filter(({ from, actors }) => from === order.state && actors.includes('STAFF')).map(({ to }) => to),
  );
  const isPossible = ({ action, to }: ActionRule): boolean =>
    targets.has(to) || (action === 'REFUSE' && order.state === 'PARTIALLY_DELIVERED');
  return actionRules.filter(isPossible).map(({ action, to, privilege }) => {
    const holds = can(person, privilege, { traderId: order.traderId, amount: order.total });
    const waits = order.underReview && action !== 'CANCEL';
    const reason = holds ? (waits ? messages.underReview : null) : messages.notAllowed;
    const target = action === 'REFUSE' && order.state === 'PARTIALLY_DELIVERED' ? 'DELIVERED_AND_INVOICED' : to;
    return { action, to: target, privilege, allowed: reason === null, reason };
  });
};

type Mail = ProOrder['mails'][number];
type MailTransition = Pick<Transition, 'from' | 'to'> & { readonly message: Mail['event'] | null };

/** Mails that the changes of the state sent, each once with its last moment. Staff can send each again. */
export const mailsOf = (events: readonly Event[], transitions: readonly MailTransition[]): Mail[] => {
  const sent = new Map<Mail['event'], string>();
  for (const [index, { state, at }] of events.entries()) {
    // a cash order starts as NEW, and its mail is that of the change from PENDING to NEW
    const from = events[index - 1]?.state ?? 'PENDING';
    const event = transitions.find((one) => one.from === from && one.to === state)?.message;
    if (!event) continue;
    sent.delete(event);
    sent.set(event, at.toISOString());
  }
  return [...sent].map(([event, at]) => ({ event, at }));
};

type Amounts = {
  readonly subtotal: number;
  readonly discount: number;
  readonly promotion: { readonly code: string; readonly label: string; readonly automatic?: boolean } | null;
  readonly delivery: number;
  readonly deliveryName: string;
  readonly stampDuty: number;
  readonly total: number;
  readonly giftCardApplied: number;
  readonly walletApplied: number;
  readonly toPay: number;
  readonly paid: number;
  readonly itemsCount: number;
  readonly refunded: number;
  readonly toRefund: number;
  readonly due: number;
};
type MoneyLine = ProOrder['money']['lines'][number];

const promotionLabel = (promotion: Amounts['promotion']): string =>
  promotion?.automatic ? promotion.label : messages.money.promotion(promotion?.code ?? null);

export const moneyLinesOf = (amounts: Amounts): MoneyLine[] => {
  const line = (kind: MoneyLine['kind'], label: string, amount: number): MoneyLine[] => [{ kind, label, amount }];
  const unlessZero = (kind: MoneyLine['kind'], label: string, amount: number): MoneyLine[] =>
    amount === 0 ? [] : line(kind, label, amount);
  const { money } = messages;
  return [
    ...line('ITEMS', money.items(amounts.itemsCount), amounts.subtotal),
    ...unlessZero('PROMOTION', promotionLabel(amounts.promotion), -amounts.discount),
    ...line('DELIVERY', amounts.deliveryName, amounts.delivery),
    ...unlessZero('STAMP', money.stamp, amounts.stampDuty),
    ...line('TOTAL', money.total, amounts.total),
    ...unlessZero('GIFT_CARD', money.giftCard, -amounts.giftCardApplied),
    ...unlessZero('WALLET', money.wallet, -amounts.walletApplied),
    ...(amounts.toPay === amounts.total ? [] : line('TO_PAY', money.toPay, amounts.toPay)),
    ...unlessZero('PAID', money.paid, amounts.paid),
    ...unlessZero('REFUNDED', money.refunded, amounts.refunded),
    ...unlessZero('TO_REFUND', money.toRefund, amounts.toRefund),
    ...unlessZero('DUE', money.due, amounts.due),
  ];
};
