import { Form } from 'react-router';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { FieldErrors, InputField } from '#pro/form/input-field.tsx';
import { Seen } from '#pro/merge/seen.tsx';
import type { PersonPage, PersonProps } from './person.page.tsx';
import { staffMessages } from './staff.messages.ts';

const messages = staffMessages.record;

const Facts = ({ page: { person, fields }, answer }: PersonProps) => {
  const own = answer?.intent === 'facts' ? answer : undefined;
  const stored: Readonly<Record<string, string>> = {
    fullName: person.name,
    phone: person.phone ?? '',
    jobTitle: person.jobTitle ?? '',
    team: person.team ?? '',
  };
  const field = (name: keyof typeof fields.facts, autoComplete: string) => (
    <InputField
      name={name}
      label={messages[name]}
      field={fields.facts[name]}
      value={own?.values[name] ?? stored[name] ?? ''}
      error={own?.errors[name]}
      autoComplete={autoComplete}
    />
  );
  return (
    <Form method="post" className="form" noValidate key={person.version}>
      <FieldErrors errors={own?.errors ?? {}} />
      <input type="hidden" name="intent" value="facts" />
      <input type="hidden" name="version" value={person.version} />
      <Seen values={stored} />
      {field('fullName', 'off')}
      {field('phone', 'off')}
      {field('jobTitle', 'off')}
      {field('team', 'off')}
      <p>
        <button className="action action-main">{messages.save}</button>
      </p>
    </Form>
  );
};

const ReadOnlyFacts = ({ person }: { person: PersonPage['person'] }) => (
  <dl className="facts">
    <dt>{messages.phone}</dt>
    <dd>{person.phone ?? '—'}</dd>
    <dt>{messages.jobTitle}</dt>
    <dd>{person.jobTitle ?? '—'}</dd>
    <dt>{messages.team}</dt>
    <dd>{person.team ?? '—'}</dd>
  </dl>
);

type ActProps = { intent: string; version: number; label: string; isDanger?: boolean };

const ActForm = ({ intent, version, label, isDanger = false }: ActProps) => (
  <Form method="post" className="card-foot">
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="version" value={version} />
    <button className={`action action-small${isDanger ? ' action-danger' : ''}`}>{label}</button>
  </Form>
);

const Access = ({ page: { person, may } }: { page: PersonPage }) => (
  <section className="card" aria-labelledby="access">
    <h2 id="access">{messages.access}</h2>
    {may.edit ? (
      <>
        <p className="quiet">{person.isActive ? messages.disableText : messages.enableText}</p>
        <ActForm
          intent={person.isActive ? 'disable' : 'enable'}
          version={person.version}
          label={person.isActive ? messages.disable : messages.enable}
          isDanger={person.isActive}
        />
      </>
    ) : (
      <p className="quiet">{person.isMe ? messages.ownAccess : messages.notYours}</p>
    )}
  </section>
);

const SecondFactor = ({ page: { person, may } }: { page: PersonPage }) => (
  <section className="card" aria-labelledby="factor">
    <h2 id="factor">{messages.factor}</h2>
    {person.hasSecondFactor ? (
      <>
        <ul className="factor-list">
          {person.methods.map((method) => (
            <li key={method} className="status status-ok">
              <ConsoleIcon name="check" />
              {messages.methods[method]}
            </li>
          ))}
        </ul>
        {may.edit ? (
          <>
            <p className="quiet">{messages.resetText}</p>
            <ActForm intent="reset-factor" version={person.version} label={messages.resetFactor} isDanger />
          </>
        ) : null}
      </>
    ) : (
      <p className="quiet">{messages.noFactor}</p>
    )}
  </section>
);

export const PersonFacts = ({ page, answer }: PersonProps) => (
  <div className="record">
    <div className="record-main">
      <section className="card" aria-label={messages.tabs.facts}>
        {page.may.editFacts ? <Facts page={page} answer={answer} /> : <ReadOnlyFacts person={page.person} />}
      </section>
    </div>
    <div className="record-facts">
      <Access page={page} />
      <SecondFactor page={page} />
    </div>
  </div>
);
