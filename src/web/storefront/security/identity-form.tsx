import { CodeField } from '#storefront/form/code-field.tsx';
import type { FieldErrors, Fields } from '#app/field.rules.ts';
import { Form } from '#storefront/form/form.tsx';
import { PasswordField } from '#storefront/form/password-field.tsx';
import { securityPath } from './security-path.ts';
import { securityMessages } from '#app/security/security.messages.ts';

const messages = securityMessages.identity;

type IdentityFormProps = { by: 'password' | 'code' | null; fields: Fields; errors: FieldErrors };

/** Shown before changes that need a recent proof of identity. */
export const IdentityForm = ({ by, fields, errors }: IdentityFormProps) =>
  by === null ? (
    <p className="notice">{messages.impossible}</p>
  ) : (
    <div className="identity-form">
      <p>{messages.text}</p>
      <Form
        action={securityPath}
        title={securityMessages.title}
        fields={fields}
        values={{}}
        errors={errors}
        sentences={{ password: messages.noPassword, code: messages.noCode }}
      >
        <input type="hidden" name="intent" value="identity" />
        {by === 'password' ? (
          <PasswordField name="password" label={messages.password} autoComplete="current-password" />
        ) : (
          <CodeField name="code" label={messages.code} />
        )}
        <button className="button button-small">{messages.button}</button>
      </Form>
    </div>
  );
