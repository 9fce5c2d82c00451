/** A document as its record shows it, with dates in words and one history. For loaders. */
import type { ProInvoice } from '#shared/api/pro-invoice-shapes';
import { formatCalendarDay } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { momentText, type LocalTime } from '#pro/form/moment-text.ts';
import { invoiceMessages } from '#pro/invoice/invoice.messages.ts';
import { recordMessages as messages } from './record.messages.ts';

type Payment = ProInvoice['payments'][number];
type Entry = {
  readonly id: string;
  readonly at: string;
  readonly icon: 'new' | 'clock' | 'mail' | 'cash' | 'back';
  readonly text: string;
  readonly by: string;
  readonly note: string;
};

const words = messages.events;

const eventOf = ({ id, kind, at, by, recipient, note, dueBefore, dueAfter }: ProInvoice['events'][number]): Entry => {
  const email = recipient ?? '';
  const looks = {
    UPLOADED: ['new', words.UPLOADED],
    DUE_CHANGED: ['clock', words.DUE_CHANGED(formatCalendarDay(dueBefore ?? ''), formatCalendarDay(dueAfter ?? ''))],
    SENT: ['mail', words.SENT(email)],
    REMINDED: ['mail', words.REMINDED(email)],
  } as const;
  const [icon, text] = kind === 'DUE_CHANGED' && dueBefore === null ? (['clock', ''] as const) : looks[kind];
  return { id: `e${id}`, at, icon, text, by, note };
};

const paidText = ({ means, creditNote, allocations, total }: Payment, amount: string, invoice: ProInvoice): string => {
  if (invoice.kind === 'CREDIT_NOTE')
    return words.USED(formatMoney(total, invoice.currency), allocations.map(({ number }) => number).join(', '));
  return creditNote === null ? words.PAID(messages.means[means], amount) : words.ALLOCATED(creditNote, amount);
};

const entriesOf = (payment: Payment, invoice: ProInvoice): Entry[] => {
  const { id, at, by, amount, reference, reversal } = payment;
  const money = formatMoney(amount, invoice.currency);
  const paid = {
    id: `p${id}`,
    at,
    icon: 'cash',
    text: paidText(payment, money, invoice),
    by,
    note: reference,
  } as const;
  return [
    ...(reversal
      ? [
          {
            id: `r${id}`,
            at: reversal.at,
            icon: 'back' as const,
            text: words.REVERSED(money),
            by: reversal.by,
            note: reversal.reason,
          },
        ]
      : []),
    paid,
  ];
};

const timelineOf = (invoice: ProInvoice): Entry[] =>
  [
    ...invoice.payments.flatMap((payment) => entriesOf(payment, invoice)),
    ...invoice.events.map(eventOf),
    ...(invoice.sealed
      ? [{ id: 's', at: invoice.sealed.at, icon: 'new' as const, text: words.ISSUED, by: '', note: '' }]
      : []),
  ].toSorted((left, right) => right.at.localeCompare(left.at));

export type InvoiceRecord = ReturnType<typeof recordOf>;

export const recordOf = (invoice: ProInvoice, localTime: LocalTime) => {
  const { issuedOn, dueOn, overdueDays, payments, customer, ...rest } = invoice;
  return {
    ...rest,
    customer: customer.name || customer.email,
    email: customer.email,
    issued: formatCalendarDay(issuedOn),
    dueOn,
    due: formatCalendarDay(dueOn),
    overdue: overdueDays > 0 ? invoiceMessages.overdueDays(overdueDays) : null,
    openInvoices: invoice.openInvoices.map((row) => ({ ...row, due: formatCalendarDay(row.dueOn) })),
    payments: payments.map(({ receivedOn, reversal, ...payment }) => ({
      ...payment,
      received: formatCalendarDay(receivedOn),
      reversed: reversal && messages.reversed(reversal.by, momentText(reversal.at, localTime), reversal.reason),
    })),
    timeline: timelineOf(invoice).map((entry) => ({ ...entry, moment: momentText(entry.at, localTime) })),
  };
};
