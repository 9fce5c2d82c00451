/** Opens the shop as the customer sees it. */
import { Form } from 'react-router';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { FieldErrors, InputField } from '#pro/form/input-field.tsx';
import type { ActProps } from './act-props.ts';
import { recordMessages } from './record.messages.ts';

const messages = recordMessages.view;
const target = 'view';

/** `isAsked`: the page was opened to do this. */
export const ViewAs = ({ fields, answer, isAsked }: ActProps & { isAsked: boolean }) => {
  const own = answer?.intent === 'VIEW' ? answer : undefined;
  const { reason } = fields.view;
  // the name is also the id of the field, and the form of a cash block has a reason too
  const name = `reason-${target}`;
  const error = own?.errors['reason'];
  return reason ? (
    <details name="entete" className="act-panel" open={isAsked || own !== undefined}>
      <summary className="action action-small">
        <ConsoleIcon name="shop" />
        {messages.open}
      </summary>
      <div className="act-form">
        <Form method="post" className="form" noValidate>
          <h2>{messages.title}</h2>
          <p>{messages.text}</p>
          <FieldErrors errors={error === undefined ? {} : { [name]: error }} />
          <input type="hidden" name="intent" value="VIEW" />
          <input type="hidden" name="target" value={target} />
          <InputField
            name={name}
            label={messages.reason}
            field={reason}
            value={own?.values['reason'] ?? ''}
            error={error}
          />
          <button className="action action-main">{messages.send}</button>
        </Form>
      </div>
    </details>
  ) : null;
};
