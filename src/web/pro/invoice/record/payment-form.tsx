/** Records a payment over one or several invoices, or uses a credit note for them. */
import { useRef, useState } from 'react';
import { Form } from 'react-router';
import { formatAmount, formatMoney, labelOf, parseAmount } from '#shared/money';
import { Money } from '#pro/order/money.tsx';
import { Seen } from '#pro/merge/seen.tsx';
import { FieldError, SelectField, TextField, errorId, fieldId } from '#ui/field.tsx';
import type { InvoiceAnswer } from './invoice-acts.ts';
import { amountName, leftName, payablesOf, versionName } from './payment-names.ts';
import type { InvoiceRecord } from './record-data.ts';
import { Errors, Hidden, type RecordProps } from './record-parts.tsx';
import { recordMessages } from './record.messages.ts';

const messages = recordMessages.pay;
const means = ['TRANSFER', 'CASH', 'CHEQUE', 'CARD', 'WITHHOLDING'] as const;

type Row = ReturnType<typeof payablesOf>[number] & { readonly due: string };
type RowProps = { row: Row; invoice: InvoiceRecord; value: string; error: string | undefined };

const AmountRow = ({ row, invoice: { currency }, value, error }: RowProps) => {
  const name = amountName(row.id);
  return (
    <tr className={error ? 'field-wrong' : undefined}>
      <th scope="row">{row.number}</th>
      <td className="pay-due">{row.due}</td>
      <td className="figure">
        <Money amount={row.left} currency={currency} />
      </td>
      <td className="figure field">
        <input
          id={fieldId(name)}
          name={name}
          aria-label={messages.amountOf(row.number)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId(name) : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={value}
        />
        <FieldError name={name} error={error} />
        <input type="hidden" name={versionName(row.id)} value={row.version} />
        <input type="hidden" name={`number.${row.id}`} value={row.number} />
        <Seen values={{ [leftName(row.id)]: formatMoney(row.left, currency) }} />
      </td>
    </tr>
  );
};

const rowsOf = (invoice: InvoiceRecord): Row[] => {
  const days = new Map(invoice.openInvoices.map(({ id, due }) => [id, due]));
  return payablesOf(invoice).map((row) => ({ ...row, due: days.get(row.id) ?? invoice.due }));
};

/** Sum of the typed amounts; an amount that cannot be read counts as nothing. */
const sumIn = (form: HTMLFormElement, { currency }: InvoiceRecord): number =>
  [...new FormData(form)].reduce(
    (sum, [name, value]) =>
      sum + (name.startsWith('amount.') && typeof value === 'string' ? (parseAmount(value, currency) ?? 0) : 0),
    0,
  );

type TableProps = { invoice: InvoiceRecord; own: InvoiceAnswer | undefined };

const Allocations = ({ invoice, own }: TableProps) => (
  <table className="pay-table" id={fieldId('allocations')} aria-label={messages.allocate}>
    <thead>
      <tr>
        <th scope="col">{messages.invoice}</th>
        <th scope="col" className="pay-due">
          {messages.due}
        </th>
        <th scope="col" className="figure">
          {messages.left}
        </th>
        <th scope="col" className="figure">
          {messages.amount(labelOf(invoice.currency))}
        </th>
      </tr>
    </thead>
    <tbody>
      {rowsOf(invoice).map((row) => (
        <AmountRow
          key={row.id}
          row={row}
          invoice={invoice}
          value={
            own?.values[amountName(row.id)] ?? (row.id === invoice.id ? formatAmount(row.left, invoice.currency) : '')
          }
          error={own?.errors[amountName(row.id)]}
        />
      ))}
    </tbody>
  </table>
);

const Facts = ({ own, today, isCredit }: { own: InvoiceAnswer | undefined; today: string; isCredit: boolean }) => (
  <div className="pay-facts">
    {isCredit ? null : (
      <SelectField name="means" label={messages.means} defaultValue={own?.values['means'] ?? 'TRANSFER'}>
        {means.map((name) => (
          <option key={name} value={name}>
            {recordMessages.means[name]}
          </option>
        ))}
      </SelectField>
    )}
    <TextField
      name="receivedOn"
      label={isCredit ? recordMessages.allocation.day : messages.receivedOn}
      type="date"
      max={today}
      defaultValue={own?.values['receivedOn'] ?? today}
      error={own?.errors['receivedOn']}
    />
    <TextField
      name="reference"
      label={messages.reference}
      hint={isCredit ? undefined : messages.referenceHint}
      optional="facultatif"
      maxLength={80}
      defaultValue={own?.values['reference'] ?? ''}
      error={own?.errors['reference']}
      autoComplete="off"
    />
    {isCredit ? null : (
      <TextField
        name="certificate"
        label={messages.certificate}
        hint={messages.certificateHint}
        optional="facultatif"
        type="file"
        accept="application/pdf,.pdf"
        error={own?.errors['certificate']}
      />
    )}
  </div>
);

type FormProps = RecordProps & { formKey: string };

export const PaymentForm = ({ invoice, answer, formKey }: FormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const own = answer?.intent === 'PAY' ? answer : undefined;
  const isCredit = invoice.kind === 'CREDIT_NOTE';
  const [sum, setSum] = useState(isCredit ? 0 : invoice.unpaid);
  const words = isCredit ? recordMessages.allocation : messages;
  const left = formatMoney(invoice.total - invoice.allocated, invoice.currency);
  return (
    <section className="card" aria-labelledby="paiement" key={invoice.version}>
      <h2 id="paiement" tabIndex={-1}>
        {words.title}
      </h2>
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        className="pay-form"
        noValidate
        onInput={() => form.current && setSum(sumIn(form.current, invoice))}
      >
        <Errors own={own} />
        <Hidden intent={isCredit ? 'ALLOCATE' : 'PAY'} invoice={invoice} />
        <input type="hidden" name="key" value={formKey} />
        <Allocations invoice={invoice} own={own} />
        <Facts own={own} today={invoice.today} isCredit={isCredit} />
        <div className="pay-foot">
          <output>
            {isCredit ? recordMessages.allocation.sum(left) : messages.sum}{' '}
            <b>
              <Money amount={sum} currency={invoice.currency} />
            </b>
          </output>
          <button className="action action-main">{words.save}</button>
        </div>
      </Form>
    </section>
  );
};
