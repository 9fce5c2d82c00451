/** Right column of a customer record. */
import type { ReactNode } from 'react';
import { formatMoney } from '#shared/money';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { Money } from '#pro/order/money.tsx';
import { orderPath } from '#pro/order/order-path.ts';
import { recordMessages as orderRecordMessages } from '#pro/order/record.messages.ts';
import type { ActProps } from './act-props.ts';
import { customerMessages } from './customer.messages.ts';
import { customerPath, mergePath } from './customer-path.ts';
import { CustomerData } from './customer-data.tsx';
import { Identity } from './customer-identity.tsx';
import { recordMessages as messages } from './record.messages.ts';

type Part = Pick<ActProps, 'customer'>;

export const FactCard = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="card" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

const Similar = ({ customer: { id: ownId, similar }, mayErase }: Pick<ActProps, 'customer' | 'mayErase'>) =>
  similar.length === 0 ? null : (
    <FactCard id="semblables" title={messages.similar.title}>
      <ul className="rows">
        {similar.map(({ id, kind, fullName, email, orders, reasons }) => (
          <li key={id}>
            <ConsoleIcon name="people" />
            <span className="rows-main">
              <a className="text-link" href={customerPath(id)}>
                {fullName || email}
              </a>
              <span className="quiet">
                {[
                  ...reasons.map((reason) => messages.similar.reasons[reason]),
                  customerMessages.kindNames[kind],
                  customerMessages.orders(orders),
                ].join(' · ')}
              </span>
            </span>
            {mayErase ? (
              <a
                className="action action-small"
                href={mergePath(ownId, id)}
                aria-label={messages.similar.compareWith(fullName || email)}
              >
                {messages.similar.compare}
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </FactCard>
  );

const Claims = ({ customer: { claims } }: Part) => (
  <FactCard id="reclamations" title={messages.claims.title}>
    {claims.length === 0 ? <p className="quiet">{messages.claims.none}</p> : null}
    <ul className="rows">
      {claims.map(({ reference, label, status, day }) => (
        <li key={`${reference} ${day} ${label}`}>
          <ConsoleIcon name="flag" />
          <span className="rows-main">
            <a className="text-link" href={orderPath(reference)}>
              {label}
            </a>
            <span className="quiet">{[orderRecordMessages.claimStatuses[status], reference, day].join(' · ')}</span>
          </span>
        </li>
      ))}
    </ul>
  </FactCard>
);

const Addresses = ({ customer: { addresses } }: Part) => (
  <FactCard id="adresses" title={messages.addresses.title}>
    {addresses.length === 0 ? <p className="quiet">{messages.addresses.none}</p> : null}
    <ul className="rows">
      {addresses.map(({ lines, phoneText, isDefault }) => (
        <li key={lines.join()}>
          <ConsoleIcon name="place" />
          <span className="rows-main">
            <span>{lines.join(', ')}</span>
            <span className="quiet">
              {[phoneText, isDefault ? messages.addresses.isDefault : null].filter(Boolean).join(' · ')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  </FactCard>
);

const Consents = ({ customer: { consents, kind, newsletter } }: Part) => {
  const words = messages.consents;
  return (
    <FactCard id="consentements" title={words.title}>
      {kind === 'GUEST' && newsletter ? <p>{words.guestNewsletter}</p> : null}
      {consents.length === 0 && !(kind === 'GUEST' && newsletter) ? <p className="quiet">{words.none}</p> : null}
      <ul className="rows">
        {consents.map((consent) => (
          <li key={`${consent.kind} ${consent.date}`}>
            <ConsoleIcon name={consent.given ? 'confirmed' : 'refused'} />
            <span className="rows-main">
              <span>
                {words.kinds[consent.kind] ?? consent.kind}, {consent.given ? words.given : words.withdrawn}
              </span>
              <span className="quiet">{[consent.day, words.origin(consent.version)].join(' · ')}</span>
            </span>
          </li>
        ))}
      </ul>
    </FactCard>
  );
};

const Credit = ({ customer: { wallets, giftCards } }: Part) => {
  const words = messages.money;
  return (
    <FactCard id="credit" title={words.title}>
      {wallets.length + giftCards.length === 0 ? <p className="quiet">{words.none}</p> : null}
      <ul className="rows">
        {wallets.map(({ currency, balance }) => (
          <li key={currency}>
            <ConsoleIcon name="cash" />
            <span className="rows-main">{words.wallet}</span>
            <Money amount={balance} currency={currency} />
          </li>
        ))}
        {giftCards.map(({ reference, received, amount, balance, currency, until }) => (
          <li key={reference}>
            <ConsoleIcon name="card" />
            <span className="rows-main">
              <span>{received ? words.received : words.given}</span>
              <span className="quiet">{[words.of(formatMoney(amount, currency)), words.until(until)].join(' · ')}</span>
            </span>
            <Money amount={balance} currency={currency} />
          </li>
        ))}
      </ul>
    </FactCard>
  );
};

const Reviews = ({ customer: { reviews } }: Part) => (
  <FactCard id="avis" title={messages.reviews.title}>
    {reviews.length === 0 ? <p className="quiet">{messages.reviews.none}</p> : null}
    <ul className="rows">
      {reviews.map(({ itemRef, itemName, stars, status, day }) => (
        <li key={itemRef}>
          <ConsoleIcon name="note" />
          <span className="rows-main">
            <span>{itemName}</span>
            <span className="quiet">
              {[messages.reviews.stars(stars), messages.reviews.states[status] ?? status, day].join(' · ')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  </FactCard>
);

export const CustomerFacts = (props: ActProps) => {
  const { customer } = props;
  return (
    <div className="record-facts">
      <Identity {...props} />
      <Similar customer={customer} mayErase={props.mayErase} />
      <Claims customer={customer} />
      <Addresses customer={customer} />
      <Credit customer={customer} />
      <Consents customer={customer} />
      {customer.kind === 'ACCOUNT' ? <Reviews customer={customer} /> : null}
      <CustomerData {...props} />
    </div>
  );
};
