/** Progress of an order, drawn as a stitched line: solid for past steps, dashed for later ones. */
import type { ListedOrder } from '#shared/api/order-shapes';
import { formatTime, formatWeekday, isoDay } from '#shared/dates';
import { orderMessages } from '#storefront/order/order.messages.ts';
import { Icon } from '#ui/icon.tsx';
import { myOrdersMessages as messages } from './my-orders.messages.ts';
import { orderSteps, type OrderStep } from './order-steps.rules.ts';

type StepsOrder = Pick<ListedOrder, 'status' | 'history' | 'delivery'>;

const dateOf = ({ date }: OrderStep, timeZone: string): string | null =>
  date === null ? null : `${formatWeekday(isoDay(new Date(date), timeZone))}, ${formatTime(new Date(date), timeZone)}`;

export const OrderSteps = ({ order, timeZone }: { order: StepsOrder; timeZone: string }) => {
  const { statuses } = order.delivery.pickup ? orderMessages.pickup : orderMessages;
  const steps = orderSteps(order);
  return steps.length === 0 ? null : (
    <ol className="order-steps" aria-label={messages.steps}>
      {steps.map((step) => (
        <li
          key={step.status}
          className={`order-step order-step-${step.progress}`}
          aria-current={step.progress === 'current' ? 'step' : undefined}
        >
          <span className="order-step-mark">{step.progress === 'done' ? <Icon name="check" /> : null}</span>
          <strong>{statuses[step.status]}</strong>
          {step.date === null ? (
            <span className="visually-hidden"> {messages.toCome}</span>
          ) : (
            <time dateTime={step.date}> {dateOf(step, timeZone)}</time>
          )}
        </li>
      ))}
    </ol>
  );
};
