/** Serves static files. They are looked up in a map, so no path can leave the folder. */
import { readFile, readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Page } from '#platform/cache';
import type { HeaderList } from '#platform/http';
import { createPage } from './page-cache-entry.ts';

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

/** Names in `assets/` contain a content hash, so they can be cached for ever. */
const cacheControl = (path: string): string => {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  // An outdated service worker would serve outdated files.
  return path === '/sw.js' ? 'no-cache' : 'public, max-age=3600';
};

const isServed = (path: string): boolean => !path.includes('/.') && !/\.(br|gz|html|map)$/.test(path);

/** `directory`: build/client; may be missing. */
export const loadAssets = async (directory: string | undefined, commonHeaders: HeaderList): Promise<Assets> => {
  const assets = new Map<string, Page>();
  if (directory === undefined) return { find: () => undefined, count: 0 };
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const names = new Set(files);
  const readIfPresent = (file: string): Promise<Buffer> | undefined => (names.has(file) ? readFile(file) : undefined);
  for (const file of files) {
    const path = `/${relative(directory, file).split(sep).join('/')}`;
    if (!isServed(path)) continue;
    const headers: [string, string][] = [
      ['content-type', types[extname(file)] ?? 'application/octet-stream'],
      ['cache-control', cacheControl(path)],
    ];
    const [body, br, gzip] = await Promise.all([
      readFile(file),
      readIfPresent(`${file}.br`),
      readIfPresent(`${file}.gz`),
    ]);
    assets.set(path, createPage({ status: 200, headers: [...commonHeaders, ...headers], body, br, gzip }));
  }
  return { find: (path) => assets.get(path), count: assets.size };
};
