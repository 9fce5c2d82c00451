/** The cart with something in it: lines, what was put aside, and beside them delivery, codes and what it costs. */
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Cart, RuleVerdict } from '#shared/api/cart-shapes';
import { formatMoney } from '#shared/money';
import type { Refused } from './cart-actions.ts';
import { allSettled } from './cart-calls.ts';
import { CartChanges, OtherRegion } from './cart-changes.tsx';
import type { CartPageData } from './cart-data.ts';
import { CartLine } from './cart-line.tsx';
import { sendQuantities } from './cart-lines.ts';
import type { CartView } from './cart-state.ts';
import { CartTotals } from './cart-totals.tsx';
import { placeOf } from './cart-view.rules.ts';
import { CodeForm } from './code-form.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { FreeDelivery } from './free-delivery.tsx';
import { cartMessages as words } from './cart.messages.ts';
import { RemovedByForm, RemovedLine } from './removed-line.tsx';
import { SavedLines } from './saved-lines.tsx';

type ScreenProps = { page: CartPageData; cart: Cart; view: CartView; refused: Refused | null };

/** What went wrong at a place: as this tab knows it, else as the form was answered. */
const problemAt = ({ view, refused }: ScreenProps, at: string | null): string | null =>
  view.problem?.at === at ? view.problem.text : view.cart === null && refused?.at === at ? refused.text : null;

/** The conditions of the code typed last, whether it was taken or not. */
const rulesOf = ({ view, refused, cart }: ScreenProps): readonly RuleVerdict[] => {
  if (view.problem?.at === 'code') return view.problem.rules;
  return view.cart === null && refused?.at === 'code' ? refused.rules : cart.promotionRules;
};

const Lines = (props: ScreenProps) => {
  const { page, cart, view } = props;
  const rows = cart.lines.map((line) => {
    const id = line.itemVariantId;
    return (
      <CartLine
        key={id}
        line={line}
        currency={cart.currency}
        note={view.notes[id] ?? problemAt(props, id) ?? undefined}
        editing={page.editing?.itemVariantId === id ? page.editing : null}
      />
    );
  });
  for (const removed of view.removed.filter(({ saved }) => !saved))
    rows.splice(removed.rank, 0, <RemovedLine key={`retire-${removed.line.itemVariantId}`} removed={removed} />);
  return (
    <ul className="cart-lines" aria-label={words.lines}>
      {rows}
    </ul>
  );
};

/** What is being changed arrives before the order is begun. */
const useCheckout = (): ((event: MouseEvent) => void) => {
  const navigate = useNavigate();
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void sendQuantities()
      .then(allSettled)
      .then(() => navigate('/paiement'));
  };
};

/** Beside the totals on a desk, at the foot of the screen on a phone: the style sheet shows one. */
const Checkout = ({ cart, otherRegion, at }: { cart: Cart; otherRegion: boolean; at: 'aside' | 'bar' }) => {
  const go = useCheckout();
  const out = cart.lines.find(({ stock, maxQuantity }) => stock === 'UNAVAILABLE' || maxQuantity === 0);
  const isBlocked = otherRegion || out !== undefined;
  return (
    <div className={`cart-checkout cart-checkout-${at}`}>
      {at === 'bar' ? (
        <p className="cart-checkout-total">
          <span>{cart.giftCard ? words.totals.toPay : words.totals.total}</span>
          <b className="price">{formatMoney(cart.toPay, cart.currency)}</b>
        </p>
      ) : null}
      {isBlocked ? (
        <a className="cart-blocked link" href={otherRegion ? '#autre-region' : `#ligne-${out?.itemVariantId}`}>
          {otherRegion ? words.region.first : words.checkoutBlocked}
        </a>
      ) : (
        <a className="button button-buy" href="/paiement" onClick={go}>
          {words.checkout}
        </a>
      )}
    </div>
  );
};

/** How it comes, and what a code does to its price. */
const Choices = (props: ScreenProps) => {
  const { page, cart, view, refused } = props;
  return (
    <>
      <DeliveryChoice
        cart={cart}
        busy={view.busy}
        came={page}
        areas={page.areas}
        problem={problemAt(props, 'livraison')}
      />
      <CodeForm cart={cart} problem={problemAt(props, 'code')} typed={refused?.typed ?? ''} rules={rulesOf(props)} />
    </>
  );
};

/** What it comes to, and the way on. */
const Summary = ({ cart, view, otherRegion }: ScreenProps & { otherRegion: boolean }) => (
  <aside className="cart-right" aria-labelledby="recapitulatif">
    <h2 id="recapitulatif">{words.totals.title}</h2>
    <FreeDelivery cart={cart} />
    <CartTotals cart={cart} busy={view.busy} />
    <Checkout cart={cart} otherRegion={otherRegion} at="aside" />
    <p className="cart-secure">{words.secure}</p>
  </aside>
);

export const CartScreen = (props: ScreenProps) => {
  const { page, cart, view, refused } = props;
  const there = cart.region === page.region.code ? null : (page.cartRegion ?? { code: cart.region, name: cart.region });
  const problem = problemAt(props, null);
  const hasLines = cart.lines.length > 0;
  // until it is back
  const byForm = page.removed && placeOf(cart, page.removed.itemVariantId) === null ? page.removed : null;
  return (
    <div className="page cart">
      <header className="cart-title">
        <h1>{words.heading}</h1>
        <p className="muted">{words.count(cart.count)}</p>
      </header>
      <div role="alert">
        {problem ? (
          <p className="cart-problem">
            {problem}{' '}
            {view.cart === null && refused?.back ? (
              <a className="link" href={refused.back}>
                {words.refusal.backToItem}
              </a>
            ) : null}
          </p>
        ) : null}
      </div>
      {there ? <OtherRegion here={page.region} there={there} /> : <CartChanges cart={cart} notes={view.notes} />}
      <div className="cart-main">
        <div className="cart-left">
          {byForm?.saved === false ? <RemovedByForm removed={byForm} /> : null}
          <Lines {...props} />
          {hasLines && there === null ? <Choices {...props} /> : null}
          {hasLines ? null : (
            <p>
              {words.drawer.empty}{' '}
              <a className="link" href="/catalogue/">
                {words.empty.catalogue}
              </a>
            </p>
          )}
        </div>
        {hasLines ? <Summary {...props} otherRegion={there !== null} /> : null}
      </div>
      <SavedLines
        lines={cart.saved}
        currency={cart.currency}
        removed={view.removed.filter(({ saved }) => saved)}
        byForm={byForm?.saved ? byForm : null}
      />
      {hasLines ? <Checkout cart={cart} otherRegion={there !== null} at="bar" /> : null}
    </div>
  );
};
