/** Builds the screens: build/client (assets, precompressed) and build/server/index.js (renders pages, see src/web/screens.tsx). */
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { precompressFolder } from './precompress.ts';

/** Writes `.br` and `.gz` beside each text asset, so that the server never compresses one. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  writeBundle: async ({ dir }) => {
    if (dir) await precompressFolder(dir);
  },
});

/** Writes `.vite/modules.json`: script URL → source files in it. The page-weight test reads it. */
const listModules = (): Plugin => ({
  name: 'list-modules',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const modules = chunks.map(({ fileName, moduleIds }) => [
      `/${fileName}`,
      moduleIds.map((id) => relative(import.meta.dirname, id)),
    ]);
    this.emitFile({
      type: 'asset',
      fileName: '.vite/modules.json',
      source: JSON.stringify(Object.fromEntries(modules)),
    });
  },
});

/** The widgets of the console contain thirty-three languages; this keeps French. */
const keepFrench = (): Plugin => ({
  name: 'keep-french',
  load: (id) => {
    const [, locale, end] = /\/intl\/.*\/([a-z]{2}-[A-Z]{2})\.(m?js)$/.exec(id) ?? [];
    if (locale === undefined || locale === 'fr-FR') return null;
    // en-US is the language that they fall back to.
    return locale === 'en-US' ? `export { default } from './fr-FR.${end}';` : 'export default {};';
  },
});

type ModuleInfo = (id: string) => { importers: readonly string[] } | null;

/** Whether a module is an entry or a static import of one, direct or not. */
const isReachedFrom = (isEntry: (path: string) => boolean) => {
  const results = new Map<string, boolean>();
  const isReached = (id: string, infoOf: ModuleInfo): boolean => {
    const cached = results.get(id);
    if (cached !== undefined) return cached;
    // Ends cycles.
    results.set(id, false);
    const [path = ''] = id.split('?');
    const result = isEntry(path) || (infoOf(id)?.importers ?? []).some((importer) => isReached(importer, infoOf));
    results.set(id, result);
    return result;
  };
  return isReached;
};

/** Modules too small for a file of their own: a phone spends more time on the request than on their bytes. */
const small = [
  '/scene.tsx',
  '/banner.tsx',
  '/page-meta.ts',
  '/size-label.tsx',
  '/may-have-sizes.ts',
  '/link-chips.tsx',
  '/page-number.rules.ts',
];

const endsWith =
  (...endings: readonly string[]) =>
  (path: string): boolean =>
    endings.some((ending) => path.endsWith(ending));

const ofFrame = isReachedFrom(
  endsWith('/storefront.page.tsx', '/card.tsx', '/rail.tsx', '/breadcrumb.tsx', '/cover.tsx', ...small),
);
const ofRoot = isReachedFrom(endsWith('/root.tsx', '/entry.client.tsx'));
const ofConsole = isReachedFrom((path) => path.includes('/src/web/pro/'));
const isStorefront = (id: string): boolean => id.includes('/src/web/storefront/');

/**
 * Few files compress better than many: what every page needs, with all that shop and console share; the layout of the
 * shop with all that cards need, then what listing and product add; the layout of the console.
 */
const isShared = (id: string, infoOf: ModuleInfo): boolean =>
  ofRoot(id, infoOf) || (!isStorefront(id) && ofFrame(id, infoOf) && ofConsole(id, infoOf));

const chunks = [
  { name: 'frame', has: ofFrame },
  { name: 'product', has: isReachedFrom(endsWith('/product/product.tsx')) },
  { name: 'listing', has: isReachedFrom(endsWith('/listing/listing.tsx')) },
];

/**
 * Parts that are used together. Each file is named in the route manifest, which every page loads, so many small files
 * would cost more there than they save.
 */
const laterChunks = [
  {
    name: 'form',
    has: isReachedFrom(
      endsWith(
        '/form/form.tsx',
        '/form/draft.ts',
        '/app/use-form-answer.ts',
        '/form/done-notice.tsx',
        '/shared/phrases.ts',
      ),
    ),
  },
  {
    name: 'password',
    has: isReachedFrom(endsWith('/password-field.tsx', '/password-rules.tsx', '/code-field.tsx', '/check-field.tsx')),
  },
  { name: 'call', has: isReachedFrom(endsWith('/call-api.ts', '/shared/errors.ts')) },
  {
    name: 'order',
    has: isReachedFrom(
      endsWith(
        '/storefront/order/order.messages.ts',
        '/storefront/order/order-data.ts',
        '/storefront/order/order-line.tsx',
        '/storefront/order/order-parts.tsx',
        '/storefront/order/unpaid-order.tsx',
      ),
    ),
  },
  {
    name: 'sign-in',
    has: isReachedFrom(
      endsWith('/sign-in-form.tsx', '/account.messages.ts', '/session.messages.ts', '/new-password-fields.tsx'),
    ),
  },
  { name: 'illustration', has: isReachedFrom(endsWith('/empty-state.tsx', '/illustration.tsx')) },
];

const ofConsoleFrame = isReachedFrom(endsWith('/pro/frame/console.page.tsx'));

type Chunking = { getModuleInfo: ModuleInfo };

/** Names the chunk of the modules of our own that `has` accepts. */
const nameOf =
  (name: string, has: (id: string, infoOf: ModuleInfo) => boolean) =>
  (id: string, context: Chunking): string | null =>
    id.includes('/node_modules/') || !has(id, (each) => context.getModuleInfo(each)) ? null : name;

type Chunk = { readonly name: string; readonly has: ReturnType<typeof isReachedFrom> };

/** Names the first chunk that accepts a module of our own. */
const firstOf =
  (choices: readonly Chunk[]) =>
  (id: string, context: Chunking): string | null =>
    id.includes('/node_modules/')
      ? null
      : (choices.find(({ has }) => has(id, (each) => context.getModuleInfo(each)))?.name ?? null);

/** Libraries of the console; without a chunk of their own, the chunk of React would absorb them. */
const widgetPackages = /\/node_modules\/(?:react-aria|react-aria-components|react-stately|@internationalized)\//;

/** React and the router: every page needs them, and they change rarely. No other package may be added to their chunk. */
const reactPackages =
  /\/node_modules\/(?:react|react-dom|react-router|scheduler|cookie|cookie-es|set-cookie-parser|turbo-stream)\//;

/** Chunks that every page has loaded already. */
const alwaysLoaded = /\/(?:react|root|frame|rolldown-runtime)-[^/]+\.js$/;

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), keepFrench(), listModules(), precompress()],
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    reportCompressedSize: false,
    // For developers' tools; the server does not send .map files.
    sourcemap: 'hidden',
    modulePreload: {
      polyfill: false,
      resolveDependencies: (url, urls) => urls.filter((each) => each !== url && !alwaysLoaded.test(each)),
    },
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // Our modules have no side effects at import: unused exports are dropped.
          treeshake: {
            moduleSideEffects: [{ test: /\/src\/(web\/(app|pro|storefront|ui)|shared)\//, sideEffects: false }],
          },
          output: {
            // Short, because the route manifest, which every page loads, names each file. 42 bits for one name.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                // Highest priority: a group takes the dependencies of its modules along, so any other group would absorb React.
                { name: 'react', test: reactPackages, priority: 6 },
                { name: 'widgets', test: widgetPackages, priority: 5 },
                { name: 'grid', test: /\/node_modules\/@tanstack\//, priority: 5 },
                { name: nameOf('root', isShared), priority: 4 },
                { name: firstOf(chunks), priority: 3 },
                { name: nameOf('console', ofConsoleFrame), priority: 2 },
                { name: firstOf(laterChunks), priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One file: faster to load, and always the production build of React, whatever NODE_ENV is.
      // A separate chunk would be missing when a new build replaces the folder of a running shop.
      resolve: command === 'build' ? { noExternal: true } : {},
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        minify: false,
        rollupOptions: {
          input: './src/web/screens.tsx',
          // The process has loaded them: a copy in the build would hold the schemas of all calls a second time.
          external: [/^#shared\//, 'zod'],
          // V8 keeps a text in two bytes a character when one character is outside Latin-1, even in a comment.
          output: { codeSplitting: false, charset: 'ascii', comments: { jsdoc: false } },
        },
      },
    },
  },
}));
