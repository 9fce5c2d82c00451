/** `/paiement?state=echec`: the payment failed or was not finished, the order is kept, and it can be paid. */
import { formatMoney } from '#shared/money';
import { formatTime } from '#shared/dates';
import { Checking, checkingTitle } from '#storefront/order/payment-review.tsx';
import { secretOf } from '#storefront/order/order-data.ts';
import { payPath } from '#storefront/order/unpaid-order.tsx';
import { ErrorSummary } from '#ui/field.tsx';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import type { Failed } from './failed-payment-data.ts';
import { checkoutMessages } from '#storefront/order/checkout.messages.ts';

const words = checkoutMessages.failed;

/** Somebody of the shop looks at what the bank told: there is nothing to press. */
const CheckedPayment = ({ order }: Pick<Failed, 'order'>) => (
  <section className="failure checkout-alone page">
    <title>{frameMessages.title(checkingTitle)}</title>
    <h1>{checkingTitle}</h1>
    <p className="numbers">{words.order(order.reference)}</p>
    <Checking order={order} />
    <p>
      <a className="link" href={`/commande/suivi?${secretOf(order)}`} target="_self">
        {words.track}
      </a>
    </p>
  </section>
);

export const FailedPayment = ({ failed: { order, open, decline, key, timeZone, refusal } }: { failed: Failed }) => {
  if (order.checking) return <CheckedPayment order={order} />;
  const amount = formatMoney(order.toPay, order.currency);
  const track = `/commande/suivi?${secretOf(order)}`;
  const waits = open && order.can.pay;
  const title = waits ? words.openTitle : words.title;
  return (
    <section className="failure checkout-alone page">
      <title>{frameMessages.title(title)}</title>
      <h1>{title}</h1>
      <p className="numbers">{words.order(order.reference)}</p>
      {refusal ? <ErrorSummary title={refusal} errors={[]} /> : null}
      <p className="lead">{waits ? words.open : order.can.pay ? words.text : words.gone}</p>
      {decline && !waits && order.can.pay ? <p>{words.declined[decline]}</p> : null}
      {order.can.pay && order.reservedUntil ? (
        <p>{words.until(formatTime(new Date(order.reservedUntil), timeZone))}</p>
      ) : null}
      {order.can.pay ? (
        <form method="post" action={payPath(order)} className="failure-actions">
          <input type="hidden" name="key" value={key} />
          <button className="button button-buy" name="intent" value="carte">
            {waits ? words.resume(amount) : words.retry(amount)}
          </button>
          {order.can.payCash ? (
            <button className="button button-line" name="intent" value="especes">
              {order.deliveryMode.pickup ? words.cashPickup : words.cash}
            </button>
          ) : null}
          {order.can.cancel ? (
            <button className="button button-line" name="intent" value="annuler">
              {words.cancel}
            </button>
          ) : null}
        </form>
      ) : null}
      {order.cashRefusal && order.cashRefusal !== refusal ? <p className="muted">{order.cashRefusal}</p> : null}
      <p>
        <a className="link" href={track} target="_self">
          {words.track}
        </a>
      </p>
    </section>
  );
};
