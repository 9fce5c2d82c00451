/** What an owner does with an order: look at it, find it again, cancel it while it may be. */
import type { CommandOptions } from '#platform/db';
import { createLru } from '#platform/cache';
import type { CallContext } from '#platform/contract';
import type { Order } from '#shared/api/order-shapes';
import { ShopError } from '#shared/errors';
import { fault } from './checkout.rules.ts';
import { refusals } from './order.messages.ts';
import type { OrderDeps } from './order-deps.ts';
import { readReference } from './order.rules.ts';
import { findOrder, lockOrder } from './order.store.ts';
import type { Resolve } from './resolve.ts';
import type { Steps } from './steps.ts';
import type { View } from './view.ts';

type Deps = Pick<OrderDeps, 'db' | 'clock'> & { readonly resolve: Resolve; readonly steps: Steps; readonly view: View };

/** Wrong addresses that one reference takes in an hour: whoever guesses is told to wait, from wherever it comes. */
const mostGuesses = 10;
const hour = 3_600_000;

export const createFollowing = ({ db, clock, resolve, steps, view }: Deps) => {
  const guesses = createLru<{ count: number; since: number }>({ maxEntries: 10_000 });

  const countGuess = (reference: string): void => {
    const now = clock.now().getTime();
    const former = guesses.get(reference);
    const fresh = !former || now - former.since > hour;
    guesses.set(reference, fresh ? { count: 1, since: now } : { ...former, count: former.count + 1 });
  };

  const refuseGuessers = (reference: string): void => {
    const former = guesses.get(reference);
    const left = former ? former.since + hour - clock.now().getTime() : 0;
    if (former && former.count >= mostGuesses && left > 0)
      throw new ShopError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(left / 1000) });
  };

  return {
    summary: async (orderId: string, sRef: string): Promise<Order> => {
      const { order } = await resolve.meant(orderId);
      if (order?.sRef !== sRef) throw new ShopError('NOT_FOUND');
      return view.describe(db, order);
    },
    /** An unknown reference and a wrong address are refused alike. */
    track: async (typed: string, email: string): Promise<{ orderId: string; orderSRef: string }> => {
      const reference = readReference(typed);
      refuseGuessers(reference);
      const order = await findOrder(db, 'reference', reference);
      if (order?.contact.email.toLowerCase() !== email.trim().toLowerCase()) {
        countGuess(reference);
        throw new ShopError('NOT_FOUND');
      }
      return { orderId: order.publicId, orderSRef: order.sRef };
    },
    cancel: async (input: { orderId: string; orderSRef?: string | undefined }, caller: CallContext): Promise<Order> => {
      const { id } = await resolve.owned({ ...input, caller });
      const options: CommandOptions = { name: 'order.cancel', ...(caller.idempotency && { key: caller.idempotency }) };
      return db.command(options, async (tx) => {
        const order = await lockOrder(tx, 'id', id);
        // cancelled twice is cancelled
        if (order?.state === 'CANCELLED' && order.cancelledBy === 'CUSTOMER') return view.describe(tx, order);
        const moved = order && (await steps.take(tx, order, { to: 'CANCELLED', actor: 'CUSTOMER' }));
        if (!moved) throw new ShopError('BAD_REQUEST', { errors: [fault('orderId', refusals.notCancellable)] });
        return view.describe(tx, moved);
      });
    },
  };
};
