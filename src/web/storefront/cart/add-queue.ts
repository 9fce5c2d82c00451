/**
 * Sends queued requests to add items. A request is stored before it is sent and deleted after its response; its
 * idempotency key prevents a second addition.
 */
import { useSyncExternalStore } from 'react';
import type { Cart } from '#shared/api/cart-shapes';
import { callApi } from '#storefront/frame/call-api.ts';
import { toast } from '#app/toasts.tsx';
import { announceCartChange, refreshCount, setQueuedUnits, storedCartId } from './cart-count.ts';
import { cartCookies } from './cart-cookies.ts';
import { setAddRefusals } from './add-refusals.ts';
import { addRefusalText, isConnectionError, shortagesOf } from './cart-errors.ts';
import { cartMessages as messages } from './cart.messages.ts';
import { readQueue, writeQueue } from './add-queue-storage.ts';
import { totalQuantity, type AddedItem, type QueuedAdd } from './add-queue.rules.ts';

/** Needed because the API sets no cookies, unlike the action of the cart page. */
const writeCookies = (cart: Cart): void => {
  for (const cookie of cartCookies(cart, window.location.origin, Date.now())) document.cookie = cookie;
};

const storeCart = (cart: Cart): void => {
  writeCookies(cart);
  announceCartChange();
};

/**
 * Null when this browser has no cart. Does not notify the other tabs: they call this function when notified, which
 * would never end.
 */
export const readCart = async (): Promise<Cart | null> => {
  const cartId = storedCartId();
  if (cartId === null) return null;
  const cart = await callApi('GET /api/cart/get', { cartId });
  writeCookies(cart);
  refreshCount();
  return cart;
};

export type AddQueue = {
  /** Items of the latest click. */
  added: readonly AddedItem[];
  /** Requests that could not be sent because there was no connection; empty during the first attempt. */
  waiting: readonly QueuedAdd[];
  isSending: boolean;
  problem: string | null;
  /** Response to the latest request; null when the cart must be read again. */
  cart: Cart | null;
};

const empty: AddQueue = { added: [], waiting: [], isSending: false, problem: null, cart: null };

/** Milliseconds between two attempts without a connection. */
const retryDelay = 15_000;
let retryTimer = 0;
let running = 0;
let state = empty;
const listeners = new Set<() => void>();

const update = (next: Partial<AddQueue>): void => {
  state = { ...state, ...next };
  setQueuedUnits(totalQuantity(readQueue().flatMap(({ added }) => added)));
  listeners.forEach((listener) => listener());
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useAddQueue = (): AddQueue =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => empty,
  );

let last: Promise<unknown> = Promise.resolve();

/** Lets one tab send at a time. In browsers without locks, one call of this tab. */
const withLock = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const result = 'locks' in navigator ? navigator.locks.request('panier', work) : last.then(work);
  last = result.catch(() => undefined);
  return result;
};

const removeFromQueue = (key: string): void => void writeQueue(readQueue().filter((queued) => queued.key !== key));

/** False when there is no connection; the request then stays in the queue. */
const send = async ({ key, added, cartId = storedCartId() }: QueuedAdd): Promise<boolean> => {
  writeQueue(readQueue().map((queued) => (queued.key === key ? { ...queued, cartId } : queued)));
  const lines = added.map(({ itemVariantId, quantity }) => ({ itemVariantId, quantity }));
  try {
    // `keepalive`: the request continues when the visitor leaves the page
    const options = { idempotencyKey: key, keepalive: true };
    const cart = await callApi('POST /api/cart/add', { cartId, lines }, options);
    removeFromQueue(key);
    storeCart(cart);
    update({ cart });
  } catch (error) {
    if (isConnectionError(error)) return false;
    removeFromQueue(key);
    const problem = addRefusalText(error, added);
    setAddRefusals(shortagesOf(error, added));
    update({ problem, added: [], cart: null });
    toast(problem, { kind: 'refusal' });
  }
  return true;
};

const sendAll = async (): Promise<boolean> => {
  for (let [first] = readQueue(); first; [first] = readQueue()) if (!(await send(first))) return false;
  return true;
};

export const sendQueue = async (): Promise<void> => {
  const lateUnits = totalQuantity(state.waiting.flatMap(({ added }) => added));
  running += 1;
  update({ isSending: true });
  const isSent = await withLock(sendAll);
  if (isSent) {
    update({ waiting: [] });
    // A repeated request gets its stored response, which may be outdated, so the cart is read again.
    if (lateUnits > 0) update({ cart: await readCart().catch(() => null) });
    if (lateUnits > 0 && state.problem === null) toast(messages.waiting.sent(lateUnits));
  } else {
    update({ waiting: readQueue() });
    window.clearTimeout(retryTimer);
    retryTimer = window.setTimeout(() => void sendQueue(), retryDelay);
  }
  running -= 1;
  update({ isSending: running > 0 });
};

/** Sends the request that a click has just put into the queue. Without items, the drawer only shows the cart. */
export const startQueue = (added: AddedItem[]): void => {
  setAddRefusals({});
  update({ added, problem: null, cart: null });
  if (added.length > 0) void sendQueue();
};

/** Called after a page load and when the connection is back. */
export const resumeQueue = (): void => {
  update({ waiting: readQueue() });
  void sendQueue();
};
