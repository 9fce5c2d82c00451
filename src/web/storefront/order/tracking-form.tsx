/** Finds an order by its reference and e-mail address, without an account. */
import { FormField } from '#storefront/form/form-fields.tsx';
import type { FieldErrors, Fields, Values } from '#storefront/form/field.rules.ts';
import { Form } from '#storefront/form/form.tsx';
import { orderMessages } from './order.messages.ts';

const words = orderMessages.track;

export type TrackingField = 'reference' | 'email';

export const trackingSentences = { reference: words.noReference, email: words.noEmail };

type TrackingFormProps = { fields: Fields; values: Values<TrackingField> | undefined; errors: FieldErrors | undefined };

export const TrackingForm = ({ fields, values = { reference: '', email: '' }, errors = {} }: TrackingFormProps) => (
  <section className="narrow page">
    <h1>{words.title}</h1>
    <p className="lead">{words.lead}</p>
    <Form
      action="/commande/suivi"
      title={words.title}
      fields={fields}
      values={values}
      errors={errors}
      sentences={trackingSentences}
    >
      <FormField
        name="reference"
        label={words.reference}
        hint={words.referenceHint}
        autoCapitalize="characters"
        autoComplete="off"
      />
      <FormField name="email" label={words.email} />
      <button className="button" name="intent" value="find">
        {words.button}
      </button>
    </Form>
  </section>
);
