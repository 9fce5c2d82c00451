/** What the shop knows about the person of a thread: subject, customer, orders. */
import type { ReactNode } from 'react';
import { Money } from '#pro/order/money.tsx';
import { orderPath } from '#pro/order/order-path.ts';
import { inboxPath, type ShownThread } from './inbox-data.ts';
import { inboxMessages, topicNames } from './inbox.messages.ts';

const messages = inboxMessages.facts;

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const About = ({ thread }: { thread: ShownThread }) => (
  <section>
    <h2>{messages.about}</h2>
    <dl className="facts">
      <Fact label={messages.topic}>{topicNames[thread.topic]}</Fact>
      {thread.orderReference ? (
        <Fact label={messages.order}>
          <a className="text-link" href={`/pro/commandes?text=${encodeURIComponent(thread.orderReference)}`}>
            {thread.orderReference}
          </a>
        </Fact>
      ) : null}
      <Fact label={messages.assignee}>{thread.assignee?.name ?? messages.nobody}</Fact>
      <Fact label={messages.started}>{thread.started}</Fact>
    </dl>
  </section>
);

const Person = ({ thread }: { thread: ShownThread }) => (
  <section>
    <h2>{messages.customer}</h2>
    <dl className="facts">
      <Fact label={messages.email}>{thread.email}</Fact>
      {thread.phone ? (
        <Fact label={messages.phone}>
          <a className="text-link" href={`tel:${thread.phone.replaceAll(/[^\d+]/g, '')}`}>
            {thread.phoneText}
          </a>
        </Fact>
      ) : null}
      <Fact label={messages.region}>{thread.region}</Fact>
      {thread.since === null ? null : <Fact label={messages.since}>{thread.since}</Fact>}
    </dl>
    {thread.since === null ? <p className="quiet">{messages.guest}</p> : null}
    {thread.otherThreads > 0 ? (
      <p>
        <a className="text-link" href={`${inboxPath}?view=ALL&text=${encodeURIComponent(thread.email)}`}>
          {messages.others(thread.otherThreads)}
        </a>
      </p>
    ) : null}
    {thread.phone?.startsWith('+') ? (
      <p>
        <a
          className="text-link"
          href={`https://wa.me/${thread.phone.replaceAll(/\D/g, '')}`}
          target="_blank"
          rel="noreferrer"
        >
          {messages.whatsApp}
        </a>
      </p>
    ) : null}
  </section>
);

const Orders = ({ thread }: { thread: ShownThread }) => (
  <section>
    <h2>{messages.orders}</h2>
    {thread.orders.length === 0 ? <p className="quiet">{messages.noOrders}</p> : null}
    <ul className="rows">
      {thread.orders.map(({ reference, day, statusName, total, currency }) => (
        <li key={reference}>
          <span className="rows-main">
            <a className="text-link" href={orderPath(reference)}>
              {reference}
            </a>
            <span className="quiet">
              {statusName} · {day}
            </span>
          </span>
          <Money amount={total} currency={currency} />
        </li>
      ))}
    </ul>
    {thread.orders.length > 0 ? (
      <a className="text-link" href={`/pro/commandes?text=${encodeURIComponent(thread.email)}`}>
        {messages.allOrders}
      </a>
    ) : null}
  </section>
);

export const ThreadFacts = ({ thread }: { thread: ShownThread }) => (
  <aside className="thread-facts" aria-label={messages.customer}>
    <About thread={thread} />
    <Person thread={thread} />
    <Orders thread={thread} />
  </aside>
);
