/**
 * A payment that does not fit is looked at by a person. Meanwhile its order is neither paid again nor cancelled by the clock;
 * then it waits long enough for whoever reads of it in a mail.
 */
import type { Tx } from '#platform/db';
import type { CheckHandler } from '#server/payment';
import type { OrderDeps } from './order-deps.ts';
import type { OrderRow } from './order-row.ts';
import { waitsAfterCheck } from './order.rules.ts';
import { findOrder, lockOrder } from './order.store.ts';
import type { Tell } from './tell.ts';
import { beginCheck, endCheck, waitUntil } from './transition.store.ts';

type Deps = Pick<OrderDeps, 'clock' | 'payments' | 'stock'> & { readonly tell: Tell };

export const createCheckNews = ({ clock, payments, stock, tell }: Deps): CheckHandler => {
  const isChecked = async (tx: Tx, reference: string): Promise<boolean> =>
    (await payments.ofSubject('ORDER', reference, tx)).some(({ checking }) => checking);

  const goOn = async (tx: Tx, { id, reference, state }: OrderRow, now: Date): Promise<void> => {
    await endCheck(tx, id);
    if (state !== 'PENDING') return;
    const until = waitsAfterCheck(now);
    await waitUntil(tx, id, until);
    await stock.extend(tx, reference, until);
  };

  return async (tx, { subjectId: reference, how }) => {
    const order = await lockOrder(tx, 'reference', reference);
    if (!order) return;
    const now = clock.now();
    if (how === null) await beginCheck(tx, order.id, now);
    else if (!(await isChecked(tx, reference))) await goOn(tx, order, now);
    // told once, however many of its payments are looked at
    if (how === null && order.checkingSince !== null) return;
    const after = await findOrder(tx, 'id', order.id);
    if (after)
      await tell(tx, how === null ? 'PAYMENT_CHECKING' : 'PAYMENT_CHECKED', after, how === null ? {} : { how });
  };
};
