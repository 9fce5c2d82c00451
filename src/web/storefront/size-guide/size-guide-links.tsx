/** Links to `/guide-des-tailles` open the guide over the page; `?table=` and `?taille=` say where. Without JavaScript they lead there. */
import { Suspense, lazy, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { TableKey } from './size-guide.tsx';

const SizeDialog = lazy(async () => ({ default: (await import('./size-guide-dialog.tsx')).SizeDialog }));

const path = '/guide-des-tailles';

type Asked = { first: TableKey | null; size: string | null };

const askedBy = (event: MouseEvent): Asked | null => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.origin !== window.location.origin || link.pathname !== path) return null;
  const { searchParams } = new URL(link.href);
  return { first: searchParams.get('table') as TableKey | null, size: searchParams.get('taille') };
};

export const SizeDoor = () => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // on the page itself its links are links
    if (pathname === path) return;
    const onClick = (event: MouseEvent): void => {
      const wanted = askedBy(event);
      if (!wanted) return;
      event.preventDefault();
      setAsked(wanted);
    };
    // before the listener that follows links inside the shop
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [pathname]);
  return asked === null ? null : (
    <Suspense fallback={null}>
      <SizeDialog {...asked} onClose={() => setAsked(null)} />
    </Suspense>
  );
};
