/** Last searches of the signed-in customer, read when the panel opens without a text. */
import { useEffect, useState } from 'react';
import { callApi } from '#storefront/frame/call-api.ts';
import { useCustomer } from '#storefront/session/use-customer.ts';

const shownSearches = 5;

/** Null for guests. */
export const useLastSearches = (): readonly string[] | null => {
  const owner = useCustomer()?.id ?? null;
  const [found, setFound] = useState<{ owner: string; keywords: readonly string[] } | null>(null);
  useEffect(() => {
    if (owner === null) return undefined;
    const controller = new AbortController();
    callApi('GET /api/users/last-search/', {}, { signal: controller.signal }).then(
      ({ searches }) => setFound({ owner, keywords: searches.slice(0, shownSearches).map(({ keyword }) => keyword) }),
      // the other suggestions are still shown
      () => undefined,
    );
    return () => controller.abort();
  }, [owner]);
  if (owner === null) return null;
  return found?.owner === owner ? found.keywords : [];
};
