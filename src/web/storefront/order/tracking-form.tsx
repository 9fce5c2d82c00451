/** Finds an order by its reference and e-mail address, without an account. */
import { FormField } from '#storefront/form/form-fields.tsx';
import type { FieldErrors, Fields, Values } from '#app/field.rules.ts';
import { Form } from '#storefront/form/form.tsx';
import { orderMessages } from './order.messages.ts';
import type { OwnOrders } from './own-orders.ts';

const messages = orderMessages.track;

export type TrackingField = 'reference' | 'email';

export const trackingSentences = { reference: messages.noReference, email: messages.noEmail };

const OwnOrdersList = ({ orders }: Pick<OwnOrders, 'orders'>) => (
  <>
    <section className="own-orders" aria-labelledby="vos-commandes">
      <h2 id="vos-commandes">{messages.own.title}</h2>
      <ul>
        {orders.map(({ reference, date, path }) => (
          <li key={reference}>
            <a className="link" href={path}>
              {reference}
            </a>{' '}
            <span className="muted">{messages.own.placedOn(date)}</span>
          </li>
        ))}
      </ul>
      <a className="button button-line" href="/espace-client/commandes">
        {messages.own.all}
      </a>
    </section>
    <h2>{messages.own.other}</h2>
  </>
);

type TrackingFormProps = {
  fields: Fields;
  values: Values<TrackingField>;
  errors: FieldErrors | undefined;
  own: OwnOrders | null;
};

export const TrackingForm = ({ fields, values, errors = {}, own }: TrackingFormProps) => (
  <section className="narrow page">
    <h1>{messages.title}</h1>
    {own && own.orders.length > 0 ? <OwnOrdersList orders={own.orders} /> : null}
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
