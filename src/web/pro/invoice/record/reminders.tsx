/** Reminders of an invoice: how many went out, and the mail of the next one with a note of staff. */
import { Form } from 'react-router';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { TextAreaField } from '#ui/field.tsx';
import type { ReminderMail } from './reminder-mail.ts';
import { Card, Errors, Hidden, type RecordProps } from './record-parts.tsx';
import { recordMessages } from './record.messages.ts';

const messages = recordMessages.reminders;

type RemindersProps = RecordProps & { mail: ReminderMail | null };

const ReminderForm = ({ invoice, answer, mail }: RemindersProps & { mail: ReminderMail }) => {
  const submitOnce = useSingleSubmit();
  const own = answer?.intent === 'REMIND' ? answer : undefined;
  return (
    <details className="reminder" open={own !== undefined}>
      <summary className="action action-small">{messages.open}</summary>
      <Form method="post" className="form" noValidate onSubmit={submitOnce}>
        <Errors own={own} />
        <input type="hidden" name="version" value={invoice.version} />
        <TextAreaField
          name="note"
          label={messages.note}
          optional="facultatif"
          rows={2}
          maxLength={1000}
          defaultValue={own?.values['note'] ?? ''}
        />
        <section className="reminder-mail" aria-label={messages.preview}>
          <p className="quiet">{messages.to(mail.to)}</p>
          <p>
            <b>{mail.subject}</b>
          </p>
          <p className="reminder-text">{mail.text}</p>
        </section>
        <p className="reminder-buttons">
          <button className="action action-ink" name="intent" value="REMIND">
            {messages.send}
          </button>
          <button className="action action-quiet" name="intent" value="PREVIEW">
            {messages.refresh}
          </button>
        </p>
      </Form>
    </details>
  );
};

export const Reminders = (props: RemindersProps) => {
  const { invoice, mail } = props;
  return (
    <Card id="relances" title={messages.title}>
      <p className="quiet">{messages.count(invoice.reminders)}</p>
      {invoice.remindedToday ? <p className="quiet">{messages.today}</p> : null}
      {mail && !invoice.remindedToday ? <ReminderForm {...props} mail={mail} /> : null}
    </Card>
  );
};

/** Sends the document again. */
export const SendForm = ({ invoice, formKey }: Pick<RecordProps, 'invoice'> & { formKey: string }) => {
  const submitOnce = useSingleSubmit();
  return (
    <Form method="post" onSubmit={submitOnce}>
      <Hidden intent="SEND" invoice={invoice} />
      <input type="hidden" name="key" value={formKey} />
      <button className="action">{recordMessages.send}</button>
    </Form>
  );
};
