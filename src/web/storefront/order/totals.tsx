/** Amounts of a cart or an order, in the order of the calculation. */
import type { ReactNode } from 'react';
import type { Order } from '#shared/api/order-shapes';
import { formatMoney, type Currency } from '#shared/money';
import { purchaseMessages as messages } from './purchase.messages.ts';

/** Basis points as a percentage: `1900` gives `19 %`. */
const percentage = (rateBp: number): string => `${String(rateBp / 100).replace('.', ',')}\u00A0%`;

type RowProps = { label: string; value: string; strong?: boolean };

const TotalRow = ({ label, value, strong = false }: RowProps) => (
  <div className={strong ? 'total-row total-strong' : 'total-row'}>
    <dt>{label}</dt>
    <dd className="numbers">{value}</dd>
  </div>
);

type Amounts = {
  currency: Currency;
  subtotal: number;
  promotion: { code: string | null; label: string } | null;
  discount: number;
  delivery: number;
  vat: readonly { rateBp: number; amount: number }[];
  stampDuty: number;
  total: number;
  giftCard: { code: string; applied: number } | null;
  wallet: { applied: number } | null;
  toPay: number;
};

type TotalsProps = {
  of: Amounts;
  /** True when no delivery is chosen yet, so that the total includes that of the default mode. */
  isEstimate?: boolean;
  /** When given, the total without taxes and the taxes are shown before the total, as on an invoice. */
  totalExclTax?: number;
  children?: ReactNode;
};

export const Totals = ({ of, isEstimate = false, totalExclTax, children }: TotalsProps) => {
  const format = (amount: number): string => formatMoney(amount, of.currency);
  const isVatIncluded = totalExclTax === undefined;
  const vatLabel = isVatIncluded ? messages.includedVat : messages.vat;
  const vat = of.vat.map(({ rateBp, amount }) => (
    <TotalRow key={rateBp} label={vatLabel(percentage(rateBp))} value={format(amount)} />
  ));
  return (
    <dl className="totals">
      <TotalRow label={messages.subtotal} value={format(of.subtotal)} />
      {of.promotion ? (
        <TotalRow label={messages.discount(of.promotion.code, of.promotion.label)} value={format(-of.discount)} />
      ) : null}
      <TotalRow
        label={isEstimate ? messages.estimatedDelivery : messages.delivery}
        value={of.delivery === 0 ? messages.freeDelivery : format(of.delivery)}
      />
      {isVatIncluded ? null : (
        <>
          <TotalRow label={messages.exclTax} value={format(totalExclTax)} />
          {vat}
        </>
      )}
      {of.stampDuty > 0 ? <TotalRow label={messages.stamp} value={format(of.stampDuty)} /> : null}
      <TotalRow label={messages.total} value={format(of.total)} strong />
      {isVatIncluded ? vat : null}
      {of.giftCard ? (
        <TotalRow label={messages.giftCard(of.giftCard.code)} value={format(-of.giftCard.applied)} />
      ) : null}
      {of.wallet ? <TotalRow label={messages.wallet} value={format(-of.wallet.applied)} /> : null}
      {of.giftCard || of.wallet ? <TotalRow label={messages.toPay} value={format(of.toPay)} strong /> : null}
      {children}
    </dl>
  );
};

/** Totals as on the invoice, and the refunded amount. */
export const OrderTotals = ({ order }: { order: Order }) => (
  <Totals of={order} totalExclTax={order.totalExclTax}>
    {order.refunded > 0 ? (
      <TotalRow label={messages.refunded} value={formatMoney(order.refunded, order.currency)} />
    ) : null}
    {order.toRefund > 0 ? (
      <TotalRow label={messages.toRefund} value={formatMoney(order.toRefund, order.currency)} />
    ) : null}
  </Totals>
);
