/** Both records side by side. */
import { Avatar } from '#pro/frame/avatar.tsx';
import { KindPill } from '#pro/customer/customer-columns.tsx';
import { customerPath, mergePath } from '#pro/customer/customer-path.ts';
import type { Side } from './duplicate-data.ts';
import { duplicateMessages } from './duplicate.messages.ts';

const messages = duplicateMessages.sides;

type SideProps = { side: Side; title: string; id: string; note?: string | undefined; swap?: string | undefined };

const SideCard = ({ side, title, id, note, swap }: SideProps) => (
  <section className="card duplicate-side" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <div className="buyer-line">
      <Avatar name={side.name} isLarge />
      <span className="rows-main">
        <a className="text-link" href={customerPath(side.id)}>
          {side.name}
        </a>
        <KindPill kind={side.kind} />
      </span>
    </div>
    <dl className="duplicate-facts">
      {[
        [messages.email, side.email],
        [messages.phone, side.phoneText ?? messages.noPhone],
        [messages.orders, String(side.orders)],
        [messages.last, side.last],
        [messages.credit, side.credit],
        ...(side.kind === 'ACCOUNT' ? [[messages.sessions, String(side.sessions)]] : []),
      ].map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {side.isBlocked ? <span className="status status-error">{messages.blocked}</span> : null}
    {note === undefined ? null : <p className="quiet">{note}</p>}
    {swap === undefined ? null : (
      <a className="action action-small" href={swap}>
        {messages.swap}
      </a>
    )}
  </section>
);

export const MergeSides = ({ kept, closed }: { kept: Side; closed: Side }) => {
  const maySwap = kept.kind === closed.kind;
  return (
    <div className="duplicate-sides">
      <SideCard side={kept} title={messages.kept} id="gardee" note={maySwap ? undefined : messages.accountKept} />
      <SideCard
        side={closed}
        title={messages.closed}
        id="fermee"
        swap={maySwap ? mergePath(closed.id, kept.id) : undefined}
      />
    </div>
  );
};
