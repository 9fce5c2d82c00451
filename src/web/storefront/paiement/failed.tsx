/** `/paiement?state=echec`: nothing was taken, the order is kept, and it can be paid again. */
import { formatMoney } from '#shared/money';
import { formatTime } from '#shared/dates';
import { ErrorSummary } from '#ui/field';
import { shellMessages } from '#storefront/shell/words';
import type { Failed } from './failed-data.tsx';
import { paiementMessages } from './paiement.messages.ts';

const words = paiementMessages.failed;

export const FailedPayment = ({ failed: { order, key, timeZone, refusal } }: { failed: Failed }) => {
  const mine = `order_s_ref=${order.orderSRef}&orderId=${order.orderId}`;
  const amount = formatMoney(order.toPay, order.currency);
  const track = `/commande/suivi?${mine}`;
  return (
    <section className="failure checkout-alone page">
      <title>{shellMessages.title(words.title)}</title>
      <h1>{words.title}</h1>
      {refusal ? <ErrorSummary title={refusal} errors={[]} /> : null}
      <p className="lead">{order.can.pay ? words.text : words.gone}</p>
      {order.can.pay && order.reservedUntil ? (
        <p>{words.until(formatTime(new Date(order.reservedUntil), timeZone))}</p>
      ) : null}
      {order.can.pay ? (
        <form method="post" action={`/paiement?state=echec&${mine}`} className="failure-actions">
          <input type="hidden" name="key" value={key} />
          <button className="button button-buy" name="intent" value="carte">
            {words.retry(amount)}
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
