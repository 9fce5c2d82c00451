/** Parts that the preview and the record of an order share. */
import type { ProOrder } from '#shared/api/pro-order-shapes';
import type { Currency } from '#shared/money';
import { Avatar } from '#pro/frame/avatar.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { Picture } from './picture.tsx';
import { Money } from './money.tsx';
import { orderMessages as messages } from './order.messages.ts';

const words = messages.preview;

type Line = ProOrder['lines'][number];

/** `Terracotta, 38` */
export const variantText = ({ style, size }: Pick<Line, 'style' | 'size'>): string =>
  [style?.name, size?.label].filter(Boolean).join(', ');

export const LineList = ({ lines, currency }: { lines: readonly Line[]; currency: Currency }) => (
  <ul className="line-list">
    {lines.map((line) => (
      <li key={line.id}>
        <Picture name={line.image.name} />
        <span className="rows-main">
          <b>{line.name}</b>
          <span className="quiet">{variantText(line)}</span>
        </span>
        <span className="line-figures">
          <Money amount={line.net} currency={currency} />
          <span className="quiet">× {line.quantity}</span>
        </span>
      </li>
    ))}
  </ul>
);

type Amounts = ProOrder['money']['lines'];

const totals: readonly Amounts[number]['kind'][] = ['TOTAL', 'TO_PAY', 'DUE'];

export const MoneyLines = ({ lines, currency }: { lines: Amounts; currency: Currency }) => (
  <dl className="facts">
    {lines.map(({ kind, label, amount }) => (
      <div key={kind} className={totals.includes(kind) ? 'fact-total' : undefined}>
        <dt>{label}</dt>
        <dd>
          <Money amount={amount} currency={currency} />
        </dd>
      </div>
    ))}
  </dl>
);

type Buyer = Pick<ProOrder, 'contact' | 'buyer' | 'customer'>;

export const BuyerLine = ({ order: { contact, buyer, customer } }: { order: Buyer }) => (
  <div className="buyer-line">
    <Avatar name={contact.fullName} isLarge />
    <span className="rows-main">
      <b>{contact.fullName}</b>
      <span className="quiet">
        {[words.orders(buyer.orders), words.refused(buyer.refused), customer.city].filter(Boolean).join(' · ')}
      </span>
    </span>
    <a className="round-action" href={`tel:${contact.phone}`} title={contact.phoneText}>
      <ConsoleIcon name="phone" />
      <span className="visually-hidden">{words.call(contact.fullName)}</span>
    </a>
    <a
      className="round-action"
      href={`https://wa.me/${contact.phone.replace('+', '')}`}
      target="_blank"
      rel="noreferrer"
    >
      <ConsoleIcon name="chat" />
      <span className="visually-hidden">{words.write(contact.fullName)}</span>
    </a>
  </div>
);

type Place = Pick<ProOrder, 'address' | 'store' | 'deliveryMode'>;

export const DeliveryPlace = ({ order: { address, store, deliveryMode } }: { order: Place }) => (
  <>
    <p>
      {address
        ? [address.line1, address.line2, [address.postcode, address.city].filter(Boolean).join(' ')]
            .filter(Boolean)
            .join(', ')
        : store?.name}
    </p>
    {address?.landmark ? <p className="quiet">{address.landmark}</p> : null}
    <p className="quiet">{deliveryMode.name}</p>
  </>
);
