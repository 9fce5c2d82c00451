/** Effects of payments on gift card purchases. Each handler runs in the transaction of the payment. */
import type { OutcomeHandler, RefundHandler, ReviewHandler } from '#server/payment';
import { buyerMail } from './gift-card-mail.ts';
import { issueCard, type IssueDeps } from './issue-card.ts';
import { refundMailText, reviewMailText } from './payment-mail.messages.ts';
import { lockPurchase, movePurchase, readPurchase } from './purchase.store.ts';

export const createOutcomeHandler =
  (deps: IssueDeps): OutcomeHandler =>
  async (tx, { subjectId, state }) => {
    const purchase = await lockPurchase(tx, subjectId);
    if (!purchase) return 'REFUND';
    if (purchase.state === 'PAID') return state === 'PAID' ? 'REFUND' : 'ACCEPTED';
    if (state === 'PAID') await issueCard(deps, tx, purchase);
    else await movePurchase(tx, { id: purchase.id, state, cardId: null });
    return 'ACCEPTED';
  };

type MailDeps = Pick<IssueDeps, 'mail' | 'publicOrigin'>;

export const createRefundHandler =
  ({ mail, publicOrigin }: MailDeps): RefundHandler =>
  async (tx, { refundId, subjectId, amount, currency, state }) => {
    const purchase = state === 'DONE' ? await readPurchase(tx, subjectId) : null;
    if (!purchase) return;
    const { reference, sender_name: name, sender_email: to } = purchase;
    const text = refundMailText({ reference, name, amount, currency });
    const message = { ...buyerMail(to, text, publicOrigin), region: purchase.region };
    await mail.send(tx, message, `gift-card-refunded:${refundId}`);
  };

export const createReviewHandler =
  ({ mail, publicOrigin }: MailDeps): ReviewHandler =>
  async (tx, { attemptId, subjectId, resolution }) => {
    const purchase = await lockPurchase(tx, subjectId);
    if (!purchase) return;
    // both possible resolutions end without a payment
    const state = resolution === null ? 'PENDING' : 'FAILED';
    if (purchase.state !== 'PAID') await movePurchase(tx, { id: purchase.id, state, cardId: null });
    const { reference, sender_name: name, sender_email: to, amount, currency } = purchase;
    const text = reviewMailText({ reference, name, amount, currency, resolution });
    const message = { ...buyerMail(to, text, publicOrigin), region: purchase.region };
    await mail.send(tx, message, `gift-card-check:${attemptId}:${resolution ?? 'begins'}`);
  };
