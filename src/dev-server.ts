/** Development only: Vite compiles the screens at each request. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { RenderPage } from '#shared/page';

export type DevServer = {
  readonly renderPage: RenderPage;
  /** Vite answers requests for its own modules and passes every other request to `shop`. */
  readonly listen: (address: { host: string; port: number }, shop: RequestListener) => Promise<void>;
  readonly close: () => Promise<void>;
};

const screensModule = '/src/web/screens.tsx';

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

export const openDevServer = async (): Promise<DevServer> => {
  const { createServer: createVite } = await import('vite');
  let answer: RequestListener = (_request, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response));
  const vite = await createVite({
    appType: 'custom',
    clearScreen: false,
    // The web socket uses the port of the shop, so that the page's security policy allows it.
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    renderPage: async (request) => {
      const screens = (await vite.ssrLoadModule(screensModule)) as { renderPage: RenderPage };
      // Not cached, so that an edited screen shows at the next request.
      return { ...(await screens.renderPage(request)), cache: 'none' };
    },
    listen: async ({ host, port }, shop) => {
      // Compiles all screens at the start, because it may take longer than a page is allowed to.
      await vite.ssrLoadModule(screensModule);
      answer = (request, response) => vite.middlewares(request, response, () => shop(request, response));
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen({ host, port }, resolve);
      });
    },
    close: async () => {
      await vite.close();
      await closeServer(server);
    },
  };
};
