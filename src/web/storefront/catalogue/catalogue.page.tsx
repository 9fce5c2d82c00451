/** `/catalogue/…`: a listing, or a product when the last part is `{ref}-article-{slug}`. */
import {
  data,
  useLoaderData,
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { parseCataloguePath } from '#shared/paths';
import { loaderHeaders, shared, shopOf } from '#storefront/shell/visit';
import { listingMeta, productMeta } from './found.tsx';
import { Listing } from './listing.tsx';
import { isKept, loadPlace } from './listing-data.tsx';
import { Product } from './product.tsx';
import { loadProduct } from './product-data.tsx';

const prefix = '/catalogue/';

export const loader = async ({ params, context, url }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const place = parseCataloguePath(params['*'] ?? '');
  if (!place) throw data(null, { status: 404 });
  const { item, ...levels } = place;
  if (item) {
    const product = await loadProduct(shop, { ...levels, ref: item.ref }, url.search);
    return data({ screen: 'product' as const, origin: shop.origin, product }, shared);
  }
  const listing = await loadPlace(shop, levels, url.searchParams);
  const answer = { screen: 'listing' as const, origin: shop.origin, listing };
  return isKept(listing.state) ? data(answer, shared) : data(answer);
};

export const headers = loaderHeaders;

/** A colour is a part of the address that the page already knows everything about: no request. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean => {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const samePage = currentUrl.pathname === nextUrl.pathname;
  const product = samePage && parseCataloguePath(nextUrl.pathname.slice(prefix.length))?.item;
  return product ? false : defaultShouldRevalidate;
};

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => {
  if (!loaderData) return [];
  return loaderData.screen === 'product'
    ? productMeta(loaderData.product, loaderData.origin)
    : listingMeta(loaderData.listing, loaderData.origin);
};

const CataloguePage = () => {
  const answer = useLoaderData<typeof loader>();
  return answer.screen === 'product' ? (
    <Product key={answer.product.ref} product={answer.product} />
  ) : (
    <Listing key={answer.listing.path} data={answer.listing} />
  );
};

export default CataloguePage;
