/** Finds an order by its reference and e-mail address, without an account. */
import { FormField } from '#storefront/form/form-fields.tsx';
import type { FieldErrors, Fields, Values } from '#storefront/form/field.rules.ts';
import { Form } from '#storefront/form/form.tsx';
import { orderMessages } from './order.messages.ts';

const messages = orderMessages.track;

export type TrackingField = 'reference' | 'email';

export const trackingSentences = { reference: messages.noReference, email: messages.noEmail };

type TrackingFormProps = { fields: Fields; values: Values<TrackingField> | undefined; errors: FieldErrors | undefined };

export const TrackingForm = ({ fields, values = { reference: '', email: '' }, errors = {} }: TrackingFormProps) => (
  <section className="narrow page">
    <h1>{messages.title}</h1>
    <p className="lead">{messages.lead}</p>
    <Form
      action="/commande/suivi"
      title={messages.title}
      fields={fields}
      values={values}
      errors={errors}
      sentences={trackingSentences}
    >
      <FormField
        name="reference"
        label={messages.reference}
        hint={messages.referenceHint}
        autoCapitalize="characters"
        autoComplete="off"
      />
      <FormField name="email" label={messages.email} />
      <button className="button" name="intent" value="find">
        {messages.button}
      </button>
    </Form>
  </section>
);
