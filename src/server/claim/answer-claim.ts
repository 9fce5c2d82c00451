/** Answers of staff to claims. */
import { OperatorError } from '#platform/operator-error';
import type { StaffPerson } from '#server/order';
import type { ClaimDeps } from './claim.ts';
import { removePhotos } from './claim-photos.ts';
import { staffMessages } from './claim.messages.ts';
import { answerClaim, readClaim, type ClaimRow } from './claim.store.ts';
import { claimOf } from './claim-view.ts';

/**
 * A return or an exchange is accepted when its units have come back. They are added to the stock, and a
 * return is credited and refunded. Throws OperatorError.
 */
export type AnswerClaim = (
  id: number,
  answer: {
    readonly state: 'ACCEPTED' | 'REFUSED';
    readonly text: string;
    readonly toWallet?: boolean;
    readonly by: StaffPerson;
  },
) => Promise<ClaimRow>;

export const createAnswerClaim =
  ({ db, clock, orders }: ClaimDeps): AnswerClaim =>
  async (id, { state, text, toWallet = false, by }) => {
    const claim = await readClaim(db, id);
    if (!claim) throw new OperatorError(staffMessages.notFound(id));
    const occasion = `demande-${id}`;
    return db.command({ name: 'order.answerClaim' }, async (tx) => {
      const order = await orders.lock(tx, 'id', claim.orderRowId);
      if (!order || !(await answerClaim(tx, id, { state, answer: text, at: clock.now() })))
        throw new OperatorError(staffMessages.answered(id));
      if (state === 'REFUSED') await removePhotos(tx, id);
      if (state === 'ACCEPTED' && claim.type.kind !== 'CLAIM') {
        if (order.state !== 'DELIVERED_AND_INVOICED')
          throw new OperatorError(staffMessages.notInvoiced(order.reference));
        if (toWallet && order.userId === null) throw new OperatorError(staffMessages.noWallet(order.reference));
        const lines = claim.lines.map(({ lineId, quantity }) => ({ lineId, quantity }));
        const refundAs = claim.type.kind === 'RETURN' ? occasion : null;
        const isReturned = await orders.returnUnits(tx, order, { lines, refundAs, toWallet });
        if (!isReturned) throw new OperatorError(staffMessages.tooManyReturned(order.reference));
      }
      const details = { claimId: id, before: claim.state, after: state };
      await orders.staff.addActivity(tx, order.id, { kind: 'CLAIM', by, text, details }, clock.now());
      const answered = (await readClaim(tx, id)) ?? claim;
      const current = (await orders.find(tx, 'id', order.id)) ?? order;
      const refunds = await orders.refunds.ofOccasion(tx, current, occasion);
      await orders.queueMail(tx, 'CLAIM_ANSWERED', current, { claim: claimOf(answered), refunds });
      return answered;
    });
  };
