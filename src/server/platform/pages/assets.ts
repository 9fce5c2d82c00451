/** The files of the screens' build, read into memory once: a path is found in a map, so none can lead outside. */
import { readFile, readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Page } from '#platform/cache';
import { createKeptPage } from './page-bytes.ts';

export type Assets = {
  find: (path: string) => Page | undefined;
  readonly count: number;
};

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

/** The build names what is in `assets/` by its content; the rest (icons, robots.txt) keeps its name and is asked again. */
const cacheControl = (path: string): string => {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  // the service worker decides what is kept: a stale one would outlive its shop
  return path === '/sw.js' ? 'no-cache' : 'public, max-age=3600';
};

const isServed = (path: string): boolean => !path.includes('/.') && !/\.(br|gz|html|map)$/.test(path);

/** `directory`: build/client. An absent directory means that nothing was built: no assets. */
export const loadAssets = async (
  directory: string | undefined,
  common: readonly (readonly [string, string])[],
): Promise<Assets> => {
  const found = new Map<string, Page>();
  if (directory === undefined) return { find: () => undefined, count: 0 };
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const present = new Set(files);
  const beside = (file: string): Promise<Buffer> | undefined => (present.has(file) ? readFile(file) : undefined);
  for (const file of files) {
    const path = `/${relative(directory, file).split(sep).join('/')}`;
    if (!isServed(path)) continue;
    const headers: [string, string][] = [
      ['content-type', types[extname(file)] ?? 'application/octet-stream'],
      ['cache-control', cacheControl(path)],
    ];
    const [body, br, gzip] = await Promise.all([readFile(file), beside(`${file}.br`), beside(`${file}.gz`)]);
    found.set(path, createKeptPage({ status: 200, headers: [...common, ...headers], body, br, gzip }));
  }
  return { find: (path) => found.get(path), count: found.size };
};
