/** `/pro/profil`: own name and phone, signed-in devices. */
import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { Client } from '#shared/api/client';
import { formatDateTime } from '#shared/dates';
import { errorsIn, errorsOfRefusal, hasErrors, readValues } from '#app/field.rules.ts';
import { refusalOf, refusalStatus, shopOf } from '#app/shop-context.ts';
import { useFormAnswer } from '#app/use-form-answer.ts';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { DoneNote } from '#pro/form/done-note.tsx';
import { FieldErrors, InputField } from '#pro/form/input-field.tsx';
import { identityFields } from './profile-fields.ts';
import { profileMessages as messages } from './profile.messages.ts';
import { profilePath as path, securityPath } from './security-path.ts';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, user } = await requireStaff(context, request);
  const { region } = shopOf(context);
  const { sessions } = await api.sessions.list();
  const done = new URL(request.url).searchParams.get('fait') ?? '';
  return {
    user: { fullName: user.fullName, email: user.email, phone: user.phone ?? '', role: user.role },
    fields: identityFields,
    phonePrefix: region.phonePrefix,
    sessions: sessions.map(({ lastSeenAt, ...session }) => ({
      ...session,
      lastSeen: formatDateTime(new Date(lastSeenAt), region.timeZone),
    })),
    done: Object.entries(messages.done).find(([name]) => name === done)?.[1] ?? null,
  };
};

const saveIdentity = async (api: Client, form: FormData) => {
  const values = readValues(form, identityFields);
  const errors = errorsIn(identityFields, values, { fullName: messages.identity.noName });
  if (hasErrors(errors)) return data({ values, errors }, { status: 400 });
  try {
    await api.users.profile(values);
  } catch (error) {
    if (refusalOf(error) !== 'BAD_REQUEST') throw error;
    return data({ values, errors: errorsOfRefusal(error, identityFields) }, { status: refusalStatus(error) });
  }
  return redirect(`${path}?fait=coordonnees`, 303);
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request);
  const form = await request.formData();
  const id = form.get('id');
  switch (form.get('intent')) {
    case 'end-session':
      await api.sessions.revoke({ id: typeof id === 'string' ? id : '' });
      return redirect(`${path}?fait=appareil`, 303);
    case 'end-others':
      await api.sessions.revokeOthers();
      return redirect(`${path}?fait=autres`, 303);
    case null:
    default:
      return await saveIdentity(api, form);
  }
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const Identity = ({ page: { user, fields, phonePrefix } }: { page: Page }) => {
  const answer = useFormAnswer(useActionData<typeof action>());
  const words = messages.identity;
  const { values = user, errors = {} } = answer ?? {};
  return (
    <form method="post" className="form" noValidate>
      <FieldErrors errors={errors} />
      <dl className="facts">
        <dt>{words.email}</dt>
        <dd>{user.email}</dd>
      </dl>
      <InputField
        name="fullName"
        label={words.fullName}
        field={fields.fullName}
        value={values.fullName}
        error={errors['fullName']}
        autoComplete="name"
      />
      <InputField
        name="phone"
        label={words.phone}
        hint={words.phoneHint(phonePrefix)}
        field={fields.phone}
        value={values.phone}
        error={errors['phone']}
        autoComplete="tel"
      />
      <p>
        <button className="action action-main">{words.save}</button>
      </p>
    </form>
  );
};

const Sessions = ({ sessions }: { sessions: Page['sessions'] }) => {
  const words = messages.sessions;
  return (
    <>
      <ul className="rows">
        {sessions.map(({ id, device, network, lastSeen, isCurrent }) => (
          <li key={id}>
            <span className="rows-main">
              <b>{device}</b>
              <span className="quiet">
                {words.seen(lastSeen)}, {words.network(network)}
              </span>
            </span>
            {isCurrent ? (
              <span className="status status-ok">
                <ConsoleIcon name="check" />
                {words.current}
              </span>
            ) : (
              <Form method="post">
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="id" value={id} />
                <button className="action action-small" aria-label={words.endOf(device)}>
                  {words.end}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post" className="card-foot">
          <input type="hidden" name="intent" value="end-others" />
          <button className="action action-small">{words.endOthers}</button>
        </Form>
      ) : null}
    </>
  );
};

const ProfilePage = () => {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{messages.title}</h1>
          <p className="quiet">{messages.lead(frameMessages.roles[page.user.role])}</p>
        </div>
      </header>
      <div className="page-body page-narrow">
        <DoneNote text={page.done} />
        <section className="card" aria-labelledby="identity">
          <h2 id="identity">{messages.identity.title}</h2>
          <Identity page={page} />
        </section>
        <section className="card" aria-labelledby="sessions">
          <h2 id="sessions">{messages.sessions.title}</h2>
          <Sessions sessions={page.sessions} />
        </section>
        <section className="card" aria-labelledby="security">
          <h2 id="security">{messages.security.title}</h2>
          <p className="quiet">{messages.security.text}</p>
          <p>
            <a className="action" href={securityPath}>
              <ConsoleIcon name="shield" />
              {messages.security.open}
            </a>
          </p>
        </section>
      </div>
    </>
  );
};

export default ProfilePage;
