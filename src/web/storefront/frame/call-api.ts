import { createTransport } from '#shared/api/transport';
import { withSession } from '#storefront/session/with-session.ts';
import { countedFetch } from '#app/pending-requests.ts';

/**
 * Calls the API from the browser with the visitor's session, and shows the progress bar while it waits: `await
 * callApi('GET /api/items/menu')`.
 */
export const callApi = createTransport({ fetch: withSession(countedFetch) });
