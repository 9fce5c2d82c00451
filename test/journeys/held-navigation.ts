/** Holds a request for the data of a page, so that a journey can act before its answer, as on a slow network. */
import type { Page } from 'playwright-core';

export type Held = {
  /** Resolves when the request waits. */
  readonly started: Promise<void>;
  /** Lets it and all that follow through. */
  readonly release: () => void;
};

/** The next request with the method, of a form (POST) or for new data (GET). */
export const holdNext = async (page: Page, method: 'GET' | 'POST'): Promise<Held> => {
  const [started, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\.data(\?|$)/, async (route) => {
    if (route.request().method() === method) {
      started.resolve();
      await released.promise;
    }
    await route.continue();
  });
  return { started: started.promise, release: released.resolve };
};
