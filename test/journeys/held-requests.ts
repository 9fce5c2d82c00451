/** Requests and answers of a page that wait until a test releases them, as on a slow network. */
import type { Page, Request } from 'playwright-core';

export type Held = {
  /** Resolves when the first request waits. */
  readonly started: Promise<void>;
  /** Sends the held requests, and holds none any more. */
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
export const holdFirst = async (page: Page, matches: Matches): Promise<Held> => {
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

/** All requests for new data of the page. */
export const holdReloads = (page: Page): Promise<Held> =>
  holdRequests(page, /./, (request) => isPageData(request, 'GET'));

/** All forms that the page sends. */
export const holdSubmits = (page: Page): Promise<Held> =>
  holdRequests(page, /./, (request) => isPageData(request, 'POST'));

/** The page's next request for new data. */
export const holdNextReload = (page: Page): Promise<Held> => holdFirst(page, (request) => isPageData(request, 'GET'));

/** The next form that the page sends. */
export const holdNextSubmit = (page: Page): Promise<Held> => holdFirst(page, (request) => isPageData(request, 'POST'));

/** Presses twice, the second time while the page still reloads after the first. Returns the addresses of the sent forms. */
export const pressAgainDuringReload = async (page: Page, press: () => Promise<void>): Promise<readonly string[]> => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (isPageData(request, 'POST')) sent.push(request.url());
  });
  const reload = await holdReloads(page);
  await press();
  await reload.started;
  await press();
  reload.release();
  return sent;
};
