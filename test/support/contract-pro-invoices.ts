/** Requests of the contract test for invoices. `admin`: a signed-in administrator. */
import type { Client } from '#shared/api/client';
import type { ContractOrders } from './contract-orders.ts';
import { addCustomer } from './customers.ts';
import { pdfOf, uploadInvoice } from './invoices.ts';
import type { TestShop } from './shop.ts';

type Stage = { readonly shop: TestShop; readonly admin: Client; readonly sold: ContractOrders };
type Requests = Readonly<Record<string, (client: Client, customer: Client) => Promise<unknown>>>;

const email = 'facture-du-contrat@demo.test';

const createPieces = (stage: () => Stage) => {
  const calls = () => stage().admin.proInvoices;
  let uploads = 0;
  const upload = async (): Promise<{ id: string; number: string }> => {
    const { shop, admin } = stage();
    if (!(await shop.rooms.accounts.findByEmail(shop.db, email))) await addCustomer(shop, email);
    uploads += 1;
    return uploadInvoice(admin, { number: `K-${uploads}`, email });
  };
  const pay = async (certificate: string | null): Promise<string> => {
    const allocations = [{ invoiceId: (await upload()).id, version: 1, amount: 1000 }];
    const means = certificate === null ? 'CASH' : 'WITHHOLDING';
    const payment = { means, receivedOn: '2026-11-20', reference: 'RS-1', certificate, allocations } as const;
    return (await calls().pay(payment)).paymentId;
  };
  // Both transports are compared, so that they ask for the same document.
  let shared: Promise<{ id: string; number: string }> | undefined;
  let withheld: Promise<string> | undefined;
  return {
    calls,
    upload,
    pay,
    same: () => (shared ??= upload()),
    samePayment: () => (withheld ??= pay(pdfOf('certificat'))),
  };
};

export const proInvoiceRequests = (stage: () => Stage): Requests => {
  const { calls, upload, pay, same, samePayment } = createPieces(stage);
  const soldNumber = (): string => stage().sold.delivered.number;
  const soldId = async (): Promise<string> => (await calls().record({ number: soldNumber() })).id;
  return {
    'invoices.mine': (_, customer) => customer.invoices.mine(),
    'invoices.file': async (_, customer) => {
      const { invoices } = await customer.invoices.mine();
      return customer.invoices.file({ invoiceId: invoices[0]?.id ?? '' });
    },
    'proInvoices.list': () => calls().list({ kind: 'INVOICE', source: 'ISSUED', sort: 'issued', pageSize: 1 }),
    'proInvoices.ageing': () => calls().ageing({ region: 'SN' }),
    'proInvoices.byId': async () => calls().byId({ id: await soldId() }),
    'proInvoices.document': async () => calls().document({ id: await soldId() }),
    'proInvoices.record': () => calls().record({ number: soldNumber() }),
    'proInvoices.upload': async () => ({ ...(await upload()), id: '', number: '' }),
    'proInvoices.pay': async () => ({ paymentId: (await pay(null)) && '' }),
    'proInvoices.reverse': async () => calls().reverse({ paymentId: await pay(null), reason: 'Erreur' }),
    'proInvoices.certificate': async () => calls().certificate({ paymentId: await samePayment() }),
    'proInvoices.setDue': async () => calls().setDue({ id: (await upload()).id, version: 1, dueOn: '2026-12-01' }),
    'proInvoices.reminder': async () => calls().reminder({ id: (await same()).id }),
    'proInvoices.remind': async () => calls().remind({ id: (await upload()).id, note: '' }),
    'proInvoices.send': async () => calls().send({ id: (await same()).id }),
    'proInvoices.remove': async () => calls().remove({ id: (await upload()).id, version: 1 }),
  };
};
