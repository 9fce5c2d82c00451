/** Password with a button that shows it. Without scripts it is a plain password field. */
import { useEffect, useRef, useState } from 'react';
import { errorId, FieldFrame, fieldId } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { useField } from './form-fields.tsx';
import { formMessages as words } from './form.messages.ts';

type PasswordFieldProps = {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  /** Id of a text that describes the field, such as the rules of a new password. */
  describedBy?: string;
};

export const PasswordField = ({ name, label, autoComplete, describedBy }: PasswordFieldProps) => {
  const { error, optional } = useField(name);
  const [isShown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Hidden again when it is sent: browsers remember the text of other fields.
  useEffect(() => {
    const form = input.current?.form;
    const hide = (): void => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <FieldFrame texts={{ name, label, error, optional }}>
      <div className="password-box">
        <input
          ref={input}
          id={fieldId(name)}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required={optional === undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={[describedBy, error ? errorId(name) : undefined].filter(Boolean).join(' ') || undefined}
        />
        <button
          type="button"
          className="password-toggle"
          aria-label={isShown ? words.hidePassword(label) : words.showPassword(label)}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeClosed' : 'eye'} />
          {isShown ? words.hide : words.show}
        </button>
      </div>
    </FieldFrame>
  );
};
