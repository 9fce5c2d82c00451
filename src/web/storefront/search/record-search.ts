import { callApi } from '#storefront/frame/call-api.ts';

/**
 * Records the search of a signed-in customer. The server cannot do it while rendering, because result pages are cached
 * for all visitors.
 */
export const recordSearch = (keyword: string): void => {
  // errors are ignored, because the results do not depend on the call
  callApi('POST /api/users/last-search/add', { keyword }, { keepalive: true }).catch(() => undefined);
};
