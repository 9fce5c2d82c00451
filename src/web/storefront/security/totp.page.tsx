/** `/espace-client/securite/application`: setup of an authenticator app. */
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { requireCustomer } from '#app/require-customer.ts';
import { refusalOf, refusalStatus } from '#app/shop-context.ts';
import { errorsIn, errorsOfRefusal, hasErrors, readValues } from '#app/field.rules.ts';
import { useFormAnswer } from '#app/use-form-answer.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { totpFields } from './security-fields.ts';
import { securityPath } from './security-path.ts';
import { securityMessages } from './security.messages.ts';
import { TotpSetupForm } from './totp-setup.tsx';
import '#styles/purchase.css';
import '#styles/profile.css';
import '#styles/security.css';

const messages = securityMessages.app;

/** Redirects when the user must first confirm their identity. */
const leave = (error: unknown): Response => {
  if (!['REAUTHENTICATION_REQUIRED', 'BAD_REQUEST'].includes(refusalOf(error) ?? '')) throw error;
  return redirect(securityPath, 303);
};

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api } = await requireCustomer(context, request);
  try {
    return { setup: await api.secondFactor.startTotp(), fields: totpFields };
  } catch (error) {
    // An app is already set up, for example after the last step, whose response shows the recovery codes.
    if (refusalOf(error) === 'BAD_REQUEST') return { setup: null, fields: totpFields };
    throw leave(error);
  }
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireCustomer(context, request);
  const values = readValues(await request.formData(), totpFields);
  const errors = errorsIn(totpFields, values, { code: messages.noCode });
  if (hasErrors(errors)) return data({ errors, recoveryCodes: [] }, { status: 400 });
  try {
    const { recoveryCodes } = await api.secondFactor.confirmTotp(values);
    if (recoveryCodes.length === 0) return redirect(securityPath, 303);
    return data({ errors: {}, recoveryCodes });
  } catch (error) {
    if (refusalOf(error) === 'CODE_INVALID')
      return data({ errors: { code: messages.wrong }, recoveryCodes: [] }, { status: 400 });
    const refused = errorsOfRefusal(error, totpFields);
    if (!hasErrors(refused)) return leave(error);
    return data({ errors: refused, recoveryCodes: [] }, { status: refusalStatus(error) });
  }
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
