/** `/espace-client/securite/application`: setup of an authenticator app. */
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { requireCustomer } from '#app/require-customer.ts';
import { confirmTotp, startTotp } from '#app/security/totp-actions.ts';
import { useFormAnswer } from '#app/use-form-answer.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { securityPath } from './security-path.ts';
import { securityMessages } from '#app/security/security.messages.ts';
import { TotpSetupForm } from './totp-setup.tsx';
import '#styles/purchase.css';
import '#styles/profile.css';
import '#styles/security.css';

const messages = securityMessages.app;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api } = await requireCustomer(context, request);
  return await startTotp(api, securityPath);
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireCustomer(context, request);
  return await confirmTotp(api, await request.formData(), securityPath);
};

const TotpPage = () => {
  const { setup, fields } = useLoaderData<typeof loader>();
  const answer = useFormAnswer(useActionData<typeof action>());
  if (answer && answer.recoveryCodes.length > 0)
    return <RecoveryCodes codes={answer.recoveryCodes} next={securityPath} />;
  return (
    <>
      <h1>{messages.title}</h1>
      <section className="panel">
        <p>{setup === null ? messages.exists : messages.lead}</p>
        {setup === null ? null : (
          <TotpSetupForm
            action={`${securityPath}/application`}
            title={messages.title}
            setup={setup}
            fields={fields}
            errors={answer?.errors ?? {}}
          />
        )}
        <p>
          <a className="link" href={securityPath} target="_self">
            {setup === null ? messages.back : messages.cancel}
          </a>
        </p>
      </section>
    </>
  );
};

export default TotpPage;
