import { useEffect } from 'react';
import { useCustomer } from '#storefront/session/use-customer.ts';

/**
 * Records the search of a signed-in customer. The browser does it by a call, because results are shared by all
 * visitors.
 */
export const useRecordSearch = (keyword: string): void => {
  const owner = useCustomer()?.id ?? null;
  useEffect(() => {
    if (owner === null || keyword.trim() === '') return;
    // errors are ignored, because the results do not depend on the call
    import('#storefront/frame/call-api.ts')
      .then(({ callApi }) => callApi('POST /api/users/last-search/add', { keyword }, { keepalive: true }))
      .catch(() => undefined);
  }, [owner, keyword]);
};
