/** A page or a file kept as bytes: built once with its headers and tags, then written as it is. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoded, Page } from '#platform/cache';
import {
  chooseCodings,
  compress,
  isCompressible,
  minBytesToCompress,
  type FastCoding,
  etagForCoding,
  etagOf,
  matchesEtag,
} from '#platform/http';

type Headers = readonly (readonly [string, string])[];

export type KeptPageInput = {
  status: number;
  /** Lower-case names, without what the coding decides. */
  headers: Headers;
  body: Buffer;
  /** Forms compressed beforehand. */
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
};

const encoded = (headers: Headers, bytes: Buffer, etag: string, coding: FastCoding): Encoded => {
  const tag = etagForCoding(etag, coding);
  const own: [string, string][] = [
    ['etag', tag],
    ['content-length', String(bytes.length)],
  ];
  if (coding !== 'identity') own.push(['content-encoding', coding]);
  return { headers: [...headers, ...own].flat(), bytes, etag: tag };
};

const plainHeaders = new WeakMap<Page, Headers>();

const worthCompressing = (page: Page): boolean => {
  const headers = plainHeaders.get(page) ?? [];
  return (
    page.identity.bytes.length >= minBytesToCompress &&
    isCompressible(headers.find(([name]) => name === 'content-type')?.[1])
  );
};

export const createKeptPage = ({ status, headers, body, br, gzip }: KeptPageInput): Page => {
  const varied: Headers = [...headers, ['vary', 'accept-encoding']];
  const etag = etagOf(body);
  const page: Page = { status, identity: encoded(varied, body, etag, 'identity') };
  plainHeaders.set(page, varied);
  if (br) page.br = encoded(varied, br, etag, 'br');
  if (gzip) page.gzip = encoded(varied, gzip, etag, 'gzip');
  return page;
};

const compressing = new WeakMap<Page, Map<FastCoding, Promise<Encoded>>>();

/** Made while somebody waited for the page: larger than they need be. */
const hasty = new WeakSet<Encoded>();

const compressOnce = (page: Page, coding: Exclude<FastCoding, 'identity'>, quality: 3 | 6): Promise<Encoded> => {
  const running = compressing.get(page) ?? new Map<FastCoding, Promise<Encoded>>();
  compressing.set(page, running);
  let work = running.get(coding);
  if (!work) {
    work = compress(page.identity.bytes, coding, quality)
      .then((bytes) => {
        const form = encoded(plainHeaders.get(page) ?? [], bytes, page.identity.etag, coding);
        if (coding === 'zstd' || (coding === 'br' && quality === 3)) hasty.add(form);
        page[coding] = form;
        return form;
      })
      .finally(() => running.delete(coding));
    running.set(coding, work);
  }
  return work;
};

/**
 * The form this client takes; compressed at the first demand, once however many ask at a time. Most pages are never asked for again:
 * the first form is made quickly, and one a tenth smaller follows when a second client asks.
 */
export const encodedFor = (page: Page, accepted: string | string[] | undefined): Encoded | Promise<Encoded> => {
  const { lasting, quick } = chooseCodings(accepted);
  if (quick === 'identity') return page.identity;
  const ready = (lasting === 'identity' ? undefined : page[lasting]) ?? page[quick];
  if (!ready) return worthCompressing(page) ? compressOnce(page, quick, 3) : page.identity;
  // the one at hand is right as well
  if (lasting !== 'identity' && hasty.delete(ready)) compressOnce(page, lasting, 6).catch(() => undefined);
  return ready;
};

const notModified = (headers: readonly string[]): string[] => {
  const kept: string[] = [];
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at] ?? '';
    if (!/^content-(length|encoding|type)$/.test(name)) kept.push(name, headers[at + 1] ?? '');
  }
  return kept;
};

/** The tag of the very page that the client has, in a coding it takes, be that form made or not; null when it has none. */
const sameAs = ({ headers }: IncomingMessage, page: Page): string | null => {
  const known = headers['if-none-match'];
  if (known === undefined) return null;
  const { lasting, quick } = chooseCodings(headers['accept-encoding']);
  const tags = [lasting, quick, 'identity'].map((coding) => etagForCoding(page.identity.etag, coding));
  return tags.find((tag) => matchesEtag(known, tag)) ?? null;
};

export type Delivery = { request: IncomingMessage; response: ServerResponse; page: Page; more?: readonly string[] };

/** Writes the page, or 304 when the client has it. `more`: further headers, alternating name and value. */
export const deliver = ({ request, response, page, more }: Delivery): void | Promise<void> => {
  const form = encodedFor(page, request.headers['accept-encoding']);
  if (form instanceof Promise) {
    return form
      .catch(() => page.identity)
      .then((ready) => write({ request, response, page, ...(more && { more }) }, ready));
  }
  write({ request, response, page, ...(more && { more }) }, form);
};

const write = ({ request, response, page, more }: Delivery, form: Encoded): void => {
  if (response.destroyed) return;
  const same = page.status === 200 ? sameAs(request, page) : null;
  if (same !== null) {
    const headers = [...(plainHeaders.get(page) ?? []).flat(), 'etag', same, ...(more ?? [])];
    response.writeHead(304, notModified(headers)).end();
    return;
  }
  const headers = more ? [...form.headers, ...more] : (form.headers as string[]);
  response.writeHead(page.status, headers);
  if (request.method === 'HEAD') response.end();
  else response.end(form.bytes);
};
