/** Requests of the contract test for the live changes of the console. `admin`: a signed-in administrator. */
import type { Client } from '#shared/api/client';

export const proLiveRequests = (stage: () => { readonly admin: Client }) => ({
  'proLive.colleague': async () => {
    const { people } = await stage().admin.proOrders.colleagues();
    return stage().admin.proLive.colleague({ id: people[0]?.id ?? '' });
  },
});
