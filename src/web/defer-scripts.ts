/**
 * Delays the module scripts of a rendered page until its first picture is painted, the visitor interacts or some seconds
 * have passed, so that they do not compete with the picture on a slow network. Works for any HTML page, whatever its scripts contain.
 */

/**
 * Browsers do not execute this type. The content security policy must still allow the hash of each script, because
 * `startModules` executes it later.
 */
const deferredType = 'text/deferred-module';

/** Inserted into the page as text, so it may use only its own body and arguments. */
const startModules = (type: string, files: readonly string[], maxWaitMs: number): void => {
  const interactions = ['pointerdown', 'keydown', 'focusin', 'input'];
  let isStarted = false;
  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    for (const name of interactions) document.removeEventListener(name, start, true);
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    for (const deferred of document.querySelectorAll(`script[type="${type}"]`))
      deferred.replaceWith(
        Object.assign(document.createElement('script'), { type: 'module', textContent: deferred.textContent }),
      );
  };
  for (const name of interactions) document.addEventListener(name, start, true);
  setTimeout(start, maxWaitMs);
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  if (PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint'))
    new PerformanceObserver((_, observer) => {
      if (picture?.complete === false) return;
      observer.disconnect();
      start();
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  else addEventListener('load', start);
  // When the picture is smaller than the text beside it, it is not reported as the largest element.
  for (const name of ['load', 'error']) picture?.addEventListener(name, () => setTimeout(start, 200));
};

const modulePreload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const moduleScript = /<script type="module"[^>]*>/g;

/** `page`: a complete HTML document. A page without module scripts is returned unchanged. */
export const deferScripts = (page: string): string => {
  const body = page.indexOf('<body');
  if (body === -1 || !page.includes('<script type="module"', body)) return page;
  const files = [...page.matchAll(modulePreload)].map(([, href = '']) => href);
  const call = `(${startModules.toString()})(${JSON.stringify(deferredType)},${JSON.stringify(files)},4000)`;
  return page
    .replaceAll(modulePreload, '')
    .replaceAll(moduleScript, `<script type="${deferredType}">`)
    .replace('</body>', `<script>${call}</script></body>`);
};
