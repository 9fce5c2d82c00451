/** `/hors-ligne`: what the service worker shows when there is neither a connection nor a kept page. */
import { useEffect, useState } from 'react';
import { data, type LoaderFunctionArgs } from 'react-router';
import { safeRedirect } from '#shared/rules/redirect';
import { loaderHeaders, shared, shopOf } from '#app/shop-context.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { offlineMessages as words } from './offline.messages.ts';

export const loader = ({ context }: LoaderFunctionArgs) => data({ origin: shopOf(context).origin }, shared);

export const headers = loaderHeaders;

export const meta = () => [{ title: frameMessages.title(words.title) }, { name: 'robots', content: 'noindex' }];

type Seen = { path: string; title: string };

const shownSeen = 12;

/** Pages that the service worker keeps, the latest first. */
const readSeen = async (): Promise<Seen[]> => {
  const names = (await caches.keys()).filter((name) => name.startsWith('pages-'));
  const found: Seen[] = [];
  for (const name of names) {
    const cache = await caches.open(name);
    for (const request of (await cache.keys()).toReversed()) {
      const { pathname, search } = new URL(request.url);
      if (pathname === '/hors-ligne' || pathname.endsWith('.data')) continue;
      const html = await (await cache.match(request))?.text();
      const title = /<title>([^<]*)<\/title>/.exec(html ?? '')?.[1];
      if (title)
        found.push({ path: pathname + search, title: title.replace(/ — Ourlet$/, '').replaceAll('&amp;', '&') });
      if (found.length === shownSeen) return found;
    }
  }
  return found;
};

/** The page is kept for every address: the one wanted, and what was seen, are known only to the browser. */
const readKept = async (): Promise<{ wanted: string; seen: Seen[] }> => ({
  wanted: safeRedirect(new URLSearchParams(window.location.search).get('retour')),
  seen: 'caches' in globalThis ? await readSeen().catch(() => []) : [],
});

const OfflinePage = () => {
  const [{ wanted, seen }, setKept] = useState<{ wanted: string; seen: Seen[] }>({ wanted: '/', seen: [] });
  useEffect(() => {
    void readKept().then(setKept);
  }, []);
  return (
    <section className="failure page">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <p>{words.hint}</p>
      <a className="button" href={wanted} target="_self">
        {words.retry}
      </a>
      {seen.length > 0 ? (
        <nav aria-labelledby="deja-vues">
          <h2 id="deja-vues">{words.seen}</h2>
          <ul>
            {seen.map(({ path, title }) => (
              <li key={path}>
                <a className="link" href={path} target="_self">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </section>
  );
};

export default OfflinePage;
