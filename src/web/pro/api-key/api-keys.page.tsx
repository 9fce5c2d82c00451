import { BlankState } from '#pro/table/blank-state.tsx';
/** `/pro/parametres/cles-api`: keys of programs, with what they may do and their last use. */
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { ProApiKey } from '#shared/api/pro-api-keys';
import { formatDate } from '#shared/dates';
import { can } from '#shared/rules/privileges';
import type { KeyState } from '#shared/rules/api-keys';
import { formText } from '#app/form-text.ts';
import { shopOf } from '#app/shop-context.ts';
import { refused, type Answer } from '#pro/content/content-answer.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { momentPhrase, shopLocalTime, type LocalTime } from '#pro/form/moment-text.ts';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { ConsoleIcon, type ConsoleIconName } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { SettingCrumbs } from '#pro/setting/setting-crumbs.tsx';
import { apiKeysPath, newKeyPath } from './api-key-path.ts';
import { apiKeyMessages as messages } from './api-key.messages.ts';
import { scopeNames } from './scope-names.ts';
import '#styles/console-content.css';
import '#styles/console-integrations.css';

const lineOf = (key: ProApiKey, localTime: LocalTime) => {
  const { id, name, label, state, scopes, region, owner, expiresAt, lastUsedAt, lastNetwork } = key;
  return {
    id,
    name,
    label,
    state,
    scopes: scopeNames(scopes),
    facts: [
      messages.scopeCount(scopes.length),
      region ?? messages.allRegions,
      messages.owner(owner),
      expiresAt === null ? messages.never : messages.expires(formatDate(new Date(expiresAt), localTime.timeZone)),
    ].join(' · '),
    used: lastUsedAt === null ? messages.unused : messages.used(momentPhrase(lastUsedAt, localTime), lastNetwork),
  };
};

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'setting.view');
  const shop = shopOf(context);
  const localTime = shopLocalTime(shop);
  const { keys } = await api.proApiKeys.list();
  return {
    lines: keys.map((key) => lineOf(key, localTime)),
    mayEdit: can(person, 'setting.edit'),
    journal: can(person, 'user.view') ? '/pro/journal?object=apiKey' : null,
    done: new URL(request.url).searchParams.has('fait') ? messages.done : null,
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'setting.edit');
  try {
    await api.proApiKeys.revoke({ keyId: formText(await request.formData(), 'keyId') });
    return redirect(`${apiKeysPath}?fait`, 303);
  } catch (error) {
    return refused(error, {}, {});
  }
};

export const shouldRevalidate = (): boolean => true;
export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

const looks: Readonly<Record<KeyState, readonly [tone: string, icon: ConsoleIconName]>> = {
  ACTIVE: ['status-ok', 'confirmed'],
  EXPIRED: ['', 'clock'],
  REVOKED: ['status-error', 'cancelled'],
};

type Line = ReturnType<typeof lineOf>;

const Revoke = ({ id, name }: Pick<Line, 'id' | 'name'>) => {
  const single = useSingleSubmit();
  return (
    <details className="key-revoke">
      <summary>{messages.revoke}</summary>
      <Form method="post" className="integration-acts" onSubmit={single}>
        <p className="quiet">{messages.revokeText}</p>
        <button className="action action-danger" name="keyId" value={id} aria-label={messages.revokeName(name)}>
          {messages.revoke}
        </button>
      </Form>
    </details>
  );
};

const Key = ({ line, mayEdit }: { line: Line; mayEdit: boolean }) => {
  const { id, name, label, state, scopes, facts, used } = line;
  const [tone, icon] = looks[state];
  return (
    <li className="card">
      <div className="integration-name">
        <h2>
          {name} <code>{label}</code>
        </h2>
        <span className={`status ${tone}`}>
          <ConsoleIcon name={icon} />
          {messages.states[state]}
        </span>
      </div>
      <p>{scopes}</p>
      <p className="quiet">{facts}</p>
      <p className="quiet">{used}</p>
      {mayEdit && state === 'ACTIVE' ? <Revoke id={id} name={name} /> : null}
    </li>
  );
};

const NewLink = () => (
  <a className="action action-ink" href={newKeyPath}>
    <ConsoleIcon name="plus" />
    {messages.create}
  </a>
);

const Empty = ({ mayEdit }: { mayEdit: boolean }) => (
  <BlankState icon="lock" title={messages.empty.title} text={messages.empty.text}>
    {mayEdit ? <NewLink /> : null}
  </BlankState>
);

const KeysPage = () => {
  const { lines, mayEdit, journal, done } = useLoaderData<typeof loader>();
  const answer: Answer | undefined = useActionData<typeof action>();
  return (
    <>
      <SettingCrumbs current={messages.title} />
      <header className="page-head">
        <div>
          <h1>{messages.title}</h1>
          <p className="quiet">{messages.lead}</p>
        </div>
        {mayEdit && lines.length > 0 ? (
          <div className="record-acts">
            <NewLink />
          </div>
        ) : null}
      </header>
      <div className="record-notes">
        <DoneNote text={answer ? null : done} />
        <RefusalNote text={answer?.refusal} icon="alert" />
      </div>
      {lines.length === 0 ? (
        <Empty mayEdit={mayEdit} />
      ) : (
        <div className="content-form integration-list">
          <ul className="integration-rows">
            {lines.map((line) => (
              <Key key={line.id} line={line} mayEdit={mayEdit} />
            ))}
          </ul>
          <p className="quiet">
            <a className="text-link" href="/api/docs" target="_blank" rel="noreferrer">
              {messages.help}
            </a>
            {journal === null ? null : (
              <>
                {' · '}
                <a className="text-link" href={journal}>
                  {messages.journal}
                </a>
              </>
            )}
          </p>
        </div>
      )}
    </>
  );
};

export default KeysPage;
