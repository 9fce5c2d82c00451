/** In the place of a line that was taken out: the way back, long enough to be found. */
import { useEffect, useRef, useState } from 'react';
import { undoRemove } from './cart-lines.ts';
import type { TakenOut } from './cart-data.ts';
import { dismissRemoved, type Removed } from './cart-state.ts';
import { act } from './form-act.ts';
import { cartMessages as words } from './cart.messages.ts';

/** Milliseconds, standing still under a pointer or the focus. */
const shownFor = 10_000;

export const RemovedLine = ({ removed: { line, saved } }: { removed: Removed }) => {
  const [held, setHeld] = useState(true);
  const undo = useRef<HTMLButtonElement>(null);
  const { itemVariantId, name } = line;
  // the button that was pressed is gone: the next thing to do is here
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (held) return undefined;
    const timer = window.setTimeout(() => dismissRemoved(itemVariantId), shownFor);
    return () => window.clearTimeout(timer);
  }, [held, itemVariantId]);
  return (
    <li>
      <div
        className="cart-removed"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <output>{words.removedOf(name)}</output>
        <button type="button" className="link cart-act" ref={undo} onClick={() => void undoRemove(line, saved)}>
          {words.undo}
        </button>
      </div>
    </li>
  );
};

/** The same after a form, without scripts: it stays until the page changes. */
export const RemovedByForm = ({ removed }: { removed: TakenOut }) => (
  <form
    className="cart-removed"
    method="post"
    action="/panier"
    onSubmit={act(() => void undoRemove(removed, removed.saved))}
  >
    <input type="hidden" name="intent" value={removed.saved ? 'remettre-de-cote' : 'ajouter'} />
    <input type="hidden" name="itemVariantId" value={removed.itemVariantId} />
    <input type="hidden" name="quantite" value={removed.quantity} />
    <output>{words.removed}</output>
    <button className="link cart-act">{words.undo}</button>
  </form>
);
