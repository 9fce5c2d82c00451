/** The cart over the page: what was just added, and the ways on. From the right on a desk, from below on a phone. */
import { useEffect, useRef } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Cart } from '#shared/api/cart-shapes';
import { formatMoney, labelOf } from '#shared/money';
import type { ShellData } from '#storefront/frame/frame-data.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import type { Added } from './added-item.ts';
import { useCart, type CartView } from './cart-state.ts';
import { addedPieces, isOfAnotherRegion } from './cart-view.rules.ts';
import { DrawerLines } from './drawer-lines.tsx';
import { FreeDelivery } from './free-delivery.tsx';
import { cartMessages as words } from './cart.messages.ts';
import { WaitingNotice } from './queue-notice.tsx';
import '#styles/purchase.css';

export { resumeCart, startCart } from './cart-adds.ts';

const AddedLine = ({ added, cart, isElsewhere }: { added: Added; cart: Cart | null; isElsewhere: boolean }) => {
  const pieces = addedPieces(added, cart, isElsewhere);
  return (
    <li className="drawer-line drawer-line-new">
      <Picture {...added.picture} sizes="88px" />
      <div>
        <p className="cart-name">
          <a href={added.path}>{added.name}</a>
        </p>
        <p className="cart-style">
          {words.style(added.style, added.size)}
          {pieces && pieces.quantity > 1 ? ` × ${pieces.quantity}` : null}
        </p>
        {pieces ? (
          <p>
            <Price
              amount={pieces.amount}
              before={pieces.original > pieces.amount ? pieces.original : null}
              currency={pieces.currency}
              labels={words.prices}
            />
          </p>
        ) : null}
      </div>
    </li>
  );
};

/** Where the cart is of another region than the page, its prices are those of there: said, with the way to choose. */
const Elsewhere = ({ cart, name }: { cart: Cart; name: string }) => (
  <p className="cart-elsewhere">
    {words.region.elsewhere(name, labelOf(cart.currency))}{' '}
    <a className="link" href="/panier">
      {words.region.choose}
    </a>
  </p>
);

/** The name of the region of a cart that holds something and is not the one of this page; null when it is. */
const useElsewhere = (cart: Cart | null): string | null => {
  const frame = useRouteLoaderData<ShellData>('root');
  if (cart === null || cart.lines.length + cart.saved.length === 0) return null;
  if (cart.region === frame?.region.code && !isOfAnotherRegion(cart)) return null;
  return frame?.regions.find(({ code }) => code === cart.region)?.name ?? cart.region;
};

/** What happened to what was pressed: on its way, in the cart, waiting, refused. */
const News = ({ view }: { view: CartView }) => {
  const { added, waiting, problem, busy } = view;
  const pieces = added.reduce((sum, { quantity }) => sum + quantity, 0);
  const isWaiting = waiting.length > 0;
  return (
    <>
      <div role="alert">
        {problem ? <p className="cart-problem">{problem.text}</p> : null}
        <WaitingNotice waiting={waiting} />
      </div>
      <output className="cart-news">
        {pieces === 0 || problem || isWaiting ? null : busy ? (
          words.drawer.adding
        ) : (
          <>
            <Icon name="check" />
            {words.drawer.added(pieces)}
          </>
        )}
      </output>
    </>
  );
};

const DrawerBody = ({ view }: { view: CartView }) => {
  const elsewhere = useElsewhere(view.cart);
  const { cart, added, waiting, busy, problem } = view;
  const shown = added.length > 0 ? added : waiting.flatMap((one) => one.added);
  const others = cart?.lines.filter((line) => !shown.some((one) => one.itemVariantId === line.itemVariantId)) ?? [];
  const isEmpty = shown.length === 0 && !busy && !problem && (cart === null || cart.lines.length === 0);
  return (
    <div className="sheet-body drawer-cart">
      <News view={view} />
      {cart && elsewhere !== null ? <Elsewhere cart={cart} name={elsewhere} /> : null}
      {shown.length > 0 ? (
        <ul>
          {shown.map((one) => (
            <AddedLine key={one.itemVariantId} added={one} cart={cart} isElsewhere={elsewhere !== null} />
          ))}
        </ul>
      ) : null}
      {cart === null && busy && shown.length === 0 ? <output>{words.drawer.loading}</output> : null}
      {isEmpty ? <p>{words.drawer.empty}</p> : null}
      {cart && others.length > 0 ? <DrawerLines lines={others} currency={cart.currency} /> : null}
    </div>
  );
};

const DrawerFoot = ({ view, onClose }: { view: CartView; onClose: () => void }) => {
  const { cart, busy } = view;
  return (
    <div className="drawer-foot">
      {cart && cart.lines.length > 0 ? (
        <div aria-busy={busy}>
          <FreeDelivery cart={cart} />
          <p className="drawer-subtotal">
            <span>{words.drawer.inCart(cart.count)}</span>
            <b className="price">{formatMoney(cart.subtotal, cart.currency)}</b>
          </p>
        </div>
      ) : null}
      <a className="button" href="/panier">
        {words.see}
      </a>
      <button type="button" className="button button-line" onClick={onClose}>
        {words.continue}
      </button>
    </div>
  );
};

/** A modal dialog of the browser: it keeps the focus, closes on Escape and gives the focus back. */
export const CartDrawer = ({ onClose }: { onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const view = useCart();
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="sheet cart-drawer" aria-labelledby="panier-titre" onClose={onClose} closedby="any">
      <div className="sheet-head">
        <h2 id="panier-titre">{words.drawer.title}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={words.drawer.close}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <DrawerBody view={view} />
      <DrawerFoot view={view} onClose={() => dialog.current?.close()} />
    </dialog>
  );
};
