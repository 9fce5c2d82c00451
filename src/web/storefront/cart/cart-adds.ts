/** Adding: every demand is written down before it leaves, and struck out once it is answered. So it is made once, or waits. */
import { toast } from '#storefront/frame/toasts.tsx';
import type { Added } from './added-item.ts';
import { isCountOld, keptCartId } from './cart-count.ts';
import { call, inTurn, refresh } from './cart-calls.ts';
import { change, current, settle } from './cart-state.ts';
import { cartMessages as words } from './cart.messages.ts';
import { isLost, textOfAdd } from './cart-errors.ts';
import { addWaiting, keepWaiting, keptWaiting } from './queue.ts';
import { piecesOf, type Waiting } from './queue.rules.ts';

/** Milliseconds until what waits is tried again, while the page is looked at. */
const again = 15_000;
let timer = 0;

const strike = (key: string): void => keepWaiting(keptWaiting().filter((one) => one.key !== key));

/** One demand, as it was first sent. False when the line is down: it stays where it is. */
const sendOne = async (first: Waiting): Promise<boolean> => {
  const known = first.cartId !== undefined;
  const cartId = known ? first.cartId : keptCartId();
  keepWaiting(keptWaiting().map((one) => (one.key === first.key ? { ...one, cartId: cartId ?? null } : one)));
  const lines = first.added.map(({ itemVariantId, quantity }) => ({ itemVariantId, quantity }));
  try {
    const answer = await call('POST /api/cart/add', { cartId: cartId ?? null, lines }, { idempotencyKey: first.key });
    strike(first.key);
    settle(answer);
  } catch (error) {
    if (isLost(error)) return false;
    strike(first.key);
    change({ problem: { at: null, text: textOfAdd(error, first.added), rules: [] }, added: [] });
  }
  return true;
};

const waitAgain = (): void => {
  change({ waiting: keptWaiting() });
  window.clearTimeout(timer);
  timer = window.setTimeout(() => void sendWaiting(), again);
};

/** Sends what waits, oldest first, one tab at a time. */
export const sendWaiting = async (): Promise<void> => {
  const late = piecesOf(current().waiting.flatMap(({ added }) => added));
  change({ asking: current().asking + 1 });
  const isOver = await inTurn(async () => {
    for (let first = keptWaiting()[0]; first; first = keptWaiting()[0]) if (!(await sendOne(first))) return false;
    return true;
  });
  change({ asking: current().asking - 1 });
  if (!isOver) return waitAgain();
  change({ waiting: [] });
  const { answered, problem } = current();
  // a demand sent twice is answered as the first time, and a refusal answers nothing: the cart is asked for
  if (late > 0 || (answered === null && keptCartId() !== null)) await refresh();
  if (late > 0 && problem === null) toast(words.waiting.sent(late));
};

/** Called with what was pressed; with nothing, the cart is only looked at. */
export const startCart = (added: Added[]): void => {
  change({ added, problem: null });
  if (added.length === 0) {
    void refresh();
    return;
  }
  addWaiting(added);
  void sendWaiting();
};

/** The line is back, or the page has just come: what waits leaves, and a number that is too old is asked for. */
export const resumeCart = (): void => {
  if (keptWaiting().length > 0) {
    change({ waiting: keptWaiting() });
    void sendWaiting();
  } else if (isCountOld()) void refresh();
};
