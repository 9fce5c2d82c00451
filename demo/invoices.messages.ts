/** French words of the PDFs of the demo invoices. */
import { typo } from '#shared/text';

export const demoInvoiceMessages = {
  title: (kind: 'INVOICE' | 'CREDIT_NOTE', number: string): string =>
    `${kind === 'INVOICE' ? 'Facture' : 'Avoir'} ${number}`,
  days: (issued: string, due: string): string => typo(`Du ${issued}, échéance le ${due}`),
  customer: (email: string): string => typo(`Client : ${email}`),
  totals: (exclTax: string, total: string): string => typo(`Total HT ${exclTax}, total TTC ${total}`),
} as const;
