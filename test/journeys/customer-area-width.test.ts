/** Every page of the customer area fits narrow phones and unusual widths, with a full list in it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areaEntriesOf } from '#storefront/customer-area/area-entries.ts';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { fillSampleCatalogue } from './sample-catalogue.ts';
import { openSignedIn } from './signed-in.ts';
import { addReview } from '#test/reviews';

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openBrowserShop({ fill: fillSampleCatalogue });
});
afterAll(() => browserShop?.close());

const widths = [320, 360, 390, 720, 1440];

/** Below an entry of the navigation. */
const others = ['/espace-client/avis/unie-1'];

let photos = 0;

test.each([...areaEntriesOf('CUSTOMER').map(({ path }) => path), ...others])(
  '%s does not scroll sideways',
  async (path) => {
    const { page, context, person } = await openSignedIn(browserShop, '/espace-client/accueil', { width: 390 });
    for (const itemRef of ['PORTEF-1', 'UNIE-1']) await person.api.wishlist.add({ itemRef });
    await addReview(browserShop.shop, person.userId, {
      itemRef: 'UNIE-1',
      body: `${'Chemisedunseulmot'.repeat(8)} très bien.`,
      fit: 'SMALL',
      state: 'PENDING',
      photos: [`photo-dddddddddddddddd-${(photos += 1)}`],
    });
    await page.goto(path);
    const excess: Record<number, number> = {};
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      // Not against innerWidth, which grows with the page on an emulated phone.
      excess[width] = (await page.evaluate(() => document.documentElement.scrollWidth)) - width;
    }
    expect(excess).toEqual(Object.fromEntries(widths.map((width) => [width, 0])));
    await context.close();
  },
);
