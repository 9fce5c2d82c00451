import type { OrderStatus } from '#shared/api/order-shapes';
import { orderMessages } from '#storefront/order/order.messages.ts';

const paths = {
  clock: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 8v4.5l3 2',
  check: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM8.5 12.3l2.5 2.5 4.5-5',
  truck: 'M3 6.5h11v10H3zM14 10h4l3 3v3.5h-7M7 19.5a2 2 0 1 1 0-4 2 2 0 0 1 0 4zM17 19.5a2 2 0 1 1 0-4 2 2 0 0 1 0 4z',
  half: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 4v16M12 8h3.5M12 12h4M12 16h3.5',
  alert: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 8v5M12 16h.1',
  none: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM6.5 6.5l11 11',
} as const;

type Look = { readonly tone: 'info' | 'ok' | 'warn' | 'error' | 'plain'; readonly icon: keyof typeof paths };

const looks: Readonly<Record<OrderStatus, Look>> = {
  PENDING: { tone: 'warn', icon: 'clock' },
  NEW: { tone: 'info', icon: 'clock' },
  CUSTOMER_CALLED: { tone: 'warn', icon: 'clock' },
  CONFIRMED: { tone: 'info', icon: 'check' },
  BEING_PREPARED: { tone: 'info', icon: 'check' },
  BEING_DELIVERED: { tone: 'info', icon: 'truck' },
  DELIVERED_AND_INVOICED: { tone: 'ok', icon: 'check' },
  PARTIALLY_DELIVERED: { tone: 'warn', icon: 'half' },
  NOT_DELIVERED: { tone: 'error', icon: 'alert' },
  CANCELLED: { tone: 'plain', icon: 'none' },
};

export const OrderStatusLabel = ({ status, pickup }: { status: OrderStatus; pickup: boolean }) => {
  const { tone, icon } = looks[status];
  return (
    <span className={`order-status order-status-${tone}`}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={paths[icon]} />
      </svg>
      {(pickup ? orderMessages.pickup : orderMessages).statuses[status]}
    </span>
  );
};
