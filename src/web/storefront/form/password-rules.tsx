/** Rules of a new password, ticked off while it is typed. */
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { formMessages as words } from './form.messages.ts';
import { passwordRules, type PasswordEntry } from './password.rules.ts';

export const passwordRulesId = 'password-rules';

type PasswordRulesProps = {
  /** Names of the form's fields; `email` is absent when the address is known. */
  names: { password: string; confirmation: string; email?: string };
  /** E-mail address, when the form has no field for it. */
  email?: string;
  minLength: number;
};

const nothing: PasswordEntry = { password: '', confirmation: '', email: '' };

export const PasswordRules = ({ names, email = '', minLength }: PasswordRulesProps) => {
  const list = useRef<HTMLUListElement>(null);
  const [entry, setEntry] = useState(nothing);
  const { password, confirmation, email: emailName } = names;
  useEffect(() => {
    const form = list.current?.closest('form');
    if (!form) return undefined;
    const textOf = (name: string): string => {
      const field = form.elements.namedItem(name);
      return field instanceof HTMLInputElement ? field.value : '';
    };
    const read = (): void =>
      setEntry({
        password: textOf(password),
        confirmation: textOf(confirmation),
        email: emailName === undefined ? email : textOf(emailName),
      });
    // Reads values typed before hydration or filled in by the browser.
    read();
    form.addEventListener('input', read);
    return () => form.removeEventListener('input', read);
  }, [password, confirmation, emailName, email]);
  return (
    <ul className="password-rules" id={passwordRulesId} aria-label={words.passwordRules} ref={list}>
      {passwordRules(entry, minLength).map(({ id, isMet }) => (
        <li key={id} className={isMet ? 'rule-met' : undefined}>
          <span className="rule-mark" aria-hidden="true">
            {isMet ? <Icon name="check" /> : null}
          </span>
          {id === 'length' ? words.rules.length(minLength) : words.rules[id]}
          {isMet ? <span className="visually-hidden">{words.ruleMet}</span> : null}
        </li>
      ))}
    </ul>
  );
};
