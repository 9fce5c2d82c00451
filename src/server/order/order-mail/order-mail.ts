/** Composes the e-mails about an order: what happened, the next step, and the whole order. */
import { composeMail, type MailPart, type MailRow, type Mail } from '#platform/mail';
import { formatDateTime, formatTime } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { quantityAndName } from '#shared/phrases';
import { balancesUsed } from '#shared/rules/balances';
import { mailMessages as messages } from './order-mail.messages.ts';
import type { OrderMailData, RefundedPart } from './order-events.ts';
import { isExpired, headingOf } from './order-heading.ts';
import { cashNote, hasRest, sentParts } from './shipment-parts.ts';

export type { OrderEvent, OrderMailData, TransitionEvent } from './order-events.ts';

type Order = OrderMailData['order'];

const present = (lines: readonly (string | null | undefined)[]): string[] =>
  lines.filter((line): line is string => typeof line === 'string' && line.trim() !== '');

const percent = (rateBp: number): string => `${String(rateBp / 100).replace('.', ',')}\u00A0%`;

const formatterOf =
  ({ currency }: Order) =>
  (amount: number): string =>
    formatMoney(amount, currency);

/** Uses the configured origin and never the host of a request, which can be forged. */
const linksOf = ({ orderSRef, orderId }: Order, origin: string) => {
  const query = new URLSearchParams({ order_s_ref: orderSRef, orderId }).toString();
  return {
    follow: `${origin}/commande/suivi?${query}`,
    claim: `${origin}/commande/retour?${query}`,
    retry: `${origin}/paiement?state=echec&${query}`,
  };
};

const linesOf = (order: Order, event: OrderMailData['event']): MailRow[] => {
  const money = formatterOf(order);
  return order.lines.map((line) => {
    const colour = present([line.style.name, line.size.label]).join(', ');
    const delivered = event === 'PARTIALLY_DELIVERED' ? [messages.delivered(line.delivered, line.quantity)] : [];
    const detail = [messages.line(colour, line.quantity, money(line.unitPrice)), ...delivered].join(' · ');
    return { label: line.name, detail, value: money(line.lineTotal) };
  });
};

const amountsOf = (order: Order): MailRow[] => {
  const money = formatterOf(order);
  const row = (label: string, amount: number, strong = false): MailRow => ({ label, value: money(amount), strong });
  const { promotion, giftCard, wallet, deliveryMode, paymentStatus } = order;
  const free = deliveryMode.pickup ? messages.freePickup : messages.free;
  const showsAmountDue = (giftCard !== null || wallet !== null) && order.status !== 'CANCELLED';
  return [
    row(messages.subtotal, order.subtotal),
    ...(promotion && order.discount > 0
      ? [row(messages.discount(promotion.code, promotion.label), -order.discount)]
      : []),
    { label: deliveryMode.name, value: order.delivery === 0 ? free : money(order.delivery) },
    row(messages.exclTax, order.totalExclTax),
    ...order.vat.map(({ rateBp, amount }) => row(messages.vat(percent(rateBp)), amount)),
    ...(order.stampDuty > 0 ? [row(messages.stamp, order.stampDuty)] : []),
    row(messages.total, order.total, true),
    // shows only the last four characters, because whoever has the full code can spend the card
    ...(giftCard ? [row(messages.giftCard(giftCard.code.slice(-4)), -giftCard.applied)] : []),
    ...(wallet ? [row(messages.wallet, -wallet.applied)] : []),
    ...(showsAmountDue ? [row(paymentStatus === 'PAID' ? messages.paid : messages.toPay, order.toPay, true)] : []),
    ...(order.refunded > 0 ? [row(messages.refunded, order.refunded)] : []),
    ...(order.toRefund > 0 ? [row(messages.toRefund, order.toRefund)] : []),
  ];
};

const placeOf = ({ order, storePhone }: OrderMailData): MailPart => {
  const { contact, address, store, deliveryMode } = order;
  if (deliveryMode.pickup || !address) {
    const lines = store ? present([store.name, store.address, store.city, storePhone]) : [deliveryMode.name];
    return { kind: 'block', title: messages.store, lines };
  }
  const { line1, line2, landmark, postcode, city, region } = address;
  const town = present([postcode, city]).join(' ');
  const lines = present([contact.fullName, line1, line2, landmark, town, region === city ? null : region]);
  return { kind: 'block', title: messages.address, lines: [...lines, contact.phoneText] };
};

const promiseOf = ({ deliveryMode: { pickup, earliest, latest } }: Order): string =>
  pickup ? messages.pickup(earliest) : messages.delivery(earliest, latest);

const note = (content: string): MailPart => ({ kind: 'note', text: content });
const text = (content: string): MailPart => ({ kind: 'text', text: content });

/** Cash to pay on delivery or pickup, formatted; null when there is none. */
const cashDue = (order: Order): string | null =>
  order.paymentMethod === 'CASH' && order.toPay > 0 && order.paymentStatus !== 'PAID'
    ? formatterOf(order)(order.toPay)
    : null;

const nextStepOf = (order: Order): MailPart => {
  const due = cashDue(order);
  if (due !== null) return note(order.deliveryMode.pickup ? messages.next.cashPickup(due) : messages.next.cash(due));
  if (order.toPay > 0) return note(messages.next.paid(formatterOf(order)(order.toPay)));
  return note(messages.next.nothingToPay[balancesUsed(order)]);
};

const cashNoteOf = (order: Order): MailPart[] => {
  const due = cashDue(order);
  return due === null ? [] : [note(messages.next.prepare(due))];
};

const refundTexts = {
  CARD: messages.refund.card,
  HAND: messages.refund.cash,
  CREDIT: messages.refund.credit,
  NEW_GIFT_CARD: messages.refund.newGiftCard,
  GIFT_CARD: messages.refund.giftCard,
  WALLET: messages.refund.wallet,
} as const satisfies Record<RefundedPart['via'], (amount: string) => string>;

const refundTextsOf = ({ order, refunds }: Pick<OrderMailData, 'order' | 'refunds'>): string[] =>
  refunds.map(({ via, amount }) => refundTexts[via](formatterOf(order)(amount)));

const refundNotesOf = (data: OrderMailData): MailPart[] => refundTextsOf(data).map(note);

/** A cancelled order has refunds of its payment only; gift card and wallet are restored as a whole. */
const cancellationNotesOf = ({ order, refunds }: OrderMailData): MailPart[] => {
  const { giftCard, wallet } = order;
  const restored: RefundedPart[] = [
    ...(giftCard ? [{ via: 'GIFT_CARD' as const, amount: giftCard.applied }] : []),
    ...(wallet ? [{ via: 'WALLET' as const, amount: wallet.applied }] : []),
  ];
  const all = [
    ...refundTextsOf({ order, refunds: [...refunds, ...restored] }),
    ...(order.underReview ? [messages.refund.underReview] : []),
  ];
  return (all.length === 0 ? [messages.refund.none[order.paymentMethod]] : all).map(note);
};

const refundDoneNotesOf = ({ order, refunds }: OrderMailData): MailPart[] =>
  refunds.map(({ via, amount }) =>
    note((via === 'HAND' ? messages.refund.cashDone : messages.refund.cardDone)(formatterOf(order)(amount))),
  );

const documentsOf = ({ documents }: Order, origin: string): MailPart[] =>
  documents.length === 0
    ? []
    : [
        {
          kind: 'links',
          links: documents.map(({ kind, number, path }) => ({
            label: messages.documents[kind](number),
            url: new URL(path, origin).href,
          })),
        },
      ];

const claimOf = ({ claim, order }: OrderMailData): MailPart[] => {
  if (!claim) return [];
  const lines = claim.lines.map(({ quantity, name }) => quantityAndName(quantity, name));
  const wish = claim.refundWish
    ? [messages.claim.wishes[claim.refundWish === 'WALLET' ? 'WALLET' : order.paymentMethod]]
    : [];
  const message = claim.message ? [messages.quoted(claim.message)] : [];
  return [{ kind: 'block', title: messages.claim.title, lines: [claim.type.label, ...lines, ...wish, ...message] }];
};

const answerOf = ({ claim }: OrderMailData): MailPart[] => {
  if (!claim) return [];
  const answer = claim.answer ?? '';
  const lines: MailPart[] =
    answer === '' ? [] : [{ kind: 'block', title: messages.claim.answer, lines: answer.split('\n') }];
  return [note(messages.claim.status(messages.claim.answers[claim.status])), ...lines];
};

const replacementOf = ({ replacement }: OrderMailData): MailPart[] =>
  replacement === null ? [] : [note(messages.claim.replacement(replacement))];

const claimPartsOf = (data: OrderMailData, origin: string): MailPart[] =>
  data.event === 'CLAIM_ANSWERED'
    ? [
        ...answerOf(data),
        ...replacementOf(data),
        ...refundNotesOf(data),
        ...claimOf(data),
        ...documentsOf(data.order, origin),
      ]
    : claimOf(data);

const pickupNoteOf = ({ deliveryMode, reference }: Order): MailPart[] =>
  deliveryMode.pickup ? [text(messages.bring(reference))] : [];

/** Result of a payment review, and the time until which the order can be paid. */
const reviewOf = ({ order, region, resolution }: OrderMailData): MailPart[] => {
  const until = order.can.pay ? order.reservedUntil : null;
  return [
    ...(resolution === null ? [] : [note(messages.checked[resolution])]),
    ...(until === null ? [] : [text(messages.payUntil(formatDateTime(new Date(until), region.timeZone)))]),
  ];
};

/** Text about the event, shown before the order. */
const eventPartsOf = (data: OrderMailData, origin: string): MailPart[] => {
  const { event, order, region } = data;
  const links = linksOf(order, origin);
  const follow: MailPart = { kind: 'button', label: messages.follow, url: links.follow };
  const see: MailPart = { kind: 'button', label: messages.see, url: links.follow };
  const retry: MailPart = { kind: 'button', label: messages.retry, url: links.retry };
  switch (event) {
    case 'PLACED':
      return [nextStepOf(order), text(promiseOf(order)), ...pickupNoteOf(order), follow];
    case 'PAYMENT_FAILED': {
      const until = order.reservedUntil;
      const reserved = until === null ? [] : [text(messages.retryUntil(formatTime(new Date(until), region.timeZone)))];
      return [...reserved, retry];
    }
    case 'PAYMENT_CHECKING':
      return [follow];
    case 'PAYMENT_CHECKED':
      return [...reviewOf(data), order.can.pay ? retry : follow];
    case 'EDITED':
      return [...refundNotesOf(data), text(promiseOf(order)), ...pickupNoteOf(order), ...cashNoteOf(order), follow];
    case 'CONFIRMED':
    case 'PREPARING':
      return [text(promiseOf(order)), ...cashNoteOf(order), follow];
    case 'SENT':
      return [
        text(order.pickupUntil === null ? promiseOf(order) : messages.pickupUntil(order.pickupUntil)),
        ...pickupNoteOf(order),
        ...(order.shipments.length > 1 || hasRest(order) ? cashNote(order) : cashNoteOf(order)),
        ...(order.deliveryMode.pickup ? [] : sentParts(order)),
        follow,
      ];
    case 'DELIVERED': {
      const until = order.claimUntil;
      const claimLink: MailPart[] = [
        ...(until === null ? [] : [text(messages.claimUntil(until))]),
        { kind: 'links', links: [{ label: messages.claimLink, url: links.claim }] },
      ];
      return [...refundNotesOf(data), ...documentsOf(order, origin), see, ...claimLink];
    }
    case 'PARTIALLY_DELIVERED':
      return [...cashNoteOf(order), follow];
    case 'NOT_DELIVERED':
      return [note(messages.call(order.contact.phoneText)), follow];
    case 'CANCELLED':
      return [
        ...cancellationNotesOf(data),
        ...documentsOf(order, origin),
        ...(isExpired(data) ? [text(messages.again)] : []),
        see,
      ];
    case 'CLAIM_RECEIVED':
    case 'CLAIM_TAKEN':
    case 'CLAIM_PARCEL_RECEIVED':
    case 'CLAIM_CANCELLED':
    case 'CLAIM_ANSWERED':
      return [...claimPartsOf(data, origin), see];
    case 'REFUNDED':
      return [...refundDoneNotesOf(data), ...documentsOf(order, origin), see];
  }
};

/** `origin`: public address of the shop, without trailing slash. */
export const composeOrderMail =
  (origin: string) =>
  (data: OrderMailData): Mail => {
    const { order, event } = data;
    const { id, values, subject, title, lead } = headingOf(data);
    return composeMail({
      to: order.contact.email,
      subject,
      preview: lead,
      brand: messages.brand,
      home: `${origin}/`,
      title,
      parts: [
        { kind: 'opening', text: lead },
        ...eventPartsOf(data, origin),
        { kind: 'rows', title: messages.lines(order.reference), rows: linesOf(order, event) },
        { kind: 'rows', title: messages.amounts, rows: amountsOf(order) },
        placeOf(data),
        ...(order.note ? [{ kind: 'block' as const, title: messages.note, lines: [order.note] }] : []),
      ],
      foot: [messages.foot(order.reference, order.contact.email), messages.secret],
      editable: { id, values },
    });
  };
