import { createTransport } from '#shared/api/transport';
import { withSession } from '#storefront/session/with-session.ts';
import { countedFetch } from './pending-requests.ts';

/** Calls the API from the browser, with the session of the visitor, and shows the progress bar meanwhile: `await callApi('GET /api/items/menu')`. */
export const callApi = createTransport({ fetch: withSession(countedFetch) });
