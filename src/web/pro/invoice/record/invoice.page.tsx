/** `/pro/factures/:number`: the record of an invoice or of a credit note. */
import { useRef } from 'react';
import {
  Form,
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import type { Client } from '#shared/api/client';
import { can } from '#shared/rules/privileges';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { revalidateAfterAction } from '#pro/form/revalidate.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { useShortcuts } from '#pro/frame/shortcuts.ts';
import { InvoicePill } from '#pro/invoice/invoice-columns.tsx';
import { documentPath, invoicePath, invoicesPath } from '#pro/invoice/invoice-path.ts';
import { invoiceMessages } from '#pro/invoice/invoice.messages.ts';
import { RecordNews } from '#pro/live/record-news.tsx';
import { MergePanel } from '#pro/merge/merge-panel.tsx';
import { TextField } from '#ui/field.tsx';
import { shopLocalTime } from '#pro/form/moment-text.ts';
import { runInvoiceAct } from './invoice-acts.ts';
import { InvoiceFacts } from './invoice-facts.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceTimeline } from './invoice-timeline.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PaymentList } from './payment-list.tsx';
import { recordOf } from './record-data.ts';
import { Errors, Hidden, Panel, type RecordProps } from './record-parts.tsx';
import { recordMessages as messages } from './record.messages.ts';
import { Reminders, SendForm } from './reminders.tsx';

/** Documents that do not exist, and those outside of the person's scope, are answered alike. */
const readInvoice = async (api: Client, number: string) => {
  if (number === '' || number.length > 40) throw data(null, { status: 404 });
  try {
    return await api.proInvoices.record({ number });
  } catch (error) {
    if (refusalOf(error) === 'NOT_FOUND') throw data(null, { status: 404 });
    throw error;
  }
};

const readReminder = async (api: Client, id: string) => {
  try {
    return await api.proInvoices.reminder({ id });
  } catch (error) {
    if (refusalOf(error) === 'BAD_REQUEST' || refusalOf(error) === 'NOT_FOUND') return null;
    throw error;
  }
};

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'invoice.view');
  const shop = shopOf(context);
  const done = new URL(request.url).searchParams.get('fait');
  const invoice = await readInvoice(api, params['number'] ?? '');
  return {
    invoice: recordOf(invoice, shopLocalTime(shop)),
    reminder: invoice.actions.includes('REMIND') ? await readReminder(api, invoice.id) : null,
    formKey: crypto.randomUUID(),
    journal: can(person, 'user.view')
      ? `/pro/journal?${new URLSearchParams({ object: 'invoice', record: invoice.number }).toString()}`
      : null,
    done: Object.entries(messages.done).find(([name]) => name === done)?.[1] ?? null,
  };
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'invoice.view');
  const invoice = await readInvoice(api, params['number'] ?? '');
  const shop = shopOf(context);
  const localTime = shopLocalTime(shop);
  return await runInvoiceAct({ api, invoice, localTime, form: await request.formData() });
};

export const shouldRevalidate = revalidateAfterAction;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: frameMessages.title(loaderData?.invoice.number ?? invoiceMessages.title) },
  { name: 'robots', content: 'noindex' },
];

const RemovePanel = ({ invoice, answer }: RecordProps) => {
  const own = answer?.intent === 'REMOVE' ? answer : undefined;
  const words = messages.remove;
  return (
    <Panel act="REMOVE" label={words.open} isOpen={own !== undefined} isDanger>
      <Form method="post" className="form" noValidate>
        <h2>{words.title}</h2>
        <p className="quiet">{words.text}</p>
        <Errors own={own} />
        <Hidden intent="REMOVE" invoice={invoice} />
        <TextField name="confirmation" label={words.label} error={own?.errors['confirmation']} autoComplete="off" />
        <button className="action action-danger">{words.confirm}</button>
      </Form>
    </Panel>
  );
};

const Acts = (props: RecordProps & { formKey: string }) => {
  const { invoice, formKey } = props;
  const main = useRef<HTMLAnchorElement>(null);
  const pays = invoice.actions.includes('PAY') || invoice.actions.includes('ALLOCATE');
  useShortcuts(pays ? { p: () => main.current?.click() } : {});
  return (
    <div className="record-acts">
      {invoice.actions.includes('REMOVE') ? <RemovePanel {...props} /> : null}
      {invoice.actions.includes('SEND') ? <SendForm invoice={invoice} formKey={formKey} /> : null}
      {invoice.source === 'ISSUED' ? (
        <a className="action" href={`${documentPath(invoice.id)}?voir=1`} target="_blank" rel="noreferrer">
          <ConsoleIcon name="open" />
          {messages.open}
        </a>
      ) : null}
      <a className={pays ? 'action' : 'action action-ink'} href={documentPath(invoice.id)} download>
        <ConsoleIcon name="download" />
        {messages.download}
      </a>
      {pays ? (
        <a className="action action-ink" href="#paiement" ref={main}>
          <ConsoleIcon name="cash" />
          {invoice.kind === 'INVOICE' ? messages.toPay : messages.toAllocate}
          <kbd aria-hidden="true">P</kbd>
        </a>
      ) : null}
    </div>
  );
};

const Head = (props: RecordProps & { formKey: string }) => {
  const { invoice } = props;
  const { number, kind, issued, source } = invoice;
  return (
    <>
      <nav className="crumbs" aria-label={messages.crumb}>
        <a href={invoicesPath}>{invoiceMessages.title}</a>
        <ConsoleIcon name="right" />
        <span aria-current="page">{number}</span>
      </nav>
      <header className="page-head record-head">
        <div>
          <div className="record-title">
            <h1>{number}</h1>
            <InvoicePill status={invoice.status} />
            {invoice.overdue ? (
              <span className="status status-error">
                <ConsoleIcon name="clock" />
                {invoice.overdue}
              </span>
            ) : null}
          </div>
          <p className="quiet">
            {[
              kind === 'INVOICE'
                ? messages.facts(invoiceMessages.kinds.INVOICE, issued, source)
                : messages.creditFacts(issued, source),
              invoice.customer,
            ].join(' · ')}
          </p>
        </div>
        <Acts {...props} />
      </header>
    </>
  );
};

const InvoicePage = () => {
  const { invoice, reminder, formKey, journal, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const props: RecordProps = { invoice, answer };
  const pays = invoice.actions.includes('PAY') || invoice.actions.includes('ALLOCATE');
  const hasPayments = invoice.source === 'UPLOADED' || invoice.kind === 'INVOICE';
  return (
    <>
      <Head {...props} formKey={formKey} />
      <div className="record-notes">
        <RecordNews kind="invoice" id={invoice.id} loaded={invoice} />
        <DoneNote text={answer ? null : done} />
        <RefusalNote text={answer?.refusal} icon="alert" />
        <MergePanel merge={answer?.merge} path={invoicePath(invoice.number)} />
      </div>
      <div className="record">
        <div className="record-main">
          <InvoiceLines invoice={invoice} />
          {pays ? <PaymentForm {...props} formKey={formKey} /> : null}
          {hasPayments ? <PaymentList {...props} /> : null}
          <InvoiceTimeline invoice={invoice} journal={journal} />
        </div>
        <InvoiceFacts {...props}>
          {invoice.source === 'UPLOADED' && invoice.kind === 'INVOICE' ? (
            <Reminders {...props} mail={answer?.mail ?? reminder} />
          ) : null}
        </InvoiceFacts>
      </div>
    </>
  );
};

export default InvoicePage;
