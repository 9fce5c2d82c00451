import { Form } from 'react-router';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { FieldErrors, InputField } from '#pro/form/input-field.tsx';
import type { InvitationsPage } from './invitations.page.tsx';
import type { Answer } from './staff-forms.ts';
import { staffMessages } from './staff.messages.ts';

const messages = staffMessages.invitations;

const Exceptions = ({ choices }: Pick<InvitationsPage, 'choices'>) => (
  <details className="without">
    <summary className="action action-small">
      <ConsoleIcon name="shield" />
      {messages.without}
    </summary>
    <p className="field-hint">{messages.withoutHint}</p>
    <div className="without-groups">
      {choices.map(({ name, privileges }) =>
        privileges.length === 0 ? null : (
          <fieldset key={name}>
            <legend>{name}</legend>
            {privileges.map(({ id, name: action }) => (
              <label key={id} className="check-line">
                <input type="checkbox" name="without" value={id} />
                {action}
              </label>
            ))}
          </fieldset>
        ),
      )}
    </div>
  </details>
);

export const InviteForm = ({
  page: { roles, fields, choices },
  answer,
}: {
  page: InvitationsPage;
  answer: Answer | undefined;
}) => {
  const roleError = answer?.errors['roleId'];
  return (
    <section className="card" aria-labelledby="invite">
      <h2 id="invite">{messages.invite}</h2>
      <Form method="post" className="form form-invite" noValidate key={answer ? 'again' : 'new'}>
        <FieldErrors errors={answer?.errors ?? (answer?.refusal ? { '': answer.refusal } : {})} />
        <input type="hidden" name="intent" value="invite" />
        <InputField
          name="email"
          label={messages.email}
          field={fields.email}
          value={answer?.values['email'] ?? ''}
          error={answer?.errors['email']}
          autoComplete="off"
        />
        <div className={roleError === undefined ? 'field' : 'field field-wrong'}>
          <label htmlFor="roleId">{messages.role}</label>
          <select
            id="roleId"
            name="roleId"
            defaultValue={answer?.values['roleId'] ?? 'SUPPLIER'}
            aria-describedby={roleError === undefined ? undefined : 'role-error'}
          >
            {roles.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          {roleError === undefined ? null : (
            <p id="role-error" className="field-error">
              {roleError}
            </p>
          )}
        </div>
        <Exceptions choices={choices} />
        <p>
          <button className="action action-main">{messages.send}</button>
        </p>
      </Form>
    </section>
  );
};
