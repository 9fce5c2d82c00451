/** The amounts of an order, as they were agreed to and as they stand on its invoice. */
import type { Order } from '#shared/api/order-shapes';
import { formatMoney } from '#shared/money';
import { paiementMessages } from '#storefront/paiement/words';
import { commandeMessages as words } from './commande.messages.ts';

const labels = paiementMessages.summary;

const Row = ({ label, amount, strong = false }: { label: string; amount: string; strong?: boolean }) => (
  <div className={strong ? 'total-row total-strong' : 'total-row'}>
    <dt>{label}</dt>
    <dd className="numbers">{amount}</dd>
  </div>
);

const rateOf = (rateBp: number): string => `${String(rateBp / 100).replace('.', ',')}\u00A0%`;

export const OrderTotals = ({ order }: { order: Order }) => {
  const say = (amount: number): string => formatMoney(amount, order.currency);
  return (
    <dl className="totals">
      <Row label={labels.subtotal} amount={say(order.subtotal)} />
      {order.promotion ? <Row label={labels.discount(order.promotion.code)} amount={say(-order.discount)} /> : null}
      <Row
        label={labels.delivery}
        amount={order.delivery === 0 ? paiementMessages.delivery.free : say(order.delivery)}
      />
      <Row label={words.exclTax} amount={say(order.totalExclTax)} />
      {order.vat.map(({ rateBp, amount }) => (
        <Row key={rateBp} label={labels.vat(rateOf(rateBp))} amount={say(amount)} />
      ))}
      {order.stampDuty > 0 ? <Row label={labels.stamp} amount={say(order.stampDuty)} /> : null}
      <Row label={labels.total} amount={say(order.total)} strong />
      {order.giftCard ? (
        <>
          <Row label={labels.giftCard(order.giftCard.code)} amount={say(-order.giftCard.applied)} />
          <Row label={labels.toPay} amount={say(order.toPay)} strong />
        </>
      ) : null}
      {order.refunded > 0 ? <Row label={words.refunded} amount={say(order.refunded)} /> : null}
    </dl>
  );
};
