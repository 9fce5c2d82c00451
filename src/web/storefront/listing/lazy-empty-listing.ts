/** The ways out of an empty listing: most visits never see them. */
import { afterInteraction } from '#storefront/frame/lazy.tsx';

const empty = afterInteraction(async () => (await import('./empty-listing.tsx')).EmptyListing);

export const EmptyListing = empty.Part;

/** For a page that one comes to inside the shop: it shows whole. */
export const loadRest = empty.load;
