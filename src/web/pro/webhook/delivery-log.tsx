/** The deliveries of a webhook, newest first, by state. */
import type { WebhookDelivery } from '#shared/api/pro-webhooks';
import { deliveryStates } from '#shared/rules/webhook-events';
import { momentText, type LocalTime } from '#pro/form/moment-text.ts';
import { ListFoot, ViewTabs } from '#pro/table/list-parts.tsx';
import { DeliveryStatus, eventName } from './webhook-parts.tsx';
import { deliveryPath, webhookPath } from './webhook-path.ts';
import { webhookMessages } from './webhook.messages.ts';

const messages = webhookMessages.record;
const { columns: headers } = messages;

/** For loaders. */
export const deliveryLineOf = (webhookId: string, delivery: WebhookDelivery, localTime: LocalTime) => {
  const { id, type, record, state, at, attempts, lastStatus, lastFault } = delivery;
  return {
    id,
    href: deliveryPath(webhookId, id),
    event: eventName(type),
    type,
    record: type === 'webhook.test' ? '' : record,
    state,
    answer: [
      ...(lastStatus === null ? [] : [String(lastStatus)]),
      ...(lastFault === null || lastStatus !== null ? [] : [webhookMessages.faults[lastFault]]),
      ...(attempts > 1 ? [messages.tries(attempts)] : []),
    ].join(' · '),
    at: momentText(at, localTime),
  };
};

type Line = ReturnType<typeof deliveryLineOf>;

const Rows = ({ lines }: { lines: readonly Line[] }) => (
  <table className="plain-table delivery-table">
    <thead>
      <tr>
        <th scope="col">{headers.event}</th>
        <th scope="col">{headers.record}</th>
        <th scope="col">{headers.state}</th>
        <th scope="col">{headers.answer}</th>
        <th scope="col">{headers.at}</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ id, href, event, type, record, state, answer, at }) => (
        <tr key={id}>
          <th scope="row">
            <a className="text-link" href={href}>
              {event}
            </a>{' '}
            <code>{type}</code>
          </th>
          <td className="code">{record}</td>
          <td>
            <DeliveryStatus state={state} />
          </td>
          <td>{answer}</td>
          <td>{at}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

type Props = {
  id: string;
  log: { deliveries: readonly Line[]; count: number; page: number; pageSize: number };
  state: string;
  cap: number;
};

export const DeliveryLog = ({ id, log, state, cap }: Props) => {
  const tabs = [
    { id: 'all', label: messages.tabs.all, href: webhookPath(id) },
    ...deliveryStates.map((one) => ({
      id: one,
      label: webhookMessages.deliveryStates[one],
      href: `${webhookPath(id)}?state=${one}`,
    })),
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the table scrolls sideways, and a keyboard can only scroll a focused element
    <section className="card table-scroll" aria-labelledby="envois" tabIndex={0}>
      <h2 id="envois">{messages.log}</h2>
      <ViewTabs tabs={tabs} current={state} label={messages.log} />
      {log.deliveries.length === 0 ? (
        <p className="quiet">{state === 'all' ? messages.noLog : messages.noneOfState}</p>
      ) : (
        <>
          <Rows lines={log.deliveries} />
          <ListFoot page={log.page} pageSize={log.pageSize} shown={log.deliveries.length} count={log.count} cap={cap} />
        </>
      )}
    </section>
  );
};
