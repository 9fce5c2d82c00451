/** The mails about an order: what happened, what comes next, and the whole order with its amounts. */
import { composeLetter, type LetterPart, type LetterRow, type Mail } from '#platform/mail';
import { formatDateTime, formatTime } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { mailMessages as words } from './order-mail.messages.ts';
import type { OrderNews } from './order-news.ts';

type Order = OrderNews['order'];

const present = (lines: readonly (string | null | undefined)[]): string[] =>
  lines.filter((line): line is string => typeof line === 'string' && line.trim() !== '');

const percent = (rateBp: number): string => `${String(rateBp / 100).replace('.', ',')}\u00A0%`;

const sayer =
  ({ currency }: Order) =>
  (amount: number): string =>
    formatMoney(amount, currency);

/** Addresses are of the shop as it is configured: never of the host that a visitor named. */
const linksOf = ({ orderSRef, orderId }: Order, origin: string) => {
  const mine = new URLSearchParams({ order_s_ref: orderSRef, orderId }).toString();
  return {
    follow: `${origin}/commande/suivi?${mine}`,
    claim: `${origin}/commande/retour?${mine}`,
    retry: `${origin}/paiement?state=echec&${mine}`,
  };
};

const linesOf = (order: Order, event: OrderNews['event']): LetterRow[] => {
  const say = sayer(order);
  return order.lines.map((line) => {
    const colour = present([line.style.name, line.size.label]).join(', ');
    const handed = event === 'PARTIALLY_DELIVERED' ? [words.handed(line.delivered, line.quantity)] : [];
    const detail = [words.line(colour, line.quantity, say(line.unitPrice)), ...handed].join(' · ');
    return { label: line.name, detail, value: say(line.lineTotal) };
  });
};

const amountsOf = (order: Order): LetterRow[] => {
  const say = sayer(order);
  const row = (label: string, amount: number, strong = false): LetterRow => ({ label, value: say(amount), strong });
  const { promotion, giftCard, deliveryMode, paymentStatus } = order;
  const owed = giftCard !== null && order.status !== 'CANCELLED';
  return [
    row(words.subtotal, order.subtotal),
    ...(promotion && order.discount > 0 ? [row(words.discount(promotion.code), -order.discount)] : []),
    { label: words.mode(deliveryMode.name), value: order.delivery === 0 ? words.free : say(order.delivery) },
    row(words.exclTax, order.totalExclTax),
    ...order.vat.map(({ rateBp, amount }) => row(words.vat(percent(rateBp)), amount)),
    ...(order.stampDuty > 0 ? [row(words.stamp, order.stampDuty)] : []),
    row(words.total, order.total, true),
    // whoever holds the whole code may spend it: a mail says its end
    ...(giftCard ? [row(words.giftCard(giftCard.code.slice(-4)), -giftCard.applied)] : []),
    ...(owed ? [row(paymentStatus === 'PAID' ? words.paid : words.toPay, order.toPay, true)] : []),
    ...(order.refunded > 0 ? [row(words.refunded, order.refunded)] : []),
    ...(order.toRefund > 0 ? [row(words.toRefund, order.toRefund)] : []),
  ];
};

const placeOf = ({ order, storePhone }: OrderNews): LetterPart => {
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

const note = (text: string): LetterPart => ({ kind: 'note', text });
const text = (said: string): LetterPart => ({ kind: 'text', text: said });

/** What is still to be paid at the door or in the shop; null when nothing is. */
const cashDue = (order: Order): string | null =>
  order.paymentMethod === 'CASH' && order.toPay > 0 && order.paymentStatus !== 'PAID'
    ? sayer(order)(order.toPay)
    : null;

const nextOf = (order: Order): LetterPart => {
  const due = cashDue(order);
  if (due !== null) return note(order.deliveryMode.pickup ? words.next.cashPickup(due) : words.next.cash(due));
  return note(order.toPay === 0 ? words.next.giftCard : words.next.paid(sayer(order)(order.toPay)));
};

const dueOf = (order: Order): LetterPart[] => {
  const due = cashDue(order);
  return due === null ? [] : [note(words.next.prepare(due))];
};

/** Where the money of an order that comes to nothing goes. */
const moneyBack = (order: Order): LetterPart[] => {
  const say = sayer(order);
  const { giftCard, paymentStatus, paymentMethod, toPay } = order;
  const paid = paymentStatus === 'PAID' && toPay > 0;
  const back = paid ? [(paymentMethod === 'CARD' ? words.refund.card : words.refund.cash)(say(toPay))] : [];
  const restored = giftCard ? [words.refund.giftCard(say(giftCard.applied))] : [];
  const all = [...back, ...restored, ...(order.checking ? [words.refund.checking] : [])];
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

const claimOf = ({ claim }: OrderNews): LetterPart[] => {
  if (!claim) return [];
  const pieces = claim.lines.map(({ quantity, name }) => words.claim.pieces(quantity, name));
  const said = claim.message ? [words.quoted(claim.message)] : [];
  return [{ kind: 'block', title: words.claim.title, lines: [claim.type.label, ...pieces, ...said] }];
};

const answerOf = ({ claim }: OrderNews): LetterPart[] => {
  if (!claim) return [];
  const answer = claim.answer ?? '';
  const lines: LetterPart[] =
    answer === '' ? [] : [{ kind: 'block', title: words.claim.answer, lines: answer.split('\n') }];
  return [note(words.claim.status(words.claim.answers[claim.status])), ...lines];
};

/** What a shop asks of whoever collects there. */
const bringOf = ({ deliveryMode, reference }: Order): LetterPart[] =>
  deliveryMode.pickup ? [text(words.bring(reference))] : [];

/** What a person found, and until when the order may be paid now. */
const checkedOf = ({ order, region, how }: OrderNews): LetterPart[] => {
  const until = order.can.pay ? order.reservedUntil : null;
  return [
    ...(how === null ? [] : [note(words.checked[how])]),
    ...(until === null ? [] : [text(words.payUntil(formatDateTime(new Date(until), region.timeZone)))]),
  ];
};

/** What is said of the event itself, before the order. */
const toldOf = (news: OrderNews, origin: string): LetterPart[] => {
  const { event, order, region, amount } = news;
  const links = linksOf(order, origin);
  const follow: LetterPart = { kind: 'button', label: words.follow, url: links.follow };
  const see: LetterPart = { kind: 'button', label: words.see, url: links.follow };
  switch (event) {
    case 'PLACED':
      return [nextOf(order), text(promiseOf(order)), ...bringOf(order), follow];
    case 'PAYMENT_FAILED': {
      const until = order.reservedUntil;
      const kept = until === null ? [] : [text(words.retryUntil(formatTime(new Date(until), region.timeZone)))];
      return [...kept, { kind: 'button', label: words.retry, url: links.retry }];
    }
    case 'PAYMENT_CHECKING':
      return [follow];
    case 'PAYMENT_CHECKED':
      return [
        ...checkedOf(news),
        ...(order.can.pay ? [{ kind: 'button' as const, label: words.retry, url: links.retry }] : [follow]),
      ];
    case 'CONFIRMED':
    case 'PREPARING':
      return [text(promiseOf(order)), ...dueOf(order), follow];
    case 'SENT':
      return [
        text(order.pickupUntil === null ? promiseOf(order) : words.pickupUntil(order.pickupUntil)),
        ...bringOf(order),
        ...dueOf(order),
        follow,
      ];
    case 'DELIVERED': {
      const until = order.claimUntil;
      const back: LetterPart[] = [
        ...(until === null ? [] : [text(words.claimUntil(until))]),
        { kind: 'links', links: [{ label: words.claimLink, url: links.claim }] },
      ];
      return [...documentsOf(order, origin), see, ...back];
    }
    case 'PARTIALLY_DELIVERED':
      return [...dueOf(order), follow];
    case 'NOT_DELIVERED':
      return [note(words.call(order.contact.phoneText)), follow];
    case 'CANCELLED':
      return [...moneyBack(order), ...documentsOf(order, origin), ...(isExpired(news) ? [text(words.again)] : []), see];
    case 'CLAIM_RECEIVED':
      return [...claimOf(news), see];
    case 'CLAIM_ANSWERED':
      return [...answerOf(news), ...claimOf(news), ...documentsOf(order, origin), see];
    case 'REFUNDED':
      return [
        ...(amount === null ? [] : [note(words.refund.done(sayer(order)(amount)))]),
        ...documentsOf(order, origin),
        see,
      ];
  }
};

/** Cancelled by the clock: nobody paid in time. */
const isExpired = ({ event, order }: OrderNews): boolean => event === 'CANCELLED' && order.paymentStatus === 'EXPIRED';

const openingOf = (news: OrderNews): { subject: string; title: string; lead: string } => {
  const { event, order } = news;
  const { reference, contact, deliveryMode } = order;
  if (isExpired(news)) return { ...words.expired, subject: words.expired.subject(reference) };
  const { subject, title, lead } = (deliveryMode.pickup ? words.collected : words.events)[event];
  const [firstName = ''] = contact.fullName.trim().split(/\s+/);
  return { subject: subject(reference), title: title(firstName), lead };
};

/** `origin`: the shop's public address, without trailing slash. Both forms of the mail say the whole order. */
export const composeOrderMail =
  (origin: string) =>
  (news: OrderNews): Mail => {
    const { order, event } = news;
    const { subject, title, lead } = openingOf(news);
    return composeLetter({
      to: order.contact.email,
      subject,
      preview: lead,
      brand: words.brand,
      home: `${origin}/`,
      title,
      parts: [
        text(lead),
        ...toldOf(news, origin),
        { kind: 'rows', title: words.lines(order.reference), rows: linesOf(order, event) },
        { kind: 'rows', title: words.amounts, rows: amountsOf(order) },
        placeOf(news),
        ...(order.note ? [{ kind: 'block' as const, title: words.note, lines: [order.note] }] : []),
      ],
      foot: [words.foot(order.reference, order.contact.email), words.secret],
    });
  };
