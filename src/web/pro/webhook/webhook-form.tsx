/** Form of a webhook: name, address, region and events by group. */
import { Form } from 'react-router';
import { webhookEvents, type WebhookEvent } from '#shared/rules/webhook-events';
import type { FieldErrors as Errors, Fields } from '#app/field.rules.ts';
import { FieldErrors, InputField } from '#pro/form/input-field.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { useUnsavedGuard } from '#pro/form/use-unsaved-guard.ts';
import { Seen } from '#pro/merge/seen.tsx';
import { FieldError, SelectField, fieldId } from '#ui/field.tsx';
import { webhookMessages } from './webhook.messages.ts';

const messages = webhookMessages.form;

const isOf =
  (...objects: string[]) =>
  (event: WebhookEvent) =>
    objects.includes(event.split('.', 1)[0] ?? '');
const groups: readonly (readonly [name: keyof typeof messages.groups, has: (event: WebhookEvent) => boolean])[] = [
  ['order', isOf('order')],
  ['claim', isOf('claim')],
  ['document', isOf('invoice', 'credit_note')],
  ['stock', isOf('stock')],
  ['item', isOf('item')],
];

const EventChecks = ({ value, error }: { value: string; error: string | undefined }) => (
  <fieldset className="plain-fieldset" id={fieldId('events')} tabIndex={-1}>
    <legend>{messages.events}</legend>
    <FieldError name="events" error={error} />
    <div className="event-groups">
      {groups.map(([name, has]) => (
        <fieldset key={name} className="check-group">
          <legend>{messages.groups[name]}</legend>
          <div>
            {webhookEvents.filter(has).map((event) => (
              <label key={event} className="check-line">
                <input type="checkbox" name="events" value={event} defaultChecked={value.split(' ').includes(event)} />
                <span>
                  {webhookMessages.events[event]} <code>{event}</code>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  </fieldset>
);

type Props = {
  values: Readonly<Record<string, string>>;
  /** The saved values with their version; null for a new webhook. */
  saved: { readonly version: number; readonly values: Readonly<Record<string, string>> } | null;
  errors: Errors;
  fields: Fields;
  regions: readonly { readonly code: string; readonly name: string }[];
  isTyped: boolean;
};

export const WebhookForm = ({ values, saved, errors, fields, regions, isTyped }: Props) => {
  const guard = useUnsavedGuard(isTyped);
  const single = useSingleSubmit();
  const props = (name: 'name' | 'url') => ({
    name,
    label: messages[name],
    field: fields[name] ?? { required: true },
    value: values[name] ?? '',
    error: errors[name],
  });
  return (
    <Form
      method="post"
      className="card form-card"
      noValidate
      aria-label={messages.settings}
      onInput={guard.onInput}
      onSubmit={(event) => {
        single(event);
        guard.onSubmit();
      }}
    >
      <FieldErrors errors={errors} />
      {saved ? (
        <>
          <input type="hidden" name="version" value={saved.version} />
          <Seen values={saved.values} />
        </>
      ) : null}
      <div className="field-pair">
        <InputField {...props('name')} hint={messages.nameHint} autoComplete="off" />
        <SelectField
          name="region"
          label={messages.region}
          defaultValue={values['region'] ?? ''}
          error={errors['region']}
          required={false}
        >
          <option value="">{webhookMessages.allRegions}</option>
          {regions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <InputField {...props('url')} hint={messages.urlHint} autoComplete="off" placeholder="https://" />
      <EventChecks value={values['events'] ?? ''} error={errors['events']} />
      <div className="form-foot">
        <button className="action action-main">{saved ? messages.save : messages.create}</button>
      </div>
    </Form>
  );
};
