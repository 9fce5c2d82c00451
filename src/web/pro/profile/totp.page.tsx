/** `/pro/profil/securite/application`: setup of an authenticator app. */
import { Form, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { confirmTotp, startTotp } from '#app/security/totp-actions.ts';
import { securityMessages } from '#app/security/security.messages.ts';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { FieldErrors } from '#pro/form/input-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { CodeInput } from './security-forms.tsx';
import { ProfileCrumbs } from './security.page.tsx';
import { securityPath } from './security-path.ts';

const messages = securityMessages.app;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api } = await requireStaff(context, request);
  return await startTotp(api, securityPath);
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request);
  return await confirmTotp(api, await request.formData(), securityPath);
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

type Setup = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['setup']>;

const SetupForm = ({ setup, errors }: { setup: Setup; errors: Readonly<Record<string, string>> }) => (
  <div className="app-setup">
    <img src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`} alt={messages.qr} width={220} height={220} />
    <div>
      <p>{messages.manual}</p>
      <p>
        <code>{grouped(setup.secret)}</code>
      </p>
      <Form method="post" className="form" noValidate>
        <FieldErrors errors={errors} />
        <CodeInput name="code" label={messages.code} error={errors['code']} />
        <p>
          <button className="action action-main">{messages.button}</button>
        </p>
      </Form>
    </div>
  </div>
);

const TotpPage = () => {
  const { setup } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && answer.recoveryCodes.length > 0) return <RecoveryCodes codes={answer.recoveryCodes} />;
  return (
    <>
      <ProfileCrumbs title={messages.title} />
      <header className="page-head">
        <h1>{messages.title}</h1>
      </header>
      <div className="page-body page-narrow">
        <section className="card" aria-label={messages.title}>
          <p>{setup === null ? messages.exists : messages.lead}</p>
          {setup === null ? null : <SetupForm setup={setup} errors={answer?.errors ?? {}} />}
          <p>
            <a className="text-link" href={securityPath} target="_self">
              {setup === null ? messages.back : messages.cancel}
            </a>
          </p>
        </section>
      </div>
    </>
  );
};

export default TotpPage;
