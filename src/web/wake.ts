/**
 * A page is whole as it was rendered: links and forms work. The scripts that wake it up are asked for once its first picture
 * shows, or at the first sign of a hand, so that a narrow line carries what is seen before what is only waited for.
 */

import { keepHands } from './hands.ts';

type Waking = {
  /** Addresses of all scripts, asked for at once. */
  readonly files: readonly string[];
  readonly manifest: string;
  readonly entry: string;
  readonly routes: readonly (readonly [id: string, file: string])[];
};

/** Runs in the page, as its own text: it knows nothing but what is in it and what it is given. */
const starter = (
  { files, manifest, entry, routes }: Waking,
  bring: (file: string) => Promise<unknown>,
  answerHands: ReturnType<typeof keepHands>,
): void => {
  const signs = ['pointerdown', 'keydown', 'focusin', 'input'];
  /** Milliseconds after which a picture is no longer waited for. */
  const patience = 4000;
  let isAsked = false;

  const wakeUp = async (): Promise<void> => {
    const [, ...modules] = await Promise.all([manifest, ...routes.map(([, file]) => file)].map(bring));
    const known = Object.fromEntries(routes.map(([id], index) => [id, modules[index]]));
    Object.assign(window, { __reactRouterRouteModules: known });
    await bring(entry);
    answerHands();
  };
  const ask = (): void => {
    if (isAsked) return;
    isAsked = true;
    for (const sign of signs) document.removeEventListener(sign, ask, true);
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    wakeUp().catch(() => undefined);
  };

  for (const sign of signs) document.addEventListener(sign, ask, true);
  setTimeout(ask, patience);
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  // the browser tells what it has shown; one that does not tell goes by what has come
  if (PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint'))
    new PerformanceObserver((_, observer) => {
      if (picture?.complete === false) return;
      observer.disconnect();
      ask();
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  else addEventListener('load', ask);
  // smaller than the words beside it, a picture is not told
  for (const end of ['load', 'error']) picture?.addEventListener(end, () => setTimeout(ask, 200));
};

const opening = '<script type="module" async="">';
const closing = '</script>';
const preload = /<link rel="modulepreload"[^>]*? href="([^"]+)"\/>/g;

/** The text of a page's scripts is that of its routes: few, and read again with each page. */
const read = new Map<string, Omit<Waking, 'files'> | null>();
const mostRead = 100;

const routesOf = (text: string): Omit<Waking, 'files'> | null => {
  const manifest = /^import "([^"]+)"/.exec(text)?.[1];
  const entry = /\bimport\("([^"]+)"\);\s*$/.exec(text)?.[1];
  const fileOf = new Map(
    [...text.matchAll(/import \* as (\w+) from "([^"]+)";/g)].map(([, name, file]) => [name, file]),
  );
  const named = /__reactRouterRouteModules = \{(.*)\};/.exec(text)?.[1] ?? '';
  const routes = [...named.matchAll(/"([^"]+)":(\w+)/g)].map(
    ([, id = '', name]) => [id, fileOf.get(name) ?? ''] as const,
  );
  if (!manifest || !entry || routes.length === 0 || routes.some(([, file]) => file === '')) return null;
  return { manifest, entry, routes };
};

const wakingOf = (head: string, text: string): Waking | null => {
  let found = read.get(text);
  if (found === undefined) {
    if (read.size >= mostRead) read.clear();
    // a copy: what is cut out of a page keeps all of it in memory
    const own = Buffer.from(text).toString();
    found = routesOf(own);
    read.set(own, found);
  }
  return found && { files: [...new Set([...head.matchAll(preload)].map(([, file = '']) => file))], ...found };
};

/** Without comments and indents: it goes out with every page. */
const brief = (text: string): string => text.replaceAll(/\/\*\*[\s\S]*?\*\//g, '').replaceAll(/^\s+/gm, '');

/** Both as texts: builders write another import into functions. */
const starterText = brief(starter.toString());
const handsName = 'window.__hands';
/** In the head: on a narrow line what is seen can be pressed before the end of the page has come. */
const handsScript = `<script>${handsName}=(${brief(keepHands.toString())})()</script>`;

/**
 * The page, in pieces, with the starter in the place of its scripts; as it is where they are not the ones known here. Pieces, because to
 * put them together would copy the page once more.
 */
export const wakeLater = (page: string): string[] => {
  // looked for by words and in the head alone: a page is long
  const body = page.indexOf('</head>');
  const start = page.indexOf(opening, body);
  const end = page.indexOf(closing, start);
  if (body === -1 || start === -1 || end === -1) return [page];
  const head = page.slice(0, body);
  const waking = wakingOf(head, page.slice(start + opening.length, end));
  if (waking === null) return [page];
  const called = `(${starterText})(${JSON.stringify(waking)},(file)=>import(file),${handsName})`;
  return [head.replaceAll(preload, ''), handsScript, page.slice(body, start), `<script>${called}`, page.slice(end)];
};
