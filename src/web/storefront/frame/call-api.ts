import { createTransport } from '#shared/api/transport';
import { countedFetch } from './pending-requests.ts';

/** Calls the API from the browser and shows the progress bar meanwhile: `await callApi('GET /api/items/menu')`. */
export const callApi = createTransport({ fetch: countedFetch });
