/** Amounts of the order, and the buttons that place, keep or erase it. */
import { Form } from 'react-router';
import type { FieldErrors as Errors } from '#app/field.rules.ts';
import { FieldErrors } from '#pro/form/input-field.tsx';
import { Money } from '#pro/order/money.tsx';
import { formId } from './draft-form.tsx';
import { draftMessages } from './draft.messages.ts';
import type { OpenDraftPage } from './draft.page.tsx';

const messages = draftMessages.summary;
const discard = draftMessages.discard;

const Amounts = ({ draft: { cart, currency } }: Pick<OpenDraftPage, 'draft'>) => {
  const rows = [
    [messages.items(cart.count), cart.subtotal],
    [messages.discount, -cart.discount],
    [messages.delivery, cart.delivery],
    [messages.stamp, cart.stampDuty],
  ] as const;
  return (
    <dl className="facts">
      {rows
        .filter(([, amount], index) => index === 0 || amount !== 0)
        .map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      <div className="fact-total">
        <dt>{messages.total}</dt>
        <dd>
          <Money amount={cart.toPay} currency={currency} />
        </dd>
      </div>
    </dl>
  );
};

const Discard = () => (
  <details className="decision">
    <summary className="action action-quiet action-danger">{discard.open}</summary>
    <Form method="post" className="form">
      <h3>{discard.title}</h3>
      <p>{discard.text}</p>
      <button className="action action-danger" name="intent" value="discard">
        {discard.confirm}
      </button>
    </Form>
  </details>
);

export const DraftSummary = ({ page: { draft, mayConfirm }, errors }: { page: OpenDraftPage; errors: Errors }) => (
  <div className="record-facts">
    <section className="card draft-summary" aria-labelledby="recapitulatif">
      <h2 id="recapitulatif">{messages.title}</h2>
      <Amounts draft={draft} />
      <FieldErrors errors={errors} />
      {mayConfirm ? (
        <>
          <label className="check-line">
            <input type="checkbox" form={formId} name="confirmed" value="1" defaultChecked />
            {messages.confirmed}
          </label>
          <p className="quiet">{messages.confirmedHint}</p>
        </>
      ) : null}
      <button className="action action-main" form={formId} name="intent" value="place">
        {messages.place}
      </button>
      <button className="action" form={formId} name="intent" value="save">
        {messages.save}
      </button>
      <Discard />
    </section>
  </div>
);
