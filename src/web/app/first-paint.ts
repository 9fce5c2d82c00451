/** Milliseconds. Hydration starts after this time even when a picture never arrives. */
const maxDelay = 4_000;
const interactions = ['pointerdown', 'keydown', 'focusin', 'input'] as const;

/**
 * Resolves when the main picture of the page is painted (or the main text, on a page without one), or at the first interaction.
 * Until then the network belongs to what the visitor sees.
 */
export const waitForFirstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
    const finish = (): void => {
      for (const type of interactions) document.removeEventListener(type, finish, true);
      resolve();
    };
    for (const type of interactions) document.addEventListener(type, finish, true);
    setTimeout(finish, maxDelay);
    if (PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint'))
      new PerformanceObserver((_, observer) => {
        if (picture?.complete === false) return;
        observer.disconnect();
        finish();
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    else if (document.readyState === 'complete') finish();
    else window.addEventListener('load', finish, { once: true });
    // The browser reports no paint entry for a picture smaller than the text beside it.
    for (const type of ['load', 'error']) picture?.addEventListener(type, () => setTimeout(finish, 200));
  });
