/** Holds a request of a page, as a slow network does. */
import type { Page, Request } from 'playwright-core';

export type HeldRequest = {
  /** Resolves when the request is held. */
  readonly started: Promise<void>;
  /** Sends the request. */
  readonly release: () => void;
};

/** Holds the first request that matches; the others are sent at once. */
export const holdRequest = async (page: Page, matches: (request: Request) => boolean): Promise<HeldRequest> => {
  const started = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route('**/*', async (route) => {
    if (isHeld || !matches(route.request())) return await route.fallback();
    isHeld = true;
    started.resolve();
    await released.promise;
    return await route.continue();
  });
  return { started: started.promise, release: () => released.resolve() };
};

/** The next request for new data of the page. */
export const holdReload = (page: Page): Promise<HeldRequest> =>
  holdRequest(page, (request) => request.method() === 'GET' && new URL(request.url()).pathname.endsWith('.data'));
