/** What staff do with the account and the personal data of a customer, at her request. */
import { Form } from 'react-router';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { FieldErrors, InputField } from '#pro/form/input-field.tsx';
import type { ActProps } from './act-props.ts';
import { customerPath, mergePath } from './customer-path.ts';
import { recordMessages } from './record.messages.ts';

const messages = recordMessages.data;

const Erase = ({ customer, fields, answer }: ActProps) => {
  const own = answer?.intent === 'ERASE' ? answer : undefined;
  const { confirmation } = fields.erase;
  const hasCredit = customer.wallets.some(({ balance }) => balance > 0);
  return confirmation ? (
    <details className="erase-panel" open={own !== undefined}>
      <summary className="action action-small action-quiet action-danger">{messages.erase}</summary>
      <Form method="post" className="form" noValidate>
        <h3>{messages.eraseTitle(customer.name)}</h3>
        <p>{messages.eraseText}</p>
        <FieldErrors errors={own?.errors ?? {}} />
        <input type="hidden" name="intent" value="ERASE" />
        {hasCredit ? (
          <label className="check-line">
            <input type="checkbox" name="giveUpCredit" value="1" />
            {messages.credit}
          </label>
        ) : null}
        <InputField
          name="confirmation"
          label={messages.type(customer.email)}
          field={confirmation}
          value={own?.values['confirmation'] ?? ''}
          error={own?.errors['confirmation']}
          autoComplete="off"
        />
        <button className="action action-danger">{messages.confirm}</button>
      </Form>
    </details>
  ) : null;
};

export const CustomerData = (props: ActProps) => {
  const { customer, mayEdit, mayExport, mayErase } = props;
  const isAccount = customer.kind === 'ACCOUNT';
  return (
    <section className="card" aria-labelledby="donnees">
      <h2 id="donnees">{messages.title}</h2>
      <div className="data-acts">
        {mayEdit && isAccount ? (
          <Form method="post">
            <input type="hidden" name="intent" value="RESET" />
            <button className="action action-small">
              <ConsoleIcon name="mail" />
              {messages.reset}
            </button>
          </Form>
        ) : null}
        {mayExport ? (
          <form method="post" action={`${customerPath(customer.id)}/donnees`}>
            <button className="action action-small">
              <ConsoleIcon name="document" />
              {messages.export}
            </button>
          </form>
        ) : null}
        {mayErase ? (
          <a className="action action-small" href={mergePath(customer.id)}>
            <ConsoleIcon name="people" />
            {recordMessages.similar.merge}
          </a>
        ) : null}
        {mayErase && isAccount ? <Erase {...props} /> : null}
      </div>
      {isAccount ? null : <p className="quiet">{messages.guest}</p>}
    </section>
  );
};
