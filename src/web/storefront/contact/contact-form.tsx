import { contactTopics } from '#shared/rules/contact-topics';
import type { Draft } from '#storefront/form/draft.ts';
import type { FieldErrors, Fields, Sentences, Values } from '#app/field.rules.ts';
import { FormField, FormTextArea, useField } from '#storefront/form/form-fields.tsx';
import { Form } from '#storefront/form/form.tsx';
import { Honeypot } from '#storefront/form/honeypot.tsx';
import { SelectField } from '#ui/field.tsx';
import { contactMessages as messages } from './contact.messages.ts';

export const contactSentences: Sentences = {
  topic: messages.noTopic,
  name: messages.noName,
  email: messages.noEmail,
  message: messages.noMessage,
};

export const contactDraft: Draft = { name: 'contact', except: ['website'] };

type ContactFormProps = {
  action: string;
  fields: Fields;
  values: Values;
  errors: FieldErrors;
  wantsCopy: boolean;
  idempotencyKey: string;
};

const TopicField = () => (
  <SelectField {...useField('topic')} label={messages.topic} required>
    <option value="">{messages.chooseTopic}</option>
    {contactTopics.map((topic) => (
      <option key={topic} value={topic}>
        {messages.topics[topic]}
      </option>
    ))}
  </SelectField>
);

export const ContactForm = ({ action, fields, values, errors, wantsCopy, idempotencyKey }: ContactFormProps) => (
  <section aria-labelledby="write">
    <h2 id="write">{messages.write}</h2>
    <Form
      action={action}
      title={messages.title}
      fields={fields}
      values={values}
      errors={errors}
      sentences={contactSentences}
      draft={contactDraft}
    >
      <input type="hidden" name="key" value={idempotencyKey} />
      <TopicField />
      <FormField name="name" label={messages.name} autoComplete="name" />
      <FormField name="email" label={messages.email} />
      <FormField name="phone" label={messages.phone} hint={messages.phoneHint} />
      <FormField name="orderReference" label={messages.order} hint={messages.orderHint} autoComplete="off" />
      <FormTextArea name="message" label={messages.message} rows={6} />
      <Honeypot />
      <label className="check">
        <input type="checkbox" name="copy" defaultChecked={wantsCopy} />
        {messages.copy}
      </label>
      <button className="button">{messages.button}</button>
      <p className="muted">
        {messages.privacy}{' '}
        <a className="link" href="/donnees-personnelles">
          {messages.privacyLink}
        </a>
      </p>
    </Form>
  </section>
);
