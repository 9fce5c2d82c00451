/** `/nos-magasins`: stores of the visitor's region, then those of other regions. */
import { data, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { typo } from '#shared/text';
import { loaderHeaders, shared, shopOf } from '#app/shop-context.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { StoreCard } from './store-card.tsx';
import { storeView } from './stores-data.ts';
import { contentMessages } from '#storefront/content/content.messages.ts';

const words = contentMessages.stores;

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const [{ stores }, place] = await Promise.all([shop.api.stores.list(), shop.api.settings.currentRegion({})]);
  const names = Object.fromEntries(place.regions.map(({ code, name }) => [code, name]));
  const region = shop.region.code;
  return data(
    {
      origin: shop.origin,
      here: names[region] ?? region,
      stores: stores.map((store) => {
        const view = storeView(store);
        return { ...view, name: typo(view.name), isHere: store.region === region, country: names[store.region] ?? '' };
      }),
    },
    shared,
  );
};

export const headers = loaderHeaders;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => {
  const { origin = '', stores = [] } = loaderData ?? {};
  return [
    { title: frameMessages.title(words.title) },
    { name: 'description', content: words.description },
    { tagName: 'link', rel: 'canonical', href: `${origin}/nos-magasins` },
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
      },
    })),
  ];
};

const StoresPage = () => {
  const { here, stores } = useLoaderData<typeof loader>();
  const own = stores.filter(({ isHere }) => isHere);
  const others = stores.filter(({ isHere }) => !isHere);
  return (
    <div className="page stores">
      <h1>{words.title}</h1>
      <p className="lead">{stores.length === 0 ? words.empty : words.lead(own.length, here)}</p>
      <ul className="stores-list">
        {own.map((store) => (
          <li key={store.id}>
            <StoreCard store={store} />
          </li>
        ))}
      </ul>
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
