import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { precompressFolder } from './precompress.ts';

/** Screens rendered on the server; every route is known to the browser at once, so no discovery request is made. */
export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // The route manifest is written after the other files of the browser, which are compressed already.
  buildEnd: ({ reactRouterConfig }) => precompressFolder(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
