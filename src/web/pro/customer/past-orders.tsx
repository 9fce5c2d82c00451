/** Orders of the shop that the merchant had before. */
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { Money } from '#pro/order/money.tsx';
import type { CustomerRecord } from './record-data.ts';
import { recordMessages } from './record.messages.ts';

const messages = recordMessages.past;

export const PastOrders = ({ orders }: { orders: CustomerRecord['pastOrders'] }) =>
  orders.length === 0 ? null : (
    <section className="card" aria-labelledby="avant">
      <h2 id="avant">{messages.title}</h2>
      <p className="quiet">{messages.text}</p>
      <ul className="rows customer-orders">
        {orders.map(({ reference, source, day, status, total, currency, lines }) => (
          <li key={`${source} ${reference}`}>
            <ConsoleIcon name="receipt" />
            <span className="rows-main">
              <b>{reference}</b>
              <span className="quiet">{[day, messages.sources[source], status].filter(Boolean).join(' · ')}</span>
              <span className="quiet">
                {lines.map(({ quantity, name }) => messages.line(quantity, name)).join(', ')}
              </span>
            </span>
            <span className="customer-amount">
              <Money amount={total} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
