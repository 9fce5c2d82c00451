/** Creates a passkey in the browser and submits it with the form. Loaded on demand. */
import { startRegistration } from '@simplewebauthn/browser';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useSubmit } from 'react-router';
import type { Fields } from '#app/field.rules.ts';
import { callApi } from '#storefront/frame/call-api.ts';
import { TextField } from '#ui/field.tsx';
import { securityPath } from './security-path.ts';
import { securityMessages } from '#app/security/security.messages.ts';
import { formText } from '#app/form-text.ts';

const messages = securityMessages.factor;

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

export const AddPasskey = ({ fields }: { fields: Fields }) => {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const [error, setError] = useState<string | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);

  const add = async (name: string): Promise<void> => {
    setBusy(true);
    try {
      const { handle, options } = await callApi('POST /api/users/second-factor/passkey/start');
      const response = await startRegistration({ optionsJSON: JSON.parse(options) as RegistrationOptions });
      const values = { intent: 'add-passkey', name, handle, response: JSON.stringify(response) };
      await submit(values, { method: 'post', action: securityPath });
    } catch {
      setError(messages.cancelled);
    } finally {
      setBusy(false);
    }
  };

  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = formText(new FormData(event.currentTarget), 'name').trim();
    if (name === '') return setError(messages.noName);
    setError(undefined);
    if (!isBusy) void add(name);
  };

  return (
    <form className="step-form passkey-form" onSubmit={onSubmit} noValidate ref={form} aria-busy={isBusy}>
      <TextField
        name="name"
        label={messages.name}
        hint={messages.nameHint}
        error={error}
        maxLength={fields['name']?.maxLength}
        autoComplete="off"
      />
      <button className="button button-line button-small">{messages.addPasskey}</button>
      <output className={isBusy ? 'muted' : 'visually-hidden'}>{isBusy ? messages.adding : ''}</output>
    </form>
  );
};
