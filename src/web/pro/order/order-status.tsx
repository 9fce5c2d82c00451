/** Statuses as word, icon and tint; never by colour alone. */
import type { OrderStatus } from '#shared/api/order-shapes';
import type { ProOrderRow } from '#shared/api/pro-order-shapes';
import { ConsoleIcon, type ConsoleIconName } from '#pro/frame/console-icon.tsx';
import { orderMessages as messages } from './order.messages.ts';

type Look = readonly [tone: 'info' | 'warn' | 'ok' | 'error' | 'work' | 'none', icon: ConsoleIconName];

const looks: Readonly<Record<OrderStatus, Look>> = {
  PENDING: ['none', 'clock'],
  NEW: ['info', 'new'],
  CUSTOMER_CALLED: ['info', 'phone'],
  CONFIRMED: ['info', 'confirmed'],
  BEING_PREPARED: ['work', 'box'],
  BEING_DELIVERED: ['work', 'truck'],
  DELIVERED_AND_INVOICED: ['ok', 'confirmed'],
  PARTIALLY_DELIVERED: ['warn', 'partial'],
  NOT_DELIVERED: ['error', 'refused'],
  CANCELLED: ['none', 'cancelled'],
};

/** `toCall`: a cash order that waits for a call. */
export const StatusPill = ({ status, toCall = false }: { status: OrderStatus; toCall?: boolean }) => {
  const [tone, icon]: Look = toCall ? ['warn', 'phone'] : looks[status];
  return (
    <span className={`status status-${tone}`}>
      <ConsoleIcon name={icon} />
      {toCall ? messages.toCall : messages.statusNames[status]}
    </span>
  );
};

type Payment = Pick<ProOrderRow, 'paymentMethod' | 'paymentStatus' | 'underReview'>;

const paymentLook = ({ paymentMethod, paymentStatus, underReview }: Payment): [...Look, string] => {
  const words = messages.payments;
  if (underReview) return ['warn', 'clock', words.REVIEW];
  if (paymentStatus === 'PAID') return ['ok', 'check', words.PAID];
  if (paymentStatus === 'FAILED') return ['error', 'refused', words.FAILED];
  if (paymentStatus !== 'PENDING') return ['none', 'cancelled', words[paymentStatus]];
  return paymentMethod === 'CASH' ? ['none', 'cash', words.CASH] : ['none', 'clock', words.TO_PAY];
};

export const PaymentMark = ({ payment, isPlain = true }: { payment: Payment; isPlain?: boolean }) => {
  const [tone, icon, word] = paymentLook(payment);
  return (
    <span className={`status status-${tone}${isPlain ? ' status-plain' : ''}`}>
      <ConsoleIcon name={icon} />
      {word}
    </span>
  );
};
