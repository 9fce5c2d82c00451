/** Mail about a change of store credit that the customer did not make. */
import { composeMail, type Mail } from '#platform/mail';
import { formatMoney, type Currency } from '#shared/money';
import { creditMail as messages } from './wallet.messages.ts';

export type CreditChange = {
  /** In minor units; negative when staff debit the wallet. */
  readonly amount: number;
  readonly currency: Currency;
  /** Order whose payment is refunded; null when staff change the credit. */
  readonly orderReference: string | null;
  /** Given by staff. */
  readonly reason: string | null;
};

type Recipient = { readonly email: string; readonly fullName: string };

/** `balance`: after the change. `origin`: public address of the shop. */
export const composeCreditMail = (
  { email, fullName }: Recipient,
  change: CreditChange,
  { balance, origin }: { readonly balance: number; readonly origin: string },
): Mail => {
  const { amount, currency, orderReference, reason } = change;
  const sum = formatMoney(Math.abs(amount), currency);
  const { subject, lead } = amount > 0 ? messages.added : messages.removed;
  const [firstName = ''] = fullName.trim().split(/\s+/);
  return composeMail({
    to: email,
    subject: subject(sum),
    preview: lead(sum),
    brand: messages.brand,
    home: `${origin}/`,
    title: messages.title(firstName),
    parts: [
      { kind: 'opening', text: orderReference === null ? lead(sum) : messages.refunded(sum, orderReference) },
      ...(reason === null ? [] : [{ kind: 'block' as const, title: messages.reason, lines: [reason] }]),
      { kind: 'rows', rows: [{ label: messages.balance, value: formatMoney(balance, currency), strong: true }] },
      ...(balance > 0 ? [{ kind: 'text' as const, text: messages.use }] : []),
      { kind: 'button', label: messages.see, url: `${origin}/espace-client/credit` },
    ],
    foot: [messages.foot(email)],
    editable: {
      id: orderReference !== null ? 'wallet-refunded' : amount > 0 ? 'wallet-added' : 'wallet-removed',
      values: { firstName, amount: sum, ...(orderReference !== null && { reference: orderReference }) },
    },
  });
};
