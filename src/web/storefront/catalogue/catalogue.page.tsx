/** `/catalogue/…`: a listing, or a product when the last part is `{ref}-article-{slug}`. */
import { Suspense, lazy } from 'react';
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
import { isKept, loadPlace } from './listing-data.tsx';
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

// one address, two screens: a page loads the code of its own
const Listing = lazy(async () => ({ default: (await import('./listing.tsx')).Listing }));
const Product = lazy(async () => ({ default: (await import('./product.tsx')).Product }));

const CataloguePage = () => {
  const answer = useLoaderData<typeof loader>();
  return (
    <Suspense fallback={null}>
      {answer.screen === 'product' ? (
        <Product key={answer.product.ref} product={answer.product} />
      ) : (
        <Listing key={answer.listing.path} data={answer.listing} />
      )}
    </Suspense>
  );
};

export default CataloguePage;
