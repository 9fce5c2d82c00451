/** `/actualites/{name}`: a journal article with its products and the neighbouring articles. */
import { data, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { cardOf } from '#storefront/card/card-data.ts';
import { ProductRail } from '#storefront/card/rail.tsx';
import { loaderHeaders, refusalOf, shared, shopOf } from '#app/shop-context.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Cover } from '#ui/cover.tsx';
import { Prose } from '#ui/prose.tsx';
import { NewsCard } from './article-card.tsx';
import { newsTile } from './article-card-data.ts';
import { readingMinutes } from './reading-time.rules.ts';
import { contentMessages } from '#storefront/content/content.messages.ts';
import { pageMeta } from '#storefront/frame/page-meta.ts';

const words = contentMessages.news;

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const zone = shop.region.timeZone;
  try {
    const article = await shop.api.news.byName({ name: params['name'] ?? '' });
    return data(
      {
        origin: shop.origin,
        tile: newsTile(article, zone),
        html: article.html,
        minutes: readingMinutes(article.html),
        cards: article.items.map(cardOf),
        currency: article.currency,
        around: [article.newer, article.older].flatMap((neighbour) => (neighbour ? [newsTile(neighbour, zone)] : [])),
      },
      shared,
    );
  } catch (error) {
    if (['NEWS_NOT_FOUND', 'BAD_REQUEST'].includes(refusalOf(error) ?? '')) throw data(null, { status: 404 });
    throw error;
  }
};

export const headers = loaderHeaders;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => {
  if (!loaderData) return [];
  const { origin, tile } = loaderData;
  const image = tile.image ? `${origin}/api/image/get/${tile.image.name}?w=1280&format=jpeg` : null;
  return [
    ...pageMeta({
      origin,
      path: tile.path,
      title: tile.title,
      description: tile.summary,
      type: 'article',
      image: tile.image?.name ?? null,
    }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: tile.title,
        description: tile.summary,
        datePublished: tile.date,
        ...(image ? { image } : {}),
        publisher: { '@type': 'Organization', name: frameMessages.shopTitle, url: `${origin}/` },
      },
    },
  ];
};

const NewsArticlePage = () => {
  const { tile, html, minutes, cards, currency, around } = useLoaderData<typeof loader>();
  return (
    <div className="page news-article">
      <Breadcrumb
        label={contentMessages.breadcrumb}
        steps={[
          { name: contentMessages.home, path: '/' },
          { name: words.title, path: '/actualites' },
          { name: tile.title, path: tile.path },
        ]}
      />
      <article>
        <p className="news-day">
          <time dateTime={tile.date}>{tile.day}</time> · {words.reading(minutes)}
        </p>
        <h1>{tile.title}</h1>
        <p className="lead">{tile.summary}</p>
        <Cover image={tile.image} sizes="(min-width: 1200px) 1100px, 94vw" rank="first" />
        <Prose html={html} />
      </article>
      {cards.length > 0 ? <ProductRail title={words.cited} cards={cards} currency={currency} link={null} /> : null}
      {around.length > 0 ? (
        <section aria-labelledby="suite">
          <h2 id="suite">{words.around}</h2>
          <ul className="news-list">
            {around.map((neighbour) => (
              <li key={neighbour.path}>
                <NewsCard tile={neighbour} level="h3" />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
};

export default NewsArticlePage;
