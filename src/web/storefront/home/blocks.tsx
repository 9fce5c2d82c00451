import type { Currency } from '#shared/money';
import { ProductCard } from '#storefront/card/card.tsx';
import { NewsCard } from '#storefront/journal/article-card.tsx';
import { Image } from '#ui/image.tsx';
import { Scene } from '#ui/scene.tsx';
import type { Block } from './home-data.ts';
import { homeMessages as words } from './home.messages.ts';

type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;

/** Seven twelfths of the page; on a phone almost the full width. */
const editorialSizes = '(min-width: 1440px) 830px, (min-width: 768px) 58vw, 88vw';

const Gallery = ({ images }: { images: BlockOf<'EDITORIAL'>['gallery'] }) => (
  <ul className="editorial-gallery">
    {images.map((image) => (
      <li key={image.name}>
        <Image
          image={image}
          sizes="(min-width: 768px) 24vw, 44vw"
          rank="late"
          width={image.width}
          height={image.height}
        />
      </li>
    ))}
  </ul>
);

const editorialClass = ({ wide, gallery }: BlockOf<'EDITORIAL'>): string =>
  gallery.length > 0 ? 'editorial editorial-cards' : wide ? 'editorial editorial-pictured' : 'editorial';

export const Editorial = ({ block }: { block: BlockOf<'EDITORIAL'> }) => (
  <section className={editorialClass(block)}>
    <div>
      <h2>{block.title}</h2>
      <p className="lead">{block.text}</p>
      {block.link ? (
        <a className="button button-line" href={block.link}>
          {block.linkLabel ?? words.seeAll}
        </a>
      ) : null}
    </div>
    {block.gallery.length > 0 ? <Gallery images={block.gallery} /> : null}
    {block.wide && block.gallery.length === 0 ? (
      <Scene wide={block.wide} tall={block.tall} sizes={editorialSizes} />
    ) : null}
  </section>
);

export const ItemRow = ({ block, currency }: { block: BlockOf<'ITEM_ROW'>; currency: Currency }) => (
  <section className="home-row" aria-labelledby={`bloc-${block.id}`}>
    <div className="rail-head">
      <h2 id={`bloc-${block.id}`}>{block.title}</h2>
      {block.link ? (
        <a className="link" href={block.link}>
          {block.linkLabel ?? words.seeAll}
        </a>
      ) : null}
    </div>
    <ul>
      {block.cards.map((card) => (
        <li key={card.ref}>
          <ProductCard card={card} currency={currency} heading="h3" />
        </li>
      ))}
    </ul>
  </section>
);

export const News = ({ block }: { block: BlockOf<'NEWS'> }) => (
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

export const Stores = ({ block }: { block: BlockOf<'STORES'> }) => (
  <section
    className={block.image ? 'home-stores home-stores-pictured' : 'home-stores'}
    aria-labelledby={`bloc-${block.id}`}
  >
    {block.image ? <Scene wide={block.image} tall={null} /> : null}
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
