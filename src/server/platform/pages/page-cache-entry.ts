import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoded, Page } from '#platform/cache';
import {
  chooseCodings,
  compress,
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
  /** Lower-case names, without content-length, content-encoding and etag. */
  headers: HeaderList;
  body: Buffer;
  /** Compressed by the build. */
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
};

const encodedForm = (headers: HeaderList, bytes: Buffer, etag: string, coding: FastCoding): Encoded => {
  const tag = etagForCoding(etag, coding);
  const formHeaders: [string, string][] = [
    ['etag', tag],
    ['content-length', String(bytes.length)],
  ];
  if (coding !== 'identity') formHeaders.push(['content-encoding', coding]);
  return { headers: [...headers, ...formHeaders].flat(), bytes, etag: tag };
};

const baseHeaders = new WeakMap<Page, HeaderList>();

const shouldCompress = (page: Page): boolean => {
  const headers = baseHeaders.get(page) ?? [];
  return (
    page.identity.bytes.length >= minBytesToCompress &&
    isCompressible(headers.find(([name]) => name === 'content-type')?.[1])
  );
};

export const createPage = ({ status, headers, body, br, gzip }: EntryInput): Page => {
  const varying: HeaderList = [...headers, ['vary', 'accept-encoding']];
  const etag = etagOf(body);
  const page: Page = { status, identity: encodedForm(varying, body, etag, 'identity') };
  baseHeaders.set(page, varying);
  if (br) page.br = encodedForm(varying, br, etag, 'br');
  if (gzip) page.gzip = encodedForm(varying, gzip, etag, 'gzip');
  return page;
};

const compressing = new WeakMap<Page, Map<FastCoding, Promise<Encoded>>>();

const fastForms = new WeakSet<Encoded>();

const compressOnce = (page: Page, coding: Exclude<FastCoding, 'identity'>, quality: 3 | 6): Promise<Encoded> => {
  const running = compressing.get(page) ?? new Map<FastCoding, Promise<Encoded>>();
  compressing.set(page, running);
  let work = running.get(coding);
  if (!work) {
    work = compress(page.identity.bytes, coding, quality)
      .then((bytes) => {
        const form = encodedForm(baseHeaders.get(page) ?? [], bytes, page.identity.etag, coding);
        if (coding === 'zstd' || (coding === 'br' && quality === 3)) fastForms.add(form);
        page[coding] = form;
        return form;
      })
      .finally(() => running.delete(coding));
    running.set(coding, work);
  }
  return work;
};

/** Most pages are requested once: the smaller form follows at the second request. */
const selectForm = (page: Page, accepted: string | string[] | undefined): Encoded | Promise<Encoded> => {
  const { best, fast } = chooseCodings(accepted);
  if (fast === 'identity') return page.identity;
  const form = (best === 'identity' ? undefined : page[best]) ?? page[fast];
  if (!form) return shouldCompress(page) ? compressOnce(page, fast, 3) : page.identity;
  if (best !== 'identity' && fastForms.delete(form)) compressOnce(page, best, 6).catch(() => undefined);
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
  const tags = [best, fast, 'identity'].map((coding) => etagForCoding(page.identity.etag, coding));
  return tags.find((tag) => matchesEtag(ifNoneMatch, tag)) ?? null;
};

type Delivery = {
  request: IncomingMessage;
  response: ServerResponse;
  page: Page;
  /** Alternating name and value. */
  extraHeaders?: readonly string[];
};

const write = ({ request, response, page, extraHeaders = [] }: Delivery, form: Encoded): void => {
  if (response.destroyed) return;
  const etag = page.status === 200 ? findMatchingEtag(request, page) : null;
  if (etag !== null) {
    const headers = [...(baseHeaders.get(page) ?? []).flat(), 'etag', etag, ...extraHeaders];
    response.writeHead(304, withoutContentHeaders(headers)).end();
    return;
  }
  response.writeHead(page.status, [...form.headers, ...extraHeaders]);
  if (request.method === 'HEAD') response.end();
  else response.end(form.bytes);
};

export const sendPage = async (delivery: Delivery): Promise<void> => {
  const form = selectForm(delivery.page, delivery.request.headers['accept-encoding']);
  write(delivery, form instanceof Promise ? await form.catch(() => delivery.page.identity) : form);
};
