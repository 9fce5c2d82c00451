/** Form for the code of an authenticator app, or for a recovery code. */
import { CodeField } from '#storefront/form/code-field.tsx';
import type { FieldErrors } from '#app/field.rules.ts';
import { FormField } from '#storefront/form/form-fields.tsx';
import { Form } from '#storefront/form/form.tsx';
import { FirstSetUp } from './first-set-up.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { accountMessages } from '#storefront/account/account.messages.ts';
import type { SecondFactorView } from './second-factor.ts';

const messages = accountMessages.secondFactor;

type SecondFactorFormProps = { step: SecondFactorView; errors: FieldErrors };

const CodeForm = ({ step: { action, isRecovery, fields }, errors }: SecondFactorFormProps) => (
  <Form
    key={action}
    action={action}
    title={messages.title}
    fields={fields}
    values={{}}
    errors={errors}
    sentences={{ code: messages.noCode }}
  >
    <input type="hidden" name="kind" value={isRecovery ? 'recovery' : 'app'} />
    {isRecovery ? (
      <FormField
        name="code"
        label={messages.recoveryCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    ) : (
      <CodeField name="code" label={messages.code} takesFocus />
    )}
    <button className="button" name="intent" value="confirm">
      {messages.button}
    </button>
  </Form>
);

export const SecondFactorForm = (props: SecondFactorFormProps) => {
  const { action, isRecovery, hasApp, passkey, setup, other, restart } = props.step;
  const hasForm = isRecovery || hasApp;
  const lead = isRecovery ? messages.recoveryHint : hasApp ? messages.lead : messages.byPasskeyLead;
  return (
    <section className="narrow account page">
      {hasForm || setup ? null : <title>{frameMessages.title(messages.title)}</title>}
      <h1>{setup ? messages.setupTitle : messages.title}</h1>
      <p className="lead">{setup ? messages.setupLead : lead}</p>
      {setup ? <FirstSetUp {...props} setup={setup} /> : hasForm ? <CodeForm {...props} /> : null}
      {passkey !== null && !isRecovery ? (
        <PasskeySignIn action={action} options={passkey} error={hasForm ? undefined : props.errors['']} />
      ) : null}
      {other === null ? null : (
        <p className="account-other">
          <a className="link" href={other} target="_self">
            {!isRecovery ? messages.byRecoveryCode : hasApp ? messages.byApp : messages.byPasskey}
          </a>
        </p>
      )}
      <p className="account-other">
        <a className="link" href={restart} target="_self">
          {messages.restart}
        </a>
      </p>
    </section>
  );
};
