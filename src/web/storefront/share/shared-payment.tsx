import type { SharedPayment as Payment } from '#shared/api/shares';
import { formatMoney } from '#shared/money';
import { PurchaseLine } from '#storefront/order/order-line.tsx';
import { shareMessages } from './share.messages.ts';
import '#styles/purchase.css';

const messages = shareMessages.sharedPayment;

/** `payKey`: a repeated form opens one payment page. `refusal`: why the payment did not start. */
type SharedPaymentProps = { payment: Payment; payKey: string; refusal: string | null };

const ended = { PAID: messages.paid, REVIEW: messages.review, OVER: messages.over };

/** The amounts that lead from the lines to the amount to pay. */
const rowsOf = ({ discount, delivery, stampDuty, alreadyPaid, currency }: Payment): [string, string][] => {
  const money = (amount: number): string => formatMoney(amount, currency);
  return [
    ...(discount > 0 ? [[messages.discount, money(-discount)] as [string, string]] : []),
    [messages.delivery, delivery === 0 ? messages.free : money(delivery)],
    ...(stampDuty > 0 ? [[messages.stamp, money(stampDuty)] as [string, string]] : []),
    ...(alreadyPaid > 0 ? [[messages.alreadyPaid, money(-alreadyPaid)] as [string, string]] : []),
  ];
};

export const SharedPayment = ({ payment, payKey, refusal }: SharedPaymentProps) => {
  const { state, lines, currency, toPay } = payment;
  if (state !== 'OPEN')
    return (
      <section className="failure page">
        <h1>{ended[state].title}</h1>
        <p className="lead">{ended[state].text}</p>
        <a className="button button-line" href="/">
          {shareMessages.sharedCart.catalogue}
        </a>
      </section>
    );
  return (
    <section className="narrow share page">
      <h1>{messages.title}</h1>
      <p className="lead">{messages.lead}</p>
      {refusal ? (
        <p className="notice" role="alert">
          {refusal}
        </p>
      ) : null}
      <ul className="order-lines">
        {lines.map((line, index) => (
          <PurchaseLine key={index} line={line} currency={currency} />
        ))}
      </ul>
      <dl className="share-amounts">
        {rowsOf(payment).map(([label, amount]) => (
          <div key={label} className="total-row">
            <dt>{label}</dt>
            <dd className="numbers">{amount}</dd>
          </div>
        ))}
      </dl>
      <p className="share-total">
        <span>{messages.total}</span>
        <b className="price">{formatMoney(toPay, currency)}</b>
      </p>
      <form method="post">
        <input type="hidden" name="key" value={payKey} />
        <button className="button button-buy" name="intent" value="pay">
          {messages.pay(formatMoney(toPay, currency))}
        </button>
      </form>
      <p className="muted">{messages.secure}</p>
    </section>
  );
};
