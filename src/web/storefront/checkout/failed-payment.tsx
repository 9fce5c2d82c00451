/** `/paiement?state=echec`: the order is kept and can be paid again. */
import type { ReactNode } from 'react';
import { formatTime } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { trackingPath } from '#storefront/order/order-data.ts';
import { PaymentReview, paymentReviewTitle } from '#storefront/order/payment-review.tsx';
import { payPath } from '#storefront/order/unpaid-order.tsx';
import { ErrorSummary } from '#ui/field.tsx';
import { checkoutMessages } from './checkout.messages.ts';
import type { FailedPayment } from './failed-payment-data.ts';

const words = checkoutMessages.failed;

type OrderProps = Pick<FailedPayment, 'order'>;

const Screen = ({ title, order, children }: OrderProps & { title: string; children: ReactNode }) => (
  <section className="failure checkout-alone page">
    <title>{frameMessages.title(title)}</title>
    <h1>{title}</h1>
    <p className="numbers">{words.order(order.reference)}</p>
    {children}
    <p>
      <a className="link" href={trackingPath(order)} target="_self">
        {words.track}
      </a>
    </p>
  </section>
);

type PayFormProps = OrderProps & { payKey: string; isOpen: boolean };

const PayForm = ({ order, payKey, isOpen }: PayFormProps) => {
  const amount = formatMoney(order.toPay, order.currency);
  return (
    <form method="post" action={payPath(order)} className="failure-actions">
      <input type="hidden" name="key" value={payKey} />
      <button className="button button-buy" name="intent" value="card">
        {isOpen ? words.resume(amount) : words.retry(amount)}
      </button>
      {order.can.payCash ? (
        <button className="button button-line" name="intent" value="cash">
          {order.deliveryMode.pickup ? words.cashPickup : words.cash}
        </button>
      ) : null}
      {order.can.cancel ? (
        <button className="button button-line" name="intent" value="cancel">
          {words.cancel}
        </button>
      ) : null}
    </form>
  );
};

export const FailedPaymentScreen = ({ failed }: { failed: FailedPayment }) => {
  const { order, decline, key, timeZone, refusal } = failed;
  const isPayable = order.can.pay;
  const isOpen = failed.isOpen && isPayable;
  if (order.checking)
    return (
      <Screen title={paymentReviewTitle} order={order}>
        <PaymentReview order={order} />
      </Screen>
    );
  return (
    <Screen title={isOpen ? words.openTitle : words.title} order={order}>
      {refusal ? <ErrorSummary title={refusal} errors={[]} /> : null}
      <p className="lead">{isOpen ? words.open : isPayable ? words.text : words.gone}</p>
      {decline && !isOpen && isPayable ? <p>{words.declined[decline]}</p> : null}
      {isPayable && order.reservedUntil ? (
        <p>{words.until(formatTime(new Date(order.reservedUntil), timeZone))}</p>
      ) : null}
      {isPayable ? <PayForm order={order} payKey={key} isOpen={isOpen} /> : null}
      {order.cashRefusal && order.cashRefusal !== refusal ? <p className="muted">{order.cashRefusal}</p> : null}
    </Screen>
  );
};
