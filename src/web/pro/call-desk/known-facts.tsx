/** What the shop knows about the buyer, the calls so far, and the order. */
import type { ReactNode } from 'react';
import { ConsoleIcon, type ConsoleIconName } from '#pro/frame/console-icon.tsx';
import { DeliveryPlace, LineList, MoneyLines } from '#pro/order/order-parts.tsx';
import { orderPath } from '#pro/order/order-path.ts';
import { callDeskMessages as messages } from './call-desk.messages.ts';
import type { DeskCard } from './desk-data.ts';

const words = messages.known;

type Tone = 'bad' | 'warn' | 'good' | 'none';
type FactProps = { tone: Tone; icon: ConsoleIconName; title: string; text: string | null };

const Fact = ({ tone, icon, title, text }: FactProps) => (
  <li className={`known known-${tone}`}>
    <span className="known-icon">
      <ConsoleIcon name={icon} />
    </span>
    <span className="rows-main">
      <b>{title}</b>
      {text === null ? null : <span className="quiet">{text}</span>}
    </span>
  </li>
);

type CardProps = { card: DeskCard };

const PhoneFact = ({ card: { phone } }: CardProps) => {
  if (phone.ended === 0) return <Fact tone="none" icon="back" title={words.noneEnded} text={words.noneEndedText} />;
  if (phone.refused === 0)
    return <Fact tone="good" icon="confirmed" title={words.noRefusal(phone.ended)} text={null} />;
  return <Fact tone="bad" icon="back" title={words.refusals(phone.refused, phone.ended)} text={words.refusalsText} />;
};

const AreaFact = ({ card: { area, region } }: CardProps) => {
  if (!area) return null;
  if (area.rateBp === null)
    return <Fact tone="none" icon="place" title={words.areaUnknown} text={words.areaFew(area.name)} />;
  const isHigh = region.rateBp !== null && area.rateBp > region.rateBp;
  return (
    <Fact
      tone={isHigh ? 'warn' : 'good'}
      icon="place"
      title={words.area(area.rateBp)}
      text={words.areaText(area.name, region.rateBp)}
    />
  );
};

const ReachedFact = ({ card: { reached, attempts } }: CardProps) => {
  if (reached !== null) return <Fact tone="good" icon="phone" title={words.reached} text={reached} />;
  return attempts.length === 0 ? (
    <Fact tone="none" icon="phone" title={words.neverCalled} text={null} />
  ) : (
    <Fact tone="warn" icon="noAnswer" title={words.notReached(attempts.length)} text={null} />
  );
};

const Card = ({ title, link, children }: { title: string; link?: ReactNode; children: ReactNode }) => (
  <section className="card" aria-label={title}>
    <div className="card-head">
      <h2>{title}</h2>
      {link}
    </div>
    {children}
  </section>
);

const History = ({ card: { attempts } }: CardProps) =>
  attempts.length === 0 ? null : (
    <Card title={messages.history.title}>
      <ul className="rows desk-history">
        {attempts.map(({ at, outcome, by, note, moment, next }) => (
          <li key={at}>
            <span className="rows-main">
              <b>{messages.history.outcomes[outcome]}</b>
              <span className="quiet">
                {[by, moment, next && messages.history.next(next)].filter(Boolean).join(' · ')}
              </span>
              {note ? <span>{note}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );

export const KnownFacts = ({ card }: CardProps) => (
  <div className="desk-facts">
    <Card title={words.title}>
      <ul className="known-list">
        <PhoneFact card={card} />
        <AreaFact card={card} />
        <ReachedFact card={card} />
        {card.deadline === null ? null : (
          <Fact tone="none" icon="clock" title={words.deadline} text={words.deadlineText(card.deadline)} />
        )}
      </ul>
    </Card>
    {card.order ? (
      <Card
        title={messages.order.title}
        link={
          <a className="text-link" href={orderPath(card.call.reference)}>
            {messages.order.open}
          </a>
        }
      >
        <LineList lines={card.order.lines} currency={card.order.currency} />
        <MoneyLines lines={card.order.money.lines} currency={card.order.currency} />
        <div className="desk-place">
          <ConsoleIcon name="place" />
          <div>
            <DeliveryPlace order={card.order} />
          </div>
        </div>
      </Card>
    ) : null}
    <History card={card} />
  </div>
);
