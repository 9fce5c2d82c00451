/** Form step in which the visitor types the code sent by e-mail. */
import { useEffect, useState } from 'react';
import { CodeField } from '#storefront/form/code-field.tsx';
import type { FieldErrors, Fields } from '#app/field.rules.ts';
import { Form } from '#storefront/form/form.tsx';
import { Icon } from '#ui/icon.tsx';
import { accountMessages } from './account.messages.ts';
import { StepBars } from './step-bars.tsx';

const messages = accountMessages.code;

export const codeSentences = { code: accountMessages.noCode };

const formatWait = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Whole seconds left of `seconds`, counted from the first render in the browser. */
const useCountdown = (seconds: number): number => {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const timer = window.setInterval(() => {
      const remaining = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(remaining);
      if (remaining === 0) window.clearInterval(timer);
    }, 250);
    return () => window.clearInterval(timer);
  }, [seconds]);
  return left;
};

type ResendProps = { action: string; waitSeconds: number };

/** Without scripts the button is always shown, and the server refuses a request that comes too early. */
const Resend = ({ action, waitSeconds }: ResendProps) => {
  const left = useCountdown(waitSeconds);
  return (
    <div className={left > 0 ? 'resend resend-waits' : 'resend'}>
      <p className="muted">
        {messages.nothing} <span className="resend-clock">{left > 0 ? messages.wait(formatWait(left)) : ''}</span>
      </p>
      <form method="post" action={action}>
        <button className="link" name="intent" value="resend">
          {messages.resend}
        </button>
      </form>
      <output className="visually-hidden">{waitSeconds > 0 && left === 0 ? messages.canResend : ''}</output>
    </div>
  );
};

export type CodeStepProps = {
  action: string;
  change: string;
  email: string;
  waitSeconds: number;
  steps: { current: number; count: number };
  isResent: boolean;
  isDemo: boolean;
  fields: Fields;
  errors: FieldErrors;
};

export const CodeStepScreen = ({ action, change, email, fields, errors, ...step }: CodeStepProps) => (
  <section className="narrow account page">
    <StepBars {...step.steps} />
    <h1>{messages.title}</h1>
    <p className="lead account-sent">
      {messages.sentTo}
      <strong>{email}</strong>.{' '}
      <a className="link" href={change} target="_self">
        {messages.change}
      </a>
    </p>
    {step.isResent ? <output className="notice block">{messages.resent}</output> : null}
    <Form action={action} title={messages.title} fields={fields} values={{}} errors={errors} sentences={codeSentences}>
      <CodeField name="code" label={messages.label} takesFocus />
      <button className="button" name="intent" value="confirm">
        {messages.button}
      </button>
    </Form>
    <Resend action={action} waitSeconds={step.waitSeconds} />
    <div className="account-note">
      <Icon name="shield" />
      <p>
        <strong>{messages.privateTitle}</strong> {messages.privateText}
      </p>
    </div>
    {step.isDemo ? (
      <p className="account-other">
        <a className="link" href="/demo/mails" target="_blank" rel="noopener">
          {messages.demoMails}
        </a>
      </p>
    ) : null}
  </section>
);
