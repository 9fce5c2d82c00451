/** Head of the call desk: what waits, what the person did today, pause. */
import { Form } from 'react-router';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { Money } from '#pro/order/money.tsx';
import { callDeskMessages as messages } from './call-desk.messages.ts';
import type { DeskPage } from './call-desk.page.tsx';

const Today = ({ today: { calls, confirmed, averageSeconds } }: Pick<DeskPage, 'today'>) => {
  const words = messages.today;
  if (calls === 0) return null;
  return (
    <p className="desk-today quiet">
      <ConsoleIcon name="clock" />
      <span>
        {averageSeconds ? <span className="desk-wide">{words.average(averageSeconds)} · </span> : null}
        <b>{words.calls(calls)}</b>, {words.confirmed(confirmed)}
      </span>
    </p>
  );
};

export const DeskHead = ({ page: { count, totals, today, card } }: { page: DeskPage }) => (
  <>
    <header className="page-head desk-head">
      <a className="square-button desk-back" href="/pro/commandes" aria-label={messages.back}>
        <ConsoleIcon name="left" />
      </a>
      <h1>
        {messages.title}
        <small>
          {messages.waiting(count)}
          {totals.map(({ currency, total }) => (
            <span key={currency} className="desk-wide">
              , <Money amount={total} currency={currency} />
            </span>
          ))}
        </small>
      </h1>
      <Today today={today} />
      {card?.agent?.isMe ? (
        <Form method="post">
          <input type="hidden" name="reference" value={card.call.reference} />
          <button className="action" name="intent" value="pause">
            {messages.pause}
          </button>
        </Form>
      ) : null}
    </header>
    <progress className="desk-progress" max={today.calls + count || 1} value={today.calls} aria-hidden="true" />
  </>
);
