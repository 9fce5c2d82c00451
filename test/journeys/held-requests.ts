/** Requests and answers of a page that wait until a test releases them, as on a slow network. */
import type { Page, Request } from 'playwright-core';

export type Held = {
  /** Resolves when the first request waits. */
  readonly started: Promise<void>;
  /** Lets what waits and all that follows through. */
  readonly release: () => void;
};

type Matches = (request: Request) => boolean;

const always: Matches = () => true;

/** Holds all requests to these addresses that match. */
export const holdRequests = async (page: Page, url: string | RegExp, matches: Matches = always): Promise<Held> => {
  const [started, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(url, async (route) => {
    if (!matches(route.request())) return await route.fallback();
    started.resolve();
    await released.promise;
    // The request may be gone with its page.
    return await route.continue().catch(() => undefined);
  });
  return { started: started.promise, release: () => released.resolve() };
};

/** Holds the first request that matches; the others are sent at once. */
export const holdRequest = async (page: Page, matches: Matches): Promise<Held> => {
  let held: Request | null = null;
  return await holdRequests(page, /./, (request) => {
    if (held || !matches(request)) return false;
    held = request;
    return true;
  });
};

/** The server answers these requests at once, but the page gets the answers only when they are released. */
export const holdAnswers = async (page: Page, url: string | RegExp): Promise<Held> => {
  const [started, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(url, async (route) => {
    const response = await route.fetch();
    started.resolve();
    await released.promise;
    // The request may be gone with its page.
    await route.fulfill({ response }).catch(() => undefined);
  });
  return { started: started.promise, release: () => released.resolve() };
};

const isPageData = (request: Request, method: 'GET' | 'POST'): boolean =>
  request.method() === method && new URL(request.url()).pathname.endsWith('.data');

/** All forms that the page sends (POST), or all its requests for new data (GET). */
export const holdPageData = (page: Page, method: 'GET' | 'POST'): Promise<Held> =>
  holdRequests(page, /./, (request) => isPageData(request, method));

/** The page's next request for new data. */
export const holdReload = (page: Page): Promise<Held> => holdRequest(page, (request) => isPageData(request, 'GET'));

/** The next form that the page sends. */
export const holdSubmit = (page: Page): Promise<Held> => holdRequest(page, (request) => isPageData(request, 'POST'));

/** Presses again while the page still loads what the first press changed. Returns the addresses that forms were sent to. */
export const pressTwice = async (page: Page, press: () => Promise<void>): Promise<readonly string[]> => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (isPageData(request, 'POST')) sent.push(request.url());
  });
  const reload = await holdPageData(page, 'GET');
  await press();
  await reload.started;
  await press();
  reload.release();
  return sent;
};
