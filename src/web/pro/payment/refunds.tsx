/** Refunds that staff make by hand, and those that the provider has refused for good. */
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { FieldErrors, InputField } from '#pro/form/input-field.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { Money } from '#pro/order/money.tsx';
import type { PaymentAnswer } from './payment-acts.ts';
import { paymentMessages as messages } from './payment.messages.ts';
import type { PaymentsPage } from './payments.page.tsx';
import { SubjectLink } from './subject-link.tsx';

type Refund = PaymentsPage['byHand'][number];

const RefundRow = ({ refund, children }: { refund: Refund; children: ReactNode }) => (
  <li id={refund.reference}>
    <span className="rows-main">
      <SubjectLink subject={refund} />
      <span className="quiet">
        {[messages.via[refund.via], refund.provider, refund.merchantRef].filter(Boolean).join(' · ')}
      </span>
      {refund.error ? <span className="bad">{messages.failed.error(refund.error)}</span> : null}
    </span>
    <b className="decision-amount">
      <Money amount={refund.amount} currency={refund.currency} />
    </b>
    {children}
  </li>
);

const DirectForm = ({ refund, intent, children }: { refund: Refund; intent: string; children: ReactNode }) => {
  const submitOnce = useSingleSubmit();
  return (
    <Form method="post" onSubmit={submitOnce}>
      <input type="hidden" name="id" value={refund.refundId} />
      <button className="action" name="intent" value={intent}>
        {children}
      </button>
    </Form>
  );
};

export const ManualRefunds = ({ page }: { page: PaymentsPage }) =>
  page.byHand.length === 0 ? null : (
    <section className="card" aria-labelledby="a-la-main">
      <h2 id="a-la-main">{messages.byHand.title}</h2>
      <p className="quiet">{messages.byHand.text}</p>
      <ul className="rows decisions">
        {page.byHand.map((refund) => (
          <RefundRow key={refund.refundId} refund={refund}>
            {page.mayDecide ? (
              <DirectForm refund={refund} intent="complete">
                {messages.byHand.complete}
              </DirectForm>
            ) : null}
          </RefundRow>
        ))}
      </ul>
    </section>
  );

type FailedProps = { page: PaymentsPage; answer: PaymentAnswer | undefined };

const ByHandForm = ({ refund, page, answer }: FailedProps & { refund: Refund }) => {
  const submitOnce = useSingleSubmit();
  const words = messages.failed;
  const own = answer?.id === refund.refundId ? answer : undefined;
  return (
    <details className="decision" open={own !== undefined}>
      <summary className="action action-quiet">{words.byHand}</summary>
      <Form method="post" className="form" noValidate onSubmit={submitOnce}>
        <FieldErrors errors={own?.errors ?? {}} />
        <input type="hidden" name="intent" value="byHand" />
        <input type="hidden" name="id" value={refund.refundId} />
        <InputField
          name="reason"
          label={words.reason}
          field={page.fields.reason}
          value={own?.reason ?? ''}
          error={own?.errors['reason']}
        />
        <button className="action">{words.save}</button>
      </Form>
    </details>
  );
};

export const FailedRefunds = ({ page, answer }: FailedProps) =>
  page.failed.length === 0 ? null : (
    <section className="card" aria-labelledby="refuses">
      <h2 id="refuses">{messages.failed.title}</h2>
      <p className="quiet">{messages.failed.text}</p>
      <ul className="rows decisions">
        {page.failed.map((refund) => (
          <RefundRow key={refund.refundId} refund={refund}>
            {page.mayDecide ? (
              <>
                <DirectForm refund={refund} intent="retry">
                  {messages.failed.retry}
                </DirectForm>
                <ByHandForm refund={refund} page={page} answer={answer} />
              </>
            ) : null}
          </RefundRow>
        ))}
      </ul>
    </section>
  );
