/** `/`: what the shop sells, at a glance. */
import { data, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { ProductRail } from '#storefront/catalogue/rail';
import { loaderHeaders, shared, shopOf } from '#storefront/shell/visit';
import { shellMessages } from '#storefront/shell/words';
import { Hero } from './hero.tsx';
import { loadHome, type Block, type HomeData } from './home-data.tsx';
import { homeMessages as words } from './home.messages.ts';
import { ServiceStrip } from './service-strip.tsx';
import { Tiles } from './tiles.tsx';

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  return data({ origin: shop.origin, home: await loadHome(shop) }, shared);
};

export const headers = loaderHeaders;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: `${shellMessages.shopTitle} — ${shellMessages.tagline}` },
  { name: 'description', content: shellMessages.description },
  { tagName: 'link', rel: 'canonical', href: `${loaderData?.origin ?? ''}/` },
];

/** The first view is one block among the others for staff, and stands first here. */
const isHero = (block: Block): block is Extract<Block, { text: string }> => block.type === 'HERO';

const HomeBlock = ({ block, home }: { block: Block; home: HomeData }) => {
  if (block.type === 'TILES') return <Tiles title={block.title} tiles={block.tiles} />;
  if (block.type === 'ITEM_ROW') {
    const link = block.link ? { path: block.link, label: block.linkLabel ?? words.seeAll } : null;
    return <ProductRail title={block.title} cards={block.cards} currency={home.currency} link={link} />;
  }
  return block.type === 'EDITORIAL' ? (
    <section className="editorial">
      <h2>{block.title}</h2>
      <p className="lead">{block.text}</p>
      {block.link ? (
        <a className="button button-line" href={block.link}>
          {block.linkLabel ?? words.seeAll}
        </a>
      ) : null}
    </section>
  ) : null;
};

const HomePage = () => {
  const { home } = useLoaderData<typeof loader>();
  const hero = home.blocks.find(isHero);
  return (
    <div className="page home">
      <Hero section={home.section} words={hero ?? null} />
      {home.section && home.groups.length > 0 ? (
        <Tiles title={words.groups(home.section.name)} tiles={home.groups} />
      ) : null}
      {home.blocks.map((block) => (
        <HomeBlock key={block.id} block={block} home={home} />
      ))}
      <ServiceStrip home={home} />
    </div>
  );
};

export default HomePage;
