/**
 * Sets the time of a page. Does not use `page.clock`, which also replaces `performance`: React would then not finish
 * its hydration.
 */
import type { Page } from 'playwright-core';

/** Call it before the first navigation. The clock of the page continues from `start`. */
export const startPageClock = async (page: Page, start: string): Promise<void> => {
  await page.addInitScript((instant) => {
    const Real = Date;
    const shift = Real.parse(instant) - Real.now();
    const now = (): number => Real.now() + shift;
    window.Date = new Proxy(Real, {
      construct: (target, values: [] | [number]) => (values.length === 0 ? new target(now()) : new target(...values)),
      get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
    });
  }, start);
};
