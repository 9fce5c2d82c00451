/** New password, its confirmation and its rules, in a `Form`. */
import { use, type ComponentProps } from 'react';
import { FormContext } from './form-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordRules, passwordRulesId } from './password-rules.tsx';

type NewPasswordFieldsProps = Pick<ComponentProps<typeof PasswordRules>, 'names' | 'email'> & {
  labels: { password: string; confirmation: string };
};

export const NewPasswordFields = ({ labels, names, email = '' }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      name={names.password}
      label={labels.password}
      autoComplete="new-password"
      describedBy={passwordRulesId}
    />
    <PasswordField name={names.confirmation} label={labels.confirmation} autoComplete="new-password" />
    <PasswordRules names={names} email={email} minLength={use(FormContext).fields[names.password]?.minLength ?? 1} />
  </>
);
