/** Builds the screens: build/client (assets, precompressed) and build/server/index.js (renders pages, see src/web/screens.tsx). */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` beside each text asset, so that the server never compresses one. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  writeBundle: async ({ dir }) => {
    if (!dir) return;
    for (const file of await readdir(dir, { recursive: true })) {
      if (file.startsWith('.vite') || !/\.(js|css|svg|json|webmanifest)$/.test(file)) continue;
      const path = join(dir, file);
      const bytes = await readFile(path);
      if (bytes.length < 512) continue;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      await Promise.all([
        brotli(bytes, { params }).then((packed) => writeFile(`${path}.br`, packed)),
        zip(bytes, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
      ]);
    }
  },
});

type Built = Record<string, { file: string; name?: string; imports?: string[] }>;

const addresses = 'virtual:addresses-of-files';

/** Tells the rendering server where the browser finds a script that it will ask for: it names it in the page. */
const addressesOfFiles = (): Plugin => ({
  name: 'addresses-of-files',
  resolveId: (id) => (id === addresses ? `\0${addresses}` : null),
  // The files of the browser are built first, and their list is there until the server's are.
  async load(id) {
    if (id !== `\0${addresses}`) return null;
    if (this.environment.name === 'client' || this.environment.mode === 'dev')
      return 'export const addressesOf = () => [];';
    const built = JSON.parse(await readFile('build/client/.vite/manifest.json', 'utf8')) as Built;
    const below = (key: string): string[] => [key, ...(built[key]?.imports ?? []).flatMap(below)];
    const named = Object.entries(built).map(([key, { name }]) => [
      name,
      [...new Set(below(key).map((one) => `/${built[one]?.file}`))],
    ]);
    const found = Object.fromEntries(named.filter(([name]) => files.some(([file]) => file === name)));
    return `const found = ${JSON.stringify(found)};\nexport const addressesOf = (file) => found[file] ?? [];`;
  },
});

type Known = (id: string) => { importers: readonly string[] } | null;

/** Whether a module is one of these, or imported by one of them, near or far, without waiting. */
const isUnder = (ends: readonly string[]) => {
  const seen = new Map<string, boolean>();
  const found = (id: string, infoOf: Known): boolean => {
    const known = seen.get(id);
    if (known !== undefined) return known;
    seen.set(id, false);
    const [path = ''] = id.split('?');
    const under =
      ends.some((end) => path.endsWith(end)) ||
      (infoOf(id)?.importers ?? []).some((importer) => found(importer, infoOf));
    seen.set(id, under);
    return under;
  };
  return found;
};

/** Too little for a file of their own: each that is asked for takes a telephone longer than they do. */
const small = ['/page-data.ts', '/open-graph.ts', '/seo.ts', '/scene.tsx', '/outfit.tsx', '/article-card.tsx'];

/** Few files compress better than many: the frame and all that cards need, then what each of the two great screens adds. */
const files = [
  [
    'frame',
    isUnder(['/root.tsx', '/card.tsx', '/rail.tsx', '/recently-viewed.tsx', '/breadcrumb.tsx', '/cover.tsx', ...small]),
  ],
  ['product', isUnder(['/product/product.tsx'])],
  ['listing', isUnder(['/listing/listing.tsx'])],
] as const;

/** What the router offers and this shop never uses: told to the builder, which then leaves it out of the browser's files. */
const unusedOfRouter: Record<string, readonly (readonly [told: string, known: string])[]> = {
  'router/router.js': [
    ['init.instrumentations', '(void 0)'],
    ['consumeInstrumentationClientResultMetaReceiver(router)', '(void 0)'],
    ['opts?.instrumentationNavigateMetaReceiver', '(void 0)'],
  ],
  'dom/ssr/fog-of-war.js': [
    ['routeDiscovery.mode === "lazy" && ssr === true', 'false'],
    ['!isFogOfWarEnabled(routeDiscovery, ssr)', 'true'],
  ],
  'dom/ssr/components.js': [
    ['isFogOfWarEnabled(routeDiscovery, ssr)', 'false'],
    ['isSpaMode && !isHydrated', 'false'],
  ],
  'dom/ssr/routes.js': [['if (isSpaMode) throw noActionDefinedError("clientAction", route.id);', '']],
  'dom/ssr/single-fetch.js': [['!ssr && !foundRevalidatingServerLoader', 'false']],
  'dom-export/hydrated-router.js': [
    ['window.__reactRouterManifest.sri === true', 'false'],
    ['if (ssrInfo.context.isSpaMode)', 'if (false)'],
    ['router.createRoutesForHMR = UNSAFE_createClientRoutesWithHMRRevalidationOptOut;', ''],
  ],
};

const leaveOut = (): Plugin => ({
  name: 'leave-out',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    const [, file = ''] = id.split('/react-router/dist/production/lib/');
    if (file === '') return null;
    // a component with a name for tools is never left out
    const unnamed = code
      .replaceAll(/^\w+\.displayName = .*;$/gm, '')
      .replaceAll(/(?<=^const \w+ = )(?=React\$1\.(?:forwardRef|memo)\()/gm, '/* @__PURE__ */ ');
    return (unusedOfRouter[file] ?? []).reduce((text, [use, known]) => {
      if (!text.includes(use)) this.error(`${file} no longer says ${use}`);
      return text.replaceAll(use, known);
    }, unnamed);
  },
});

/** What every page has loaded already, and the file itself, which is asked for anyway. */
const alwaysThere = /\/(?:react|frame|rolldown-runtime)-[^/]+\.js$/;

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), leaveOut(), addressesOfFiles(), precompress()],
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    reportCompressedSize: false,
    // for tools of the developers; the server does not send .map files
    sourcemap: 'hidden',
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, files) => files.filter((one) => one !== file && !alwaysThere.test(one)),
    },
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // No file of ours acts by being imported: what the browser does not use of one, it does not load.
          treeshake: {
            moduleSideEffects: [{ test: /\/src\/(web\/(app|storefront|ui)|shared)\//, sideEffects: false }],
          },
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            // React and the router change rarely and compress best together; our own code comes beside them.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules/, priority: 2 },
                {
                  name: (id, built) =>
                    files.find(([, holds]) => holds(id, (one) => built.getModuleInfo(one)))?.[0] ?? null,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One self-contained file: faster to load, and React is the production one whatever NODE_ENV says.
      resolve: command === 'build' ? { noExternal: true } : {},
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: { minify: false, rollupOptions: { input: './src/web/screens.tsx' } },
    },
  },
}));
