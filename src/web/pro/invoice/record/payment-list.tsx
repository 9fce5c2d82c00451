/** Payments of an invoice, or the invoices that a credit note settled; each can be reversed. */
import { Form } from 'react-router';
import { formatMoney } from '#shared/money';
import { Money } from '#pro/order/money.tsx';
import { certificatePath, invoicePath } from '#pro/invoice/invoice-path.ts';
import { TextField } from '#ui/field.tsx';
import type { InvoiceRecord } from './record-data.ts';
import { Card, Errors, Hidden, Panel, type RecordProps } from './record-parts.tsx';
import { recordMessages as messages } from './record.messages.ts';

type Payment = InvoiceRecord['payments'][number];

const Reverse = ({ payment, invoice, answer }: RecordProps & { payment: Payment }) => {
  const own = answer?.intent === `REVERSE ${payment.id}` ? answer : undefined;
  const words = messages.reverse;
  return (
    <Panel act="REVERSE" label={words.open} isOpen={own !== undefined} isDanger>
      <Form method="post" className="form" noValidate>
        <h3>{words.title}</h3>
        <p className="quiet">{words.text}</p>
        <Errors own={own} />
        <Hidden intent="REVERSE" invoice={invoice} />
        <input type="hidden" name="paymentId" value={payment.id} />
        <TextField
          name="reason"
          label={words.reason}
          maxLength={500}
          defaultValue={own?.values['reason'] ?? ''}
          error={own?.errors['reason']}
          autoComplete="off"
        />
        <button className="action action-danger">{words.confirm}</button>
      </Form>
    </Panel>
  );
};

const PaymentLine = ({ payment, ...props }: RecordProps & { payment: Payment }) => {
  const { invoice } = props;
  const { means, amount, total, received, reference, by, allocations, creditNote, hasCertificate, reversed } = payment;
  const others = allocations.filter(({ number }) => number !== invoice.number);
  const money = (value: number): string => formatMoney(value, invoice.currency);
  return (
    <li className={reversed ? 'payment-reversed' : undefined}>
      <span className="rows-main">
        <b>
          {messages.means[means]} · {amount === total ? money(amount) : messages.part(money(amount), money(total))}
        </b>
        <span className="quiet">{[messages.receivedOn(received), reference, by].filter(Boolean).join(' · ')}</span>
        {creditNote !== null && creditNote !== invoice.number ? (
          <a className="text-link" href={invoicePath(creditNote)}>
            {creditNote}
          </a>
        ) : null}
        {others.map(({ number, amount: part }) => (
          <span key={number}>
            <a className="text-link" href={invoicePath(number)}>
              {number}
            </a>{' '}
            <Money amount={part} currency={invoice.currency} />
          </span>
        ))}
        {hasCertificate ? (
          <a className="text-link" href={certificatePath(payment.id)} download>
            {messages.certificate}
          </a>
        ) : null}
        {reversed ? <span className="late">{reversed}</span> : null}
      </span>
      {reversed === null && invoice.mayReverse ? <Reverse {...props} payment={payment} /> : null}
    </li>
  );
};

export const PaymentList = (props: RecordProps) => {
  const { invoice } = props;
  const isCredit = invoice.kind === 'CREDIT_NOTE';
  const isShopInvoice = invoice.source === 'ISSUED' && invoice.kind === 'INVOICE';
  return (
    <Card id="paiements" title={isCredit ? messages.uses : messages.payments}>
      {invoice.payments.length === 0 ? (
        <p className="quiet">
          {isCredit ? messages.noUse : isShopInvoice ? messages.paidAtDelivery : messages.noPayment}
        </p>
      ) : (
        <ul className="rows payment-rows">
          {invoice.payments.map((payment) => (
            <PaymentLine key={payment.id} {...props} payment={payment} />
          ))}
        </ul>
      )}
    </Card>
  );
};
