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
      if (!/\.(js|css|svg|json|webmanifest)$/.test(file)) continue;
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

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), precompress()],
  build: { assetsInlineLimit: 0, target: 'es2022', reportCompressedSize: false, sourcemap: false },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            // React and the router change rarely and compress best together; our own code comes beside them.
            codeSplitting: { groups: [{ name: 'react', test: /node_modules/ }] },
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
