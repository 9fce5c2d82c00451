/** `/actualites`: journal articles, newest first. */
import { data, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { loaderHeaders, shared, shopOf } from '#app/shop-context.ts';
import { Pagination } from '#ui/pagination.tsx';
import { NewsCard } from './article-card.tsx';
import { newsTile } from './article-card-data.ts';
import { contentMessages } from '#storefront/content/content.messages.ts';
import { pageNumberIn } from '#app/page-number.rules.ts';
import { pageMeta } from '#storefront/frame/page-meta.ts';

const words = contentMessages.news;
const pageSize = 12;

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const page = pageNumberIn(url.searchParams);
  const { news, count } = await shop.api.news.list({ page: page - 1, pageSize });
  if (news.length === 0 && page > 1) throw data(null, { status: 404 });
  const tiles = news.map((article) => newsTile(article, shop.region.timeZone));
  return data({ origin: shop.origin, tiles, page, pages: Math.max(1, Math.ceil(count / pageSize)) }, shared);
};

export const headers = loaderHeaders;

const pathOf = (page: number): string => (page === 1 ? '/actualites' : `/actualites?page=${page}`);

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => {
  const { origin = '', page = 1 } = loaderData ?? {};
  const title = page === 1 ? words.title : `${words.title}, ${words.page(page).toLowerCase()}`;
  return pageMeta({ origin, path: pathOf(page), title, description: words.description });
};

const NewsPage = () => {
  const { tiles, page, pages } = useLoaderData<typeof loader>();
  return (
    <div className="page news">
      <h1>{words.title}</h1>
      <p className="lead">{tiles.length === 0 ? words.empty : words.lead}</p>
      <ul className="news-list">
        {tiles.map((tile, index) => (
          <li key={tile.path}>
            <NewsCard tile={tile} level="h2" rank={index === 0 ? 'first' : 'late'} />
          </li>
        ))}
      </ul>
      <Pagination
        {...{ page, pages, pathOf }}
        labels={{
          navigation: words.pages,
          previous: words.newerPage,
          next: words.olderPage,
          current: words.page,
        }}
      />
    </div>
  );
};

export default NewsPage;
