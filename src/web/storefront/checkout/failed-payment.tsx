/** `/paiement?state=echec`: the order is kept and can be paid again. */
import type { ReactNode } from 'react';
import { formatTime } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { orderQuery, trackingPath } from '#storefront/order/order-data.ts';
import { PaymentReview, paymentReviewTitle } from '#storefront/order/payment-review.tsx';
import { payPath } from '#storefront/order/unpaid-order.tsx';
import { ErrorSummary } from '#ui/field.tsx';
import { checkoutMessages } from './checkout.messages.ts';
import type { FailedPayment } from './failed-payment-data.ts';

const messages = checkoutMessages.failed;

type OrderProps = Pick<FailedPayment, 'order'>;

const Screen = ({ title, order, children }: OrderProps & { title: string; children: ReactNode }) => (
  <section className="failure checkout-alone page">
    <title>{frameMessages.title(title)}</title>
    <h1>{title}</h1>
    <p className="numbers">{messages.order(order.reference)}</p>
    {children}
    <p>
      <a className="link" href={trackingPath(order)} target="_self">
        {messages.track}
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
      {order.can.payCard ? (
        <button className="button button-buy" name="intent" value="card">
          {isOpen ? messages.resume(amount) : messages.retry(amount)}
        </button>
      ) : null}
      {order.can.payCash ? (
        <button className={order.can.payCard ? 'button button-line' : 'button button-buy'} name="intent" value="cash">
          {order.deliveryMode.pickup ? messages.cashPickup : messages.cash}
        </button>
      ) : null}
      {order.can.cancel ? (
        <button className="button button-line" name="intent" value="cancel">
          {messages.cancel}
        </button>
      ) : null}
    </form>
  );
};

const textOf = ({ can }: FailedPayment['order'], isOpen: boolean): string => {
  if (isOpen) return messages.open;
  if (!can.pay) return messages.gone;
  if (can.payCard) return messages.text;
  return can.payCash ? messages.cashOnly : messages.noMethod;
};

export const FailedPaymentScreen = ({ payment }: { payment: FailedPayment }) => {
  const { order, decline, key, timeZone, refusal } = payment;
  const isPayable = order.can.pay;
  const isOpen = payment.isOpen && isPayable;
  if (order.underReview)
    return (
      <Screen title={paymentReviewTitle} order={order}>
        <PaymentReview order={order} />
      </Screen>
    );
  return (
    <Screen title={isOpen ? messages.openTitle : messages.title} order={order}>
      {refusal ? <ErrorSummary title={refusal} errors={[]} /> : null}
      <p className="lead">{textOf(order, isOpen)}</p>
      {decline && !isOpen && isPayable ? <p>{messages.declined[decline]}</p> : null}
      {isPayable && order.reservedUntil ? (
        <p>{messages.until(formatTime(new Date(order.reservedUntil), timeZone))}</p>
      ) : null}
      {isPayable ? <PayForm order={order} payKey={key} isOpen={isOpen} /> : null}
      {isPayable && order.can.payCard ? (
        <p>
          <a className="link" href={`/paiement/partager?${orderQuery(order)}`} target="_self">
            {messages.other}
          </a>
        </p>
      ) : null}
      {order.cashRefusal && order.cashRefusal !== refusal ? <p className="muted">{order.cashRefusal}</p> : null}
    </Screen>
  );
};
