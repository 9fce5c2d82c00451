/** One quick view dialog for all cards; its code is loaded when it first opens. */
import { Suspense, lazy, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { quickViewEvent, type QuickViewRequest } from '#storefront/card/quick-view-button.tsx';

const QuickView = lazy(async () => ({ default: (await import('./quick-view.tsx')).QuickView }));

export const QuickViewDialog = () => {
  const { pathname } = useLocation();
  const [request, setRequest] = useState<QuickViewRequest | null>(null);
  // Cards are rendered far from the dialog: they open it by a window event.
  useEffect(() => {
    const open = (event: Event): void => {
      if (event instanceof CustomEvent) setRequest(event.detail as QuickViewRequest);
    };
    window.addEventListener(quickViewEvent, open);
    return () => window.removeEventListener(quickViewEvent, open);
  }, []);
  // Closes after a navigation.
  const [openedOn, setOpenedOn] = useState(pathname);
  if (openedOn !== pathname) {
    setOpenedOn(pathname);
    setRequest(null);
  }
  return request === null ? null : (
    <Suspense fallback={null}>
      <QuickView {...request} onClose={() => setRequest(null)} />
    </Suspense>
  );
};
