import { Form } from 'react-router';
import { Avatar } from '#pro/frame/avatar.tsx';
import { ConsoleIcon, type ConsoleIconName } from '#pro/frame/console-icon.tsx';
import { RowNews, useRowNews } from '#pro/live/live-list.tsx';
import { Money } from '#pro/order/money.tsx';
import { Picture } from '#pro/order/picture.tsx';
import type { ClaimCard } from './claim-rows.ts';
import { DueMark } from './claim-status.tsx';
import { claimMessages as messages } from './claim.messages.ts';

const kindIcons: Readonly<Record<ClaimCard['kind'], ConsoleIconName>> = {
  RETURN: 'back',
  EXCHANGE: 'retry',
  CLAIM: 'alert',
};

/** The moves of a card: those that need no answer are forms, the others open the record. */
const Moves = ({ card }: { card: ClaimCard }) => (
  <details name="deplacer" className="card-moves">
    <summary>
      <ConsoleIcon name="more" />
      <span className="visually-hidden">{messages.moves(card.id)}</span>
    </summary>
    <div className="card-menu">
      {card.status === 'NEW' ? (
        <Form method="post">
          <input type="hidden" name="intent" value="TAKE" />
          <input type="hidden" name="number" value={card.id} />
          <input type="hidden" name="version" value={card.version} />
          <button className="menu-item">{messages.take}</button>
        </Form>
      ) : null}
      <a className="menu-item" href={`${card.path}#decision`}>
        {messages.decide}
      </a>
    </div>
  </details>
);

const Facts = ({ card }: { card: ClaimCard }) => {
  const { due, received, decision, replacement, photos } = card;
  const facts = [
    due === null && decision ? messages.outcome[decision] : null,
    replacement,
    received && due ? messages.parcelHere : null,
    due && photos > 0 ? messages.photos(photos) : null,
  ].filter(Boolean);
  return (
    <>
      {due ? <DueMark due={due} /> : null}
      {facts.length > 0 ? <span className="quiet cut">{facts.join(' · ')}</span> : null}
    </>
  );
};

export const Card = ({ card, mayMove }: { card: ClaimCard; mayMove: boolean }) => {
  const news = useRowNews(card.id);
  const names = ['claim-card', card.due?.tone === 'late' && 'claim-late', news !== null && 'card-changed'];
  return (
    <li className={names.filter(Boolean).join(' ')}>
      <div className="claim-top">
        <span className="status" title={card.reason}>
          <ConsoleIcon name={kindIcons[card.kind]} />
          {messages.kinds[card.kind]}
        </span>
        <span className="claim-number">{card.id}</span>
        <RowNews text={news} />
        {mayMove && card.due ? <Moves card={card} /> : null}
      </div>
      <div className="claim-middle">
        {card.pictures.map((name, index) => (
          <Picture key={`${name}-${index}`} name={name} />
        ))}
        <span className="claim-words">
          <a className="claim-link" href={card.path} data-card={card.id}>
            {card.customer}
          </a>
          <span className="quiet">{card.message ? `«\u202F${card.message}\u202F»` : card.reason}</span>
        </span>
      </div>
      <div className="claim-foot">
        <Facts card={card} />
        <span className="spacer" />
        <Money amount={card.amount} currency={card.currency} />
        {card.assignee ? (
          <span title={card.assignee}>
            <Avatar name={card.assignee} />
            <span className="visually-hidden">{card.assignee}</span>
          </span>
        ) : null}
      </div>
    </li>
  );
};
