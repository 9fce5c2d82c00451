/** Requests of the contract test for the orders of the staff console. `admin`: a signed-in administrator. */
import type { Client } from '#shared/api/client';
import type { ContractOrders } from './contract-orders.ts';

type Stage = { readonly admin: Client; readonly sold: ContractOrders };
type Requests = Readonly<Record<string, (client: Client, customer: Client) => Promise<unknown>>>;

export const proOrderRequests = (stage: () => Stage): Requests => ({
  'proOrders.list': () => stage().admin.proOrders.list({ region: 'TN', sort: '-total' }),
  'proOrders.counters': () => stage().admin.proOrders.counters({ region: 'TN' }),
  'proOrders.byReference': () => stage().admin.proOrders.byReference({ reference: stage().sold.delivered.reference }),
  'proOrders.document': () => {
    const { reference, number } = stage().sold.delivered;
    return stage().admin.proOrders.document({ reference, number });
  },
});
