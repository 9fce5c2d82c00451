/** Cart shown over the page after an item was added or the cart link was pressed. */
import { useEffect, useRef, useState } from 'react';
import type { Cart, CartLine } from '#shared/api/cart-shapes';
import { formatMoney, labelOf, type Currency } from '#shared/money';
import { readCart, useAddQueue, type AddQueue } from './add-queue.ts';
import { totalQuantity, type AddedItem } from './add-queue.rules.ts';
import { onOtherTabChange } from './cart-count.ts';
import { refusalText } from './cart-errors.ts';
import { FreeDelivery, LinePicture, WaitingNotice } from './cart-parts.tsx';
import { addedPrice, isOfAnotherRegion } from './cart-view.rules.ts';
import { cartMessages as messages } from './cart.messages.ts';
import { useShellData } from '#storefront/frame/shell-data.ts';
import { Sheet } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import '#styles/purchase.css';

export { readCart, resumeQueue, startQueue } from './add-queue.ts';

type DrawerCart = { cart: Cart | null; problem: string | null; isLoading: boolean };

/**
 * Uses the response to the latest request. Reads the API when there is none, and when another tab has changed the
 * cart.
 */
const useDrawerCart = ({ cart: answer, isSending }: AddQueue): DrawerCart => {
  const [state, setState] = useState<DrawerCart>({ cart: answer, problem: null, isLoading: answer === null });
  useEffect(() => {
    let isCurrent = true;
    const set = (next: Partial<DrawerCart>): void => {
      if (isCurrent) setState((previous) => ({ ...previous, problem: null, isLoading: false, ...next }));
    };
    const read = (): void =>
      void readCart().then(
        (cart) => set({ cart }),
        (error: unknown) => set({ problem: refusalText(error) }),
      );
    if (answer !== null) set({ cart: answer });
    else if (!isSending) read();
    const unsubscribe = onOtherTabChange(read);
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, [answer, isSending]);
  return state;
};

const AddedLine = ({ added, cart, isOtherRegion }: { added: AddedItem; cart: Cart | null; isOtherRegion: boolean }) => {
  const price = addedPrice(added, cart, isOtherRegion);
  return (
    <li className="drawer-line drawer-line-new">
      <Picture {...added.picture} sizes="88px" />
      <div>
        <p className="cart-name">
          <a href={added.path}>{added.name}</a>
        </p>
        <p className="cart-style">
          {messages.style(added.style, added.size)}
          {price && price.quantity > 1 ? ` × ${price.quantity}` : null}
        </p>
        {price ? (
          <p>
            <Price
              amount={price.amount}
              before={price.original > price.amount ? price.original : null}
              currency={price.currency}
              labels={messages.prices}
            />
          </p>
        ) : null}
      </div>
    </li>
  );
};

const OtherLines = ({ lines, currency }: { lines: readonly CartLine[]; currency: Currency }) => (
  <ul aria-label={messages.lines}>
    {lines.map((line) => (
      <li key={line.itemVariantId} className="drawer-line">
        <LinePicture line={line} sizes="64px" />
        <div>
          <p className="cart-name">
            <a href={line.path}>{line.name}</a>
          </p>
          <p className="cart-style">
            {messages.style(line.style.name, line.size.label)}
            {line.quantity > 1 ? ` × ${line.quantity}` : null}
          </p>
          <p className="price">{formatMoney(line.lineTotal, currency)}</p>
        </div>
      </li>
    ))}
  </ul>
);

/** Name of the cart's region when the page shows prices of another one; otherwise null. */
const useOtherRegion = (cart: Cart | null): string | null => {
  const shell = useShellData();
  if (cart === null || cart.lines.length + cart.saved.length === 0) return null;
  if (cart.region === shell?.region.code && !isOfAnotherRegion(cart)) return null;
  return shell?.regions.find(({ code }) => code === cart.region)?.name ?? cart.region;
};

const OtherRegion = ({ cart, name }: { cart: Cart; name: string }) => (
  <p className="cart-elsewhere">
    {messages.region.elsewhere(name, labelOf(cart.currency))}{' '}
    <a className="link" href="/panier">
      {messages.region.choose}
    </a>
  </p>
);

const AddStatus = ({ queue, problem }: { queue: AddQueue; problem: string | null }) => {
  const { added, waiting, isSending } = queue;
  const units = totalQuantity(added);
  return (
    <>
      <div role="alert">
        {problem === null ? null : <p className="cart-problem">{problem}</p>}
        <WaitingNotice waiting={waiting} />
      </div>
      <output className="cart-news">
        {units === 0 || problem !== null || waiting.length > 0 ? null : isSending ? (
          messages.drawer.adding
        ) : (
          <>
            <Icon name="check" />
            {messages.drawer.added(units)}
          </>
        )}
      </output>
    </>
  );
};

const DrawerBody = ({ queue, shown }: { queue: AddQueue; shown: DrawerCart }) => {
  const { cart, isLoading } = shown;
  const problem = queue.problem ?? (queue.waiting.length > 0 ? null : shown.problem);
  const otherRegion = useOtherRegion(cart);
  const added = queue.added.length > 0 ? queue.added : queue.waiting.flatMap((request) => request.added);
  const others = cart?.lines.filter((line) => !added.some((item) => item.itemVariantId === line.itemVariantId)) ?? [];
  const isBusy = isLoading || queue.isSending;
  const isEmpty = added.length === 0 && !isBusy && problem === null && (cart === null || cart.lines.length === 0);
  return (
    <div className="sheet-body drawer-cart">
      <AddStatus queue={queue} problem={problem} />
      {cart && otherRegion !== null ? <OtherRegion cart={cart} name={otherRegion} /> : null}
      {added.length > 0 ? (
        <ul>
          {added.map((item) => (
            <AddedLine key={item.itemVariantId} added={item} cart={cart} isOtherRegion={otherRegion !== null} />
          ))}
        </ul>
      ) : null}
      {cart === null && isBusy && added.length === 0 ? <output>{messages.drawer.loading}</output> : null}
      {isEmpty ? <p>{messages.drawer.empty}</p> : null}
      {cart && others.length > 0 ? <OtherLines lines={others} currency={cart.currency} /> : null}
    </div>
  );
};

type FootProps = { cart: Cart | null; isBusy: boolean; onClose: () => void };

const DrawerFoot = ({ cart, isBusy, onClose }: FootProps) => (
  <div className="drawer-foot">
    {cart && cart.lines.length > 0 ? (
      <div aria-busy={isBusy}>
        <FreeDelivery cart={cart} />
        <p className="drawer-subtotal">
          <span>{messages.drawer.inCart(cart.count)}</span>
          <b className="price">{formatMoney(cart.subtotal, cart.currency)}</b>
        </p>
      </div>
    ) : null}
    <a className="button" href="/panier">
      {messages.see}
    </a>
    <button type="button" className="button button-line" onClick={onClose}>
      {messages.continue}
    </button>
  </div>
);

export const CartDrawer = ({ onClose }: { onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const queue = useAddQueue();
  const shown = useDrawerCart(queue);
  return (
    <Sheet
      ref={dialog}
      className="cart-drawer"
      title={messages.drawer.title}
      closeLabel={messages.drawer.close}
      onClose={onClose}
    >
      <DrawerBody queue={queue} shown={shown} />
      <DrawerFoot
        cart={shown.cart}
        isBusy={queue.isSending || shown.isLoading}
        onClose={() => dialog.current?.close()}
      />
    </Sheet>
  );
};
