/** `/nos-magasins`: stores of the visitor's region, then those of other regions. */
import { useState } from 'react';
import {
  data,
  useLoaderData,
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { typo } from '#shared/text';
import { loaderHeaders, shared, shopOf } from '#app/shop-context.ts';
import { Illustration } from '#ui/illustration.tsx';
import { sceneOf } from '#ui/scene.tsx';
import { StoreCard } from './store-card.tsx';
import { countryOutlines } from './country-outlines.ts';
import { drawStoreMap, type StoreMapDrawing } from './store-map.rules.ts';
import { StoreMap } from './store-map.tsx';
import { matchingStores, storeQuery } from './store-search.rules.ts';
import { StoreSearch, useStoreQuery } from './store-search.tsx';
import { storeView } from './stores-data.ts';
import { storesMessages as words } from './stores.messages.ts';
import { pageMeta } from '#storefront/frame/page-meta.ts';
import '#styles/stores.css';

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const [{ stores }, { regions }, illustrations] = await Promise.all([
    shop.api.stores.list(),
    shop.api.settings.currentRegion({}),
    shop.api.settings.illustrations(),
  ]);
  const names = Object.fromEntries(regions.map(({ code, name }) => [code, name]));
  const { code: regionCode } = shop.region;
  const ofRegion = stores.filter(({ region }) => region === regionCode);
  const map = drawStoreMap(countryOutlines[regionCode], ofRegion);
  const pinned = new Set(map?.pins.map(({ seoName }) => seoName));
  return data(
    {
      origin: shop.origin,
      regionName: names[regionCode] ?? regionCode,
      picture: sceneOf(illustrations.stores),
      map,
      stores: stores.map((store) => {
        const view = storeView(store);
        return {
          ...view,
          name: typo(view.name),
          isInRegion: store.region === regionCode,
          country: names[store.region] ?? '',
          /** Number on its pin. A search hides stores but does not renumber them. */
          number: pinned.has(store.seoName) ? ofRegion.indexOf(store) + 1 : null,
        };
      }),
    },
    shared,
  );
};

export const headers = loaderHeaders;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => {
  const { origin = '', stores = [] } = loaderData ?? {};
  return [
    ...pageMeta({ origin, path: '/nos-magasins', title: words.title, description: words.description }),
    ...stores.map((store) => ({
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'ClothingStore',
        name: store.name,
        url: `${origin}/nos-magasins#${store.seoName}`,
        address: {
          '@type': 'PostalAddress',
          streetAddress: store.address,
          addressLocality: store.city,
          addressCountry: store.region,
        },
        ...(store.phone ? { telephone: store.phone } : {}),
        ...(store.latitude === null || store.longitude === null
          ? {}
          : { geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude } }),
      },
    })),
  ];
};

/** The data contain all stores, so a search needs no request. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;

type PageStore = Awaited<ReturnType<typeof loader>>['data']['stores'][number];

type RegionStoresProps = {
  stores: readonly PageStore[];
  map: StoreMapDrawing | null;
  place: string;
};

/** Stores of the visitor's region: cards, and a map whose pins link to them. */
const RegionStores = ({ stores, map, place }: RegionStoresProps) => {
  const [pointed, setPointed] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const active = pointed ?? chosen;
  const pinned = stores.flatMap(({ seoName, name, number }) => (number === null ? [] : [{ seoName, name, number }]));
  const cards = (
    <ul className="stores-list">
      {stores.map((store) => (
        <li key={store.id}>
          <StoreCard store={store} number={store.number} isActive={active === store.seoName} />
        </li>
      ))}
    </ul>
  );
  if (map === null || pinned.length === 0) return cards;
  return (
    <div className="stores-found">
      <StoreMap map={map} place={place} stores={pinned} active={active} onPoint={setPointed} onChoose={setChosen} />
      {cards}
    </div>
  );
};

const StoresPage = () => {
  const { regionName, stores, picture, map } = useLoaderData<typeof loader>();
  const { typed, change } = useStoreQuery();
  const query = storeQuery(typed);
  const found = matchingStores(stores, query);
  const inRegion = found.filter(({ isInRegion }) => isInRegion);
  const others = found.filter(({ isInRegion }) => !isInRegion);
  const regionCount = stores.filter(({ isInRegion }) => isInRegion).length;
  const isNone = query !== '' && found.length === 0;
  return (
    <div className="page stores">
      <h1>{words.title}</h1>
      <p className="lead">{stores.length === 0 ? words.empty : words.lead(regionCount, regionName)}</p>
      <Illustration image={picture} look="page" />
      {stores.length === 0 ? null : <StoreSearch typed={typed} onChange={change} />}
      <output className="stores-count">
        {query === '' ? null : isNone ? words.search.none(query) : words.search.count(found.length, query)}
      </output>
      {query === '' ? null : (
        <p className="stores-all">
          {isNone ? `${words.search.hint} ` : null}
          {isNone ? (
            <a className="link" href="/livraison">
              {words.search.delivery}
            </a>
          ) : null}
          <a className="link" href="/nos-magasins" data-scroll="keep" onClick={() => change('')}>
            {words.search.all}
          </a>
        </p>
      )}
      <RegionStores stores={inRegion} map={map} place={regionName} />
      {others.length > 0 ? (
        <section aria-labelledby="ailleurs">
          <h2 id="ailleurs">{words.elsewhere}</h2>
          <ul className="stores-list">
            {others.map((store) => (
              <li key={store.id}>
                <StoreCard store={store} level="h3" />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
};

export default StoresPage;
