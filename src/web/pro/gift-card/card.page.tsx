/** `/pro/cartes-cadeaux/:id`: a gift card, its movements, and what staff may do with it. */
import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import type { ProGiftCard } from '#shared/api/pro-gift-cards';
import { formatDate, formatDateTime } from '#shared/dates';
import { can } from '#shared/rules/privileges';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import type { Answer } from '#pro/content/content-answer.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { MergePanel } from '#pro/merge/merge-panel.tsx';
import { Money } from '#pro/order/money.tsx';
import { shopLocalTime } from '#pro/form/moment-text.ts';
import { actOnCard } from './card-acts.ts';
import { CardForms } from './card-forms.tsx';
import { savedValues } from './card-merge.ts';
import { CardStatus, TableCard } from './card-parts.tsx';
import { allGiftCardsPath, giftCardPath } from './card-path.ts';
import { giftCardMessages } from './card.messages.ts';
import '#styles/console-promotions.css';

const messages = giftCardMessages.record;

const viewOf = (card: ProGiftCard, timeZone: string) => ({
  ...card,
  name: card.label ?? giftCardMessages.unsent,
  created: formatDateTime(new Date(card.createdAt), timeZone),
  // `expiresAt` is exclusive; shows the last valid day
  expires: formatDate(new Date(new Date(card.expiresAt).getTime() - 1), timeZone),
  movements: card.movements.map((move) => ({ ...move, at: formatDateTime(new Date(move.at), timeZone) })),
  history: card.history.map((entry) => ({ ...entry, at: formatDateTime(new Date(entry.at), timeZone) })),
});

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'giftCard.view');
  const done = new URL(request.url).searchParams.get('fait');
  try {
    const card = await api.proGiftCards.byId({ cardId: params['id'] ?? '' });
    const { timeZone } = shopOf(context).region;
    return {
      card: viewOf(card, timeZone),
      seen: savedValues(card, timeZone),
      may: { edit: can(person, 'giftCard.edit'), block: can(person, 'giftCard.cancel') },
      done: Object.entries(giftCardMessages.done).find(([name]) => name === done)?.[1] ?? null,
    };
  } catch (error) {
    if (['NOT_FOUND', 'BAD_REQUEST'].includes(refusalOf(error) ?? '')) throw data(null, { status: 404 });
    throw error;
  }
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'giftCard.view');
  const localTime = shopLocalTime(shopOf(context));
  return await actOnCard(api, params['id'] ?? '', await request.formData(), localTime);
};

export const shouldRevalidate = (): boolean => true;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: frameMessages.title(loaderData ? `${messages.newTitle} ${loaderData.card.name}` : giftCardMessages.title) },
  { name: 'robots', content: 'noindex' },
];

type Card = ReturnType<typeof useLoaderData<typeof loader>>['card'];

const Facts = ({ card }: { card: Card }) => {
  const { currency } = card;
  const facts: readonly (readonly [label: string, text: string | null])[] = [
    [messages.expires, card.expires],
    [messages.created, card.created],
    [messages.origin, giftCardMessages.origins[card.origin]],
    [messages.region, card.region],
    [messages.recipient, [card.recipient, card.recipientEmail].filter(Boolean).join(', ') || null],
    [messages.sender, [card.sender, card.senderEmail].filter(Boolean).join(', ') || null],
    [messages.message, card.message],
    [messages.reason, card.reason],
  ];
  return (
    <section className="card" aria-labelledby="carte">
      <h2 id="carte">{messages.facts}</h2>
      <dl className="trial-totals">
        <dt>
          <b>{messages.balance}</b>
        </dt>
        <dd>
          <b>
            <Money amount={card.balance} currency={currency} />
          </b>
        </dd>
        <dt>{messages.initial}</dt>
        <dd>
          <Money amount={card.initial} currency={currency} />
        </dd>
        {card.reference === null ? null : (
          <>
            <dt>{messages.reference}</dt>
            <dd className="code">
              {card.origin === 'REFUND' ? (
                <a className="text-link" href={`/pro/commandes/${card.reference}`}>
                  {card.reference}
                </a>
              ) : (
                card.reference
              )}
            </dd>
          </>
        )}
        {facts.map(([label, text]) =>
          text === null ? null : (
            <div key={label} className="fact-row">
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ),
        )}
      </dl>
      <p className="quiet">{messages.secret}</p>
    </section>
  );
};

const Movements = ({ card: { movements, currency } }: { card: Card }) => {
  const headers = messages.movementColumns;
  return (
    <TableCard id="mouvements" title={messages.movements}>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{headers.at}</th>
            <th scope="col">{headers.kind}</th>
            <th scope="col">{headers.order}</th>
            <th scope="col" className="figure">
              {headers.amount}
            </th>
            <th scope="col" className="figure">
              {headers.balance}
            </th>
          </tr>
        </thead>
        <tbody>
          {movements.map(({ at, kind, order, amount, balance }) => (
            <tr key={`${at} ${kind} ${String(balance)}`}>
              <td>{at}</td>
              <td>{messages.kinds[kind]}</td>
              <td>
                {order === null ? null : (
                  <a className="text-link code" href={`/pro/commandes/${order}`}>
                    {order}
                  </a>
                )}
              </td>
              <td className="figure">
                <Money amount={amount} currency={currency} />
              </td>
              <td className="figure">
                <Money amount={balance} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableCard>
  );
};

const History = ({ card: { history } }: { card: Card }) => (
  <section className="card" aria-labelledby="journal">
    <h2 id="journal">{messages.history}</h2>
    {history.length === 0 ? (
      <p className="quiet">{messages.noHistory}</p>
    ) : (
      <ul className="trial-lines">
        {history.map(({ at, by, act, text }) => (
          <li key={`${at} ${act}`}>
            <b>{by}</b> · {act}
            <br />
            <span className="quiet">
              {at}
              {text === null ? null : ` · ${text}`}
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
);

/** Text of the button of the comparison: the act that is sent again. */
const saveText = (intent: string | undefined): string | undefined =>
  intent === 'block' || intent === 'unblock' || intent === 'extend' || intent === 'resend'
    ? giftCardMessages.acts[intent]
    : undefined;

const CardPage = () => {
  const { card, seen, may, done } = useLoaderData<typeof loader>();
  const answer: Answer | undefined = useActionData<typeof action>();
  const merge = answer?.merge;
  return (
    <>
      <nav className="crumbs" aria-label={giftCardMessages.title}>
        <a href={allGiftCardsPath}>{giftCardMessages.title}</a>
        <ConsoleIcon name="right" />
        <span aria-current="page">{card.name}</span>
      </nav>
      <header className="page-head record-head">
        <div className="record-title">
          <h1>{`${messages.newTitle} ${card.name}`}</h1>
          <CardStatus state={card.state} />
        </div>
      </header>
      <div className="record-notes">
        <DoneNote text={answer ? null : done} />
        <RefusalNote text={answer?.refusal} />
        <MergePanel merge={merge} path={giftCardPath(card.id)} save={saveText(merge?.intent)} />
      </div>
      <div className="record">
        <div className="record-main">
          <Movements card={card} />
          <History card={card} />
        </div>
        <div className="record-facts">
          <Facts card={card} />
          {merge ? null : <CardForms card={card} seen={seen} may={may} answer={answer} key={card.version} />}
        </div>
      </div>
    </>
  );
};

export default CardPage;
