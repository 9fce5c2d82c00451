import { titleOf } from '#shared/errors';
import { CheckField } from '#storefront/form/check-field.tsx';
import type { Draft } from '#storefront/form/draft.ts';
import type { FieldErrors, Fields } from '#app/field.rules.ts';
import { FormField } from '#storefront/form/form-fields.tsx';
import { Form } from '#storefront/form/form.tsx';
import { PasswordField } from '#storefront/form/password-field.tsx';
import { signInDraftName } from '#storefront/session/sign-in-draft.ts';
import { sessionMessages } from '#storefront/session/session.messages.ts';
import { accountMessages } from './account.messages.ts';

const messages = accountMessages.signIn;

/** Keeps the typed address for a following sign-up or password reset. Deleted at sign-in. */
export const signInDraft: Draft = { name: signInDraftName };

export const signInSentences = { username: accountMessages.noEmail, password: accountMessages.noPassword };

/** Shown after another sign-in has ended the session of this browser. */
const ReplacedNotice = () => (
  <div className="notice notice-waits">
    <p>
      <strong>{sessionMessages.expired}</strong>
    </p>
    <p>{titleOf('SESSION_REPLACED')}</p>
    <p>{messages.again}</p>
  </div>
);

type SignInFormProps = {
  fields: Fields;
  action: string;
  signUp: string;
  isReplaced: boolean;
  values: Readonly<Record<string, string>>;
  errors: FieldErrors;
};

export const SignInForm = ({ fields, action, signUp, isReplaced, values, errors }: SignInFormProps) => (
  <section className="narrow account page">
    <h1>{messages.title}</h1>
    <p className="lead">{messages.lead}</p>
    {isReplaced ? <ReplacedNotice /> : null}
    <Form
      action={action}
      title={messages.title}
      fields={fields}
      values={values}
      errors={errors}
      sentences={signInSentences}
      draft={signInDraft}
    >
      <FormField
        name="username"
        label={accountMessages.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="password-with-link">
        <PasswordField name="password" label={accountMessages.password} autoComplete="current-password" />
        <a className="link" href="/mot-de-passe-oublie">
          {messages.forgotten}
        </a>
      </div>
      <CheckField name="keepSession">
        {messages.keep} <span className="muted">{messages.keepHint}</span>
      </CheckField>
      <button className="button">{messages.button}</button>
    </Form>
    <p className="account-other">
      {messages.noAccount}{' '}
      <a className="link" href={signUp}>
        {messages.create}
      </a>
    </p>
    <p className="account-other">
      <a className="link" href="/">
        {accountMessages.withoutAccount}
      </a>
    </p>
  </section>
);
