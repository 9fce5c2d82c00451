import type { FieldErrors, Fields } from '#app/field.rules.ts';
import { Form } from '#storefront/form/form.tsx';
import { NewPasswordFields } from '#storefront/form/new-password-fields.tsx';
import { PasswordField } from '#storefront/form/password-field.tsx';
import { securityPath } from './security-path.ts';
import { securityMessages } from '#app/security/security.messages.ts';

const messages = securityMessages.password;

const sentences = {
  oldPassword: messages.noOld,
  newPassword: messages.noNew,
  confirmationPassword: messages.noConfirmation,
};

type PasswordSectionProps = { hasPassword: boolean; email: string; fields: Fields; errors: FieldErrors };

export const PasswordSection = ({ hasPassword, email, fields, errors }: PasswordSectionProps) =>
  hasPassword ? (
    <Form
      action={securityPath}
      title={securityMessages.title}
      fields={fields}
      values={{}}
      errors={errors}
      sentences={sentences}
    >
      <input type="hidden" name="intent" value="password" />
      {/* tells password managers which account this is */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="oldPassword" label={messages.old} autoComplete="current-password" />
      <NewPasswordFields
        labels={{ password: messages.new, confirmation: messages.confirmation }}
        names={{ password: 'newPassword', confirmation: 'confirmationPassword' }}
        email={email}
      />
      <p className="muted">{messages.hint}</p>
      <button className="button button-small">{messages.save}</button>
    </Form>
  ) : (
    <>
      <p>{messages.none}</p>
      <p>
        <a className="link" href="/mot-de-passe-oublie">
          {messages.create}
        </a>
      </p>
    </>
  );
