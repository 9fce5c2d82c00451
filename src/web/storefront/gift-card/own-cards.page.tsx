/** `/espace-client/cartes-cadeaux`: cards that the account's e-mail address received or gave. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { OwnGiftCard } from '#shared/api/gift-cards';
import { formatDate } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { requireCustomer } from '#app/require-customer.ts';
import { shopOf } from '#app/shop-context.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { OwnCard } from './own-card.tsx';
import { ownCardsMessages as messages } from './own-cards.messages.ts';
import '#styles/purchase.css';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api } = await requireCustomer(context, request);
  const { cards } = await api.giftCards.mine();
  return { cards, timeZone: shopOf(context).region.timeZone };
};

export const meta = () => [{ title: frameMessages.title(messages.title) }];

type EntryProps = { card: OwnGiftCard; timeZone: string };

const Received = ({ card, timeZone }: EntryProps) => (
  <li className="own-card-entry">
    <OwnCard card={card} timeZone={timeZone} />
    <p>{card.isRefund ? messages.ofRefund(card.reference) : messages.from(card.senderName)}</p>
    <p className="muted">
      {messages.of(formatMoney(card.amount, card.currency))}
      {card.label === null ? null : ` · ${messages.code(card.label)}`}
    </p>
    {card.balance === 0 && !card.isExpired ? <p className="muted">{messages.used}</p> : null}
  </li>
);

const Given = ({ card, timeZone }: EntryProps) => (
  <li className="customer-tile own-card-given">
    <span>
      <strong>{messages.to(card.recipientName)}</strong>
      <span className="muted">
        {card.sentAt === null ? messages.toSend : messages.sentOn(formatDate(new Date(card.sentAt), timeZone))}
        {' · '}
        {messages.reference(card.reference)}
      </span>
    </span>
    <strong className="numbers">{formatMoney(card.amount, card.currency)}</strong>
  </li>
);

const Actions = () => (
  <p className="own-card-acts">
    <a className="button" href="/cadeau">
      {messages.offer}
    </a>
    <a className="button button-line" href="/cadeau/solde">
      {messages.check}
    </a>
  </p>
);

const OwnCardsPage = () => {
  const { cards, timeZone } = useLoaderData<typeof loader>();
  const received = cards.filter(({ kind }) => kind === 'RECEIVED');
  const given = cards.filter(({ kind }) => kind === 'GIVEN');
  return (
    <>
      <h1>{messages.title}</h1>
      {cards.length === 0 ? (
        <EmptyState title={messages.empty.title} text={messages.empty.text}>
          <Actions />
        </EmptyState>
      ) : null}
      {received.length > 0 ? (
        <section className="own-cards" aria-labelledby="recues">
          <h2 id="recues">{messages.received}</h2>
          <ul className="own-card-list">
            {received.map((card) => (
              <Received key={`${card.reference} ${card.label}`} card={card} timeZone={timeZone} />
            ))}
          </ul>
          <p className="muted">{messages.codeHint}</p>
        </section>
      ) : null}
      {given.length > 0 ? (
        <section className="own-cards" aria-labelledby="offertes">
          <h2 id="offertes">{messages.given}</h2>
          <ul className="own-cards">
            {given.map((card) => (
              <Given key={card.reference} card={card} timeZone={timeZone} />
            ))}
          </ul>
        </section>
      ) : null}
      {cards.length > 0 ? <Actions /> : null}
    </>
  );
};

export default OwnCardsPage;
