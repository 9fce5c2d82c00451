/** Articles seen last: kept by the browser alone, shown once the page is there. Nothing without JavaScript. */
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { readSeen, seenBeside, withSeen } from './recently-viewed.rules.ts';

const RecentRail = lazy(async () => ({ default: (await import('./recently-viewed-rail.tsx')).RecentRail }));

const key = 'vus';

const kept = (): string[] => {
  try {
    return readSeen(window.localStorage.getItem(key));
  } catch {
    // a browser may refuse to keep anything
    return [];
  }
};

const keep = (ref: string): void => {
  try {
    window.localStorage.setItem(key, JSON.stringify(withSeen(kept(), ref)));
  } catch {
    // then nothing was seen
  }
};

/** `reference`: the article of the page, which is kept and not shown; null elsewhere. */
export const RecentlySeen = ({ reference }: { reference: string | null }) => {
  const [refs, setRefs] = useState<string[]>([]);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const seen = seenBeside(kept(), reference);
    if (reference !== null) keep(reference);
    if (seen.length === 0 || !place.current) return;
    // asked for when it is about to be seen
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        setRefs(seen);
      },
      { rootMargin: '600px' },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [reference]);
  return (
    <div ref={place}>
      {refs.length === 0 ? null : (
        <Suspense fallback={null}>
          <RecentRail refs={refs} />
        </Suspense>
      )}
    </div>
  );
};
