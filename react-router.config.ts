import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { precompressFolder } from './precompress.ts';
import { writeShopManifest } from './shop-manifest.ts';

/** Screens rendered on the server; every route of the shop, or of shop and console, is known to the browser at once, so no discovery request is made. */
export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // The route manifest is written after the other files of the browser, which are compressed already.
  buildEnd: async ({ reactRouterConfig }) => {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    await writeShopManifest(client);
    await precompressFolder(client);
  },
} satisfies Config;
