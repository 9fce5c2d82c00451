/** Reads and checks the form of a document made elsewhere. For the action. */
import { proInvoices } from '#shared/api/pro-invoices';
import { invoiceKinds } from '#shared/api/pro-invoice-shapes';
import { exampleOf, parseAmount, type Currency } from '#shared/money';
import { uploadLimits } from '#shared/rules/upload-limits';
import { describeFields } from '#app/describe-fields.ts';
import { errorsIn, readValues, type FieldErrors, type Values } from '#app/field.rules.ts';
import { uploadMessages as messages } from './upload.messages.ts';

const names = ['kind', 'number', 'email', 'region', 'issuedOn', 'dueOn', 'totalExclTax', 'total', 'pdf'] as const;
export type UploadName = (typeof names)[number];

export const uploadFields = describeFields(proInvoices.upload.body, names);

const isDay = (text: string): boolean => proInvoices.upload.body.shape.issuedOn.safeParse(text).success;
const isNumber = (text: string): boolean => proInvoices.upload.body.shape.number.safeParse(text).success;

export const megabytes = uploadLimits.invoice.maxFileSize / 1024 / 1024;

/** Browsers send an empty file for an empty field. */
export const pdfIn = (form: FormData, name: string): File | null => {
  const file = form.get(name);
  return file instanceof File && file.size > 0 ? file : null;
};

export const base64Of = async (file: File): Promise<string> => Buffer.from(await file.arrayBuffer()).toString('base64');

const wrongIn = (values: Values<UploadName>, currency: Currency): FieldErrors => {
  const errors: Record<string, string> = {};
  for (const name of ['issuedOn', 'dueOn'] as const)
    if (values[name] !== '' && !isDay(values[name])) errors[name] = messages.badDay;
  for (const name of ['totalExclTax', 'total'] as const)
    if (values[name] !== '' && parseAmount(values[name], currency) === null)
      errors[name] = messages.badAmount(exampleOf(currency));
  if (values.number !== '' && !isNumber(values.number)) errors['number'] = messages.badNumber;
  return errors;
};

/** The input of the call, or the errors by field; `''` says that a field is empty. */
export const readUpload = (form: FormData, currencyOf: (region: string) => Currency) => {
  const values = readValues(form, uploadFields);
  const file = pdfIn(form, 'pdf');
  const currency = currencyOf(values.region);
  const typed = { ...values, pdf: file ? 'pdf' : '' };
  const missing = errorsIn(uploadFields, typed, messages.none);
  const isEmpty = Object.values(typed).includes('');
  const tooLarge = file && file.size > uploadLimits.invoice.maxFileSize ? { pdf: messages.pdfTooLarge(megabytes) } : {};
  const errors: FieldErrors = {
    ...(isEmpty ? { '': messages.allRequired } : {}),
    ...missing,
    ...wrongIn(values, currency),
    ...tooLarge,
  };
  const kind = invoiceKinds.find((one) => one === values.kind) ?? 'INVOICE';
  const amounts = {
    totalExclTax: parseAmount(values.totalExclTax, currency) ?? 0,
    total: parseAmount(values.total, currency) ?? 0,
  };
  const { number, email, region, issuedOn, dueOn } = values;
  return { values, errors, file, input: { kind, number, email, region, issuedOn, dueOn, ...amounts } };
};
