/** What is ordered and what it costs: beside the steps on a desk, folded with its total on a phone. */
import type { Cart } from '#shared/api/cart-shapes';
import { formatMoney } from '#shared/money';
import { Icon } from '#ui/icon.tsx';
import { BoughtLine } from '#storefront/order/order-line.tsx';
import { checkoutMessages } from '#storefront/order/checkout.messages.ts';
import { Totals } from '#storefront/order/totals.tsx';

const words = checkoutMessages.summary;

const Lines = ({ cart }: { cart: Cart }) => (
  <ul className="order-lines">
    {cart.lines.map((line) => (
      <BoughtLine key={line.itemVariantId} line={line} currency={cart.currency} />
    ))}
  </ul>
);

export const Summary = ({ cart }: { cart: Cart }) => (
  <aside className="checkout-summary" aria-labelledby="recapitulatif">
    <details className="summary-fold">
      <summary>
        <h2 id="recapitulatif">{words.title}</h2>
        <span className="muted">{words.items(cart.count)}</span>
        <strong className="numbers">{formatMoney(cart.toPay, cart.currency)}</strong>
        <Icon name="down" />
      </summary>
      <Lines cart={cart} />
      <Totals of={cart} isGuess={cart.deliveryModeId === null} />
    </details>
  </aside>
);
