/** Money of a gift card that went back: its buyer is told, once it is given. */
import { composeMail, type Mailer } from '#platform/mail';
import type { RefundHandler } from '#server/payment';
import { readPurchase } from './purchase.store.ts';
import { refundedWords } from './refund.messages.ts';

type Deps = { readonly mail: Pick<Mailer, 'send'>; readonly publicOrigin: string };

export const createRefundNews =
  ({ mail, publicOrigin }: Deps): RefundHandler =>
  async (tx, { refundId, subjectId, amount, currency, state }) => {
    const purchase = state === 'DONE' ? await readPurchase(tx, subjectId) : null;
    if (!purchase) return;
    const { reference, sender_name: name, sender_email: to } = purchase;
    const words = refundedWords({ reference, name, amount, currency });
    const { brand, subject, preview, title, foot } = words;
    const rows = [
      { label: words.amount, value: words.paid },
      { label: words.reference, value: reference },
    ];
    const parts = [...words.lines.map((text) => ({ kind: 'text' as const, text })), { kind: 'rows' as const, rows }];
    const letter = composeMail({ to, subject, preview, brand, home: `${publicOrigin}/`, title, parts, foot });
    await mail.send(tx, letter, `gift-card-refunded:${refundId}`);
  };
