/** Whether the customer may pay in cash. */
import { Form } from 'react-router';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { FieldErrors, InputField } from '#pro/form/input-field.tsx';
import { TextField } from '#ui/field.tsx';
import { formMessages } from '#pro/form/form.messages.ts';
import type { ActProps } from './act-props.ts';
import { recordMessages } from './record.messages.ts';

const messages = recordMessages.cash;

export const BlockCash = ({ fields, answer }: ActProps) => {
  const own = answer?.intent === 'BLOCK' ? answer : undefined;
  const { reason } = fields.block;
  return reason ? (
    <details name="entete" className="act-panel" open={own !== undefined}>
      <summary className="action action-small">
        <ConsoleIcon name="lock" />
        {messages.block}
      </summary>
      <div className="act-form">
        <Form method="post" className="form" noValidate>
          <h2>{messages.title}</h2>
          <p>{messages.text}</p>
          <FieldErrors errors={own?.errors ?? {}} />
          <input type="hidden" name="intent" value="BLOCK" />
          <input type="hidden" name="version" value="" />
          <InputField
            name="reason"
            label={messages.reason}
            field={reason}
            value={own?.values['reason'] ?? ''}
            error={own?.errors['reason']}
          />
          <TextField
            type="date"
            name="until"
            label={messages.until}
            hint={messages.untilHint}
            optional={formMessages.optional}
            defaultValue={own?.values['until'] ?? ''}
            error={own?.errors['until']}
          />
          <button className="action action-main">{messages.send}</button>
        </Form>
      </div>
    </details>
  ) : null;
};

/** Banner of a standing block, with the button that lifts it. */
export const CashBlock = ({ customer: { cashBlock }, mayEdit }: Pick<ActProps, 'customer' | 'mayEdit'>) =>
  cashBlock === null ? null : (
    <div className="note note-error cash-block">
      <ConsoleIcon name="lock" />
      <p>
        <b>{messages.standing(cashBlock.since, cashBlock.until)}</b> {cashBlock.reason}
      </p>
      {mayEdit ? (
        <Form method="post">
          <input type="hidden" name="intent" value="UNBLOCK" />
          <button className="action action-small">{messages.unblock}</button>
        </Form>
      ) : null}
    </div>
  );
