/** Winners with the state of their prize. */
import { Form } from 'react-router';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { orderPath } from '#pro/order/order-path.ts';
import type { WinnerRow } from './gift-data.ts';
import { giftMessages as messages } from './gift.messages.ts';

export const WinnerState = ({ winner }: { winner: WinnerRow }) => {
  if (winner.handedOver !== null)
    return (
      <span className="status status-ok">
        <ConsoleIcon name="check" />
        {messages.handedOver(winner.handedOver, winner.handedOverBy)}
      </span>
    );
  if (winner.type === 'PROMOTION_CARD')
    return (
      <span className="status">
        <ConsoleIcon name="mail" />
        {messages.promotion}
      </span>
    );
  return (
    <span className="status status-warn">
      <ConsoleIcon name={winner.claimedAt === null ? 'clock' : 'gift'} />
      {winner.claimedAt === null ? messages.unclaimed : messages.waiting}
    </span>
  );
};

export const WinnerActs = ({ winner }: { winner: WinnerRow }) =>
  winner.type === 'PHYSICAL' && winner.claimedAt !== null && winner.handedOverAt === null ? (
    <div className="winner-acts">
      <Form method="post">
        <input type="hidden" name="intent" value="HAND_OVER" />
        <input type="hidden" name="id" value={winner.id} />
        <button className="action action-small action-ink">
          <ConsoleIcon name="check" />
          {messages.handOver}
        </button>
      </Form>
      {winner.mayRemind ? (
        <Form method="post">
          <input type="hidden" name="intent" value="REMIND" />
          <input type="hidden" name="id" value={winner.id} />
          <button className="action action-small">
            <ConsoleIcon name="mail" />
            {messages.remind}
          </button>
        </Form>
      ) : null}
    </div>
  ) : null;

const Row = ({ winner }: { winner: WinnerRow }) => (
  <li className="winner">
    <div className="winner-who">
      <b>{winner.name ?? messages.erased}</b>
      <span className="quiet">
        {[winner.phoneText, winner.email].filter(Boolean).join(' · ')}
        {winner.orderReference === null ? null : (
          <>
            {' · '}
            <a className="text-link" href={orderPath(winner.orderReference)}>
              {winner.orderReference}
            </a>
          </>
        )}
      </span>
    </div>
    <div className="winner-prize">
      <span>{winner.prize}</span>
      <span className="quiet">{[winner.region, winner.claimed].filter(Boolean).join(' · ')}</span>
    </div>
    <div className="winner-state">
      <WinnerState winner={winner} />
      {winner.reminded === null || winner.handedOver !== null ? null : (
        <span className="quiet">{messages.reminded(winner.reminded)}</span>
      )}
    </div>
    <WinnerActs winner={winner} />
  </li>
);

export const WinnerList = ({ winners }: { winners: readonly WinnerRow[] }) => (
  <ul className="winners" aria-label={messages.winners}>
    {winners.map((winner) => (
      <Row key={winner.id} winner={winner} />
    ))}
  </ul>
);
