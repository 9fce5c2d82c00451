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

/** Presses again while the page still loads what the first press changed. Returns the addresses that forms were sent to. */
export const pressTwice = async (page: Page, press: () => Promise<void>): Promise<readonly string[]> => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('.data')) sent.push(request.url());
  });
  const reload = await holdNext(page, 'GET');
  await press();
  await reload.started;
  await press();
  reload.release();
  return sent;
};
