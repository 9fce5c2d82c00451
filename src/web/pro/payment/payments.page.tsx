/** `/pro/commandes/paiements`: payments that do not match, and refunds that wait for a person. */
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { revalidateAfterAction } from '#pro/form/revalidate.ts';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { can } from '#shared/rules/privileges';
import { BlankState } from '#pro/table/blank-state.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { paymentMessages as messages } from './payment.messages.ts';
import { reasonFields, runPaymentAct } from './payment-acts.ts';
import { FailedRefunds, ManualRefunds } from './refunds.tsx';
import { Reviews } from './reviews.tsx';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'payment.view');
  const done = new URL(request.url).searchParams.get('fait');
  return {
    ...(await api.proPayments.waiting()),
    fields: reasonFields,
    mayDecide: can(person, 'payment.validate'),
    done: Object.entries(messages.done).find(([name]) => name === done)?.[1] ?? null,
  };
};

export type PaymentsPage = Awaited<ReturnType<typeof loader>>;

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'payment.validate');
  return await runPaymentAct(api, await request.formData());
};

export const shouldRevalidate = revalidateAfterAction;

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

const Nothing = () => (
  <BlankState icon="card" title={messages.nothing.title} text={messages.nothing.text}>
    <a className="action action-ink" href="/pro/commandes">
      {messages.nothing.orders}
    </a>
  </BlankState>
);

const Payments = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const count = page.reviews.length + page.byHand.length + page.failed.length;
  return (
    <>
      <header className="page-head">
        <h1>
          {messages.title}
          {count > 0 ? <small>{messages.count(count)}</small> : null}
        </h1>
      </header>
      <div className="record-notes">
        <DoneNote text={answer ? null : page.done} />
        <RefusalNote text={answer?.refusal} />
      </div>
      {count === 0 ? (
        <Nothing />
      ) : (
        <div className="page-body">
          <Reviews page={page} answer={answer} />
          <ManualRefunds page={page} />
          <FailedRefunds page={page} answer={answer} />
        </div>
      )}
    </>
  );
};

export default Payments;
