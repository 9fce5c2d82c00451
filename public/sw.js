/**
 * Service worker: shows visited pages without a connection. It stores only pages that are the same for everybody, and
 * never an account, a cart, a payment or a response of the API.
 */
const version = 'v1';
const pages = `pages-${version}`;
const files = `files-${version}`;
const pictures = `pictures-${version}`;
const offline = '/hors-ligne';

/** Maximum number of entries per cache; the oldest are deleted first. */
const room = { [pages]: 60, [files]: 120, [pictures]: 240 };
/** In milliseconds. On a slower connection, the cached page is shown, and the new one is stored for the next time. */
const patience = 6000;

const publicPages =
  /^\/($|catalogue\/?|ha\/|actualites($|\/)|nos-magasins$|qui-sommes-nous$|echanges-et-retours-article$|mentions-legales-cgv$|accessibilite$|donnees-personnelles$|guide-des-tailles$)/;
const isPublicPage = (path) => publicPages.test(path.replace(/(\/_root|\/_)?\.data$/, ''));

const trim = async (name) => {
  const cache = await caches.open(name);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - room[name])).map((key) => cache.delete(key)));
};

const keep = async (name, request, response) => {
  const cache = await caches.open(name);
  // deletes and adds the entry, so that the oldest visit is deleted first
  await cache.delete(request);
  await cache.put(request, response);
  await trim(name);
};

const isKept = (response) => {
  const rule = response.headers.get('cache-control') ?? '';
  return (
    response.ok && !response.redirected && !rule.includes('no-store') && response.headers.get('set-cookie') === null
  );
};

const late = (milliseconds) => new Promise((_, reject) => setTimeout(() => reject(new Error('late')), milliseconds));

/** Loads the page from the network. Uses the cached one when there is no connection, or when it is slow. */
const freshFirst = async (event) => {
  const { request } = event;
  const known = await caches.match(request, {
    cacheName: pages,
    ignoreSearch: new URL(request.url).pathname === offline,
  });
  const fresh = fetch(request).then((response) => {
    if (isKept(response)) event.waitUntil(keep(pages, request, response.clone()));
    return response;
  });
  try {
    return await (known ? Promise.race([fresh, late(patience)]) : fresh);
  } catch (error) {
    event.waitUntil(
      fresh.then(
        () => undefined,
        () => undefined,
      ),
    );
    if (known) return known;
    if (request.mode !== 'navigate') throw error;
    const { pathname, search } = new URL(request.url);
    const page = await caches.match(offline, { cacheName: pages });
    if (!page) throw error;
    // cached under its own address, because a page hydrates only at the address for which it was rendered
    return pathname === offline
      ? page
      : Response.redirect(`${offline}?retour=${encodeURIComponent(pathname + search)}`);
  }
};

/** For files that never change under the same name. */
const keptFirst = async (event, name, request) => {
  const known = await caches.match(request, { cacheName: name });
  if (known) return known;
  try {
    const response = await fetch(request);
    if (isKept(response)) event.waitUntil(keep(name, request, response.clone()));
    return response;
  } catch (error) {
    // without a connection, another width or format of the picture is used
    const similar =
      name === pictures && (await caches.match(request, { cacheName: name, ignoreSearch: true, ignoreVary: true }));
    if (similar) return similar;
    throw error;
  }
};

/** For visitors who save data, requests no picture wider than a phone shows. */
const frugal = (request) => {
  const url = new URL(request.url);
  const saving = request.headers.get('save-data') === 'on' || self.navigator.connection?.saveData === true;
  if (!saving || Number(url.searchParams.get('w')) <= 480) return request;
  url.searchParams.set('w', '480');
  return new Request(url, { headers: request.headers, mode: 'same-origin', credentials: 'same-origin' });
};

/** Caches the offline page with all files that it needs. */
const prepare = async () => {
  const response = await fetch(offline);
  if (!response.ok) return;
  const html = await response.clone().text();
  const needed = new Set(html.match(/\/assets\/[\w./-]+\.(?:css|js|woff2|svg)/g));
  const cache = await caches.open(files);
  await Promise.all([...needed].map((path) => cache.add(path)));
  const shown = [...html.matchAll(/<img[^>]* src="(\/api\/image\/get\/[^"]+)"/g)].map(([, src]) =>
    src.replaceAll('&amp;', '&'),
  );
  const format = { headers: { accept: 'image/avif,image/webp' } };
  const kept = await caches.open(pictures);
  await Promise.all(shown.map((src) => kept.add(new Request(src, format)).catch(() => undefined)));
  await (await caches.open(pages)).put(offline, response);
};

self.addEventListener('install', (event) => {
  // a failure to cache the offline page must not prevent the installation
  event.waitUntil(
    prepare()
      .catch(() => undefined)
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const current = new Set(Object.keys(room));
  const forget = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => !current.has(name)).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(forget());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method !== 'GET') {
    // region or section changes, so the cached pages are outdated
    if (url.pathname === '/region' || url.pathname === '/univers') event.waitUntil(caches.delete(pages).then(prepare));
    return;
  }
  if (url.pathname.startsWith('/assets/')) event.respondWith(keptFirst(event, files, request));
  else if (url.pathname.startsWith('/api/image/get/')) event.respondWith(keptFirst(event, pictures, frugal(request)));
  else if (isPublicPage(url.pathname) || url.pathname === offline) event.respondWith(freshFirst(event));
});
