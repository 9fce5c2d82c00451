import type { ListedOrder } from '#shared/api/order-shapes';
import type { Address } from '#shared/api/users';
import { formatDate } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { isOpen, OrderPictures, OrderPromise } from '#storefront/my-orders/order-card.tsx';
import { orderPath } from '#storefront/my-orders/order-list-state.rules.ts';
import { OrderStatusLabel } from '#storefront/my-orders/order-status.tsx';
import { OrderSteps } from '#storefront/my-orders/order-steps.tsx';
import { LineDrawing } from '#ui/line-drawing.tsx';
import { areaMessages } from './customer-area.messages.ts';

const messages = areaMessages.home;

export const NextOrder = ({ order, timeZone }: { order: ListedOrder; timeZone: string }) => {
  const open = isOpen(order);
  const { reference, delivery, paymentMethod, paymentStatus } = order;
  const cash = paymentMethod === 'CASH' && paymentStatus === 'PENDING' && open;
  return (
    <section className="customer-tile home-order" aria-labelledby="commande">
      <header>
        <h2 id="commande">{open ? messages.nextDelivery[delivery.pickup ? 'pickup' : 'home'] : messages.lastOrder}</h2>
        <a className="link" href={orderPath(reference)} aria-label={messages.followOf(reference)}>
          {open ? messages.follow : messages.see}
        </a>
      </header>
      <p>
        <span className="muted">{reference} · </span>
        <OrderPromise order={order} timeZone={timeZone} />
      </p>
      {open ? (
        <OrderSteps order={order} timeZone={timeZone} />
      ) : (
        <p>
          <OrderStatusLabel status={order.status} pickup={delivery.pickup} />
        </p>
      )}
      <div className="home-order-lines">
        <OrderPictures lines={order.lines} />
        <p>
          <strong>{messages.pieces(order.itemsCount, formatMoney(order.total, order.currency))}</strong>
          <span className="muted">
            {cash
              ? messages.cash[delivery.pickup ? 'pickup' : 'home']
              : messages.placedOn(formatDate(new Date(order.date), timeZone))}
          </span>
        </p>
      </div>
    </section>
  );
};

/** Shown to a customer without orders. */
export const Welcome = () => (
  <section className="customer-tile home-welcome" aria-labelledby="bienvenue">
    <LineDrawing name="noOrder" />
    <div>
      <h2 id="bienvenue">{messages.welcome.title}</h2>
      <p>{messages.welcome.text}</p>
      <a className="button" href="/catalogue/">
        {messages.welcome.action}
      </a>
    </div>
  </section>
);

export const AddressTile = ({ address }: { address: Address | null }) => (
  <section className="customer-tile home-address" aria-labelledby="adresse">
    <h3 id="adresse">{address ? messages.address.title : messages.address.none}</h3>
    {address ? (
      <p>
        <span>{[address.line1, address.line2].filter(Boolean).join(', ')}</span>
        <span>{[address.postcode, address.city].filter(Boolean).join(' ')}</span>
      </p>
    ) : (
      <p>{messages.address.why}</p>
    )}
    <a className="link" href="/espace-client/adresses">
      {address ? messages.address.manage : messages.address.add}
    </a>
  </section>
);
