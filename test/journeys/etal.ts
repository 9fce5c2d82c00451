/** A shop with its screens, a browser, and visitors who have chosen a section: how most journeys begin. */
import type { Browser } from 'playwright-core';
import { launchBrowser } from '#test/browser';
import { openShop, type OpenShop, type TestShop } from '#test/shop';
import { visit, type Visitor, type VisitorOptions } from './visitor.ts';

export type Stand = {
  readonly shop: TestShop;
  readonly browser: Browser;
  readonly origin: string;
  /** A visitor on a page that has settled. */
  readonly open: (path: string, options?: VisitorOptions) => Promise<Visitor>;
  readonly close: () => Promise<void>;
};

/** Close it when done. */
export const openStand = async (options: OpenShop): Promise<Stand> => {
  const [shop, browser] = await Promise.all([openShop({ screens: true, ...options }), launchBrowser()]);
  const origin = await shop.listen();
  return {
    shop,
    browser,
    origin,
    open: async (path, visitor = {}) => {
      const visiting = await visit(browser, origin, { section: '1', ...visitor });
      await visiting.page.goto(path, { waitUntil: visitor.javaScript === false ? 'load' : 'networkidle' });
      return visiting;
    },
    close: async () => {
      await browser.close();
      await shop.close();
    },
  };
};
