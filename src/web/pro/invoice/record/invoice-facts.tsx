/** Cards at the right of an invoice: amounts, due date, customer, linked documents, seal. */
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { formatMoney } from '#shared/money';
import { Money } from '#pro/order/money.tsx';
import { orderPath } from '#pro/order/order-path.ts';
import { Seen } from '#pro/merge/seen.tsx';
import { invoicePath } from '#pro/invoice/invoice-path.ts';
import { invoiceMessages } from '#pro/invoice/invoice.messages.ts';
import { TextField } from '#ui/field.tsx';
import type { InvoiceRecord } from './record-data.ts';
import { Card, Errors, Hidden, type RecordProps } from './record-parts.tsx';
import { recordMessages as messages } from './record.messages.ts';

type Part = { invoice: InvoiceRecord };

const { columns } = invoiceMessages;

const Amounts = ({ invoice }: Part) => {
  const { kind, source, currency } = invoice;
  const isUpload = source === 'UPLOADED';
  const facts: (readonly [string, number])[] = [
    [columns.exclTax, invoice.totalExclTax],
    [isUpload ? messages.taxes : columns.vat, invoice.vat],
    ...(isUpload ? [] : [[columns.stamp, invoice.stampDuty] as const]),
    [columns.total, invoice.total],
    ...(kind === 'INVOICE' && invoice.credited > 0 ? [[columns.credited, -invoice.credited] as const] : []),
    ...(kind === 'INVOICE' ? [[columns.paid, invoice.paid] as const] : []),
    ...(kind === 'CREDIT_NOTE' && isUpload ? [[messages.allocated, invoice.allocated] as const] : []),
  ];
  const left =
    kind === 'INVOICE'
      ? ([messages.left, invoice.unpaid] as const)
      : ([messages.creditLeft, invoice.total - invoice.allocated] as const);
  const shown = kind === 'INVOICE' || isUpload;
  return (
    <Card id="montants" title={messages.amounts}>
      <dl className="facts">
        {facts.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
        {shown ? (
          <div className="fact-total">
            <dt>{left[0]}</dt>
            <dd>
              <b>
                <Money amount={left[1]} currency={currency} />
              </b>
            </dd>
          </div>
        ) : null}
      </dl>
    </Card>
  );
};

const DueDay = ({ invoice, answer }: RecordProps) => {
  const own = answer?.intent === 'SET_DUE' ? answer : undefined;
  const words = messages.due;
  return (
    <Card id="echeance" title={words.title}>
      {invoice.actions.includes('SET_DUE') ? (
        <Form method="post" className="follow-form" noValidate key={invoice.version}>
          <Errors own={own} />
          <Hidden intent="SET_DUE" invoice={invoice} />
          <Seen values={{ dueOn: invoice.dueOn, left: formatMoney(invoice.unpaid, invoice.currency) }} />
          <TextField
            name="dueOn"
            label={words.label}
            type="date"
            defaultValue={own?.values['dueOn'] ?? invoice.dueOn}
            error={own?.errors['dueOn']}
          />
          <button className="action">{words.save}</button>
        </Form>
      ) : (
        <p>{invoice.due}</p>
      )}
    </Card>
  );
};

const Customer = ({ invoice }: Part) => (
  <Card id="client" title={messages.customer}>
    <p>
      <b>{invoice.customer}</b>
    </p>
    <p className="quiet">{invoice.email}</p>
    <p className="quiet">{invoice.hasAccount ? messages.account : messages.guest}</p>
  </Card>
);

const LinkRow = ({
  label,
  href,
  text,
  children,
}: {
  label: string;
  href: string;
  text: string;
  children?: ReactNode;
}) => (
  <li>
    <span className="rows-main">
      <span className="quiet">{label}</span>
      <a className="text-link" href={href}>
        {text}
      </a>
    </span>
    {children}
  </li>
);

const Links = ({ invoice }: Part) => {
  const { order, claims, documents, openCredits, currency, kind, source } = invoice;
  const isEmpty = order === null && claims.length + documents.length + openCredits.length === 0;
  return (
    <Card id="liens" title={messages.links}>
      {isEmpty ? <p className="quiet">{messages.noLinks}</p> : null}
      <ul className="rows">
        {order === null ? null : <LinkRow label={messages.order} href={orderPath(order)} text={order} />}
        {claims.map(({ number, label }) => (
          <LinkRow key={number} label={label} href={`/pro/reclamations/${number}`} text={number} />
        ))}
        {documents.map(({ id, number, total }) => (
          <LinkRow key={id} label={messages.document[kind]} href={invoicePath(number)} text={number}>
            <Money amount={total} currency={currency} />
          </LinkRow>
        ))}
        {openCredits.map(({ id, number, left }) => (
          <LinkRow key={id} label={messages.openCredits} href={invoicePath(number)} text={number}>
            <span className="quiet">{messages.creditLeftOf(formatMoney(left, currency))}</span>
          </LinkRow>
        ))}
      </ul>
      {source === 'ISSUED' && kind === 'INVOICE' ? <p className="quiet credit-path">{messages.creditPath}</p> : null}
    </Card>
  );
};

const Seal = ({ hash }: { hash: string }) => (
  <Card id="sceau" title={messages.sealed}>
    <p className="seal">{hash}</p>
    <p className="quiet">{messages.sealedHint}</p>
  </Card>
);

export const InvoiceFacts = ({ children, ...props }: RecordProps & { children: ReactNode }) => {
  const { invoice } = props;
  return (
    <div className="record-facts">
      <Amounts invoice={invoice} />
      {invoice.kind === 'INVOICE' ? <DueDay {...props} /> : null}
      {children}
      <Customer invoice={invoice} />
      <Links invoice={invoice} />
      {invoice.sealed ? <Seal hash={invoice.sealed.hash} /> : null}
    </div>
  );
};
