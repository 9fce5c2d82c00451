import { useEffect, useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Cart } from '#shared/api/cart-shapes';
import { formatMoney } from '#shared/money';
import { FreeDelivery } from '#storefront/cart/cart-parts.tsx';
import { cartMessages as messages } from '#storefront/cart/cart.messages.ts';

const totals = messages.totals;

type RowProps = { label: string; value: string; className?: string };

const Row = ({ label, value, className }: RowProps) => (
  <div className={className}>
    <dt>{label}</dt>
    <dd className="numbers">{value}</dd>
  </div>
);

/** Rows are in the order of the calculation. */
const CartTotals = ({ cart, isBusy }: { cart: Cart; isBusy: boolean }) => {
  const money = (amount: number): string => formatMoney(amount, cart.currency);
  const { promotion, giftCard, wallet, discount, stampDuty, delivery } = cart;
  return (
    <div className={isBusy ? 'cart-totals cart-totals-busy' : 'cart-totals'} aria-busy={isBusy}>
      <dl>
        <Row label={totals.subtotal} value={money(cart.subtotal)} />
        {discount > 0 ? (
          <Row
            label={promotion ? `${totals.discount} (${promotion.code ?? promotion.label})` : totals.discount}
            value={money(-discount)}
            className="cart-discount"
          />
        ) : null}
        <Row
          label={cart.deliveryModeId === null ? totals.estimatedDelivery : totals.delivery}
          value={delivery === 0 ? messages.delivery.free : money(delivery)}
        />
        {stampDuty > 0 ? <Row label={totals.stamp} value={money(stampDuty)} /> : null}
        <Row label={totals.total} value={money(cart.total)} className="cart-grand" />
        {cart.vat.map(({ rateBp, amount }) => (
          <Row key={rateBp} label={totals.vat(rateBp)} value={money(amount)} className="cart-vat" />
        ))}
        {giftCard ? <Row label={totals.giftCard} value={money(-giftCard.applied)} className="cart-discount" /> : null}
        {wallet ? <Row label={totals.wallet} value={money(-wallet.applied)} className="cart-discount" /> : null}
        {giftCard || wallet ? <Row label={totals.toPay} value={money(cart.toPay)} className="cart-grand" /> : null}
      </dl>
      <output className="visually-hidden">{isBusy ? totals.updating : totals.updated(money(cart.total))}</output>
    </div>
  );
};

/** A click while a change is being saved opens the checkout afterwards. */
const useCheckoutLink = (isBusy: boolean): ((event: MouseEvent) => void) => {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (isLeaving && !isBusy) void navigate('/paiement');
  }, [isLeaving, isBusy, navigate]);
  return (event) => {
    if (!isBusy || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setLeaving(true);
  };
};

type SummaryProps = { cart: Cart; isBusy: boolean; isOtherRegion: boolean };

/**
 * Rendered twice: beside the totals for wide screens and at the bottom for narrow ones. The style sheet hides one of
 * them.
 */
export const Checkout = ({ cart, isBusy, isOtherRegion, at }: SummaryProps & { at: 'aside' | 'bar' }) => {
  const onClick = useCheckoutLink(isBusy);
  const soldOut = cart.lines.find(({ stock, maxQuantity }) => stock === 'UNAVAILABLE' || maxQuantity === 0);
  return (
    <div className={`cart-checkout cart-checkout-${at}`}>
      {at === 'bar' ? (
        <p className="cart-checkout-total">
          <span>{cart.giftCard || cart.wallet ? totals.toPay : totals.total}</span>
          <b className="price">{formatMoney(cart.toPay, cart.currency)}</b>
        </p>
      ) : null}
      {isOtherRegion || soldOut ? (
        <a className="cart-blocked link" href={isOtherRegion ? '#autre-region' : `#ligne-${soldOut?.itemVariantId}`}>
          {isOtherRegion ? messages.region.first : messages.checkoutBlocked}
        </a>
      ) : (
        <a className="button button-buy" href="/paiement" onClick={onClick}>
          {messages.checkout}
        </a>
      )}
    </div>
  );
};

export const Summary = (props: SummaryProps) => (
  <aside className="cart-right" aria-labelledby="recapitulatif">
    <h2 id="recapitulatif">{totals.title}</h2>
    <FreeDelivery cart={props.cart} />
    <CartTotals cart={props.cart} isBusy={props.isBusy} />
    <Checkout {...props} at="aside" />
    <p className="cart-secure">{messages.secure}</p>
    <p className="cart-secure">
      <a className="link" href="/panier/partager">
        {messages.share}
      </a>
    </p>
  </aside>
);
