/** How the cart asks: one demand at a time among all tabs, so that the last answer is the last word. */
import type { Cart } from '#shared/api/cart-shapes';
import { createTransport } from '#shared/api/transport';
import { shownFetch } from '#storefront/frame/progress.tsx';
import { keptCartId } from './cart-count.ts';
import { change, current, settle, type Patch } from './cart-state.ts';
import { rulesOf, textOf } from './cart-errors.ts';

/** A demand survives the page that made it: who clicks and leaves has clicked. */
export const call = createTransport({
  fetch: (input, init) => shownFetch(input, init?.method === 'POST' ? { ...init, keepalive: true } : init),
});

let last: Promise<unknown> = Promise.resolve();

/** Waits for its turn among all tabs; where browsers know no locks, among those of this one. */
export const inTurn = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  const turn = 'locks' in navigator ? navigator.locks.request('panier', work) : last.then(work);
  last = turn.catch(() => undefined);
  return turn;
};

/** Resolves when nothing of this tab is on its way any more. */
export const allSettled = async (): Promise<void> => void (await last);

/**
 * One demand: shown at once through `patch`, replaced by the answer, taken back on a refusal. Answers the refusal, or
 * null when it went well.
 */
export const demand = async (
  ask: (cartId: string) => Promise<Cart>,
  { at = null, patch }: { at?: string | null; patch?: Patch } = {},
): Promise<unknown> => {
  const { patches, asking } = current();
  change({ asking: asking + 1, problem: null, patches: patch ? [...patches, patch] : patches });
  const over = (): void =>
    change({ asking: current().asking - 1, patches: current().patches.filter((one) => one !== patch) });
  try {
    const answer = await inTurn(() => ask(keptCartId() ?? ''));
    over();
    settle(answer);
    return null;
  } catch (error) {
    over();
    change({ problem: { at, text: textOf(error), rules: rulesOf(error) } });
    return error;
  }
};

/** The cart as it is now. What was last refused stays said; without an answer the cart stays as it was. */
export const refresh = async (): Promise<void> => {
  const cartId = keptCartId();
  // nobody has begun one: there is nothing to ask
  if (cartId === null) return;
  change({ asking: current().asking + 1 });
  try {
    settle(await inTurn(() => call('GET /api/cart/get', { cartId })));
  } catch (error) {
    if (current().answered === null) change({ problem: { at: null, text: textOf(error), rules: [] } });
  } finally {
    change({ asking: current().asking - 1 });
  }
};
