/** `/hors-ligne`: shown by the service worker when there is no network and the page is not cached. */
import { useEffect, useState } from 'react';
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { safeRedirect } from '#shared/rules/redirect';
import { loaderHeaders, shared, shopOf } from '#app/shop-context.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { Illustration } from '#ui/illustration.tsx';
import { sceneOf } from '#ui/scene.tsx';
import { offlineMessages as words } from './offline.messages.ts';

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const { offline } = await shop.api.settings.illustrations();
  return data({ origin: shop.origin, picture: sceneOf(offline) }, shared);
};

export const headers = loaderHeaders;

export const meta = () => [{ title: frameMessages.title(words.title) }, { name: 'robots', content: 'noindex' }];

type CachedPage = { path: string; title: string };

const maxPages = 12;

/** Pages cached by the service worker, most recent first. */
const readCachedPages = async (): Promise<CachedPage[]> => {
  const names = (await caches.keys()).filter((name) => name.startsWith('pages-'));
  const pages: CachedPage[] = [];
  for (const name of names) {
    const cache = await caches.open(name);
    for (const request of (await cache.keys()).toReversed()) {
      const { pathname, search } = new URL(request.url);
      if (pathname === '/hors-ligne' || pathname.endsWith('.data')) continue;
      const html = await (await cache.match(request))?.text();
      const title = /<title>([^<]*)<\/title>/.exec(html ?? '')?.[1];
      if (title)
        pages.push({ path: pathname + search, title: title.replace(/ — Ourlet$/, '').replaceAll('&amp;', '&') });
      if (pages.length === maxPages) return pages;
    }
  }
  return pages;
};

/** The same cached page is shown for every address, so the browser reads its data. */
const readOfflineState = async (): Promise<{ requestedPath: string; pages: CachedPage[] }> => ({
  requestedPath: safeRedirect(new URLSearchParams(window.location.search).get('retour')),
  pages: 'caches' in globalThis ? await readCachedPages().catch(() => []) : [],
});

const OfflinePage = () => {
  const { picture } = useLoaderData<typeof loader>();
  const [{ requestedPath, pages }, setState] = useState<{ requestedPath: string; pages: CachedPage[] }>({
    requestedPath: '/',
    pages: [],
  });
  useEffect(() => {
    void readOfflineState().then(setState);
  }, []);
  return (
    <section className="failure page">
      <Illustration image={picture} />
      <div className="failure-words">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
        <p>{words.hint}</p>
        <a className="button" href={requestedPath} target="_self">
          {words.retry}
        </a>
        {pages.length > 0 ? (
          <nav aria-labelledby="deja-vues">
            <h2 id="deja-vues">{words.seen}</h2>
            <ul>
              {pages.map(({ path, title }) => (
                <li key={path}>
                  <a className="link" href={path} target="_self">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </div>
    </section>
  );
};

export default OfflinePage;
