/** Confirms a sign-in with a passkey. The WebAuthn library is loaded when the button is pressed. */
import { useRef, useState } from 'react';
import { accountMessages } from '#storefront/account/account.messages.ts';

const messages = accountMessages.secondFactor;

type PasskeySignInProps = {
  action: string;
  /** JSON text made by the WebAuthn library of the server. */
  options: string;
  error: string | undefined;
};

export const PasskeySignIn = ({ action, options, error }: PasskeySignInProps) => {
  const form = useRef<HTMLFormElement>(null);
  const response = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(error);
  const confirm = async (): Promise<void> => {
    setShown(undefined);
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const optionsJSON = JSON.parse(options) as Parameters<typeof startAuthentication>[0]['optionsJSON'];
      const answer = await startAuthentication({ optionsJSON });
      if (response.current) response.current.value = JSON.stringify(answer);
      form.current?.submit();
    } catch {
      setShown(messages.passkeyFailed);
    }
  };
  return (
    <form method="post" action={action} className="step-form passkey-sign-in" ref={form}>
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="kind" value="passkey" />
      <input type="hidden" name="response" ref={response} />
      <noscript>
        <p className="muted">{messages.passkeyWithoutScripts}</p>
      </noscript>
      <button type="button" className="button button-line" onClick={() => void confirm()}>
        {messages.byPasskey}
      </button>
      <p className="field-error" role="alert">
        {shown}
      </p>
    </form>
  );
};
