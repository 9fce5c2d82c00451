/** What staff do with a gift card: each act has a form with its reason. */
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { Answer } from '#pro/content/content-answer.ts';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { Seen } from '#pro/merge/seen.tsx';
import { TextField } from '#ui/field.tsx';
import { giftCardMessages } from './card.messages.ts';

const messages = giftCardMessages.acts;

export type CardMay = { readonly edit: boolean; readonly block: boolean };

type SeenValues = Readonly<Record<string, string>>;

type ActProps = {
  intent: 'block' | 'unblock' | 'extend' | 'resend';
  title: string;
  text?: string;
  version: number;
  seen: SeenValues;
  answer: Answer | undefined;
  isDanger?: boolean;
  children?: ReactNode;
};

/** Only the act that was sent last shows errors, so ids of error messages stay unique on the page. */
const ActForm = ({ intent, title, text, version, seen, answer, isDanger = false, children }: ActProps) => {
  const submit = useSingleSubmit();
  const own = answer?.values['intent'] === intent ? answer : undefined;
  return (
    <details className="card card-act" open={own !== undefined}>
      <summary>{title}</summary>
      <Form method="post" className="form" noValidate onSubmit={submit}>
        <input type="hidden" name="version" value={version} />
        <Seen values={seen} />
        {text ? <p className="quiet">{text}</p> : null}
        {children}
        <div className="field">
          <label htmlFor={`motif-${intent}`}>{messages.reason}</label>
          <p className="field-hint" id={`motif-${intent}-hint`}>
            {messages.reasonHint}
          </p>
          <input
            id={`motif-${intent}`}
            name="reason"
            maxLength={200}
            autoComplete="off"
            defaultValue={own?.values['reason'] ?? ''}
            aria-describedby={`motif-${intent}-hint`}
            aria-invalid={own?.errors['reason'] ? true : undefined}
            required
          />
          {own?.errors['reason'] ? <p className="field-error">{own.errors['reason']}</p> : null}
        </div>
        <button className={isDanger ? 'action action-danger' : 'action action-main'} name="intent" value={intent}>
          {title}
        </button>
      </Form>
    </details>
  );
};

type Props = {
  card: { readonly version: number; readonly state: string; readonly recipientEmail: string | null };
  seen: SeenValues;
  may: CardMay;
  answer: Answer | undefined;
};

export const CardForms = ({ card: { version, state, recipientEmail }, seen, may, answer }: Props) => {
  const shared = { version, seen, answer };
  const errorOf = (intent: string, name: string) =>
    answer?.values['intent'] === intent ? answer.errors[name] : undefined;
  const isBlocked = state === 'BLOCKED';
  return (
    <>
      {may.edit && state === 'ACTIVE' ? (
        <ActForm intent="resend" title={messages.resend} text={messages.resendText} {...shared}>
          <TextField
            name="email"
            label={messages.email}
            type="email"
            maxLength={254}
            autoComplete="off"
            defaultValue={answer?.values['email'] || (recipientEmail ?? '')}
            error={errorOf('resend', 'email')}
          />
        </ActForm>
      ) : null}
      {may.edit && state !== 'SPENT' ? (
        <ActForm intent="extend" title={messages.extend} {...shared}>
          <TextField
            name="until"
            label={messages.until}
            type="date"
            defaultValue={answer?.values['until'] ?? ''}
            error={errorOf('extend', 'until')}
          />
        </ActForm>
      ) : null}
      {may.block && (isBlocked || state === 'ACTIVE') ? (
        <ActForm
          intent={isBlocked ? 'unblock' : 'block'}
          title={isBlocked ? messages.unblock : messages.block}
          text={isBlocked ? messages.unblockText : messages.blockText}
          isDanger={!isBlocked}
          {...shared}
        />
      ) : null}
    </>
  );
};
