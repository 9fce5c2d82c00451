/** Requests of the contract test for the invoices of the staff console. `admin`: a signed-in administrator. */
import type { Client } from '#shared/api/client';

type Stage = { readonly admin: Client };

export const proInvoiceRequests = (stage: () => Stage) => {
  const firstId = async (): Promise<string> => {
    const { invoices } = await stage().admin.proInvoices.list({ kind: 'INVOICE', sort: 'issued', pageSize: 1 });
    return invoices[0]?.id ?? '';
  };
  return {
    'proInvoices.list': () => stage().admin.proInvoices.list({ kind: 'INVOICE', sort: 'issued', pageSize: 1 }),
    'proInvoices.ageing': () => stage().admin.proInvoices.ageing({ region: 'TN' }),
    'proInvoices.byId': async () => stage().admin.proInvoices.byId({ id: await firstId() }),
    'proInvoices.document': async () => stage().admin.proInvoices.document({ id: await firstId() }),
  };
};
