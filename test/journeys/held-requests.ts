/** Requests that wait until a test releases them, as on a slow network. */
import type { Page, Request } from 'playwright-core';

export type HeldRequests = {
  /** Resolves when the first request waits. */
  readonly started: Promise<void>;
  /** Lets these requests and all later ones through. */
  readonly release: () => void;
};

export const holdRequests = async (
  page: Page,
  url: string | RegExp,
  isHeld: (request: Request) => boolean = () => true,
): Promise<HeldRequests> => {
  const started = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (isHeld(route.request())) {
      started.resolve();
      await released.promise;
    }
    // The request may be gone with its page.
    await route.continue().catch(() => undefined);
  });
  return { started: started.promise, release: () => released.resolve() };
};

/** The server answers these requests at once, but the page gets the answers only when they are released. */
export const holdAnswers = async (page: Page, url: string | RegExp): Promise<HeldRequests> => {
  const started = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    const response = await route.fetch();
    started.resolve();
    await released.promise;
    // The request may be gone with its page.
    await route.fulfill({ response }).catch(() => undefined);
  });
  return { started: started.promise, release: () => released.resolve() };
};
