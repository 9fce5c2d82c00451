/** What it all costs, in the order in which it is counted. Nothing is added later. */
import type { Cart } from '#shared/api/cart-shapes';
import { formatMoney } from '#shared/money';
import { cartMessages } from './cart.messages.ts';

const words = cartMessages.totals;

type RowProps = { label: string; value: string; className?: string };

const Row = ({ label, value, className }: RowProps) => (
  <div className={className}>
    <dt>{label}</dt>
    <dd className="numbers">{value}</dd>
  </div>
);

export const CartTotals = ({ cart, busy }: { cart: Cart; busy: boolean }) => {
  const money = (amount: number): string => formatMoney(amount, cart.currency);
  const { promotion, giftCard, discount, stampDuty, delivery } = cart;
  return (
    <div className={busy ? 'cart-totals cart-totals-busy' : 'cart-totals'} aria-busy={busy}>
      <dl>
        <Row label={words.subtotal} value={money(cart.subtotal)} />
        {discount > 0 ? (
          <Row
            label={promotion ? `${words.discount} (${promotion.code})` : words.discount}
            value={money(-discount)}
            className="cart-discount"
          />
        ) : null}
        <Row
          label={cart.deliveryModeId === null ? words.deliveryGuess : words.delivery}
          value={delivery === 0 ? cartMessages.delivery.free : money(delivery)}
        />
        {stampDuty > 0 ? <Row label={words.stamp} value={money(stampDuty)} /> : null}
        <Row label={words.total} value={money(cart.total)} className="cart-grand" />
        {cart.vat.map(({ rateBp, amount }) => (
          <Row key={rateBp} label={words.vat(rateBp)} value={money(amount)} className="cart-vat" />
        ))}
        {giftCard ? (
          <>
            <Row label={words.giftCard} value={money(-giftCard.applied)} className="cart-discount" />
            <Row label={words.toPay} value={money(cart.toPay)} className="cart-grand" />
          </>
        ) : null}
      </dl>
      <output className="visually-hidden">{busy ? words.updating : words.updated(money(cart.total))}</output>
    </div>
  );
};
