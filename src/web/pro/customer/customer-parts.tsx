/** Parts that the preview and the record of a customer share. */
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { draftsAddress } from '#pro/draft/draft-path.ts';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { Avatar } from '#pro/frame/avatar.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { Money } from '#pro/order/money.tsx';
import { orderPath } from '#pro/order/order-path.ts';
import { StatusPill } from '#pro/order/order-status.tsx';
import { customerMessages } from './customer.messages.ts';
import type { CustomerRecord } from './record-data.ts';
import { recordMessages as messages } from './record.messages.ts';

type Contact = Pick<CustomerRecord, 'name' | 'email' | 'phone' | 'phoneText' | 'orders'>;

export const ContactActions = ({ customer: { name, phone, phoneText } }: { customer: Contact }) =>
  phone === null ? null : (
    <>
      <a className="round-action" href={`tel:${phone}`} title={phoneText ?? undefined}>
        <ConsoleIcon name="phone" />
        <span className="visually-hidden">{messages.call(name)}</span>
      </a>
      <a className="round-action" href={`https://wa.me/${phone.replace('+', '')}`} target="_blank" rel="noreferrer">
        <ConsoleIcon name="chat" />
        <span className="visually-hidden">{messages.write(name)}</span>
      </a>
    </>
  );

/** Starts a draft with the details of the customer. */
export const NewOrder = ({ id }: { id: string }) => {
  const submitOnce = useSingleSubmit();
  return (
    <Form method="post" action={draftsAddress} onSubmit={submitOnce}>
      <input type="hidden" name="client" value={id} />
      <button className="action action-small">
        <ConsoleIcon name="plus" />
        {messages.newOrder}
      </button>
    </Form>
  );
};

export const CustomerLine = ({ customer }: { customer: Contact }) => (
  <div className="buyer-line">
    <Avatar name={customer.name} isLarge />
    <span className="rows-main">
      <b className="cut">{customer.email}</b>
      <span className="quiet">
        {[customer.phoneText, customerMessages.orders(customer.orders.count)].filter(Boolean).join(' · ')}
      </span>
    </span>
    <ContactActions customer={customer} />
  </div>
);

const words = messages.figures;

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

type FiguresProps = { orders: CustomerRecord['orders']; isLarge?: boolean };

export const Figures = ({ orders, isLarge = false }: FiguresProps) => (
  <dl className={isLarge ? 'figure-tiles' : 'facts'}>
    <Fact label={words.orders}>{orders.count}</Fact>
    <Fact label={words.open}>{orders.open}</Fact>
    <Fact label={words.delivered}>{orders.delivered}</Fact>
    <Fact label={words.refusals}>
      <span className={orders.refused === 0 ? undefined : 'bad'}>
        {words.refusedOf(orders.refused, orders.ended)}
        {orders.rate === null || orders.refused === 0 ? null : `, ${words.rate(orders.rate)}`}
      </span>
    </Fact>
    {orders.totals.map(({ currency, total, count }) => (
      <Fact key={currency} label={`${words.spent} (${count})`}>
        <Money amount={total} currency={currency} />
      </Fact>
    ))}
  </dl>
);

export const OrderRows = ({ orders }: { orders: CustomerRecord['orders']['latest'] }) =>
  orders.length === 0 ? (
    <p className="quiet">{messages.orders.none}</p>
  ) : (
    <ul className="rows customer-orders">
      {orders.map(({ reference, moment, status, total, currency }) => (
        <li key={reference}>
          <span className="rows-main">
            <a className="reference" href={orderPath(reference)}>
              {reference}
            </a>
            <span className="quiet">{moment}</span>
          </span>
          <StatusPill status={status} toCall={false} />
          <span className="customer-amount">
            <Money amount={total} currency={currency} />
          </span>
        </li>
      ))}
    </ul>
  );
