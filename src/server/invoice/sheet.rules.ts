import { formatCalendarDay } from '#shared/dates';
import { formatAmount, formatMoney, labelOf } from '#shared/money';
import type { Snapshot } from './document.ts';
import { messages } from './invoice.messages.ts';

type Pair = readonly [label: string, value: string];

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const present = (lines: readonly (string | null)[]): string[] =>
  lines.filter((line): line is string => line !== null && line !== '');

type Identifier = { readonly label: string; readonly value: string };
const identifierText = ({ label, value }: Identifier): string => `${label} ${value}`;
const pairOf = ({ label, value }: Identifier): Pair => [label, value];

/** Rounded and for print only: the amounts of the line are not computed from it. */
const unitExclTax = ({ quantity, exclTax, discount, net, unitPrice }: Snapshot['lines'][number]): number => {
  const gross = BigInt(quantity * unitPrice);
  if (net === 0 || discount === net) return 0;
  return Number(
    (BigInt(exclTax) * gross * 2n + BigInt(net) * BigInt(quantity)) / (BigInt(net) * BigInt(quantity) * 2n),
  );
};

const rowsOf = ({ lines, delivery, currency }: Snapshot): object[] => {
  const amount = (value: number): string => formatAmount(value, currency);
  const rows = lines.map((line) => ({
    name: line.name,
    detail: present([line.detail, line.ref]).join(' · '),
    quantity: String(line.quantity),
    unitExclTax: amount(unitExclTax(line)),
    unit: amount(line.unitPrice),
    discount: line.discount === 0 ? '' : amount(-line.discount),
    rate: messages.percent(line.rateBp),
    exclTax: amount(line.exclTax),
    net: amount(line.net),
  }));
  if (!delivery) return rows;
  const isFree = delivery.net === 0;
  const row = {
    name: delivery.label,
    detail: '',
    quantity: '1',
    unitExclTax: isFree ? '' : amount(delivery.exclTax),
    unit: isFree ? '' : amount(delivery.net),
    discount: '',
    rate: isFree ? '' : messages.percent(delivery.rateBp),
    exclTax: isFree ? '' : amount(delivery.exclTax),
    net: isFree ? messages.offered : amount(delivery.net),
  };
  return [...rows, row];
};

const totalsOf = (snapshot: Snapshot): Pair[] => {
  const { lines, vat, totalExclTax, stampDuty, currency } = snapshot;
  const labels = messages.totals;
  const money = (amount: number): string => formatMoney(amount, currency);
  const discount = sum(lines.map((line) => line.discount));
  const gross = sum(lines.map((line) => line.net)) + discount;
  return [
    ...(discount === 0
      ? []
      : ([
          [labels.gross, money(gross)],
          [labels.discount, money(-discount)],
        ] as const)),
    [labels.exclTax, money(totalExclTax)],
    [labels.vat, money(sum(vat.map(({ amount }) => amount)))],
    ...(stampDuty === 0 ? [] : ([[labels.stamp, money(stampDuty)]] as const)),
  ];
};

const paymentsOf = ({ payments, total, currency, kind }: Snapshot): Pair[] => {
  const rows = payments.map(({ means, amount, detail }): Pair => [
    present([messages.means[currency][means], detail]).join(' · '),
    formatMoney(amount, currency),
  ]);
  const due = total - sum(payments.map(({ amount }) => amount));
  return kind === 'INVOICE' && due > 0 ? [...rows, [messages.totals.due, formatMoney(due, currency)]] : rows;
};

const factsOf = ({ kind, number, day, order, corrects, reason }: Snapshot): Pair[] => [
  [messages.kinds[kind], number],
  [messages.issued, formatCalendarDay(day)],
  ...(corrects === null
    ? []
    : ([
        [messages.corrects, corrects.number],
        [messages.correctsOf, formatCalendarDay(corrects.day)],
      ] as const)),
  [messages.order, order.reference],
  [messages.placed, formatCalendarDay(order.day)],
  ...(reason === null ? [] : ([[messages.reason, reason]] as const)),
];

const footerOf = ({ seller }: Snapshot): string[] =>
  present([
    present([seller.name, seller.legalForm, ...seller.address]).join(' · '),
    seller.identifiers.map(identifierText).join(' · '),
    seller.mention,
  ]);

const notesOf = ({ ownStampDuty, promotion, currency }: Snapshot): string[] =>
  present([
    promotion === null ? null : messages.promotion(promotion.label, promotion.code),
    ownStampDuty === 0 ? null : messages.ownStamp(formatMoney(ownStampDuty, currency)),
    messages.amountsIn(labelOf(currency)),
  ]);

export const sheetOf = (snapshot: Snapshot): object => {
  const { kind, number, day, seller, buyer, currency, vat, total } = snapshot;
  return {
    title: messages.title(kind, number),
    kind: messages.kinds[kind],
    number,
    day: day.split('-').map(Number),
    pages: messages.pages,
    shop: messages.shop,
    author: seller.name,
    facts: factsOf(snapshot),
    seller: {
      title: messages.seller,
      lines: present([seller.name, seller.legalForm, ...seller.address, seller.email, seller.phone]),
      identifiers: seller.identifiers.map(pairOf),
    },
    buyer: {
      title: messages.buyer,
      lines: present([buyer.name, ...buyer.address, buyer.email, buyer.phone]),
      identifiers: buyer.taxNumber === null ? [] : [[messages.taxNumber, buyer.taxNumber]],
    },
    columns: messages.columns,
    rows: rowsOf(snapshot),
    rates: {
      ...messages.rate,
      rows: vat.map(({ rateBp, base, amount }) => [
        messages.percent(rateBp),
        formatMoney(base, currency),
        formatMoney(amount, currency),
      ]),
    },
    totals: totalsOf(snapshot),
    total: [messages.totals[kind], formatMoney(total, currency)],
    words: messages.words[kind](snapshot.amountInWords),
    payments: { title: messages.payments[kind], rows: paymentsOf(snapshot) },
    notes: notesOf(snapshot),
    foot: footerOf(snapshot),
  };
};
