/**
 * Opens the links of its page to `/guide-des-tailles` as a dialog, so that what the visitor chose or typed is kept.
 * `?table=` and `?taille=` select the table and the highlighted size.
 */
import { Suspense, lazy, useEffect, useState } from 'react';
import type { TableKey } from '#shared/rules/size-tables';

const SizeGuideDialog = lazy(async () => ({ default: (await import('./size-guide-dialog.tsx')).SizeGuideDialog }));

const path = '/guide-des-tailles';

type GuideRequest = { first: TableKey | null; size: string | null };

const requestOf = (event: MouseEvent): GuideRequest | null => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.origin !== window.location.origin || link.pathname !== path) return null;
  const { searchParams } = new URL(link.href);
  return { first: searchParams.get('table') as TableKey | null, size: searchParams.get('taille') };
};

export const SizeGuideLinks = () => {
  const [request, setRequest] = useState<GuideRequest | null>(null);
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const clicked = requestOf(event);
      if (!clicked) return;
      event.preventDefault();
      setRequest(clicked);
    };
    // Capture phase: runs before the listener of client-side navigation.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
  return request === null ? null : (
    <Suspense fallback={null}>
      <SizeGuideDialog {...request} onClose={() => setRequest(null)} />
    </Suspense>
  );
};
