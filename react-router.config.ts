import type { Config } from '@react-router/dev/config';

/** Screens rendered on the server; every route is known to the browser at once, so no discovery request is made. */
export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
