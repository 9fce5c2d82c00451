/**
 * Downloads one photo from a web address, with limits of size, time and redirects, and never from a private
 * network.
 */
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { checkHost, PrivateAddressError, safeLookup, type AddressPolicy } from '#platform/public-address';

export { publicInternet, type AddressPolicy } from '#platform/public-address';

export type FetchLimits = { policy: AddressPolicy; maxBytes: number; timeoutMs: number };
export type FetchFault = 'private' | 'tooLarge' | 'tooSlow' | 'status' | 'unreachable' | 'redirects' | 'notImage';

export class FetchError extends Error {
  readonly fault: FetchFault;
  readonly detail: string;
  constructor(fault: FetchFault, detail = '') {
    super(`${fault} ${detail}`);
    this.fault = fault;
    this.detail = detail;
  }
}

const maxRedirects = 5;

const open = (url: URL, policy: AddressPolicy, signal: AbortSignal): Promise<IncomingMessage> => {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchError('redirects', url.protocol);
  checkHost(url, policy);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const headers = { accept: 'image/webp,image/png,image/jpeg', 'user-agent': 'Ourlet import' };
    // no agent, because the address of a reused connection would not be checked
    request(url, { signal, headers, agent: false, lookup: safeLookup(policy) }, resolve)
      .once('error', reject)
      .end();
  });
};

const readBody = async (response: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new FetchError('tooLarge');
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > maxBytes) throw new FetchError('tooLarge');
    parts.push(part);
  }
  return Buffer.concat(parts, length);
};

const follow = async (address: string, { policy, maxBytes }: FetchLimits, signal: AbortSignal): Promise<Buffer> => {
  let url = new URL(address);
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    const response = await open(url, policy, signal);
    const { statusCode = 0, headers } = response;
    if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined) {
      response.destroy();
      const next = URL.parse(headers.location, url);
      if (!next) throw new FetchError('redirects', headers.location);
      url = next;
      continue;
    }
    try {
      if (statusCode !== 200) throw new FetchError('status', String(statusCode));
      if (/^text\//i.test(headers['content-type'] ?? '')) throw new FetchError('notImage');
      return await readBody(response, maxBytes);
    } finally {
      response.destroy();
    }
  }
  throw new FetchError('redirects');
};

/** Throws FetchError. `timeoutMs` includes redirects and the body. */
export const fetchPhoto = async (address: string, limits: FetchLimits): Promise<Buffer> => {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    return await follow(address, limits, signal);
  } catch (error) {
    if (error instanceof FetchError) throw error;
    if (error instanceof PrivateAddressError) throw new FetchError('private', error.message);
    if (signal.aborted) throw new FetchError('tooSlow');
    throw new FetchError('unreachable', error instanceof Error && 'code' in error ? String(error.code) : '');
  }
};
