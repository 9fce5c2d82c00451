/** Reads and checks the form of a payment, or of the use of a credit note. For the action. */
import { paymentMeans, type ProInvoice } from '#shared/api/pro-invoice-shapes';
import { exampleOf, formatMoney, parseAmount } from '#shared/money';
import { formText } from '#app/form-text.ts';
import type { FieldErrors } from '#app/field.rules.ts';
import { pdfIn } from '#pro/invoice/upload/upload-data.ts';
import { amountName, payablesOf, versionName } from './payment-names.ts';
import { recordMessages } from './record.messages.ts';

const messages = recordMessages.pay;

type Typed = { readonly id: string; readonly number: string; readonly version: number; readonly amount: number | null };

const errorsOfParts = (parts: readonly Typed[], invoice: ProInvoice): FieldErrors => {
  const rows = new Map(payablesOf(invoice).map((row) => [row.id, row]));
  const errors: Record<string, string> = {};
  for (const { id, number, amount } of parts) {
    const left = rows.get(id)?.left;
    if (amount === null) errors[amountName(id)] = messages.badAmount(number, exampleOf(invoice.currency));
    // an older version is answered by the comparison, which shows what is left now
    else if (
      left !== undefined &&
      amount > left &&
      rows.get(id)?.version === parts.find((part) => part.id === id)?.version
    )
      errors[amountName(id)] = messages.tooMuch(number, formatMoney(left, invoice.currency));
  }
  if (parts.length === 0) errors['allocations'] = messages.nothing;
  return errors;
};

export const readPayment = (form: FormData, invoice: ProInvoice) => {
  const isCredit = invoice.kind === 'CREDIT_NOTE';
  const numbers = new Map(payablesOf(invoice).map(({ id, number }) => [id, number]));
  const ids = [...form.keys()].flatMap((name) => /^amount\.([1-9]\d{0,14})$/.exec(name)?.[1] ?? []).slice(0, 50);
  const parts = ids.flatMap((id): Typed[] => {
    const text = formText(form, amountName(id)).trim();
    const amount = parseAmount(text, invoice.currency);
    if (text === '' || amount === 0) return [];
    const number = numbers.get(id) ?? invoice.number;
    return [{ id, number, version: Number(formText(form, versionName(id))) || 1, amount }];
  });
  const means = isCredit ? 'CREDIT_NOTE' : (paymentMeans.find((one) => one === form.get('means')) ?? 'TRANSFER');
  const receivedOn = formText(form, 'receivedOn').trim();
  const certificate = means === 'WITHHOLDING' ? pdfIn(form, 'certificate') : null;
  const errors: FieldErrors = {
    ...(/^\d{4}-\d{2}-\d{2}$/.test(receivedOn) ? {} : { receivedOn: messages.noDay }),
    ...(means === 'WITHHOLDING' && !certificate ? { certificate: messages.noCertificate } : {}),
    ...errorsOfParts(parts, invoice),
  };
  const allocations = parts.map(({ id, version, amount }) => ({ invoiceId: id, version, amount: amount ?? 0 }));
  const input = { means, receivedOn, reference: formText(form, 'reference').trim().slice(0, 80), allocations };
  return { errors, certificate, input: { ...input, creditNoteId: isCredit ? invoice.id : null } };
};
