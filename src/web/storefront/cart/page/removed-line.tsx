/** Shown in the place of a removed line, with the button that restores it. */
import { useEffect, useEffectEvent, useRef, useState, type ReactElement, type SubmitEvent } from 'react';
import type { Cart, CartLine } from '#shared/api/cart-shapes';
import type { RemovedByForm as RemovedByFormData } from '#storefront/cart/cart-data.ts';
import { positionOf } from '#storefront/cart/cart-view.rules.ts';
import { cartMessages as messages } from '#storefront/cart/cart.messages.ts';
import { CartForm, useCartFetcher } from './cart-form.tsx';

/** In milliseconds. The timer is paused while the pointer or the focus is inside. */
const shownFor = 10_000;

type Removed = { line: CartLine; index: number; isSaved: boolean };

export type RemovedLines = {
  /** Removed lines that are in neither list of the cart. */
  list: readonly Removed[];
  add: (line: CartLine) => void;
  dismiss: (itemVariantId: string) => void;
};

export const useRemovedLines = (cart: Cart): RemovedLines => {
  const [all, setAll] = useState<readonly Removed[]>([]);
  const list = all.filter(({ line }) => positionOf(cart, line.itemVariantId) === null);
  return {
    list,
    add: (line) => {
      const position = positionOf(cart, line.itemVariantId);
      if (position !== null) setAll([...list, { line, ...position }]);
    },
    dismiss: (itemVariantId) => setAll((removed) => removed.filter(({ line }) => line.itemVariantId !== itemVariantId)),
  };
};

type RemovedLineProps = { removed: Removed; onDismiss: (itemVariantId: string) => void };

const RemovedLine = ({ removed: { line, isSaved }, onDismiss }: RemovedLineProps) => {
  const { itemVariantId, name, quantity } = line;
  const { fetcher, isBusy, message } = useCartFetcher(itemVariantId);
  const [isHeld, setHeld] = useState(true);
  const isRequested = useRef(false);
  const undo = useRef<HTMLButtonElement>(null);
  const dismiss = useEffectEvent(() => onDismiss(itemVariantId));
  // Takes the focus, because the button that had it has disappeared.
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = window.setTimeout(() => dismiss(), shownFor);
    return () => window.clearTimeout(timer);
  }, [isHeld]);
  // A click during the removal restores the line after the removal. In the other order, the line would be added
  // twice.
  useEffect(() => {
    if (isBusy || !isRequested.current) return;
    isRequested.current = false;
    undo.current?.form?.requestSubmit();
  }, [isBusy]);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    if (!isBusy) return;
    event.preventDefault();
    isRequested.current = true;
  };
  return (
    <li>
      <div
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <CartForm
          fetcher={fetcher}
          intent="restore"
          fields={{ itemVariantId, quantity, saved: isSaved ? 1 : 0 }}
          className="cart-removed"
          onSubmit={onSubmit}
        >
          <output>{message?.text ?? messages.removedOf(name)}</output>
          <button className="link cart-act" ref={undo}>
            {messages.undo}
          </button>
        </CartForm>
      </div>
    </li>
  );
};

export const withRemovedLines = (rows: readonly ReactElement[], removed: RemovedLines, isSaved: boolean) =>
  removed.list
    .filter((entry) => entry.isSaved === isSaved)
    .reduce(
      (all, entry) =>
        all.toSpliced(
          entry.index,
          0,
          <RemovedLine key={`removed ${entry.line.itemVariantId}`} removed={entry} onDismiss={removed.dismiss} />,
        ),
      [...rows],
    );

/** Without scripts, it is shown until another page is opened. */
export const RemovedByForm = ({ removed }: { removed: RemovedByFormData }) => {
  const { itemVariantId, quantity, isSaved } = removed;
  const { fetcher } = useCartFetcher('page');
  return (
    <CartForm
      fetcher={fetcher}
      intent="restore"
      fields={{ itemVariantId, quantity, saved: isSaved ? 1 : 0 }}
      className="cart-removed"
    >
      <output>{messages.removed}</output>
      <button className="link cart-act">{messages.undo}</button>
    </CartForm>
  );
};
