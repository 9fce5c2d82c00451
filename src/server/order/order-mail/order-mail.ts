/** Composes the e-mails about an order: the event, the next step and the whole order. */
import { composeLetter, type LetterPart, type LetterRow, type Mail } from '#platform/mail';
import { formatDateTime, formatTime } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { mailMessages as words } from './order-mail.messages.ts';
import type { OrderMailData } from './order-events.ts';

export type { OrderEvent, OrderMailData, TransitionEvent } from './order-events.ts';

type Order = OrderMailData['order'];

const present = (lines: readonly (string | null | undefined)[]): string[] =>
  lines.filter((line): line is string => typeof line === 'string' && line.trim() !== '');

const percent = (rateBp: number): string => `${String(rateBp / 100).replace('.', ',')}\u00A0%`;

const formatterOf =
  ({ currency }: Order) =>
  (amount: number): string =>
    formatMoney(amount, currency);

/** Uses the configured origin, never the host of a request. */
const linksOf = ({ orderSRef, orderId }: Order, origin: string) => {
  const query = new URLSearchParams({ order_s_ref: orderSRef, orderId }).toString();
  return {
    follow: `${origin}/commande/suivi?${query}`,
    claim: `${origin}/commande/retour?${query}`,
    retry: `${origin}/paiement?state=echec&${query}`,
  };
};

const linesOf = (order: Order, event: OrderMailData['event']): LetterRow[] => {
  const money = formatterOf(order);
  return order.lines.map((line) => {
    const colour = present([line.style.name, line.size.label]).join(', ');
    const delivered = event === 'PARTIALLY_DELIVERED' ? [words.delivered(line.delivered, line.quantity)] : [];
    const detail = [words.line(colour, line.quantity, money(line.unitPrice)), ...delivered].join(' · ');
    return { label: line.name, detail, value: money(line.lineTotal) };
  });
};

const amountsOf = (order: Order): LetterRow[] => {
  const money = formatterOf(order);
  const row = (label: string, amount: number, strong = false): LetterRow => ({ label, value: money(amount), strong });
  const { promotion, giftCard, deliveryMode, paymentStatus } = order;
  const showsAmountDue = giftCard !== null && order.status !== 'CANCELLED';
  return [
    row(words.subtotal, order.subtotal),
    ...(promotion && order.discount > 0 ? [row(words.discount(promotion.code), -order.discount)] : []),
    { label: words.mode(deliveryMode.name), value: order.delivery === 0 ? words.free : money(order.delivery) },
    row(words.exclTax, order.totalExclTax),
    ...order.vat.map(({ rateBp, amount }) => row(words.vat(percent(rateBp)), amount)),
    ...(order.stampDuty > 0 ? [row(words.stamp, order.stampDuty)] : []),
    row(words.total, order.total, true),
    // the full code is enough to spend the card: show its last four characters only
    ...(giftCard ? [row(words.giftCard(giftCard.code.slice(-4)), -giftCard.applied)] : []),
    ...(showsAmountDue ? [row(paymentStatus === 'PAID' ? words.paid : words.toPay, order.toPay, true)] : []),
    ...(order.refunded > 0 ? [row(words.refunded, order.refunded)] : []),
    ...(order.toRefund > 0 ? [row(words.toRefund, order.toRefund)] : []),
  ];
};

const placeOf = ({ order, storePhone }: OrderMailData): LetterPart => {
  const { contact, address, store, deliveryMode } = order;
  if (deliveryMode.pickup || !address) {
    const lines = store ? present([store.name, store.address, store.city, storePhone]) : [deliveryMode.name];
    return { kind: 'block', title: words.store, lines };
  }
  const { line1, line2, landmark, postcode, city, region } = address;
  const town = present([postcode, city]).join(' ');
  const lines = present([contact.fullName, line1, line2, landmark, town, region === city ? null : region]);
  return { kind: 'block', title: words.address, lines: [...lines, contact.phoneText] };
};

const promiseOf = ({ deliveryMode: { pickup, earliest, latest } }: Order): string =>
  pickup ? words.pickup(earliest) : words.delivery(earliest, latest);

const note = (content: string): LetterPart => ({ kind: 'note', text: content });
const text = (content: string): LetterPart => ({ kind: 'text', text: content });

/** Cash to pay on delivery or pickup, formatted; null when there is none. */
const cashDue = (order: Order): string | null =>
  order.paymentMethod === 'CASH' && order.toPay > 0 && order.paymentStatus !== 'PAID'
    ? formatterOf(order)(order.toPay)
    : null;

const nextStepOf = (order: Order): LetterPart => {
  const due = cashDue(order);
  if (due !== null) return note(order.deliveryMode.pickup ? words.next.cashPickup(due) : words.next.cash(due));
  return note(order.toPay === 0 ? words.next.giftCard : words.next.paid(formatterOf(order)(order.toPay)));
};

const cashNoteOf = (order: Order): LetterPart[] => {
  const due = cashDue(order);
  return due === null ? [] : [note(words.next.prepare(due))];
};

/** What is refunded when an order is cancelled. */
const refundNotesOf = (order: Order): LetterPart[] => {
  const money = formatterOf(order);
  const { giftCard, paymentStatus, paymentMethod, toPay } = order;
  const paid = paymentStatus === 'PAID' && toPay > 0;
  const payment = paid ? [(paymentMethod === 'CARD' ? words.refund.card : words.refund.cash)(money(toPay))] : [];
  const restoredCard = giftCard ? [words.refund.giftCard(money(giftCard.applied))] : [];
  const all = [...payment, ...restoredCard, ...(order.checking ? [words.refund.checking] : [])];
  return (all.length === 0 ? [words.refund.none] : all).map(note);
};

const documentsOf = ({ documents }: Order, origin: string): LetterPart[] =>
  documents.length === 0
    ? []
    : [
        {
          kind: 'links',
          links: documents.map(({ kind, number, path }) => ({
            label: words.documents[kind](number),
            url: new URL(path, origin).href,
          })),
        },
      ];

const claimOf = ({ claim }: OrderMailData): LetterPart[] => {
  if (!claim) return [];
  const lines = claim.lines.map(({ quantity, name }) => words.claim.line(quantity, name));
  const message = claim.message ? [words.quoted(claim.message)] : [];
  return [{ kind: 'block', title: words.claim.title, lines: [claim.type.label, ...lines, ...message] }];
};

const answerOf = ({ claim }: OrderMailData): LetterPart[] => {
  if (!claim) return [];
  const answer = claim.answer ?? '';
  const lines: LetterPart[] =
    answer === '' ? [] : [{ kind: 'block', title: words.claim.answer, lines: answer.split('\n') }];
  return [note(words.claim.status(words.claim.answers[claim.status])), ...lines];
};

/** What to bring for a pickup. */
const pickupNoteOf = ({ deliveryMode, reference }: Order): LetterPart[] =>
  deliveryMode.pickup ? [text(words.bring(reference))] : [];

/** Result of a payment review, and until when the order can be paid. */
const reviewOf = ({ order, region, resolution }: OrderMailData): LetterPart[] => {
  const until = order.can.pay ? order.reservedUntil : null;
  return [
    ...(resolution === null ? [] : [note(words.checked[resolution])]),
    ...(until === null ? [] : [text(words.payUntil(formatDateTime(new Date(until), region.timeZone)))]),
  ];
};

/** Text about the event, shown before the order. */
const eventPartsOf = (data: OrderMailData, origin: string): LetterPart[] => {
  const { event, order, region, amount } = data;
  const links = linksOf(order, origin);
  const follow: LetterPart = { kind: 'button', label: words.follow, url: links.follow };
  const see: LetterPart = { kind: 'button', label: words.see, url: links.follow };
  switch (event) {
    case 'PLACED':
      return [nextStepOf(order), text(promiseOf(order)), ...pickupNoteOf(order), follow];
    case 'PAYMENT_FAILED': {
      const until = order.reservedUntil;
      const reserved = until === null ? [] : [text(words.retryUntil(formatTime(new Date(until), region.timeZone)))];
      return [...reserved, { kind: 'button', label: words.retry, url: links.retry }];
    }
    case 'PAYMENT_CHECKING':
      return [follow];
    case 'PAYMENT_CHECKED':
      return [
        ...reviewOf(data),
        ...(order.can.pay ? [{ kind: 'button' as const, label: words.retry, url: links.retry }] : [follow]),
      ];
    case 'CONFIRMED':
    case 'PREPARING':
      return [text(promiseOf(order)), ...cashNoteOf(order), follow];
    case 'SENT':
      return [
        text(order.pickupUntil === null ? promiseOf(order) : words.pickupUntil(order.pickupUntil)),
        ...pickupNoteOf(order),
        ...cashNoteOf(order),
        follow,
      ];
    case 'DELIVERED': {
      const until = order.claimUntil;
      const claimLink: LetterPart[] = [
        ...(until === null ? [] : [text(words.claimUntil(until))]),
        { kind: 'links', links: [{ label: words.claimLink, url: links.claim }] },
      ];
      return [...documentsOf(order, origin), see, ...claimLink];
    }
    case 'PARTIALLY_DELIVERED':
      return [...cashNoteOf(order), follow];
    case 'NOT_DELIVERED':
      return [note(words.call(order.contact.phoneText)), follow];
    case 'CANCELLED':
      return [
        ...refundNotesOf(order),
        ...documentsOf(order, origin),
        ...(isExpired(data) ? [text(words.again)] : []),
        see,
      ];
    case 'CLAIM_RECEIVED':
      return [...claimOf(data), see];
    case 'CLAIM_ANSWERED':
      return [...answerOf(data), ...claimOf(data), ...documentsOf(order, origin), see];
    case 'REFUNDED':
      return [
        ...(amount === null ? [] : [note(words.refund.done(formatterOf(order)(amount)))]),
        ...documentsOf(order, origin),
        see,
      ];
  }
};

/** Cancelled because it was not paid in time. */
const isExpired = ({ event, order }: OrderMailData): boolean =>
  event === 'CANCELLED' && order.paymentStatus === 'EXPIRED';

const openingOf = (data: OrderMailData): { subject: string; title: string; lead: string } => {
  const { event, order } = data;
  const { reference, contact, deliveryMode } = order;
  if (isExpired(data)) return { ...words.expired, subject: words.expired.subject(reference) };
  const { subject, title, lead } = (deliveryMode.pickup ? words.collected : words.events)[event];
  const [firstName = ''] = contact.fullName.trim().split(/\s+/);
  return { subject: subject(reference), title: title(firstName), lead };
};

/** `origin`: public address of the shop, without trailing slash. */
export const composeOrderMail =
  (origin: string) =>
  (data: OrderMailData): Mail => {
    const { order, event } = data;
    const { subject, title, lead } = openingOf(data);
    return composeLetter({
      to: order.contact.email,
      subject,
      preview: lead,
      brand: words.brand,
      home: `${origin}/`,
      title,
      parts: [
        text(lead),
        ...eventPartsOf(data, origin),
        { kind: 'rows', title: words.lines(order.reference), rows: linesOf(order, event) },
        { kind: 'rows', title: words.amounts, rows: amountsOf(order) },
        placeOf(data),
        ...(order.note ? [{ kind: 'block' as const, title: words.note, lines: [order.note] }] : []),
      ],
      foot: [words.foot(order.reference, order.contact.email), words.secret],
    });
  };
