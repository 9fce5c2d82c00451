/** Password field with a button that shows the password. Without scripts it is a plain password field. */
import { useEffect, useRef, useState } from 'react';
import { errorId, FieldFrame, fieldId } from '#ui/field.tsx';
import { useField } from './form-fields.tsx';
import { formMessages as words } from './form.messages.ts';

/** Not part of the common icons, because few pages have a password. */
const Eye = ({ isCrossed }: { isCrossed: boolean }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z" />
    {isCrossed ? <path d="M4 20 20 4" /> : null}
  </svg>
);

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
  // Hidden again when the form is sent, because browsers remember the text of other fields.
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
          <Eye isCrossed={isShown} />
          {isShown ? words.hide : words.show}
        </button>
      </div>
    </FieldFrame>
  );
};
