/** Parts of an order with their parcels, as its customer follows them. */
import type { Order, OrderShipment } from '#shared/api/order-shapes';
import { formatDateTime } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { quantityAndName } from '#shared/phrases';
import { shipmentMessages as messages } from './shipment.messages.ts';

const Parcels = ({ shipment: { carrier, parcels } }: { shipment: OrderShipment }) => {
  if (carrier === null) return null;
  const numbers = parcels.flatMap(({ trackingNumber, trackingUrl }) =>
    trackingNumber === null ? [] : [{ number: trackingNumber, url: trackingUrl }],
  );
  const unique = numbers.filter(({ number }, index) => numbers.findIndex((one) => one.number === number) === index);
  return (
    <>
      <p>{messages.parcels(parcels.length, carrier)}</p>
      {unique.map(({ number, url }) => (
        <p key={number}>
          {url === null ? (
            <span className="numbers">{messages.number(number)}</span>
          ) : (
            <a className="link" href={url} target="_blank" rel="noreferrer">
              {messages.follow(number)}
            </a>
          )}
        </p>
      ))}
    </>
  );
};

type PartProps = { order: Order; shipment: OrderShipment; timeZone: string; isOnly: boolean };

const Part = ({ order, shipment, timeZone, isOnly }: PartProps) => {
  const { state, sentAt, deliveredAt, cashDue, lines, position } = shipment;
  const at = state === 'DELIVERED' ? deliveredAt : state === 'SENT' ? sentAt : null;
  return (
    <li>
      <strong>{isOnly ? messages.only : messages.part(position)}</strong>
      <span className="badge badge-inline">{messages.states[state]}</span>
      {at === null ? null : (
        <time dateTime={at} className="muted">
          {formatDateTime(new Date(at), timeZone)}
        </time>
      )}
      {isOnly ? null : <p>{lines.map(({ name, quantity }) => quantityAndName(quantity, name)).join(', ')}</p>}
      <Parcels shipment={shipment} />
      {state === 'SENT' && cashDue > 0 ? <p>{messages.prepare(formatMoney(cashDue, order.currency))}</p> : null}
    </li>
  );
};

/** Absent for a pickup, and before anything has left. */
export const OrderShipments = ({ order, timeZone }: { order: Order; timeZone: string }) => {
  const { shipments, unshipped, deliveryMode } = order;
  if (deliveryMode.pickup || !shipments.some(({ sentAt }) => sentAt !== null)) return null;
  const isOnly = shipments.length === 1 && unshipped === 0;
  return (
    <>
      <h2>{messages.title(shipments.length + (unshipped > 0 ? 1 : 0))}</h2>
      <ul className="order-claims">
        {shipments.map((shipment) => (
          <Part key={shipment.position} order={order} shipment={shipment} timeZone={timeZone} isOnly={isOnly} />
        ))}
      </ul>
      {unshipped > 0 ? <p className="muted">{messages.rest(unshipped)}</p> : null}
    </>
  );
};
