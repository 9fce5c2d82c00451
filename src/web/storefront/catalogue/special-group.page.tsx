/** `/ha/{selection}/…`: a selection that crosses the tree, as a listing. */
import { data, useLoaderData, type LoaderFunctionArgs, type MetaArgs, type MiddlewareFunction } from 'react-router';
import { loaderHeaders, shared, shopOf } from '#app/shop-context.ts';
import { listingMachines, listingNamed, namedMeta } from './seo.ts';
import { Listing } from '#storefront/listing/listing.tsx';
import { isKept, loadSelection } from '#storefront/listing/listing-data.ts';
import { loadRest } from '#storefront/listing/lazy-empty-listing.ts';

export const loader = async ({ params, context, url }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const [section, group, subGroup, ...deeper] = (params['*'] ?? '').split('/').filter((part) => part !== '');
  if (deeper.length > 0) throw data(null, { status: 404 });
  const at = { selection: params['specialGroup'] ?? '', section, group, subGroup };
  const listing = await loadSelection(shop, at, url.searchParams);
  const named = listingNamed(listing, shop.origin);
  const answer = { origin: shop.origin, named, listing };
  return isKept(listing.state) ? data(answer, shared) : data(answer);
};

export const headers = loaderHeaders;

/** Whoever comes from inside the shop sees the whole page at once. */
const withRest: MiddlewareFunction<Record<string, unknown>> = async (_, next) => {
  const [answer] = await Promise.all([next(), loadRest()]);
  return answer;
};
export const clientMiddleware = [withRest];

export const meta = ({ loaderData: answer }: MetaArgs<typeof loader>) => {
  if (!answer) return [];
  const named = namedMeta(answer.named);
  return import.meta.env.SSR ? [...named, ...listingMachines(answer.listing, answer.origin)] : named;
};

const SelectionPage = () => {
  const { listing } = useLoaderData<typeof loader>();
  return <Listing key={listing.path} data={listing} />;
};

export default SelectionPage;
