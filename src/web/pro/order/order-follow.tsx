/** Who follows an order, and the mails that can be sent again. */
import { Form } from 'react-router';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { SelectField } from '#ui/field.tsx';
import { actMessages } from './act.messages.ts';
import type { OrderRecord } from './record-data.ts';
import { recordMessages as messages } from './record.messages.ts';

export type Colleague = { readonly id: string; readonly name: string };

type FollowProps = { order: OrderRecord; colleagues: readonly Colleague[]; mayEdit: boolean };

const words = actMessages.assign;

const AssignForm = ({ order, colleagues }: Omit<FollowProps, 'mayEdit'>) => {
  const submitOnce = useSingleSubmit();
  const { trader, version } = order;
  // Somebody who left the team still follows the order until it is handed over.
  const isKnown = trader === null || colleagues.some(({ id }) => id === trader.id);
  return (
    <Form method="post" className="follow-form" key={version} onSubmit={submitOnce}>
      <input type="hidden" name="intent" value="ASSIGN" />
      <input type="hidden" name="version" value={version} />
      <SelectField name="traderId" label={words.label} defaultValue={trader?.id ?? ''} required={false}>
        <option value="">{words.nobody}</option>
        {isKnown ? null : <option value={trader.id}>{trader.name}</option>}
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <button className="action">{words.save}</button>
    </Form>
  );
};

export const OrderFollow = ({ order, colleagues, mayEdit }: FollowProps) => (
  <section className="card" aria-labelledby="suivi">
    <h2 id="suivi">{messages.follow}</h2>
    {mayEdit ? (
      <AssignForm order={order} colleagues={colleagues} />
    ) : (
      <p>{order.trader ? messages.followedBy(order.trader.name) : words.nobody}</p>
    )}
  </section>
);

export const OrderMails = ({ order: { mails, contact }, mayEdit }: Omit<FollowProps, 'colleagues'>) => {
  const submitOnce = useSingleSubmit();
  return (
    <section className="card" aria-labelledby="e-mails">
      <h2 id="e-mails">{messages.mails}</h2>
      <p className="quiet">
        {contact.email === '' ? messages.noAddress : mails.length === 0 ? messages.noMail : contact.email}
      </p>
      <ul className="rows mail-rows">
        {mails.map(({ event, moment }) => (
          <li key={event}>
            <ConsoleIcon name="mail" />
            <span className="rows-main">
              <b>{messages.mailNames[event]}</b>
              <span className="quiet">{moment}</span>
            </span>
            {mayEdit ? (
              <Form method="post" onSubmit={submitOnce}>
                <input type="hidden" name="intent" value="MAIL" />
                <input type="hidden" name="event" value={event} />
                <button className="action action-small">
                  {messages.resend}
                  <span className="visually-hidden"> {messages.resendName(messages.mailNames[event])}</span>
                </button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
};
