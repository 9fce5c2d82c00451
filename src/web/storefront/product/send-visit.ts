/** Sends a visit, with the session of a customer, whose list of viewed items it enters. */
import { visitOriginOf, type Arrival } from '#shared/rules/visit-origin';
import { callApi } from '#storefront/frame/call-api.ts';
import { readToken } from '#storefront/session/token-cookie.ts';

export const sendVisit = async (itemId: string, arrival: Arrival): Promise<void> => {
  const visit = { itemId, originType: visitOriginOf(arrival) };
  if (readToken() !== null) return callApi('POST /api/items/visit', visit, { keepalive: true });
  // A beacon cannot carry a session.
  navigator.sendBeacon?.('/api/items/visit', new Blob([JSON.stringify(visit)], { type: 'application/json' }));
};
