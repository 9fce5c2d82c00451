import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoded, Page } from '#platform/cache';
import {
  chooseCodings,
  compress,
  decompress,
  etagForCoding,
  etagOf,
  isCompressible,
  matchesEtag,
  minBytesToCompress,
  type FastCoding,
  type HeaderList,
} from '#platform/http';

type EntryInput = {
  status: number;
  /** Names in lower case, without content-length, content-encoding and etag. */
  headers: HeaderList;
  body: Buffer;
  /** Bytes that the build has already compressed. */
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
};

type PageHead = Pick<Page, 'status' | 'etag' | 'headers' | 'isCompressible'>;
type Compressed = Exclude<FastCoding, 'identity'>;

const encode = ({ headers, etag }: PageHead, bytes: Buffer, coding: FastCoding): Encoded => {
  const formHeaders: [string, string][] = [
    ['etag', etagForCoding(etag, coding)],
    ['content-length', String(bytes.length)],
  ];
  if (coding !== 'identity') formHeaders.push(['content-encoding', coding]);
  return { headers: [...headers, ...formHeaders].flat(), bytes };
};

const headOf = ({ status, headers, body }: EntryInput): PageHead => ({
  status,
  etag: etagOf(body),
  headers: [...headers, ['vary', 'accept-encoding']],
  isCompressible:
    body.length >= minBytesToCompress && isCompressible(headers.find(([name]) => name === 'content-type')?.[1]),
});

export const createPage = (input: EntryInput): Page => {
  const head = headOf(input);
  return {
    ...head,
    identity: encode(head, input.body, 'identity'),
    ...(input.br && { br: encode(head, input.br, 'br') }),
    ...(input.gzip && { gzip: encode(head, input.gzip, 'gzip') }),
  };
};

/** Bodies that were compressed fast, until a smaller one replaces them. `true`: was sent before. */
const fastBodies = new WeakMap<Encoded, boolean>();

const compressTo = async (page: PageHead, body: Buffer, coding: Compressed, quality: 3 | 6): Promise<Encoded> =>
  encode(page, await compress(body, coding, quality), coding);

/** Keeps a compressible page in compressed form only. */
export const createCachedPage = async (input: EntryInput): Promise<Page> => {
  const head = headOf(input);
  if (!head.isCompressible) return createPage(input);
  const zstd = await compressTo(head, input.body, 'zstd', 3);
  fastBodies.set(zstd, false);
  return { ...head, zstd };
};

const readBody = async (page: Page): Promise<Buffer> => {
  if (page.identity) return page.identity.bytes;
  for (const coding of ['zstd', 'br', 'gzip'] as const) {
    const form = page[coding];
    if (form) return decompress(form.bytes, coding);
  }
  throw new Error('a page without a form');
};

export const identityOf = async (page: Page): Promise<Encoded> =>
  page.identity ?? encode(page, await readBody(page), 'identity');

const compressing = new WeakMap<Page, Map<FastCoding, Promise<Encoded>>>();

const compressOnce = (page: Page, coding: Compressed, quality: 3 | 6): Promise<Encoded> => {
  const running = compressing.get(page) ?? new Map<FastCoding, Promise<Encoded>>();
  compressing.set(page, running);
  let work = running.get(coding);
  if (!work) {
    work = readBody(page)
      .then((body) => compressTo(page, body, coding, quality))
      .then((form) => {
        if (coding === 'zstd' || (coding === 'br' && quality === 3)) fastBodies.set(form, true);
        page[coding] = form;
        // From now on, browsers that accept both codings get the smaller one.
        if (coding === 'br' && quality === 6) page.zstd = undefined;
        return form;
      })
      .finally(() => running.delete(coding));
    running.set(coding, work);
  }
  return work;
};

/** Most pages are requested only once, so the smaller form is made at the second request. */
const selectForm = (page: Page, accepted: string | string[] | undefined): Encoded | Promise<Encoded> => {
  const { best, fast } = chooseCodings(accepted);
  if (fast === 'identity') return page.identity ?? identityOf(page);
  const form = (best === 'identity' ? undefined : page[best]) ?? page[fast];
  if (!form) return page.isCompressible ? compressOnce(page, fast, 3) : (page.identity ?? identityOf(page));
  if (best === 'identity') return form;
  const wasSent = fastBodies.get(form);
  if (wasSent === true && fastBodies.delete(form)) compressOnce(page, best, 6).catch(() => undefined);
  if (wasSent === false) fastBodies.set(form, true);
  return form;
};

const withoutContentHeaders = (headers: readonly string[]): string[] => {
  const result: string[] = [];
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at] ?? '';
    if (!/^content-(length|encoding|type)$/.test(name)) result.push(name, headers[at + 1] ?? '');
  }
  return result;
};

const findMatchingEtag = ({ headers }: IncomingMessage, page: Page): string | null => {
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch === undefined) return null;
  const { best, fast } = chooseCodings(headers['accept-encoding']);
  const tags = [best, fast, 'identity'].map((coding) => etagForCoding(page.etag, coding));
  return tags.find((tag) => matchesEtag(ifNoneMatch, tag)) ?? null;
};

type Delivery = {
  request: IncomingMessage;
  response: ServerResponse;
  page: Page;
  /** Alternates names and values. */
  extraHeaders?: readonly string[];
};

const write = ({ request, response, page, extraHeaders = [] }: Delivery, form: Encoded): void => {
  if (response.destroyed) return;
  response.writeHead(page.status, [...form.headers, ...extraHeaders]);
  if (request.method === 'HEAD') response.end();
  else response.end(form.bytes);
};

export const sendPage = async (delivery: Delivery): Promise<void> => {
  const { request, response, page, extraHeaders = [] } = delivery;
  const etag = page.status === 200 ? findMatchingEtag(request, page) : null;
  if (etag !== null) {
    const headers = [...page.headers.flat(), 'etag', etag, ...extraHeaders];
    response.writeHead(304, withoutContentHeaders(headers)).end();
    return;
  }
  const form = selectForm(page, request.headers['accept-encoding']);
  write(delivery, form instanceof Promise ? await form.catch(() => identityOf(page)) : form);
};
