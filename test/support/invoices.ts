/** Fills the list of invoices: paid, partly paid, unpaid and overdue ones, and credit notes, in two regions. */
import type { Db } from '#platform/db';
import type { LooseInputOf } from '#shared/api/call';
import type { Client } from '#shared/api/client';
import type { proInvoices } from '#shared/api/pro-invoices';
import { write } from './catalogue.ts';

const invoicesText = ({ paid, price }: { paid: string; price: string }): string => `
  insert into invoice_account (source, kind, region, number, customer_name, customer_email, issued_on, due_on, currency,
    total_excl_tax, vat, stamp_duty, total, paid, file_key, file_size, created_at)
  select 'UPLOADED', case when n % 10 = 9 then 'CREDIT_NOTE' else 'INVOICE' end, region, 'F-' || lpad(n::text, greatest(6, length(n::text)), '0'),
    'Karim Haddad ' || n, 'karim' || n || '@demo.test', day, day + 30, currency, 100 * price, 19 * price, 0, 119 * price,
    case when n % 10 = 9 then 0 ${paid} else 119 * price end, 'documents/f.pdf', 1000, now()
  from (select n, case when n % 5 = 0 then 'SN' else 'TN' end as region, case when n % 5 = 0 then 'XOF' else 'TND' end as currency,
      date '2026-11-24' - n % 701 as day, ${price} as price
    from generate_series(1, $1::int) n) filled`;

export const insertInvoices = invoicesText({
  paid: 'when n % 4 = 0 then 0 when n % 4 = 1 then 19 * price',
  price: '10 * n',
});
/** As in a shop that has been open for years: one in six is unpaid, one in fifty after a quarter. Prices do not depend on the age. */
export const insertSettledInvoices = invoicesText({
  paid: `when day > date '2026-08-01' and n % 6 = 0 or n % 100 = 1 then 0 when n % 100 = 2 then 19 * price`,
  price: '(n::bigint * 7919 % 4999 + 20) * 10',
});

export const fillInvoices = async (db: Db, count: number): Promise<void> => {
  await write(db, insertInvoices, [count]);
  await write(db, 'analyze invoice_account', []);
};

/** Bytes of a small PDF in base64. */
export const pdfOf = (text: string): string => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`).toString('base64');

type Upload = LooseInputOf<typeof proInvoices.upload>;

/** Adds an invoice of 119 TND, due on 15 October. */
export const uploadInvoice = (admin: Client, invoice: Pick<Upload, 'number' | 'email'> & Partial<Upload>) =>
  admin.proInvoices.upload({
    kind: 'INVOICE',
    region: 'TN',
    issuedOn: '2026-09-15',
    dueOn: '2026-10-15',
    totalExclTax: 100_000,
    total: 119_000,
    pdf: pdfOf(invoice.number),
    ...invoice,
  });
