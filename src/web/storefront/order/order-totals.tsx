/** The amounts of an order, as they were agreed to and as they stand on its invoice. */
import type { Order } from '#shared/api/order-shapes';
import { formatMoney } from '#shared/money';
import { TotalRow, Totals } from './totals.tsx';
import { orderMessages as words } from './order.messages.ts';

export const OrderTotals = ({ order }: { order: Order }) => (
  <Totals of={order} exclTax={{ label: words.exclTax, amount: order.totalExclTax }}>
    {order.refunded > 0 ? (
      <TotalRow label={words.refunded} value={formatMoney(order.refunded, order.currency)} />
    ) : null}
    {order.toRefund > 0 ? (
      <TotalRow label={words.toRefund} value={formatMoney(order.toRefund, order.currency)} />
    ) : null}
  </Totals>
);
