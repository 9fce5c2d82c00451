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

type Built = Record<string, { file: string; imports?: string[] }>;

const partsModule = 'virtual:files-of-parts';

/** Tells the rendering server in which files the browser finds a part of a screen: it names them in the page. */
const filesOfParts = (): Plugin => ({
  name: 'files-of-parts',
  resolveId: (id) => (id === partsModule ? `\0${partsModule}` : null),
  // The files of the browser are built first, and their list is there until the server's are.
  async load(id) {
    if (id !== `\0${partsModule}`) return null;
    if (this.environment.name === 'client') return 'export const filesOf = () => [];';
    const built = JSON.parse(await readFile('build/client/.vite/manifest.json', 'utf8')) as Built;
    const below = (key: string): string[] => [key, ...(built[key]?.imports ?? []).flatMap(below)];
    const always = new Set(
      Object.keys(built)
        .filter((key) => key.includes('/root.tsx'))
        .flatMap(below),
    );
    const files = Object.keys(built).map((key) => {
      const wanted = below(key).filter((one) => !always.has(one));
      return [key.replace('src/web/', ''), [...new Set(wanted.map((one) => `/${built[one]?.file}`))]];
    });
    const parts = files.filter(([key]) => String(key).startsWith('storefront/'));
    return `const files = ${JSON.stringify(Object.fromEntries(parts))};\nexport const filesOf = (part) => files[part] ?? [];`;
  },
});

/** What every page with articles needs: the frame, a card, and all that they import. */
const frame = ['/src/web/root.tsx', '/src/web/storefront/catalogue/card.tsx', '/src/web/ui/breadcrumb.tsx'];
const seen = new Map<string, boolean>();

const isOfFrame = (id: string, infoOf: (id: string) => { importers: readonly string[] } | null): boolean => {
  const known = seen.get(id);
  if (known !== undefined) return known;
  seen.set(id, false);
  const [path = ''] = id.split('?');
  const found =
    frame.some((end) => path.endsWith(end)) ||
    (infoOf(id)?.importers ?? []).some((importer) => isOfFrame(importer, infoOf));
  seen.set(id, found);
  return found;
};

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
  'dom/ssr/components.js': [['isFogOfWarEnabled(routeDiscovery, ssr)', 'false']],
  'dom-export/hydrated-router.js': [
    ['router.createRoutesForHMR = UNSAFE_createClientRoutesWithHMRRevalidationOptOut;', ''],
  ],
};

const leaveOut = (): Plugin => ({
  name: 'leave-out',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    const [, file = ''] = id.split('/react-router/dist/production/lib/');
    const told = unusedOfRouter[file];
    if (!told) return null;
    return told.reduce((text, [use, known]) => {
      if (!text.includes(use)) this.error(`${file} no longer says ${use}`);
      return text.replaceAll(use, known);
    }, code);
  },
});

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), leaveOut(), filesOfParts(), precompress()],
  build: { assetsInlineLimit: 0, target: 'es2022', reportCompressedSize: false, sourcemap: false },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            // React and the router change rarely and compress best together; our own code comes beside them.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules/, priority: 2 },
                {
                  name: (id, built) => (isOfFrame(id, (one) => built.getModuleInfo(one)) ? 'frame' : null),
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
