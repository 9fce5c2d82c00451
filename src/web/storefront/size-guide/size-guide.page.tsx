/** `/guide-des-tailles`: all size tables. With scripts, links to it open a dialog instead. */
import { data, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { loaderHeaders, shared, shopOf } from '#app/shop-context.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { SizeGuide } from './size-guide.tsx';
import { sizeGuideMessages as words } from './size-guide.messages.ts';
import { pageMeta } from '#storefront/frame/page-meta.ts';
import { LinkChips } from '#ui/link-chips.tsx';

const path = '/guide-des-tailles';

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  return data({ origin: shop.origin, tables: await shop.sizeTables() }, shared);
};

export const headers = loaderHeaders;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  pageMeta({ origin: loaderData?.origin ?? '', path, title: words.title, description: words.description });

const SizeGuidePage = () => {
  const { tables } = useLoaderData<typeof loader>();
  const steps = [
    { name: words.home, path: '/' },
    { name: words.title, path },
  ];
  return (
    <div className="page size-page">
      <Breadcrumb label={words.breadcrumb} steps={steps} />
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <nav aria-label={words.tables}>
        <LinkChips
          links={[
            ...tables.map(({ key }) => ({ name: words.names[key], path: `#${key}` })),
            { name: words.measure, path: '#mesurer' },
          ]}
        />
      </nav>
      <SizeGuide tables={tables} only={null} size={null} heading="h2" />
    </div>
  );
};

export default SizeGuidePage;
