/** `/catalogue/…`: a listing, or a product when the last part is `{ref}-article-{slug}`. */
import {
  data,
  useLoaderData,
  type LoaderFunctionArgs,
  type MetaArgs,
  type MiddlewareFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { parseCataloguePath } from '#shared/paths';
import { lazyPart } from '#storefront/frame/lazy.tsx';
import { loaderHeaders, shared, shopOf } from '#app/shop-context.ts';
import { listingMachines, listingNamed, namedMeta, productMachines, productNamed, type Named } from './seo.ts';
import { isKept, loadPlace, type ListingData } from '#storefront/listing/listing-data.ts';
import { loadProduct, type ProductData } from '#storefront/product/product-data.ts';

const prefix = '/catalogue/';
const placeOf = (pathname: string) => parseCataloguePath(pathname.slice(prefix.length));

const product = lazyPart(async () => (await import('#storefront/product/product.tsx')).Product);
const listing = lazyPart(async () => (await import('#storefront/listing/listing.tsx')).Listing);

/** Whoever comes from inside the shop sees the whole page at once. */
const bring = async (isProduct: boolean): Promise<unknown> =>
  isProduct
    ? Promise.all([product.load(), import('#storefront/product/product.tsx').then(({ loadDetails }) => loadDetails())])
    : Promise.all([
        listing.load(),
        import('#storefront/listing/lazy-empty-listing.ts').then(({ loadRest }) => loadRest()),
      ]);

type Answer = { origin: string; named: Named } & (
  | { screen: 'product'; product: ProductData }
  | { screen: 'listing'; listing: ListingData }
);

export const loader = async ({ params, context, url }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const place = parseCataloguePath(params['*'] ?? '');
  if (!place) throw data(null, { status: 404 });
  const { item, ...levels } = place;
  if (item) {
    const found = await loadProduct(shop, { ...levels, ref: item.ref }, url.search);
    const named = productNamed(found, shop.origin);
    return data<Answer>({ screen: 'product', origin: shop.origin, named, product: found }, shared);
  }
  const found = await loadPlace(shop, levels, url.searchParams);
  const named = listingNamed(found, shop.origin);
  const answer: Answer = { screen: 'listing', origin: shop.origin, named, listing: found };
  return isKept(found.state) ? data(answer, shared) : data(answer);
};

export const headers = loaderHeaders;

/** A colour is a part of the address that the page already knows everything about: no request. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean => {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const samePage = currentUrl.pathname === nextUrl.pathname;
  return samePage && placeOf(nextUrl.pathname)?.item ? false : defaultShouldRevalidate;
};

/** The code of the screen comes while its data does: a page that shows is whole. */
const withScreen: MiddlewareFunction<Record<string, unknown>> = async ({ url }, next) => {
  const isProduct = Boolean(placeOf(url.pathname)?.item);
  const [answer] = await Promise.all([next(), bring(isProduct)]);
  return answer;
};
export const clientMiddleware = [withScreen];

export const meta = ({ loaderData: answer }: MetaArgs<typeof loader>) => {
  if (!answer) return [];
  const named = namedMeta(answer.named);
  if (!import.meta.env.SSR) return named;
  return answer.screen === 'product'
    ? [...named, ...productMachines(answer.product, answer.origin)]
    : [...named, ...listingMachines(answer.listing, answer.origin)];
};

const CataloguePage = () => {
  const answer = useLoaderData<typeof loader>();
  return answer.screen === 'product' ? (
    <product.Part key={answer.product.ref} product={answer.product} />
  ) : (
    <listing.Part key={answer.listing.path} data={answer.listing} />
  );
};

export default CataloguePage;
