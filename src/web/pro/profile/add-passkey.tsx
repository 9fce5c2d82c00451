/** Creates a passkey in the browser and submits it with the form. */
import { useState, type SyntheticEvent } from 'react';
import { useSubmit } from 'react-router';
import { formText } from '#app/form-text.ts';
import { securityMessages } from '#app/security/security.messages.ts';
import { TextField } from '#ui/field.tsx';
import { securityPath } from './security-path.ts';

const messages = securityMessages.factor;

type Prepared = { readonly handle: string; readonly options: string };

/** Loads the code for passkeys on demand, because few people add one. */
const createPasskey = async ({ options }: Prepared): Promise<string> => {
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) as Options }));
};

export const AddPasskey = ({ maxLength }: { maxLength: number | undefined }) => {
  const submit = useSubmit();
  const [error, setError] = useState<string | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);

  const add = async (name: string): Promise<void> => {
    setBusy(true);
    try {
      const answer = await fetch(`${securityPath}/cle`, { method: 'POST' });
      const prepared = (await answer.json()) as Prepared;
      const response = await createPasskey(prepared);
      const values = { intent: 'add-passkey', name, handle: prepared.handle, response };
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
    <form className="form passkey-form" onSubmit={onSubmit} noValidate aria-busy={isBusy}>
      <TextField
        name="name"
        label={messages.name}
        hint={messages.nameHint}
        error={error}
        maxLength={maxLength}
        autoComplete="off"
      />
      <p>
        <button className="action action-small">{messages.addPasskey}</button>
      </p>
      <output className={isBusy ? 'quiet' : 'visually-hidden'}>{isBusy ? messages.adding : ''}</output>
    </form>
  );
};
