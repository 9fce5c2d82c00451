/** Cards at the right of a claim: deadline and person, result, customer, order. */
import type { ReactNode } from 'react';
import { formatMoney } from '#shared/money';
import { orderPath } from '#pro/order/order-path.ts';
import { StatusPill } from '#pro/order/order-status.tsx';
import { ReplacesNote } from '#pro/order/replaces-note.tsx';
import { AssignForm } from './claim-forms.tsx';
import { Card } from './claim-parts.tsx';
import { DueMark } from './claim-status.tsx';
import type { ClaimRecord } from './record-data.ts';
import { recordMessages as messages } from './record.messages.ts';

type Part = { claim: ClaimRecord };

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Result = ({ claim: { answer, refunds, replacement, currency } }: Part) => (
  <Card id="suite" title={messages.result}>
    <ul className="rows">
      {refunds.map(({ id, amount, via, state }) => (
        <li key={id}>
          {messages.refund(formatMoney(amount, currency), messages.refundVia[via], messages.refundState[state])}
        </li>
      ))}
      {replacement ? (
        <li>
          <a className="text-link" href={orderPath(replacement)}>
            {messages.replacedBy(replacement)}
          </a>
        </li>
      ) : null}
    </ul>
    {answer ? (
      <>
        <h3>{messages.answered}</h3>
        <p className="claim-answer">{answer}</p>
      </>
    ) : null}
  </Card>
);

const Customer = ({ claim: { customer, contact } }: Part) => {
  const words = messages.contactFacts;
  return (
    <Card id="client" title={messages.customer}>
      <p>
        <b>{customer}</b>
      </p>
      <dl className="facts facts-apart">
        <Fact label={words.phone}>
          <a className="text-link" href={`tel:${contact.phone}`}>
            {contact.phoneText}
          </a>
        </Fact>
        <Fact label={words.email}>{contact.email}</Fact>
        <Fact label={words.account}>{contact.hasAccount ? words.yes : words.guest}</Fact>
      </dl>
    </Card>
  );
};

const Order = ({ claim }: Part) => {
  const { orderFacts, order, currency, deliveredDay, untilDay } = claim;
  const words = messages.orderFacts;
  return (
    <Card id="commande" title={messages.order}>
      <dl className="facts">
        <Fact label={words.reference}>
          <a className="text-link" href={orderPath(order)}>
            {order}
          </a>
        </Fact>
        <Fact label="">
          <StatusPill status={orderFacts.status} />
        </Fact>
        {deliveredDay ? <Fact label={words.delivered}>{deliveredDay}</Fact> : null}
        {untilDay ? <Fact label={words.until}>{untilDay}</Fact> : null}
        <Fact label={words.method}>{messages.methods[orderFacts.paymentMethod]}</Fact>
        <Fact label={words.total}>{formatMoney(orderFacts.total, currency)}</Fact>
        <Fact label={words.paid}>{formatMoney(orderFacts.paid, currency)}</Fact>
      </dl>
      {orderFacts.replaces ? <ReplacesNote reference={orderFacts.replaces} /> : null}
    </Card>
  );
};

type FactsProps = Part & { people: readonly { readonly id: string; readonly name: string }[] };

export const ClaimFacts = ({ claim, people }: FactsProps) => (
  <div className="record-facts">
    {claim.dueMark ? (
      <Card id="delai" title={messages.deadline}>
        <DueMark due={claim.dueMark} />
        <p className="quiet">{claim.dueDay ? messages.deadlineUntil(claim.dueDay) : null}</p>
        {claim.actions.includes('ASSIGN') ? <AssignForm claim={claim} people={people} /> : null}
      </Card>
    ) : (
      <Result claim={claim} />
    )}
    <Customer claim={claim} />
    <Order claim={claim} />
  </div>
);
