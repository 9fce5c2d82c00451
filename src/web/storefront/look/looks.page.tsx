/** `/looks`: all looks, or those of a section with `?univers=`. */
import { data, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { loaderHeaders, shared, shopOf } from '#app/shop-context.ts';
import { looksPath } from '#shared/paths';
import { breadcrumbStructuredData } from '#storefront/frame/breadcrumb-structured-data.ts';
import { pageMeta } from '#storefront/frame/page-meta.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { LookCard } from './look-card.tsx';
import { lookMessages as words } from './look.messages.ts';
import { pageNumberIn } from '#app/page-number.rules.ts';
import { toLooks } from './looks-data.ts';
import '#styles/looks.css';

const pageSize = 12;

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const page = pageNumberIn(url.searchParams);
  const wanted = url.searchParams.get('univers');
  const section = (await shop.menu()).find(({ seoName }) => seoName === wanted) ?? null;
  const scope = section === null ? {} : { section: section.seoName };
  const { looks, count, sections, currency } = await shop.api.looks.list({ ...scope, page: page - 1, pageSize });
  if (looks.length === 0 && page > 1) throw data(null, { status: 404 });
  return data(
    {
      origin: shop.origin,
      currency,
      looks: toLooks(looks),
      section: section && { name: section.name, seoName: section.seoName },
      sections: sections.map(({ name, seoName }) => ({ name, seoName })),
      page,
      pages: Math.max(1, Math.ceil(count / pageSize)),
    },
    shared,
  );
};

export const headers = loaderHeaders;

type Section = { name: string; seoName: string } | null;

const titleOf = (section: Section): string => (section ? words.titleOf(section.name) : words.title);

const stepsOf = (section: Section) => [
  { name: words.home, path: '/' },
  { name: words.title, path: looksPath() },
  ...(section ? [{ name: section.name, path: looksPath(section.seoName) }] : []),
];

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => {
  if (!loaderData) return [];
  const { origin, section, page, looks } = loaderData;
  const title = titleOf(section) + (page === 1 ? '' : `, ${words.page(page).toLowerCase()}`);
  const tags = pageMeta({
    origin,
    path: looksPath(section?.seoName, page),
    title,
    description: words.description,
    image: looks[0]?.image?.name ?? null,
    robots: looks.length === 0 ? 'noindex, follow' : null,
  });
  if (!import.meta.env.SSR) return tags;
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: title,
    itemListElement: looks.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: origin + path,
    })),
  };
  return [
    ...tags,
    { 'script:ld+json': list },
    { 'script:ld+json': breadcrumbStructuredData(stepsOf(section), origin) },
  ];
};

const SectionChips = ({ sections, section }: { sections: { name: string; seoName: string }[]; section: Section }) => (
  <nav aria-label={words.sections}>
    <ul className="chips">
      {[{ name: words.all, seoName: '' }, ...sections].map(({ name, seoName }) => {
        const isCurrent = seoName === (section?.seoName ?? '');
        return (
          <li key={seoName}>
            <a
              className={isCurrent ? 'chip chip-on' : 'chip'}
              href={looksPath(seoName)}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {name}
            </a>
          </li>
        );
      })}
    </ul>
  </nav>
);

const LooksPage = () => {
  const { looks, section, sections, currency, page, pages } = useLoaderData<typeof loader>();
  return (
    <div className="page looks">
      <Breadcrumb label={words.breadcrumb} steps={stepsOf(section)} />
      <h1>{titleOf(section)}</h1>
      <p className="lead">{words.lead}</p>
      {sections.length > 1 ? <SectionChips sections={sections} section={section} /> : null}
      {looks.length === 0 ? (
        <EmptyState title={words.empty} text={words.emptyText}>
          <a className="button" href="/catalogue/">
            {words.seeShop}
          </a>
        </EmptyState>
      ) : (
        <ul className="looks-list">
          {looks.map((look, index) => (
            <li key={look.path}>
              <LookCard look={look} currency={currency} heading="h2" rank={index < 2 ? 'first' : 'late'} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={pages}
        pathOf={(number) => looksPath(section?.seoName, number)}
        labels={{ navigation: words.pages, previous: words.previous, next: words.next, current: words.page }}
      />
    </div>
  );
};

export default LooksPage;
