/** Mails about an invoice: the reminder of what is left to pay, and the document sent again. */
import { composeMail, paragraphsOf, type Attachment, type Mail, type MailPart } from '#platform/mail';
import { formatCalendarDay } from '#shared/dates';
import type { InvoiceKind } from '#shared/api/pro-invoice-shapes';
import { formatMoney, type Currency } from '#shared/money';
import type { MailId, PlaceholderValues } from '#shared/rules/mail-texts';
import { invoiceMailMessages as messages } from './invoice-mail.messages.ts';

/** Amounts are minor units, days are calendar days. */
type Facts = {
  readonly kind: InvoiceKind;
  readonly number: string;
  /** Of the customer. */
  readonly name: string;
  readonly email: string;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly currency: Currency;
  readonly total: number;
  readonly paid: number;
  readonly credited: number;
  readonly unpaid: number;
};

export type MailPlace = {
  readonly origin: string;
  /** Null when the file is too large for a mail. */
  readonly attachment: Attachment | null;
  /** The customer has an account, in which the document is. */
  readonly hasAccount: boolean;
};

/** In characters of base64, below the limit of a mail. */
const mostAttached = 1_900_000;

export const attachmentOf = (name: string, bytes: Buffer): Attachment | null => {
  const base64 = bytes.toString('base64');
  return base64.length > mostAttached ? null : { name, type: 'application/pdf', base64 };
};

const rowsOf = ({ kind, number, issuedOn, dueOn, currency, total, paid, credited, unpaid }: Facts): MailPart => {
  const { rows } = messages;
  const settled = paid + credited;
  return {
    kind: 'rows',
    rows: [
      { label: rows.number[kind], value: number },
      { label: rows.issued, value: formatCalendarDay(issuedOn) },
      ...(kind === 'INVOICE' ? [{ label: rows.due, value: formatCalendarDay(dueOn) }] : []),
      { label: rows.total, value: formatMoney(total, currency) },
      ...(settled > 0 && unpaid > 0 ? [{ label: rows.settled, value: formatMoney(settled, currency) }] : []),
      ...(unpaid > 0 ? [{ label: rows.unpaid, value: formatMoney(unpaid, currency), strong: true }] : []),
    ],
  };
};

const compose = (
  invoice: Facts,
  { origin, attachment, hasAccount }: MailPlace,
  text: {
    readonly subject: string;
    readonly id: MailId;
    readonly values: PlaceholderValues;
    readonly title: string;
    readonly opening: string;
    /** What staff add to this mail. */
    readonly note: string;
    /** Empty for none. */
    readonly closing: string;
  },
): Mail => ({
  ...composeMail({
    to: invoice.email,
    subject: text.subject,
    preview: text.opening,
    brand: messages.brand,
    home: `${origin}/`,
    title: text.title,
    parts: [
      { kind: 'opening', text: text.opening },
      ...paragraphsOf(text.note).map((line) => ({ kind: 'text' as const, text: line })),
      rowsOf(invoice),
      ...(attachment ? [{ kind: 'text' as const, text: messages.attached }] : []),
      ...(hasAccount
        ? [{ kind: 'button' as const, label: messages.see, url: `${origin}/espace-client/factures` }]
        : []),
      ...(text.closing === '' ? [] : [{ kind: 'closing' as const, text: text.closing }]),
    ],
    foot: [messages.foot(invoice.email)],
    footLinks: [{ label: messages.write, url: `${origin}/contacter-nous` }],
    editable: { id: text.id, values: text.values },
  }),
  ...(attachment ? { attachments: [attachment] } : {}),
});

/** `overdueDays`: 0 before the due date. `note`: what staff add, above the amounts. */
export const reminderMail = (
  invoice: Facts,
  { overdueDays, note }: { readonly overdueDays: number; readonly note: string },
  place: MailPlace,
): Mail => {
  const { number, unpaid, currency, dueOn, name } = invoice;
  const left = formatMoney(unpaid, currency);
  const words = messages.reminder;
  const day = formatCalendarDay(dueOn);
  const values = { firstName: messages.firstName(name), number, amount: left };
  const isLate = overdueDays > 0;
  return compose(invoice, place, {
    id: isLate ? 'invoice-overdue' : 'invoice-due-soon',
    values: isLate ? { ...values, delay: messages.delay(overdueDays) } : { ...values, day },
    subject: words.subject(number, left),
    title: words.title(name),
    opening: isLate ? words.late(number, left, overdueDays) : words.soon(number, left, day),
    note,
    closing: words.crossed,
  });
};

export const documentMail = (invoice: Facts, place: MailPlace): Mail => {
  const words = messages.document;
  const { kind, number, name } = invoice;
  return compose(invoice, place, {
    subject: words.subject[kind](number),
    title: words.title(name),
    id: kind === 'INVOICE' ? 'invoice-document' : 'credit-note-document',
    values: { firstName: messages.firstName(name), number },
    opening: words.opening[kind](number),
    note: '',
    closing: '',
  });
};
