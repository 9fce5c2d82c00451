/** A payment of a gift card that does not fit: its buyer is told that it is looked at, then what was found. */
import { composeMail, type Mailer } from '#platform/mail';
import type { ReviewHandler } from '#server/payment';
import { checkWords } from './check.messages.ts';
import { lockPurchase, movePurchase } from './purchase.store.ts';

type Deps = { readonly mail: Pick<Mailer, 'send'>; readonly publicOrigin: string };

export const createCheckNews =
  ({ mail, publicOrigin }: Deps): ReviewHandler =>
  async (tx, { attemptId, subjectId, resolution: how }) => {
    const purchase = await lockPurchase(tx, subjectId);
    if (!purchase) return;
    // nothing was kept: it is bought again or not at all
    const state = how === null ? 'PENDING' : 'FAILED';
    if (purchase.state !== 'PAID') await movePurchase(tx, { id: purchase.id, state, cardId: null });
    const { reference, sender_name: name, sender_email: to, amount, currency } = purchase;
    const { brand, subject, preview, title, foot, lines, ...words } = checkWords({
      reference,
      name,
      amount,
      currency,
      how,
    });
    const rows = [
      { label: words.amount, value: words.asked },
      { label: words.reference, value: reference },
    ];
    const parts = [...lines.map((text) => ({ kind: 'text' as const, text })), { kind: 'rows' as const, rows }];
    const letter = composeMail({ to, subject, preview, brand, home: `${publicOrigin}/`, title, parts, foot });
    await mail.send(tx, letter, `gift-card-check:${attemptId}:${how ?? 'begins'}`);
  };
