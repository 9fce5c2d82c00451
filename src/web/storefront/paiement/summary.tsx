/** What is ordered and what it costs: beside the steps on a desk, folded with its total on a phone. */
import type { Cart } from '#shared/api/cart-shapes';
import { formatMoney } from '#shared/money';
import { Icon } from '#ui/icon';
import { Thumb } from '#ui/thumb';
import { paiementMessages } from './paiement.messages.ts';

const words = paiementMessages.summary;

const rateOf = (rateBp: number): string => `${String(rateBp / 100).replace('.', ',')}\u00A0%`;

const Lines = ({ cart }: { cart: Cart }) => (
  <ul className="order-lines">
    {cart.lines.map((line) => (
      <li key={line.itemVariantId}>
        <Thumb name={line.image.name} />
        <div>
          <p className="order-line-name">{line.name}</p>
          <p className="muted">
            {line.style.name}, {line.size.label}
          </p>
          <p className="muted">{words.quantity(line.quantity)}</p>
        </div>
        <p className="numbers">{formatMoney(line.lineTotal, cart.currency)}</p>
      </li>
    ))}
  </ul>
);

type RowProps = { label: string; value: string; strong?: boolean };

export const TotalRow = ({ label, value, strong = false }: RowProps) => (
  <div className={strong ? 'total-row total-strong' : 'total-row'}>
    <dt>{label}</dt>
    <dd className="numbers">{value}</dd>
  </div>
);

/** Every amount of the cart, none added later. */
export const Totals = ({ cart }: { cart: Cart }) => {
  const say = (amount: number): string => formatMoney(amount, cart.currency);
  return (
    <dl className="totals">
      <TotalRow label={words.subtotal} value={say(cart.subtotal)} />
      {cart.promotion ? <TotalRow label={words.discount(cart.promotion.code)} value={say(-cart.discount)} /> : null}
      <TotalRow
        label={words.delivery}
        value={
          cart.deliveryModeId === null
            ? words.toChoose
            : cart.delivery === 0
              ? paiementMessages.delivery.free
              : say(cart.delivery)
        }
      />
      {cart.stampDuty > 0 ? <TotalRow label={words.stamp} value={say(cart.stampDuty)} /> : null}
      <TotalRow label={words.total} value={say(cart.total)} strong />
      {cart.vat.map(({ rateBp, amount }) => (
        <TotalRow key={rateBp} label={words.vat(rateOf(rateBp))} value={say(amount)} />
      ))}
      {cart.giftCard ? (
        <>
          <TotalRow label={words.giftCard(cart.giftCard.code)} value={say(-cart.giftCard.applied)} />
          <TotalRow label={words.toPay} value={say(cart.toPay)} strong />
        </>
      ) : null}
    </dl>
  );
};

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
      <Totals cart={cart} />
    </details>
  </aside>
);
