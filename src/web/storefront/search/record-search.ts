import { useEffect } from 'react';
import { useCustomer } from '#storefront/session/use-customer.ts';

/** Keeps the search of a signed-in customer. By a call of the browser, because results are shared by all visitors. */
export const useRecordSearch = (keyword: string): void => {
  const owner = useCustomer()?.id ?? null;
  useEffect(() => {
    if (owner === null || keyword.trim() === '') return;
    // the results do not depend on it
    import('#storefront/frame/call-api.ts')
      .then(({ callApi }) => callApi('POST /api/users/last-search/add', { keyword }, { keepalive: true }))
      .catch(() => undefined);
  }, [owner, keyword]);
};
