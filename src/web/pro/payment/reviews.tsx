/** Payments whose amount, currency or reference is not the expected one. */
import { Form } from 'react-router';
import { currencies, formatAmount, labelOf } from '#shared/money';
import { FieldErrors, InputField } from '#pro/form/input-field.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import type { PaymentAnswer } from './payment-acts.ts';
import { paymentMessages } from './payment.messages.ts';
import type { PaymentsPage } from './payments.page.tsx';
import { SubjectLink } from './subject-link.tsx';

const messages = paymentMessages.reviews;

type Review = PaymentsPage['reviews'][number];

/** The currency of the provider may be one that the shop does not know. */
const amountText = ({ amount, currency }: Review['found']): string => {
  const known = currencies.find((one) => one === currency);
  return known ? `${formatAmount(amount, known)}\u00A0${labelOf(known)}` : `${amount} ${currency}`;
};

const Comparison = ({ review: { expected, found } }: { review: Review }) => {
  const rows = [
    [messages.amount, amountText(expected), amountText(found)],
    [messages.merchantRef, expected.merchantRef, found.merchantRef],
  ] as const;
  return (
    <table className="comparison">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{messages.fact}</span>
          </th>
          <th scope="col">{messages.expected}</th>
          <th scope="col">{messages.found}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, wanted, got]) => (
          <tr key={name} className={wanted === got ? undefined : 'comparison-differs'}>
            <th scope="row">{name}</th>
            <td>{wanted}</td>
            <td>{got}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

type ReviewsProps = { page: PaymentsPage; answer: PaymentAnswer | undefined };

const DecisionForm = ({ review, page, answer }: ReviewsProps & { review: Review }) => {
  const submitOnce = useSingleSubmit();
  const own = answer?.id === review.attemptId ? answer : undefined;
  return (
    <details className="decision" open={own !== undefined}>
      <summary className="action">{messages.decide}</summary>
      <Form method="post" className="form" noValidate onSubmit={submitOnce}>
        <FieldErrors errors={own?.errors ?? {}} />
        <input type="hidden" name="intent" value="resolve" />
        <input type="hidden" name="id" value={review.attemptId} />
        <fieldset className="choices">
          <legend>{messages.resolution}</legend>
          <ul className="choices-column">
            <li>
              <label className="choice-line">
                <input type="radio" name="resolution" value="GIVEN_BACK" defaultChecked />
                {messages.givenBack}
              </label>
            </li>
            <li>
              <label className="choice-line">
                <input type="radio" name="resolution" value="NOT_OURS" />
                {messages.notOurs}
              </label>
            </li>
          </ul>
        </fieldset>
        <InputField
          name="reason"
          label={messages.reason}
          field={page.fields.reason}
          value={own?.reason ?? ''}
          error={own?.errors['reason']}
        />
        <button className="action action-main">{messages.save}</button>
      </Form>
    </details>
  );
};

export const Reviews = ({ page, answer }: ReviewsProps) =>
  page.reviews.length === 0 ? null : (
    <section className="card" aria-labelledby="ecarts">
      <h2 id="ecarts">{messages.title}</h2>
      <p className="quiet">{messages.text}</p>
      <ul className="rows decisions">
        {page.reviews.map((review) => (
          <li key={review.attemptId} id={review.reference}>
            <span className="rows-main">
              <SubjectLink subject={review} />
              <span className="quiet">
                {messages.provider} {review.provider} · {review.merchantRef}
              </span>
              <Comparison review={review} />
            </span>
            {page.mayDecide ? <DecisionForm review={review} page={page} answer={answer} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
