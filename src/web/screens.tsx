/** The built server file: one function that turns a request into a page. It holds its own React; nothing else loads one. */
import * as build from 'virtual:react-router/server-build';
import { RouterContextProvider, createRequestHandler, type ServerBuild } from 'react-router';
import type { PageAnswer, PageRequest } from '#shared/page';
import { failureContext, openShop, pageContext, sharedHeader, shopContext } from './app/shop-context.ts';

const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

/** Renders a page, a data answer of the router, or the answer of a form. Rejects on nothing a screen can cause. */
export const renderPage = async ({ visit, failed, url, ...init }: PageRequest): Promise<PageAnswer> => {
  const context = new RouterContextProvider();
  context.set(shopContext, openShop(visit));
  context.set(failureContext, failed);
  const page: { pieces: readonly string[] | null } = { pieces: null };
  context.set(pageContext, page);
  const { method, headers, body, signal } = init;
  const response = await handle(new Request(url, { method, headers, body, signal }), context);
  const shared = response.headers.get(sharedHeader) !== null && response.status === 200;
  response.headers.delete(sharedHeader);
  return {
    status: response.status,
    headers: response.headers,
    body:
      response.body === null && page.pieces !== null
        ? Buffer.concat(page.pieces.map((piece) => Buffer.from(piece)))
        : new Uint8Array(await response.arrayBuffer()),
    cache: shared ? 'public' : 'none',
  };
};
