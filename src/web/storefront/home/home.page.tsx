/** `/` */
import { data, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { NewsCard } from '#storefront/journal/article-card.tsx';
import { ProductRail } from '#storefront/card/rail.tsx';
import { RecentlyViewed } from '#storefront/card/recently-viewed.tsx';
import { loaderHeaders, shared, shopOf } from '#app/shop-context.ts';
import { sharingMeta } from '#storefront/frame/open-graph.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { Scene } from '#ui/scene.tsx';
import { Hero } from './hero.tsx';
import { loadHome, type Block, type HomeData } from './home-data.ts';
import { homeMessages as words } from './home.messages.ts';
import { shopStructuredData } from './shop-structured-data.rules.ts';
import { ServiceStrip } from './service-strip.tsx';
import { Tiles } from './tiles.tsx';

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
    { title: `${frameMessages.shopTitle} — ${frameMessages.tagline}` },
    { name: 'description', content: frameMessages.description },
    { tagName: 'link', rel: 'canonical', href: `${origin}/` },
    ...sharingMeta({
      origin,
      path: '/',
      title: frameMessages.shopTitle,
      description: frameMessages.description,
      image: home?.blocks.find(isHero)?.wide?.name ?? null,
    }),
    ...shopStructuredData(frameMessages.shopTitle, origin).map((json) => ({ 'script:ld+json': json })),
  ];
};

type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;

const Editorial = ({ block }: { block: BlockOf<'EDITORIAL'> }) => (
  <section className={block.image ? 'editorial editorial-pictured' : 'editorial'}>
    <div>
      <h2>{block.title}</h2>
      <p className="lead">{block.text}</p>
      {block.link ? (
        <a className="button button-line" href={block.link}>
          {block.linkLabel ?? words.seeAll}
        </a>
      ) : null}
    </div>
    {block.image ? <Scene wide={block.image} tall={null} /> : null}
  </section>
);

const News = ({ block }: { block: BlockOf<'NEWS'> }) => (
  <section className="home-news" aria-labelledby={`bloc-${block.id}`}>
    <div className="rail-head">
      <h2 id={`bloc-${block.id}`}>{block.title}</h2>
      <a className="link" href="/actualites">
        {words.allNews}
      </a>
    </div>
    <ul className="news-list">
      {block.news.map((tile) => (
        <li key={tile.path}>
          <NewsCard tile={tile} level="h3" />
        </li>
      ))}
    </ul>
  </section>
);

const Stores = ({ block }: { block: BlockOf<'STORES'> }) => (
  <section className="home-stores" aria-labelledby={`bloc-${block.id}`}>
    <div>
      <h2 id={`bloc-${block.id}`}>{block.title}</h2>
      <p className="lead">{block.text}</p>
      <a className="button button-line" href="/nos-magasins">
        {words.allStores}
      </a>
    </div>
    <ul>
      {block.stores.map((store) => (
        <li key={store.path}>
          <a href={store.path}>
            {store.name}
            <span>{store.city}</span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);

const HomeBlock = ({ block, home }: { block: Block; home: HomeData }) => {
  if (block.type === 'TILES') return <Tiles title={block.title} tiles={block.tiles} />;
  if (block.type === 'ITEM_ROW') {
    const link = block.link ? { path: block.link, label: block.linkLabel ?? words.seeAll } : null;
    return <ProductRail title={block.title} cards={block.cards} currency={home.currency} link={link} />;
  }
  if (block.type === 'NEWS') return <News block={block} />;
  if (block.type === 'STORES') return <Stores block={block} />;
  return block.type === 'EDITORIAL' ? <Editorial block={block} /> : null;
};

const HomePage = () => {
  const { home } = useLoaderData<typeof loader>();
  const hero = home.blocks.find(isHero);
  return (
    <div className="page home">
      <Hero section={home.section} block={hero ?? null} />
      {home.section && home.groups.length > 0 ? (
        <Tiles title={words.groups(home.section.name)} tiles={home.groups} />
      ) : null}
      {home.blocks.map((block) => (
        <HomeBlock key={block.id} block={block} home={home} />
      ))}
      <RecentlyViewed reference={null} />
      <ServiceStrip home={home} />
    </div>
  );
};

export default HomePage;
