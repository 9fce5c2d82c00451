/** Answers to claims. A return that is accepted goes back on the shelf, is credited, and its money given back. */
import type { Tx } from '#platform/db';
import { OperatorError } from '#platform/operator-error';
import { decideClaim, readClaim, type ClaimRow } from './claim.store.ts';
import { deskMessages as words } from './desk.messages.ts';
import { labels } from './order.messages.ts';
import type { OrderDeps } from './order-deps.ts';
import type { OrderRow } from './order-row.ts';
import { findOrder, lockOrder, readLines } from './order.store.ts';
import type { Steps } from './steps.ts';
import type { Tell } from './tell.ts';
import { addReturned } from './transition.store.ts';
import { claimOf } from './view.ts';

type Deps = Pick<OrderDeps, 'db' | 'clock' | 'stock'> & { readonly steps: Steps; readonly tell: Tell };

export const createClaimAnswers = ({ db, clock, stock, steps, tell }: Deps) => {
  const takeReturn = async (tx: Tx, order: OrderRow, claim: ClaimRow): Promise<void> => {
    if (order.state !== 'DELIVERED_AND_INVOICED') throw new OperatorError(words.notInvoiced(order.reference));
    const pieces = claim.lines.map(({ lineId, quantity }) => ({ lineId, quantity }));
    if (!(await addReturned(tx, order.id, pieces))) throw new OperatorError(words.returnedTooMany(order.reference));
    const lines = await readLines(tx, order.id);
    const variantIds = new Map(lines.map((line) => [line.id, line.variantId]));
    const back = pieces.flatMap(({ lineId, quantity }) => {
      const variantId = variantIds.get(lineId);
      return variantId === undefined ? [] : [{ variantId, quantity }];
    });
    await stock.takeBack(tx, { orderId: order.reference, lines: back });
    if (claim.type.kind !== 'RETURN') return;
    const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
    const occasion = `demande-${claim.id}`;
    const amount = await steps.invoicing.credit(tx, order, { occasion, reason: labels.returned(count), pieces });
    if (amount > 0) await steps.moneyBack.part(tx, order, { amount, reason: 'RETURN', occasion });
  };

  /** Accepted once the pieces are here: they go back on the shelf, and a return is credited and given back. */
  return async (id: number, state: 'ACCEPTED' | 'REFUSED', answer: string): Promise<ClaimRow> => {
    const known = await readClaim(db, id);
    if (!known) throw new OperatorError(words.noClaim(id));
    return db.command({ name: 'order.answerClaim' }, async (tx) => {
      const order = await lockOrder(tx, 'id', known.orderId);
      if (!order || !(await decideClaim(tx, id, { state, answer, at: clock.now() })))
        throw new OperatorError(words.claimAnswered(id));
      if (state === 'ACCEPTED' && known.type.kind !== 'CLAIM') await takeReturn(tx, order, known);
      const claim = (await readClaim(tx, id)) ?? known;
      const fresh = (await findOrder(tx, 'id', order.id)) ?? order;
      await tell(tx, 'CLAIM_ANSWERED', fresh, { claim: claimOf(claim) });
      return claim;
    });
  };
};
