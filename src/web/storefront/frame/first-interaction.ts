/**
 * Events that count as first interaction. `firstInteraction` resolves at the first one, or `maxDelay` after the load
 * event; on the server at once.
 */
const interactions = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;
/** In milliseconds. The delay is limited, because the visitor may have interacted before this script ran. */
const maxDelay = 2_000;

const waitForInteraction = (): Promise<void> =>
  new Promise((resolve) => {
    const controller = new AbortController();
    const { signal } = controller;
    const finish = (): void => {
      controller.abort();
      resolve();
    };
    for (const type of interactions) window.addEventListener(type, finish, { passive: true, signal });
    const startTimer = (): void => void window.setTimeout(finish, maxDelay);
    if (document.readyState === 'complete') startTimer();
    else window.addEventListener('load', startTimer, { signal });
  });

const waitUntilOnline = (): Promise<unknown> | null =>
  navigator.onLine ? null : new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));

export const firstInteraction: Promise<unknown> = import.meta.env.SSR
  ? Promise.resolve()
  : waitForInteraction().then(waitUntilOnline);
