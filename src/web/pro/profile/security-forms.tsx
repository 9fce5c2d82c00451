/** Forms for the password, and for the proof of identity before changes of the second factor. */
import { Form } from 'react-router';
import type { FieldErrors as Errors } from '#app/field.rules.ts';
import type { Security } from '#app/security/security-data.ts';
import { securityMessages as messages } from '#app/security/security.messages.ts';
import { FieldErrors } from '#pro/form/input-field.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { TextField } from '#ui/field.tsx';
import { securityPath } from './security-path.ts';

type SecretProps = { name: string; label: string; error: string | undefined; autoComplete: string };

const Secret = (props: SecretProps) => (
  <TextField {...props} type="password" autoCapitalize="none" spellCheck={false} required />
);

type CodeProps = { name: string; label: string; error: string | undefined };

/** Six digits of an authenticator app. */
export const CodeInput = (props: CodeProps) => (
  <TextField {...props} inputMode="numeric" autoComplete="one-time-code" maxLength={11} required />
);

type PasswordFormProps = { hasPassword: boolean; email: string; errors: Errors };

export const PasswordForm = ({ hasPassword, email, errors }: PasswordFormProps) => {
  const submitOnce = useSingleSubmit();
  const words = messages.password;
  if (!hasPassword)
    return (
      <p>
        {words.none}{' '}
        <a className="text-link" href="/mot-de-passe-oublie">
          {words.create}
        </a>
      </p>
    );
  return (
    <Form method="post" action={securityPath} className="form" noValidate onSubmit={submitOnce}>
      <FieldErrors errors={errors} />
      <input type="hidden" name="intent" value="password" />
      {/* Tells password managers whose password changes. */}
      <input type="text" name="email" value={email} autoComplete="username" readOnly hidden />
      <Secret name="oldPassword" label={words.old} error={errors['oldPassword']} autoComplete="current-password" />
      <Secret name="newPassword" label={words.new} error={errors['newPassword']} autoComplete="new-password" />
      <Secret
        name="confirmationPassword"
        label={words.confirmation}
        error={errors['confirmationPassword']}
        autoComplete="new-password"
      />
      <p className="quiet">{words.hint}</p>
      <p>
        <button className="action action-main">{words.save}</button>
      </p>
    </Form>
  );
};

type IdentityFormProps = { by: Security['identityBy']; errors: Errors };

export const ConfirmIdentity = ({ by, errors }: IdentityFormProps) => {
  const submitOnce = useSingleSubmit();
  const words = messages.identity;
  if (by === null) return <p className="note note-warn">{words.impossible}</p>;
  return (
    <Form method="post" action={securityPath} className="form" noValidate onSubmit={submitOnce}>
      <p>{words.text}</p>
      <FieldErrors errors={errors} />
      <input type="hidden" name="intent" value="identity" />
      {by === 'password' ? (
        <Secret name="password" label={words.password} error={errors['password']} autoComplete="current-password" />
      ) : (
        <CodeInput name="code" label={words.code} error={errors['code']} />
      )}
      <p>
        <button className="action">{words.button}</button>
      </p>
    </Form>
  );
};
