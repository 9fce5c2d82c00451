/** Cart lines and totals: beside the steps on wide screens, collapsed on narrow ones. */
import type { Cart } from '#shared/api/cart-shapes';
import { formatMoney } from '#shared/money';
import { PurchaseLine } from '#storefront/order/order-line.tsx';
import { Totals } from '#storefront/order/totals.tsx';
import { Icon } from '#ui/icon.tsx';
import { checkoutMessages } from './checkout.messages.ts';

const messages = checkoutMessages.summary;

type SummaryProps = { cart: Cart; isEstimate: boolean; isBusy: boolean };

export const Summary = ({ cart, isEstimate, isBusy }: SummaryProps) => (
  <aside className="checkout-summary" aria-labelledby="summary-title" aria-busy={isBusy}>
    <details className="summary-fold">
      <summary>
        <h2 id="summary-title">{messages.title}</h2>
        <span className="muted">{messages.items(cart.count)}</span>
        <strong className="numbers">{formatMoney(cart.toPay, cart.currency)}</strong>
        <Icon name="down" />
      </summary>
      <ul className="order-lines">
        {cart.lines.map((line) => (
          <PurchaseLine key={line.itemVariantId} line={line} currency={cart.currency} />
        ))}
      </ul>
      <Totals of={cart} isEstimate={isEstimate} />
    </details>
  </aside>
);
