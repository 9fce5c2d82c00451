/** Entry of the server build: renders one request. The build contains its own copy of React. */
import * as build from 'virtual:react-router/server-build';
import { RouterContextProvider, createRequestHandler, type ServerBuild } from 'react-router';
import type { PageAnswer, PageRequest } from '#shared/page';
import { isConsole } from './app/area.ts';
import { shopManifestName } from './app/shop-manifest.ts';
import { errorReportContext, openShop, sharedHeader, shopContext } from './app/shop-context.ts';

const { assets } = build as ServerBuild;

// Only a build writes the file of the shop's manifest.
const shopAssets = import.meta.env.PROD ? { ...assets, url: shopManifestName(assets.url) } : assets;

const handlers = {
  shop: createRequestHandler({ ...(build as ServerBuild), assets: shopAssets }, import.meta.env.MODE),
  console: createRequestHandler(build as ServerBuild, import.meta.env.MODE),
};

/**
 * Answers the request of a page, of loader data, or of a form. Errors of screens become error pages, so the promise
 * does not reject.
 */
export const renderPage = async ({ screenContext, onError, url, ...init }: PageRequest): Promise<PageAnswer> => {
  const context = new RouterContextProvider();
  context.set(shopContext, openShop(screenContext));
  context.set(errorReportContext, onError);
  const { method, headers, body, signal } = init;
  const handle = handlers[isConsole(new URL(url).pathname) ? 'console' : 'shop'];
  const response = await handle(new Request(url, { method, headers, body, signal }), context);
  const isShared = response.headers.get(sharedHeader) !== null && response.status === 200;
  response.headers.delete(sharedHeader);
  return {
    status: response.status,
    headers: response.headers,
    body: new Uint8Array(await response.arrayBuffer()),
    cache: isShared ? 'public' : 'none',
  };
};
