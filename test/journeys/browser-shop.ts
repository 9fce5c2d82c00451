/** A shop with its screens, and a browser whose visitors have already chosen a section. */
import type { Browser } from 'playwright-core';
import { launchBrowser } from '#test/browser';
import { openShop, type OpenShop, type TestShop } from '#test/shop';
import { visit, type Visitor, type VisitorOptions } from './visitor.ts';

export type BrowserShop = {
  readonly shop: TestShop;
  readonly browser: Browser;
  readonly origin: string;
  /** Opens a page and waits until its requests have ended. */
  readonly open: (path: string, options?: VisitorOptions) => Promise<Visitor>;
  readonly close: () => Promise<void>;
};

export const openBrowserShop = async (options: OpenShop): Promise<BrowserShop> => {
  const [shop, browser] = await Promise.all([openShop({ screens: true, ...options }), launchBrowser()]);
  const origin = await shop.listen();
  return {
    shop,
    browser,
    origin,
    open: async (path, visitorOptions = {}) => {
      const visitor = await visit(browser, origin, { section: '1', ...visitorOptions });
      await visitor.page.goto(path, { waitUntil: visitorOptions.javaScript === false ? 'load' : 'networkidle' });
      return visitor;
    },
    close: async () => {
      await browser.close();
      await shop.close();
    },
  };
};
