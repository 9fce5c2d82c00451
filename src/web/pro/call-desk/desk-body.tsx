/** Queue, buyer and facts side by side; on a phone one buyer at a time. */
import { Avatar } from '#pro/frame/avatar.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { BlankState } from '#pro/table/blank-state.tsx';
import { Money } from '#pro/order/money.tsx';
import { BuyerCard } from './buyer-card.tsx';
import type { DeskPage } from './call-desk.page.tsx';
import { callDeskMessages as messages } from './call-desk.messages.ts';
import type { DeskAnswer } from './desk-acts.ts';
import type { DeskCard, DeskRow } from './desk-data.ts';
import { deskPath } from './desk-path.ts';
import { KnownFacts } from './known-facts.tsx';
import { Outcomes } from './outcomes.tsx';
import { QueueList } from './queue-list.tsx';

const Empty = () => (
  <BlankState icon="phone" title={messages.empty.title} text={messages.empty.text}>
    <a className="action action-ink" href="/pro/commandes">
      {messages.empty.orders}
    </a>
  </BlankState>
);

/** The order was confirmed or cancelled since the queue was read. */
const Gone = ({ reference, sort }: { reference: string } & Pick<DeskPage, 'sort'>) => (
  <section className="card blank-state">
    <ConsoleIcon name="confirmed" />
    <h2 className="blank-title">{messages.gone.title(reference)}</h2>
    <p className="quiet">{messages.gone.text}</p>
    <p className="blank-actions">
      <a className="action action-ink" href={deskPath({ sort })}>
        {messages.gone.next}
      </a>
    </p>
  </section>
);

const Next = ({ row }: { row: DeskRow | null }) =>
  row ? (
    <p className="desk-next">
      <span className="quiet">{messages.next}</span>
      <Avatar name={row.fullName} />
      <a href={row.path}>
        <b>{row.fullName}</b>
      </a>
      <span className="quiet cut">
        {row.state} · <Money amount={row.toPay} currency={row.currency} />
      </span>
    </p>
  ) : (
    <p className="desk-next quiet">{messages.nothingDue}</p>
  );

type BodyProps = { page: DeskPage; answer: DeskAnswer | undefined; isLost: boolean };

const Buyer = ({ page, card, answer, isLost }: BodyProps & { card: DeskCard }) => {
  if (!card.isWaiting) return <Gone reference={card.call.reference} sort={page.sort} />;
  const isHeld = card.agent !== null && !card.agent.isMe;
  return (
    <BuyerCard card={card}>
      <Outcomes
        key={card.call.reference}
        card={card}
        maxNote={page.maxNote}
        mayCancel={page.mayCancel}
        isOff={isLost || isHeld}
        answer={answer}
      />
      <Next row={page.next} />
    </BuyerCard>
  );
};

export const DeskBody = ({ page, answer, isLost }: BodyProps) => {
  const { rows, sort, card } = page;
  if (rows.length === 0 && !card) return <Empty />;
  return (
    <div className="desk-columns">
      <QueueList rows={rows} sort={sort} current={card?.call.reference ?? null} />
      {card ? <Buyer page={page} card={card} answer={answer} isLost={isLost} /> : <Empty />}
      {card?.isWaiting ? <KnownFacts card={card} /> : null}
    </div>
  );
};
