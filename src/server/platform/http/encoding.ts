import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip, zstdCompress, zstdDecompress } from 'node:zlib';
import { withOwnMemory } from '#platform/cache';

export type Coding = 'br' | 'gzip' | 'identity';

/** `zstd` is faster than Brotli 6 and 10 % larger. It is used for responses that may never be requested again. */
export type FastCoding = Coding | 'zstd';

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);
const zip = promisify(gzip);

/** Smaller bodies fit into one network packet. */
export const minBytesToCompress = 1024;

type Codings = { readonly best: Coding; readonly fast: FastCoding };

const cache = new Map<string, Codings>();

const weightOf = (accepted: string, coding: string): number => {
  for (const entry of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    if (name !== coding && name !== '*') continue;
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    return quality === undefined ? 1 : Number(quality.slice(2)) || 0;
  }
  return 0;
};

export const acceptsGzip = (accepted: string | undefined): boolean =>
  accepted !== undefined && weightOf(accepted, 'gzip') > 0;

const codingsFor = (header: string): Codings => {
  const [br, gzipWeight, zstdWeight] = [weightOf(header, 'br'), weightOf(header, 'gzip'), weightOf(header, 'zstd')];
  const best = br > 0 && br >= gzipWeight ? 'br' : gzipWeight > 0 ? 'gzip' : 'identity';
  return { best, fast: zstdWeight > 0 && zstdWeight >= Math.max(br, gzipWeight) ? 'zstd' : best };
};

/** Prefers Brotli to gzip at equal weight. The result is cached, because browsers send few distinct headers. */
export const chooseCodings = (accepted: string | string[] | undefined): Codings => {
  if (accepted === undefined) return { best: 'identity', fast: 'identity' };
  const header = Array.isArray(accepted) ? accepted.join(',') : accepted;
  const cached = cache.get(header);
  if (cached !== undefined) return cached;
  const codings = codingsFor(header);
  if (cache.size < 64) cache.set(header, codings);
  return codings;
};

const compressBrotli = (bytes: Buffer | string, quality: number): Promise<Buffer> =>
  brotli(bytes, {
    // Each additional chunk costs a turn of the event loop.
    chunkSize: 64 * 1024,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** For a page of 100 KB, Brotli 3 takes 0.5 ms, zstd 0.2 ms for the same size, and Brotli 6 1.4 ms for 10 % less. */
export const compress = async (
  bytes: Buffer | string,
  coding: Exclude<FastCoding, 'identity'>,
  quality: 3 | 4 | 6,
): Promise<Buffer> => {
  if (coding === 'br') return withOwnMemory(await compressBrotli(bytes, quality));
  return withOwnMemory(
    coding === 'gzip' ? await zip(bytes, { level: 6 }) : await zstd(bytes, { chunkSize: 64 * 1024 }),
  );
};

const decompressors = { br: promisify(brotliDecompress), gzip: promisify(gunzip), zstd: promisify(zstdDecompress) };

export const decompress = (bytes: Buffer, coding: Exclude<FastCoding, 'identity'>): Promise<Buffer> =>
  decompressors[coding](bytes);

export const isCompressible = (contentType: string | undefined): boolean =>
  contentType !== undefined &&
  /^(text\/|application\/(json|problem\+json|javascript|xml|manifest\+json)|image\/svg)|\+(json|xml)/.test(contentType);
