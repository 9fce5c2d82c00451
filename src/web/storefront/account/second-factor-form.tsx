/** The code of an authenticator app, or a recovery code. */
import { CodeField } from '#storefront/form/code-field.tsx';
import type { FieldErrors } from '#storefront/form/field.rules.ts';
import { FormField } from '#storefront/form/form-fields.tsx';
import { Form } from '#storefront/form/form.tsx';
import { accountMessages } from './account.messages.ts';
import type { SecondFactorView } from './second-factor.ts';

const messages = accountMessages.secondFactor;

type SecondFactorFormProps = { step: SecondFactorView; errors: FieldErrors };

export const SecondFactorForm = ({ step, errors }: SecondFactorFormProps) => {
  const { action, isRecovery, other, restart, fields } = step;
  return (
    <section className="narrow account page">
      <h1>{messages.title}</h1>
      <p className="lead">{isRecovery ? messages.recoveryHint : messages.lead}</p>
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
          <CodeField name="code" label={messages.code} />
        )}
        <button className="button" name="intent" value="confirm">
          {messages.button}
        </button>
      </Form>
      {other === null ? null : (
        <p className="account-other">
          <a className="link" href={other} target="_self">
            {isRecovery ? messages.byApp : messages.byRecoveryCode}
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
