/** Recently viewed items. Stored in the browser only, so they are rendered after hydration. */
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { addViewed, otherItems, parseViewed } from './recently-viewed.rules.ts';

const RecentlyViewedRail = lazy(async () => ({
  default: (await import('./recently-viewed-rail.tsx')).RecentlyViewedRail,
}));

const storageKey = 'vus';

const readList = (): string[] => {
  try {
    return parseViewed(window.localStorage.getItem(storageKey));
  } catch {
    // The browser may refuse access to storage.
    return [];
  }
};

const storeItem = (ref: string): void => {
  try {
    window.localStorage.setItem(storageKey, JSON.stringify(addViewed(readList(), ref)));
  } catch {
    // Without storage the list stays empty.
  }
};

/** `reference`: item of the current page, which is stored but not shown; null on other pages. */
export const RecentlyViewed = ({ reference }: { reference: string | null }) => {
  const [refs, setRefs] = useState<string[]>([]);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const viewed = otherItems(readList(), reference);
    if (reference !== null) storeItem(reference);
    if (viewed.length === 0 || !container.current) return;
    // Loads the items shortly before the list scrolls into view.
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        setRefs(viewed);
      },
      { rootMargin: '600px' },
    );
    watcher.observe(container.current);
    return () => watcher.disconnect();
  }, [reference]);
  return (
    <div ref={container}>
      {refs.length === 0 ? null : (
        <Suspense fallback={null}>
          <RecentlyViewedRail refs={refs} />
        </Suspense>
      )}
    </div>
  );
};
