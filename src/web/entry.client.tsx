/** Wakes the rendered page up in the browser. */
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** After the page and all it shows: the first visit needs its line for itself. */
const keepVisited = (): void => {
  if ('serviceWorker' in navigator) navigator.serviceWorker.register('/sw.js').catch(() => undefined);
};
if (import.meta.env.PROD) {
  if (document.readyState === 'complete') keepVisited();
  else window.addEventListener('load', keepVisited, { once: true });
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
