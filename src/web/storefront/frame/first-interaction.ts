/** The first sign of somebody at the page: a pointer, a key, a finger, a scroll. On the server there is nobody to wait for. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;
/** Milliseconds after which a page that has come is taken up without a sign: one may have been given before this code came. */
const patience = 2_000;

const signOfSomebody = (): Promise<void> =>
  new Promise((resolve) => {
    const leaving = new AbortController();
    const found = (): void => {
      leaving.abort();
      resolve();
    };
    const { signal } = leaving;
    for (const sign of signs) window.addEventListener(sign, found, { passive: true, signal });
    const wait = (): void => void window.setTimeout(found, patience);
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { signal });
  });

/** Nothing is asked of a line that is down. */
const online = (): Promise<unknown> | null =>
  navigator.onLine ? null : new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));

export const firstSign: Promise<unknown> = import.meta.env.SSR ? Promise.resolve() : signOfSomebody().then(online);
