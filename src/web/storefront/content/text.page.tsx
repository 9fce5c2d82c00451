/** Text pages written by staff (terms, returns, privacy …); the path is their name. */
import { data, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { formatDate } from '#shared/dates';
import { typo } from '#shared/text';
import { loaderHeaders, refusalOf, shared, shopOf } from '#app/shop-context.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Illustration } from '#ui/illustration.tsx';
import { Prose } from '#ui/prose.tsx';
import { sceneOf } from '#ui/scene.tsx';
import { contentMessages as words } from './content.messages.ts';
import { pageMeta } from '#storefront/frame/page-meta.ts';
import { LinkChips } from '#ui/link-chips.tsx';

const maxDescription = 160;

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

const decodeEntities = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);

const firstSentences = (html: string): string => {
  const paragraphs = [...html.matchAll(/<p>(.*?)<\/p>/gs)].map(([, content = '']) => content.replace(/<[^>]+>/g, ''));
  const text = decodeEntities(paragraphs.join(' '));
  if (text.length <= maxDescription) return text;
  return `${text.slice(0, maxDescription).replace(/\s+\S*$/, '')}…`;
};

/** Number of headings from which a page gets a table of contents. */
const minContents = 4;

const headingsOf = (html: string): { id: string; title: string }[] =>
  [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)].map(([, id = '', heading = '']) => ({
    id,
    title: decodeEntities(heading.replace(/<[^>]+>/g, '')),
  }));

const aboutPath = '/qui-sommes-nous';

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const path = url.pathname.replace(/\/+$/, '');
  try {
    const { title, html, updatedAt } = await shop.api.pages.byName({ name: path.slice(1) });
    const updated = formatDate(new Date(updatedAt), shop.region.timeZone);
    const description = firstSentences(html) || typo(title);
    const { about } = path === aboutPath ? await shop.api.settings.illustrations() : { about: null };
    const page = { path, title: typo(title), description, html, contents: headingsOf(html), updated };
    return data({ ...page, origin: shop.origin, picture: sceneOf(about) }, shared);
  } catch (error) {
    // Staff have not written the page yet.
    if (refusalOf(error) === 'PAGE_NOT_FOUND') throw data(null, { status: 404 });
    throw error;
  }
};

export const headers = loaderHeaders;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => (loaderData ? pageMeta(loaderData) : []);

const TextPage = () => {
  const { path, title, html, contents, updated, picture } = useLoaderData<typeof loader>();
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
      {contents.length >= minContents ? (
        <nav aria-label={words.contents}>
          <LinkChips links={contents.map(({ id, title: name }) => ({ name, path: `#${id}` }))} />
        </nav>
      ) : null}
      <Illustration image={picture} look="page" />
      <Prose html={html} />
      {path === '/aide' ? (
        <p>
          <a className="button button-line" href="/contacter-nous">
            {words.contact}
          </a>
        </p>
      ) : null}
      <p className="muted text-updated">{words.updated(updated)}</p>
    </article>
  );
};

export default TextPage;
