/** Hydrates the page once its main picture is painted (docs/decisions/0017-first-picture.md). */
import { waitForFirstPaint } from './app/first-paint.ts';

const registerServiceWorker = (): void => {
  if ('serviceWorker' in navigator) navigator.serviceWorker.register('/sw.js').catch(() => undefined);
};
// After the load event, so that it does not compete with the first page for the network.
if (import.meta.env.PROD) {
  if (document.readyState === 'complete') registerServiceWorker();
  else window.addEventListener('load', registerServiceWorker, { once: true });
}

const start = async (): Promise<void> => {
  await waitForFirstPaint();
  const { hydrate } = await import('./hydrate.tsx');
  hydrate();
};
// Without the code the page stays as the server rendered it: links and forms work.
start().catch(() => undefined);
