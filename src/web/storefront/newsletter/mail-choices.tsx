/** Choice of accepted mails in the customer's profile. */
import { Form } from '#storefront/form/form.tsx';
import type { Fields, FieldErrors } from '#app/field.rules.ts';
import { Icon } from '#ui/icon.tsx';
import { ChoiceFields, type ShownChoices } from './choice-fields.tsx';
import { newsletterMessages } from './newsletter.messages.ts';
import '#styles/purchase.css';

const words = newsletterMessages.own;

type Given = {
  readonly given: boolean;
  /** Formatted date of the answer; null when the customer was never asked. */
  readonly date: string | null;
};

export type MailChoicesData = ShownChoices & { readonly newsletter: Given; readonly cartReminder: Given };

type BoxProps = { name: string; label: string; text: string; consent: Given };

const ConsentBox = ({ name, label, text, consent: { given, date } }: BoxProps) => (
  <div>
    <label className="check">
      <input type="checkbox" name={name} defaultChecked={given} aria-describedby={`${name}-text`} />
      {label}
    </label>
    <p id={`${name}-text`} className="muted">
      {text} {date === null ? null : given ? words.given(date) : words.withdrawn(date)}
    </p>
  </div>
);

type MailChoicesProps = {
  action: string;
  title: string;
  fields: Fields;
  choices: MailChoicesData;
  errors: FieldErrors;
};

export const MailChoices = ({ action, title, fields, choices, errors }: MailChoicesProps) => (
  <Form action={action} title={title} fields={fields} values={{}} errors={errors} sentences={{ topics: words.noTopic }}>
    <input type="hidden" name="intent" value="mails" />
    <ConsentBox name="newsletter" label={words.newsletter} text={words.newsletterText} consent={choices.newsletter} />
    <details className="choice-details" open={choices.newsletter.given}>
      <summary>
        {words.details}
        <Icon name="down" />
      </summary>
      <div className="choice-fields">
        <ChoiceFields choices={choices} />
      </div>
    </details>
    <ConsentBox
      name="cartReminder"
      label={words.cartReminder}
      text={words.cartReminderText}
      consent={choices.cartReminder}
    />
    <button className="button button-line button-small">{words.save}</button>
  </Form>
);
