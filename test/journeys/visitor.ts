/** A visitor with a browser: a screen size, JavaScript or not, and an eye on whatever goes wrong. */
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** An ordinary browser: the one of the tests calls itself headless, which the shop takes for a robot. */
const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** `offline`: with the service worker, which keeps what was visited; the others count what the server is asked. */
export type VisitorOptions = {
  width?: number;
  javaScript?: boolean;
  userAgent?: string;
  section?: string;
  offline?: boolean;
};

export type Visitor = {
  page: Page;
  context: BrowserContext;
  /** Errors and warnings of the console, exceptions, failed requests and breaches of the security policy since the beginning. */
  problems: string[];
  /** Addresses asked of the server, in order; documents, data and files. */
  requests: string[];
  /** Faults of accessibility in the page as it stands, as `rule: element`. */
  faults: () => Promise<string[]>;
};

type AxeResult = { violations: { id: string; nodes: { html: string }[] }[] };

/** The scripts of a page are asked for after it shows: gestures of a test come once they answer. */
export const awake = async (page: Page): Promise<void> => {
  // a sign of a hand: nobody who is about to act waits for the picture
  await page.evaluate(() => document.dispatchEvent(new Event('focusin')));
  await page.waitForFunction(
    () => !('__reactRouterContext' in window) || performance.getEntriesByName('hydrated').length > 0,
  );
};

/** Holds the scripts of the pages from here on, as a narrow line does, until called. */
export const holdScripts = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
};

const waitForScripts = (page: Page): void => {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...asked) => {
    const answer = await goto(...asked);
    // who asks for no more than the beginning of the page looks at it as it is before
    if (asked[1]?.waitUntil !== 'commit') await awake(page);
    return answer;
  };
  page.reload = async (...asked) => {
    const answer = await reload(...asked);
    await awake(page);
    return answer;
  };
};

export const visit = async (browser: Browser, origin: string, options: VisitorOptions = {}): Promise<Visitor> => {
  const { width = 1440, javaScript = true, userAgent = agent, section, offline = false } = options;
  const narrow = width < 1200;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: narrow ? 844 : 900 },
    javaScriptEnabled: javaScript,
    userAgent,
    locale: 'fr-FR',
    isMobile: narrow,
    hasTouch: narrow,
    serviceWorkers: offline ? 'allow' : 'block',
  });
  if (section) await context.addCookies([{ name: 'msid', value: section, url: origin }]);
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  if (javaScript) waitForScripts(page);
  const problems: string[] = [];
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url().slice(origin.length)));
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // the browser itself says that a page is missing, or that what a form held is to be mended
    const expected = /status of 40[04]/.test(message.text()) && message.location().url === page.url();
    // and that a visitor of these tests has no service worker
    const blocked = message.text() === 'Service Worker registration blocked by Playwright';
    if (['error', 'warning'].includes(message.type()) && !expected && !blocked) problems.push(message.text());
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // Chromium reports the scripts of a page as blocked when JavaScript is off.
    if (why === 'csp' && !javaScript) return;
    // a page that is left drops what it was still waiting for
    // Chromium blocks the module preloads of a page when scripts are disabled.
    const isBlockedPreload = !javaScript && why === 'csp' && new URL(request.url()).pathname.endsWith('.js');
    if (why !== 'net::ERR_ABORTED' && !isBlockedPreload) problems.push(`${why} ${request.url()}`);
  });
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
      reportError(new Error(`policy: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`)),
    ),
  );
  const faults = async (): Promise<string[]> => {
    await page.evaluate(axeSource);
    const { violations } = await page.evaluate<AxeResult>('axe.run(document, { resultTypes: ["violations"] })');
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  };
  return { page, context, problems, requests, faults };
};
