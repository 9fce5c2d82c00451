import type { FieldErrors, Fields } from '#app/field.rules.ts';
import { FormField } from '#storefront/form/form-fields.tsx';
import { Form } from '#storefront/form/form.tsx';
import { NewPasswordFields } from '#storefront/form/new-password-fields.tsx';
import { accountMessages } from './account.messages.ts';
import { checkBeforeSending, newPasswordSentences } from './new-password.ts';
import { signInDraft } from './sign-in-form.tsx';
import { StepBars } from './step-bars.tsx';

const messages = accountMessages.forgotten;

export const addressSentences = { username: accountMessages.noEmail };
type FormProps = { action: string; fields: Fields; errors: FieldErrors };

export const AddressForm = ({ values, ...form }: FormProps & { values: Readonly<Record<string, string>> }) => (
  <section className="narrow account page">
    <StepBars current={1} count={3} />
    <h1>{messages.title}</h1>
    <p className="lead">{messages.lead}</p>
    <Form {...form} title={messages.title} values={values} sentences={addressSentences} draft={signInDraft}>
      <FormField
        name="username"
        label={accountMessages.email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <button className="button">{messages.button}</button>
    </Form>
    <p className="account-other">
      <a className="link" href="/login">
        {messages.back}
      </a>
    </p>
  </section>
);

export const NewPasswordForm = ({ action, email, fields, errors }: FormProps & { email: string }) => (
  <section className="narrow account page">
    <StepBars current={3} count={3} />
    <h1>{messages.newTitle}</h1>
    <p className="lead">{messages.newLead}</p>
    <Form
      action={action}
      title={messages.newTitle}
      fields={fields}
      values={{}}
      errors={errors}
      sentences={newPasswordSentences}
      send={checkBeforeSending(fields)}
    >
      {/* Tells password managers to which account the new password belongs. */}
      <input type="hidden" name="username" value={email} autoComplete="username" />
      <NewPasswordFields
        labels={{ password: messages.newPassword, confirmation: accountMessages.signUp.confirmation }}
        names={{ password: 'password', confirmation: 'confPassword' }}
        email={email}
      />
      <button className="button" name="intent" value="save">
        {messages.save}
      </button>
    </Form>
  </section>
);
