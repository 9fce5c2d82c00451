import type { ReactNode } from 'react';
import type { FieldErrors, Fields } from '#app/field.rules.ts';
import { FormField } from '#storefront/form/form-fields.tsx';
import { Form } from '#storefront/form/form.tsx';
import { NewPasswordFields } from '#storefront/form/new-password-fields.tsx';
import { accountMessages } from './account.messages.ts';
import { checkBeforeSending, newPasswordSentences } from './new-password.ts';
import { signInDraft } from './sign-in-form.tsx';
import { StepBars } from './step-bars.tsx';

const messages = accountMessages.signUp;

export const Terms = () => (
  <p className="muted account-terms">
    {messages.terms}
    <a className="link" href="/mentions-legales-cgv" target="_blank" rel="noopener">
      {messages.termsLink}
    </a>
    {messages.privacy}
    <a className="link" href="/donnees-personnelles" target="_blank" rel="noopener">
      {messages.privacyLink}
    </a>
    .
  </p>
);

type SignUpFormProps = {
  action: string;
  signIn: string;
  fields: Fields;
  values: Readonly<Record<string, string>>;
  errors: FieldErrors;
  children?: ReactNode;
};

export const SignUpForm = ({ action, signIn, fields, values, errors, children }: SignUpFormProps) => (
  <section className="narrow account page">
    <StepBars current={1} count={2} />
    <h1>{messages.title}</h1>
    <p className="lead">{messages.lead}</p>
    <Form
      action={action}
      title={messages.title}
      fields={fields}
      values={values}
      errors={errors}
      sentences={newPasswordSentences}
      draft={signInDraft}
      send={checkBeforeSending(fields)}
    >
      <FormField
        name="username"
        label={accountMessages.email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormField name="fullName" label={messages.fullName} autoComplete="name" />
      <NewPasswordFields
        labels={{ password: accountMessages.password, confirmation: messages.confirmation }}
        names={{ password: 'password', confirmation: 'confPassword', email: 'username' }}
      />
      <Terms />
      <button className="button">{messages.button}</button>
    </Form>
    {children}
    <p className="account-other">
      {messages.hasAccount}{' '}
      <a className="link" href={signIn}>
        {messages.signIn}
      </a>
    </p>
  </section>
);
