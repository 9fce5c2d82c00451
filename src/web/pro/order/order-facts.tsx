/** Cards at the right of an order: amounts, customer, delivery, payments, documents, claims. */
import type { ReactNode } from 'react';
import { formatMoney } from '#shared/money';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { Money } from './money.tsx';
import { BuyerLine, DeliveryPlace, MoneyLines } from './order-parts.tsx';
import { paymentsPath } from './order-path.ts';
import { PaymentMark } from './order-status.tsx';
import type { OrderRecord } from './record-data.ts';
import { ReplacesNote } from './replaces-note.tsx';
import { recordMessages as messages } from './record.messages.ts';

const Card = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="card" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

type Part = { order: OrderRecord };

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Amounts = ({ order: { money, currency } }: Part) => {
  const rate = (basisPoints: number): string => `${String(basisPoints / 100).replace('.', ',')}\u00A0%`;
  const vat = money.vat
    .filter(({ amount }) => amount > 0)
    .map(({ rateBp, amount }) => messages.vat(rate(rateBp), formatMoney(amount, currency)))
    .join(', ');
  return (
    <Card id="montants" title={messages.amounts}>
      <MoneyLines lines={money.lines} currency={currency} />
      <p className="quiet">{messages.taxes(vat, formatMoney(money.totalExclTax, currency))}</p>
    </Card>
  );
};

const Customer = ({ order }: Part) => {
  const { buyer, contact, currency } = order;
  const words = messages.buyer;
  return (
    <Card id="client" title={messages.customer}>
      <BuyerLine order={order} />
      <dl className="facts facts-apart">
        <Fact label={words.phone}>{contact.phoneText}</Fact>
        <Fact label={words.email}>{contact.email || words.noEmail}</Fact>
        <Fact label={words.since}>{order.since ?? words.guest}</Fact>
        <Fact label={words.orders}>{buyer.open > 0 ? `${buyer.orders}, ${words.open(buyer.open)}` : buyer.orders}</Fact>
        {buyer.delivered + buyer.refused > 0 ? (
          <Fact label={words.refused}>
            <span className={buyer.refused === 0 ? 'good' : 'bad'}>
              {words.refusedOf(buyer.refused, buyer.delivered)}
            </span>
          </Fact>
        ) : null}
        {buyer.spent > 0 ? (
          <Fact label={words.spent}>
            <Money amount={buyer.spent} currency={currency} />
          </Fact>
        ) : null}
      </dl>
      {order.note ? (
        <p className="note note-warn note-apart">
          <ConsoleIcon name="note" />
          <span>
            <b>{messages.note}</b>
            <br />
            {order.note}
          </span>
        </p>
      ) : null}
    </Card>
  );
};

const Delivery = ({ order }: Part) => (
  <Card id="livraison" title={messages.delivery}>
    <DeliveryPlace order={order} />
    <p className={order.delivery.late ? 'late' : 'quiet'}>{order.promised}</p>
    {order.pickupText ? <p className="quiet">{order.pickupText}</p> : null}
  </Card>
);

export const Payments = ({ order: { attempts, refunds, replaces, currency, underReview, reference } }: Part) => (
  <Card id="paiements" title={messages.payments}>
    {replaces ? <ReplacesNote reference={replaces} /> : null}
    {attempts.length === 0 && !replaces ? <p className="quiet">{messages.noPayment}</p> : null}
    {underReview || refunds.some(({ state, failed }) => state === 'MANUAL' || failed) ? (
      <p className="card-link">
        <a className="text-link" href={paymentsPath(replaces ?? reference)}>
          {messages.decide}
        </a>
      </p>
    ) : null}
    <ul className="rows">
      {attempts.map(({ attemptId, provider, card, amount, status, underReview, moment }) => (
        <li key={attemptId}>
          <span className="rows-main">
            <b>
              <Money amount={amount} currency={currency} />
            </b>
            <span className="quiet">{[card ?? provider, moment].join(' · ')}</span>
          </span>
          <PaymentMark payment={{ paymentMethod: 'CARD', paymentStatus: status, underReview }} isPlain={false} />
        </li>
      ))}
      {refunds.map(({ id, amount, via, state, failed, moment }) => (
        <li key={id}>
          <ConsoleIcon name="back" />
          <span className="rows-main">
            <b>
              <Money amount={-amount} currency={currency} />
            </b>
            <span className="quiet">
              {[messages.refundVia[via], failed ? messages.refundFailed : messages.refundState[state], moment].join(
                ' · ',
              )}
            </span>
          </span>
        </li>
      ))}
    </ul>
  </Card>
);

const Documents = ({ order: { documents, reference } }: Part) => (
  <Card id="documents" title={messages.documents}>
    {documents.length === 0 ? <p className="quiet">{messages.noDocument}</p> : null}
    <ul className="rows">
      {documents.map(({ number, kind, day }) => (
        <li key={number}>
          <ConsoleIcon name="document" />
          <span className="rows-main">
            <a
              className="text-link"
              href={`/pro/commandes/${reference}/documents/${number}`}
              target="_blank"
              rel="noreferrer"
            >
              {messages.documentKinds[kind]} {number}
            </a>
            <span className="quiet">{day}</span>
          </span>
        </li>
      ))}
    </ul>
  </Card>
);

const Claims = ({ order: { claims } }: Part) =>
  claims.length === 0 ? null : (
    <Card id="reclamations" title={messages.claims}>
      <ul className="rows">
        {claims.map(({ id, label, status, message, moment }) => (
          <li key={id}>
            <ConsoleIcon name="flag" />
            <span className="rows-main">
              <a className="text-link" href={`/pro/reclamations/rc-${id.padStart(4, '0')}`}>
                {label}
              </a>
              <span className="quiet">{[messages.claimStatuses[status], moment].join(' · ')}</span>
              {message ? <span>{message}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );

/** `children`: cards about the work of the team. */
export const OrderFacts = ({ order, children }: Part & { children: ReactNode }) => (
  <div className="record-facts">
    <Amounts order={order} />
    <Customer order={order} />
    <Delivery order={order} />
    <Payments order={order} />
    <Documents order={order} />
    <Claims order={order} />
    {children}
  </div>
);
