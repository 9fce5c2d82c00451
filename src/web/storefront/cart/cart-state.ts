/** The cart of this tab: what the server last answered, what is on its way, what went wrong. One for the page and the drawer. */
import { useSyncExternalStore } from 'react';
import type { Cart, CartLine, RuleVerdict } from '#shared/api/cart-shapes';
import type { Added } from './added-item.ts';
import { keptCount, showCount } from './cart-count.ts';
import { cartCookies } from './cart-cookies.ts';
import { keptWaiting } from './queue.ts';
import { piecesOf, type Waiting } from './queue.rules.ts';

export type Patch = { readonly apply: (cart: Cart) => Cart };

/** `at`: the line, `code` or `livraison`; null when it is of the cart as a whole. */
export type Problem = { at: string | null; text: string; rules: readonly RuleVerdict[] };

/** A line taken out, kept in its place for whoever did not mean it: in the cart, or among what was put aside. */
export type Removed = { line: CartLine; rank: number; saved: boolean };

export type CartView = {
  /** As it will be once everything on its way has arrived; null until the first answer. */
  cart: Cart | null;
  /** Something is on its way: totals are those of before. */
  busy: boolean;
  problem: Problem | null;
  /** What was added last, for the drawer. */
  added: readonly Added[];
  /** Said beside a line: the quantity that was corrected, and why. */
  notes: Readonly<Record<string, string>>;
  removed: readonly Removed[];
  /** What waits for the line to come back; empty while it is only on its way. */
  waiting: readonly Waiting[];
};

type State = Omit<CartView, 'cart' | 'busy'> & { answered: Cart | null; patches: readonly Patch[]; asking: number };

let state: State = {
  answered: null,
  patches: [],
  asking: 0,
  problem: null,
  added: [],
  notes: {},
  removed: [],
  waiting: [],
};
const viewOf = ({ answered, patches, asking, ...rest }: State): CartView => ({
  ...rest,
  cart: answered && patches.reduce((cart, { apply }) => apply(cart), answered),
  busy: asking > 0 || patches.length > 0,
});
let view = viewOf(state);
/** What the server draws with, and the browser until it is awake: the page then shows what it came with. */
const asleep = view;

const listeners = new Set<() => void>();
const channel =
  typeof document !== 'undefined' && 'BroadcastChannel' in globalThis ? new BroadcastChannel('panier') : null;

export const current = (): Readonly<State> => state;
export const currentCart = (): Cart | null => view.cart;

const onItsWay = (): number => piecesOf(keptWaiting().flatMap(({ added }) => added));

export const change = (next: Partial<State>): void => {
  state = { ...state, ...next };
  view = viewOf(state);
  showCount((view.cart?.count ?? keptCount()) + onItsWay());
  listeners.forEach((listener) => listener());
};

/** The server's answer replaces the cart, here and in the other tabs. */
export const settle = (answered: Cart): void => {
  for (const one of cartCookies(answered, window.location.origin, Date.now())) document.cookie = one;
  change({ answered });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, unlike a window
  channel?.postMessage(answered);
};

/** What a page came with is as true as an answer; its cookies came with it. */
export const adopt = (answered: Cart): void => change({ answered });

channel?.addEventListener('message', ({ data }: MessageEvent<Cart | null>) => {
  if (data !== null) change({ answered: data });
});

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const read = (): CartView => view;

export const useCart = (): CartView => useSyncExternalStore(subscribe, read, () => asleep);

/** The page of the cart is left: what was said on it is over. */
export const forgetWords = (): void => change({ problem: null, removed: [], notes: {} });

export const dismissRemoved = (itemVariantId: string): void =>
  change({ removed: state.removed.filter(({ line }) => line.itemVariantId !== itemVariantId) });

export const note = (itemVariantId: string, text: string | null): void => {
  const { [itemVariantId]: _, ...others } = state.notes;
  change({ notes: text === null ? others : { ...others, [itemVariantId]: text } });
};
