/** `/`: the home page. */
import { data, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { loaderHeaders, shared, shopOf } from '#app/shop-context.ts';
import { lazyPart } from '#storefront/frame/lazy.tsx';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { Editorial, ItemRow, News, Stores } from './blocks.tsx';
import { Hero } from './hero.tsx';
import { Banners } from './banners.tsx';
import { Newsletter } from './newsletter.tsx';
import { loadHome, type Block, type HomeData } from './home-data.ts';
import { homeMessages as words } from './home.messages.ts';
import { shopStructuredData } from './shop-structured-data.rules.ts';
import { ServiceStrip } from './service-strip.tsx';
import { Tiles } from './tiles.tsx';
import { pageMeta } from '#storefront/frame/page-meta.ts';

/** Below the fold and empty until hydration, so its code follows the page's. */
const recentlyViewed = lazyPart(async () => (await import('#storefront/card/recently-viewed.tsx')).RecentlyViewed);

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  return data({ origin: shop.origin, home: await loadHome(shop) }, shared);
};

export const headers = loaderHeaders;

/** Staff may place the hero block anywhere; the page always shows it first. */
const isHero = (block: Block): block is Extract<Block, { type: 'HERO' }> => block.type === 'HERO';

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => {
  const { origin = '', home = null } = loaderData ?? {};
  return [
    ...pageMeta({
      origin,
      path: '/',
      title: frameMessages.shopTitle,
      documentTitle: `${frameMessages.shopTitle} — ${frameMessages.tagline}`,
      description: words.description,
      image: home?.blocks.find(isHero)?.wide?.name ?? null,
    }),
    ...shopStructuredData(frameMessages.shopTitle, origin).map((json) => ({ 'script:ld+json': json })),
  ];
};

const HomeBlock = ({ block, home }: { block: Block; home: HomeData }) => {
  switch (block.type) {
    case 'SELECTIONS':
      return <Tiles title={block.title} tiles={block.tiles} />;
    case 'SECTIONS':
      return <Tiles title={block.title} tiles={block.tiles} look="sections" />;
    case 'ITEM_ROW':
      return <ItemRow block={block} currency={home.currency} />;
    case 'NEWS':
      return <News block={block} />;
    case 'STORES':
      return <Stores block={block} />;
    case 'EDITORIAL':
      return <Editorial block={block} />;
    case 'NEWSLETTER':
      return <Newsletter block={block} />;
    case 'HERO':
      return null;
  }
};

const HomePage = () => {
  const { home } = useLoaderData<typeof loader>();
  const hero = home.blocks.find(isHero);
  return (
    <div className="page home">
      <Hero section={home.section} block={hero ?? null} />
      {home.section && home.groups.length > 0 ? (
        <Tiles title={words.groups(home.section.name)} tiles={home.groups} look="groups" />
      ) : null}
      <Banners banners={home.banners} />
      {home.blocks.map((block) => (
        <HomeBlock key={block.id} block={block} home={home} />
      ))}
      <recentlyViewed.Part reference={null} />
      <ServiceStrip home={home} />
    </div>
  );
};

export default HomePage;
