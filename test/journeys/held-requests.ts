/** Requests of a page whose answers wait, as on a slow network. */
import type { Page, Route } from 'playwright-core';

export type Held = { readonly started: Promise<void>; readonly release: () => Promise<void> };

/** Holds the page's next request of this method to the shop until `release`; later ones pass. */
const holdNext = async (page: Page, method: 'GET' | 'POST'): Promise<Held> => {
  const started = Promise.withResolvers<void>();
  let held: Route | null = null;
  await page.route(/\.data/, async (route) => {
    if (held || route.request().method() !== method) return await route.fallback();
    held = route;
    started.resolve();
  });
  return { started: started.promise, release: async () => await held?.continue() };
};

/** The page's next request for new data. */
export const heldReload = (page: Page): Promise<Held> => holdNext(page, 'GET');

/** The next form that the page sends. */
export const heldSubmit = (page: Page): Promise<Held> => holdNext(page, 'POST');
