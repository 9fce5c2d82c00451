/** Text pages written by staff (terms, returns, privacy …); the path is their name. */
import { data, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { formatDate } from '#shared/dates';
import { typo } from '#shared/text';
import { loaderHeaders, refusalOf, shared, shopOf } from '#app/shop-context.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Prose } from '#ui/prose.tsx';
import { contentMessages as words } from './content.messages.ts';

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const path = url.pathname.replace(/\/+$/, '');
  try {
    const { title, html, updatedAt } = await shop.api.pages.byName({ name: path.slice(1) });
    const updated = formatDate(new Date(updatedAt), shop.region.timeZone);
    return data({ origin: shop.origin, path, title: typo(title), html, updated }, shared);
  } catch (error) {
    // Staff has not written the page yet.
    if (refusalOf(error) === 'PAGE_NOT_FOUND') throw data(null, { status: 404 });
    throw error;
  }
};

export const headers = loaderHeaders;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? [
        { title: frameMessages.title(loaderData.title) },
        { tagName: 'link', rel: 'canonical', href: loaderData.origin + loaderData.path },
      ]
    : [];

const TextPage = () => {
  const { path, title, html, updated } = useLoaderData<typeof loader>();
  return (
    <article className="page text-page">
      <Breadcrumb
        label={words.breadcrumb}
        steps={[
          { name: words.home, path: '/' },
          { name: title, path },
        ]}
      />
      <h1>{title}</h1>
      <Prose html={html} />
      <p className="muted text-updated">{words.updated(updated)}</p>
    </article>
  );
};

export default TextPage;
