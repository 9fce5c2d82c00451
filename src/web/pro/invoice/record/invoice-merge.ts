/** What a colleague did with invoices since the person opened the record, beside what the person typed. */
import type { ProInvoice } from '#shared/api/pro-invoice-shapes';
import { formatCalendarDay } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { formText } from '#app/form-text.ts';
import { momentText, type LocalTime } from '#pro/form/moment-text.ts';
import { compare, keptOf, seenIn, seenName, type Merge } from '#pro/merge/merge.ts';
import { leftName, payablesOf, versionName, type Payable } from './payment-names.ts';
import { recordMessages as messages } from './record.messages.ts';

/** The newest act by a person. */
const lastAct = ({ payments, events }: ProInvoice): { by: string; at: string } | null => {
  const acts = [
    ...payments.map(({ by, at, reversal }) => (reversal ? { by: reversal.by, at: reversal.at } : { by, at })),
    ...events.map(({ by, at }) => ({ by, at })),
  ];
  return acts.toSorted((left, right) => right.at.localeCompare(left.at))[0] ?? null;
};

const commonOf = (form: FormData, invoice: ProInvoice, localTime: LocalTime) => {
  const last = lastAct(invoice);
  return {
    intent: formText(form, 'intent'),
    seen: formText(form, 'version'),
    version: String(invoice.version),
    by: last?.by ?? null,
    moment: last ? momentText(last.at, localTime) : null,
  };
};

/** Invoices of the form as they are now; one that is no longer open has nothing left. */
const rowsIn = (form: FormData, invoice: ProInvoice): Payable[] => {
  const open = new Map(payablesOf(invoice).map((row) => [row.id, row]));
  return [...form.keys()].flatMap((name) => {
    const id = /^version\.(\d+)$/.exec(name)?.[1];
    if (id === undefined) return [];
    return [open.get(id) ?? { id, number: formText(form, `number.${id}`).slice(0, 40), version: 0, left: 0 }];
  });
};

export const paymentMerge = (form: FormData, invoice: ProInvoice, localTime: LocalTime): Merge => {
  const rows = rowsIn(form, invoice);
  const fresh = new Map(
    rows.flatMap(({ id, version, left }) => [
      [versionName(id), String(version)],
      [seenName(leftName(id)), formatMoney(left, invoice.currency)],
    ]),
  );
  const facts = rows.flatMap(({ id, number, left }) => {
    const [before, theirs] = [seenIn(form, leftName(id)), formatMoney(left, invoice.currency)];
    return before === theirs ? [] : [{ label: messages.pay.leftOf(number), before, theirs }];
  });
  const canPay = invoice.actions.includes(invoice.kind === 'INVOICE' ? 'PAY' : 'ALLOCATE');
  return {
    ...commonOf(form, invoice, localTime),
    fields: [],
    facts,
    kept: [
      ...keptOf(form, [], (name) => fresh.has(name)),
      ...[...fresh].map(([name, value]) => [name, value] as const),
    ],
    closed: canPay ? null : messages.pay.closed,
  };
};

export const dueMerge = (form: FormData, invoice: ProInvoice, localTime: LocalTime): Merge => {
  const before = seenIn(form, 'dueOn');
  const field = {
    name: 'dueOn',
    label: messages.merge.due,
    before,
    theirs: invoice.dueOn,
    mine: formText(form, 'dueOn'),
  };
  const left = formatMoney(invoice.unpaid, invoice.currency);
  const seenLeft = seenIn(form, 'left');
  return {
    ...commonOf(form, invoice, localTime),
    fields: compare([field], (_, day) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? formatCalendarDay(day) : day)),
    facts: seenLeft === left ? [] : [{ label: messages.left, before: seenLeft, theirs: left }],
    kept: keptOf(form, [field]),
    closed: invoice.actions.includes('SET_DUE') ? null : messages.merge.closed,
  };
};
