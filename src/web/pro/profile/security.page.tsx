/** `/pro/profil/securite`: own password and second factor. */
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { shopOf } from '#app/shop-context.ts';
import { runIntent } from '#app/security/security-actions.ts';
import { readSecurity } from '#app/security/security-data.ts';
import { securityMessages as messages } from '#app/security/security.messages.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { FactorList } from './factors.tsx';
import { profileMessages } from './profile.messages.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ConfirmIdentity, PasswordForm } from './security-forms.tsx';
import { profilePath, securityPath } from './security-path.ts';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, user } = await requireStaff(context, request);
  const done = new URL(request.url).searchParams.get('fait');
  return {
    security: await readSecurity(api, shopOf(context)),
    email: user.email,
    done: Object.entries(messages.done).find(([name]) => name === done)?.[1] ?? null,
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request);
  return await runIntent(api, await request.formData(), securityPath);
};

export const meta = () => [
  { title: frameMessages.title(profileMessages.security.title) },
  { name: 'robots', content: 'noindex' },
];

export const ProfileCrumbs = ({ title }: { title: string }) => (
  <nav className="crumbs" aria-label={profileMessages.crumb}>
    <a href={profilePath}>{profileMessages.title}</a>
    <ConsoleIcon name="right" />
    <span aria-current="page">{title}</span>
  </nav>
);

const SecurityPage = () => {
  const { security, email, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && answer.recoveryCodes.length > 0) return <RecoveryCodes codes={answer.recoveryCodes} />;
  const { factors } = security;
  const isLocked = !factors.recentlyAuthenticated;
  const errorsOf = (form: string) => (answer?.form === form ? answer.errors : {});
  return (
    <>
      <ProfileCrumbs title={profileMessages.security.title} />
      <header className="page-head">
        <h1>{profileMessages.security.title}</h1>
      </header>
      <div className="page-body page-narrow">
        <DoneNote text={answer ? null : done} />
        <RefusalNote text={answer?.refusal} icon="alert" />
        <section className="card" aria-labelledby="mot-de-passe">
          <h2 id="mot-de-passe">{messages.password.title}</h2>
          <PasswordForm hasPassword={factors.hasPassword} email={email} errors={errorsOf('password')} />
        </section>
        <section className="card" aria-labelledby="second-facteur">
          <h2 id="second-facteur">{messages.factor.title}</h2>
          <p className="quiet">
            {messages.factor.lead} {factors.required ? messages.factor.required : null}
          </p>
          {isLocked ? <ConfirmIdentity by={security.identityBy} errors={errorsOf('identity')} /> : null}
          <FactorList security={security} isLocked={isLocked} />
        </section>
      </div>
    </>
  );
};

export default SecurityPage;
