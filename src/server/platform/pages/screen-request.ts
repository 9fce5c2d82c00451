/** Makes the request that the screens see out of the one that came, and notices when they look at the visitor. */
import type { FastifyRequest } from 'fastify';
import type { Callers } from '#platform/contract';
import { parseCookie } from 'cookie';
import { withTimeout } from '#platform/http';
import type { Rendered } from './in-flight.ts';
import type { ScreenResponse, ScreenHandler, ScreenRequest } from './screen-types.ts';
import type { Visit } from './page-key.ts';

export type ScreenRequestOptions = {
  request: FastifyRequest;
  visit: Visit;
  origin: string;
  callers: Callers;
  /** A rendering that takes longer has failed. */
  limitMs: number;
  releaseSlot: () => void;
};

/** What a form's answer may depend on; a page to be shared gets the host alone. */
const ofForms = [
  'accept',
  'content-type',
  'origin',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'user-agent',
];

const headersOf = (request: FastifyRequest, host: string): Headers => {
  const headers = new Headers({ host });
  if (request.method !== 'POST') return headers;
  for (const name of ofForms) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
};

/** Adds the cookies that calls made for the visitor have set. */
const withCookies = (answer: ScreenResponse, added: readonly string[]): ScreenResponse => {
  if (added.length === 0) return answer;
  const own = answer.headers['set-cookie'] ?? [];
  return { ...answer, headers: { ...answer.headers, 'set-cookie': [...(Array.isArray(own) ? own : [own]), ...added] } };
};

/** Renders once; rejects with UNAVAILABLE past the limit. */
export const render = async (screens: ScreenHandler, options: ScreenRequestOptions): Promise<Rendered> => {
  const { request, visit, callers, releaseSlot } = options;
  const { region, section, crawler, host } = visit;
  const known = { region, section, requestId: request.id, log: request.log as ScreenRequest['log'] };
  const cookiesSet: string[] = [];
  const setHeader = (name: string, value: string): void => {
    if (name.toLowerCase() === 'set-cookie') cookiesSet.push(value);
  };
  let personal = false;
  const seen: ScreenRequest = {
    ...known,
    crawler,
    url: new URL(`${options.origin}${visit.path}${visit.search}`),
    method: request.method === 'POST' ? 'POST' : 'GET',
    headers: headersOf(request, host),
    caller: callers.shared(known),
    visitor: () => {
      personal = true;
      const caller = () => callers.fromRequest({ raw: request.raw, ...known, setHeader, releaseSlot });
      return {
        cookies: parseCookie(request.headers.cookie ?? ''),
        authorization: request.headers.authorization ?? null,
        address: request.ip,
        caller,
      };
    },
    body: Buffer.isBuffer(request.body) ? request.body : null,
    signal: AbortSignal.timeout(options.limitMs),
  };
  const answer = await withTimeout(screens(seen), options.limitMs);
  return { answer: withCookies(answer, cookiesSet), personal };
};
