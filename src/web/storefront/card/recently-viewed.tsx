/**
 * Recently viewed items: of a customer from the account, of a guest from the browser. Rendered after hydration, because
 * pages are shared by all visitors.
 */
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { readToken } from '#storefront/session/token-cookie.ts';
import { useCustomer } from '#storefront/session/use-customer.ts';
import { otherItems } from './recently-viewed.rules.ts';
import { readStoredItems, storeViewedItem } from './viewed-storage.ts';

const RecentlyViewedRail = lazy(async () => ({
  default: (await import('./recently-viewed-rail.tsx')).RecentlyViewedRail,
}));

/** `reference`: item of the current page, which is not shown; null on other pages. */
export const RecentlyViewed = ({ reference }: { reference: string | null }) => {
  const user = useCustomer();
  // Staff have no list in their account.
  const customerId = user?.role === 'CUSTOMER' ? user.id : null;
  const isKnown = user !== null;
  const [isNear, setNear] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The first render after hydration does not know the customer yet.
    if (readToken() !== null && !isKnown) return undefined;
    const isEmpty = customerId === null && otherItems(readStoredItems(), reference).length === 0;
    if (customerId === null && reference !== null) storeViewedItem(reference);
    if (isEmpty || !container.current) return undefined;
    // Loads the items shortly before the list scrolls into view.
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        setNear(true);
      },
      { rootMargin: '600px' },
    );
    watcher.observe(container.current);
    return () => watcher.disconnect();
  }, [reference, customerId, isKnown]);
  return (
    <div ref={container}>
      {isNear ? (
        <Suspense fallback={null}>
          <RecentlyViewedRail key={`${customerId} ${reference}`} reference={reference} isGuest={customerId === null} />
        </Suspense>
      ) : null}
    </div>
  );
};
