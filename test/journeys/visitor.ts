/** A browser context with a screen size, which records requests and errors. */
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { expect } from 'vitest';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The shop treats headless Chromium as a robot. */
export const desktopAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

type NavigationOptions = NonNullable<Parameters<Page['reload']>[0]>;

export type VisitorOptions = {
  width?: number;
  javaScript?: boolean;
  userAgent?: string;
  /** Identifier of the section the visitor has chosen. */
  section?: string;
  /** Allows the service worker. Its cache would hide requests from other tests. */
  offline?: boolean;
};

export type Visitor = {
  page: Page;
  context: BrowserContext;
  /** Console errors and warnings, exceptions, failed requests and violations of the security policy. */
  problems: string[];
  /** Paths of all requests, in order. */
  requests: string[];
  /** Accessibility violations of the current page, as `rule: element: reason`. */
  violations: () => Promise<string[]>;
  /** Resolves when the page has no pending request. A request that outlives its session would be refused and reported. */
  idle: () => Promise<void>;
};

type AxeResult = { violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] };

/** Before hydration, a page works only as plain HTML. Pages without React need no wait. */
export const waitForHydration = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      !('__reactRouterContext' in window) ||
      performance.getEntriesByName('hydrated').length > 0 ||
      // Playwright's clock replaces `performance` by one without entries.
      performance.getEntriesByType('navigation').length === 0,
  );
};

/** Waits for transitions, because a panel that is fading in has less contrast. Does not wait for endless animations. */
const waitForTransitions = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
};

/** Delays all scripts, like a slow connection, until the returned function is called. */
export const holdScripts = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
};

/** An event stream lasts as long as its page, so Playwright's `networkidle` would never come. */
const streamPaths = ['/api/notifications/stream', '/api/pro/live/stream'];
/** Milliseconds without a request, as in Playwright. */
const idleFor = 500;

/** Resolves when the page has had no request for `idleFor`, not counting event streams. */
const waitForIdle = (page: Page): (() => Promise<void>) => {
  const running = new Set<Request>();
  let changedAt = 0;
  const onStart = (request: Request): void => {
    if (streamPaths.includes(new URL(request.url()).pathname)) return;
    running.add(request);
    changedAt = performance.now();
  };
  const onEnd = (request: Request): void => {
    if (running.delete(request)) changedAt = performance.now();
  };
  page.on('request', onStart);
  page.on('requestfinished', onEnd);
  page.on('requestfailed', onEnd);
  return async () => {
    changedAt = performance.now();
    const isIdle = (): boolean => running.size === 0 && performance.now() - changedAt >= idleFor;
    await expect.poll(isIdle, { timeout: 20_000, interval: 50 }).toBe(true);
  };
};

/** Makes `goto` and `reload` wait for hydration, except with `waitUntil: 'commit'`. */
const waitAfterNavigation = (page: Page, untilIdle: () => Promise<void>): void => {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const loaded = <Options extends NavigationOptions>(options: Options | undefined): Options | undefined =>
    options?.waitUntil === 'networkidle' ? { ...options, waitUntil: 'load' } : options;
  const settle = async (options: NavigationOptions | undefined): Promise<void> => {
    if (options?.waitUntil !== 'commit') await waitForHydration(page);
    // After hydration, because on a busy machine the scripts may start later than the idle time.
    if (options?.waitUntil === 'networkidle') await untilIdle();
  };
  page.goto = async (url, options) => {
    const response = await goto(url, loaded(options));
    await settle(options);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(loaded(options));
    await settle(options);
    return response;
  };
};

export const visit = async (browser: Browser, origin: string, options: VisitorOptions = {}): Promise<Visitor> => {
  const { width = 1440, javaScript = true, userAgent = desktopAgent, section, offline = false } = options;
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
  // Generous, because a busy machine is slow without being wrong.
  page.setDefaultTimeout(20_000);
  const idle = waitForIdle(page);
  if (javaScript) waitAfterNavigation(page, idle);
  const problems: string[] = [];
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url().slice(origin.length)));
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // The browser logs the status of a page that is missing (404) or has form errors (400).
    const isExpectedStatus = /status of 40[04]/.test(message.text()) && message.location().url === page.url();
    const isBlockedWorker = message.text() === 'Service Worker registration blocked by Playwright';
    if (['error', 'warning'].includes(message.type()) && !isExpectedStatus && !isBlockedWorker)
      problems.push(message.text());
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Chromium blocks the scripts of a page when JavaScript is off.
    const isBlockedScript = !javaScript && reason === 'csp';
    // A navigation aborts the pending requests of the page.
    if (reason !== 'net::ERR_ABORTED' && !isBlockedScript) problems.push(`${reason} ${request.url()}`);
  });
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
      reportError(new Error(`policy: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`)),
    ),
  );
  const violations = async (): Promise<string[]> => {
    await waitForHydration(page);
    await waitForTransitions(page);
    await page.evaluate(axeSource);
    const { violations } = await page.evaluate<AxeResult>('axe.run(document, { resultTypes: ["violations"] })');
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)}: ${failureSummary}`),
    );
  };
  return { page, context, problems, requests, violations, idle };
};
