/** `/ha/{specialGroup}/…`: listing of a special group. */
import { data, useLoaderData, type LoaderFunctionArgs, type MetaArgs, type MiddlewareFunction } from 'react-router';
import { loaderHeaders, shared, shopOf } from '#app/shop-context.ts';
import { pageMeta } from '#storefront/frame/page-meta.ts';
import { listingStructuredData, selectionHead, withPlaceTexts } from './seo.ts';
import { Listing, loadEmptyListing } from '#storefront/listing/listing.tsx';
import { isCacheable, loadSpecialGroup } from '#storefront/listing/listing-data.ts';

export const loader = async ({ params, context, url }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const [section, group, subGroup, ...deeper] = (params['*'] ?? '').split('/').filter((part) => part !== '');
  if (deeper.length > 0) throw data(null, { status: 404 });
  const place = { specialGroup: params['specialGroup'] ?? '', section, group, subGroup };
  const listing = await loadSpecialGroup(shop, place, url.searchParams);
  const texts = section === undefined ? await shop.api.places.texts({ specialGroup: place.specialGroup }) : null;
  const levels = [section, group, subGroup].filter(Boolean).length;
  const head = selectionHead(listing, shop.origin, levels);
  const page = { head: texts ? withPlaceTexts(head, listing, texts) : head, listing };
  return isCacheable(listing.state) ? data(page, shared) : data(page);
};

export const headers = loaderHeaders;

/** Loads the code of an empty listing before a navigation ends, so that the page renders completely at once. */
const withEmptyListing: MiddlewareFunction<Record<string, unknown>> = async (_, next) => {
  const [result] = await Promise.all([next(), loadEmptyListing()]);
  return result;
};
export const clientMiddleware = [withEmptyListing];

export const meta = ({ loaderData: page }: MetaArgs<typeof loader>) => {
  if (!page) return [];
  const tags = pageMeta(page.head);
  return import.meta.env.SSR ? [...tags, ...listingStructuredData(page.listing, page.head.origin)] : tags;
};

const SpecialGroupPage = () => {
  const { listing } = useLoaderData<typeof loader>();
  return <Listing key={listing.path} data={listing} />;
};

export default SpecialGroupPage;
