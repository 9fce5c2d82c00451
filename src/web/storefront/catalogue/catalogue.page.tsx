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
import type { HelpHandle } from '#storefront/frame/help-subject.ts';
import { lazyPart } from '#storefront/frame/lazy.tsx';
import { loaderHeaders, shared, shopOf } from '#app/shop-context.ts';
import { pageMeta, type PageMeta } from '#storefront/frame/page-meta.ts';
import { listingHead, listingStructuredData, productHead, productStructuredTags, withPlaceTexts } from './seo.ts';
import { isCacheable, loadPlace, type ListingData } from '#storefront/listing/listing-data.ts';
import { loadProduct, type ProductData } from '#storefront/product/product-data.ts';

const prefix = '/catalogue/';
const placeOf = (pathname: string) => parseCataloguePath(pathname.slice(prefix.length));

const product = lazyPart(async () => (await import('#storefront/product/product.tsx')).Product);
const listing = lazyPart(async () => (await import('#storefront/listing/listing.tsx')).Listing);

/** Loaded before the navigation ends, so that the page renders completely at once. */
const loadScreen = async (isProduct: boolean): Promise<unknown> =>
  isProduct
    ? Promise.all([product.load(), import('#storefront/product/product.tsx').then(({ loadDetails }) => loadDetails())])
    : Promise.all([
        listing.load(),
        import('#storefront/listing/listing.tsx').then(({ loadEmptyListing }) => loadEmptyListing()),
      ]);

type PageData = { head: PageMeta } & (
  | { screen: 'product'; product: ProductData }
  | { screen: 'listing'; listing: ListingData }
);

export const loader = async ({ params, context, url }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const place = parseCataloguePath(params['*'] ?? '');
  if (!place) throw data(null, { status: 404 });
  const { item, ...levels } = place;
  if (item) {
    const loaded = await loadProduct(shop, { ...levels, ref: item.ref, slug: item.slug }, url.search);
    const head = productHead(loaded, shop.origin);
    return data<PageData>({ screen: 'product', head, product: loaded }, shared);
  }
  const loaded = await loadPlace(shop, levels, url.searchParams);
  const texts = await shop.api.places.texts(levels);
  const head = withPlaceTexts(listingHead(loaded, shop.origin), loaded, texts);
  const page: PageData = { screen: 'listing', head, listing: loaded };
  return isCacheable(loaded.state) ? data(page, shared) : data(page);
};

export const headers = loaderHeaders;

export const handle: HelpHandle<PageData> = {
  help: (page) =>
    page.screen === 'product'
      ? { kind: 'item', name: page.product.name, ref: page.product.ref, url: page.head.origin + page.head.path }
      : null,
};

/** A product page has the data of all its colours: a change of colour needs no request. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean => {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const isSamePath = currentUrl.pathname === nextUrl.pathname;
  return isSamePath && placeOf(nextUrl.pathname)?.item ? false : defaultShouldRevalidate;
};

const withScreen: MiddlewareFunction<Record<string, unknown>> = async ({ url }, next) => {
  const isProduct = Boolean(placeOf(url.pathname)?.item);
  const [result] = await Promise.all([next(), loadScreen(isProduct)]);
  return result;
};
export const clientMiddleware = [withScreen];

export const meta = ({ loaderData: page }: MetaArgs<typeof loader>) => {
  if (!page) return [];
  const tags = pageMeta(page.head);
  if (!import.meta.env.SSR) return tags;
  return page.screen === 'product'
    ? [...tags, ...productStructuredTags(page.product, page.head.origin)]
    : [...tags, ...listingStructuredData(page.listing, page.head.origin)];
};

const CataloguePage = () => {
  const page = useLoaderData<typeof loader>();
  return page.screen === 'product' ? (
    <product.Part key={page.product.ref} product={page.product} />
  ) : (
    <listing.Part key={page.listing.path} data={page.listing} />
  );
};

export default CataloguePage;
