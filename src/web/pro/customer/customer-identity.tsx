import { useRef } from 'react';
import { Form } from 'react-router';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { useShortcuts } from '#pro/frame/shortcuts.ts';
import { FieldErrors, InputField } from '#pro/form/input-field.tsx';
import { Seen } from '#pro/merge/seen.tsx';
import type { ActProps } from './act-props.ts';
import { recordMessages } from './record.messages.ts';

const messages = recordMessages.identity;

const EditIdentity = ({ customer, fields, answer }: ActProps) => {
  const own = answer?.intent === 'EDIT' ? answer : undefined;
  const { fullName, phone } = fields.identity;
  const summary = useRef<HTMLElement>(null);
  useShortcuts({ e: () => summary.current?.click() });
  return fullName && phone ? (
    <details name="entete" className="act-panel" open={own !== undefined} key={customer.version}>
      <summary ref={summary} className="action action-small">
        <ConsoleIcon name="edit" />
        {messages.edit}
        <kbd aria-hidden="true">E</kbd>
      </summary>
      <div className="act-form">
        <Form method="post" className="form" noValidate>
          <h3>{messages.editTitle}</h3>
          <FieldErrors errors={own?.errors ?? {}} />
          <input type="hidden" name="intent" value="EDIT" />
          <input type="hidden" name="version" value={customer.version} />
          <Seen values={{ fullName: customer.fullName, phone: customer.phone }} />
          <InputField
            name="fullName"
            label={messages.fullName}
            field={fullName}
            value={own?.values['fullName'] ?? customer.fullName}
            error={own?.errors['fullName']}
            autoComplete="off"
          />
          <InputField
            name="phone"
            label={messages.phone}
            hint={customer.kind === 'GUEST' ? messages.guestHint : messages.phoneHint}
            field={phone}
            value={own?.values['phone'] ?? customer.phone ?? ''}
            error={own?.errors['phone']}
            autoComplete="off"
          />
          <button className="action action-main">{messages.save}</button>
        </Form>
      </div>
    </details>
  ) : null;
};

export const Identity = (props: ActProps) => {
  const { customer, mayEdit } = props;
  const { email, emailVerified, phoneText, region, sessions, alerts, kind } = customer;
  const rows: readonly (readonly [string, string | number])[] = [
    [messages.email, email],
    [messages.phone, phoneText ?? messages.noPhone],
    [messages.region, region],
    ...(kind === 'ACCOUNT'
      ? ([
          [messages.sessions, sessions],
          [messages.alerts, alerts],
        ] as const)
      : []),
  ];
  return (
    <section className="card card-identity" aria-labelledby="identite">
      <div className="card-head">
        <h2 id="identite">{messages.title}</h2>
        {mayEdit ? <EditIdentity {...props} /> : null}
      </div>
      <dl className="facts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {emailVerified === false ? (
        <p className="quiet">
          {messages.email} {messages.unverified}
        </p>
      ) : null}
    </section>
  );
};
