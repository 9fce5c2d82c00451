import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { Callers } from '#platform/contract';
import { withTimeout, type Tokens } from '#platform/http';
import type { Rendered } from './in-flight.ts';
import type { PageInput } from './page-input.ts';
import { givesSameResults, recordPage, type RecordedCalls } from './recorded-calls.ts';
import type { ScreenHandler, ScreenRequest, ScreenResponse } from './screen-types.ts';

type RenderOptions = {
  request: FastifyRequest;
  input: PageInput;
  origin: string;
  callers: Callers;
  tokens: Tokens;
  timeoutMs: number;
  releaseSlot: () => void;
};

const formHeaders = [
  'accept',
  'content-type',
  'origin',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'user-agent',
];

/** A shared page may depend on no header except the host; a form response also on `formHeaders`. */
const headersOf = (request: FastifyRequest, host: string): Headers => {
  const headers = new Headers({ host });
  if (request.method !== 'POST') return headers;
  for (const name of formHeaders) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
};

const withCookies = (response: ScreenResponse, cookies: readonly string[]): ScreenResponse => {
  if (cookies.length === 0) return response;
  const existing = [response.headers['set-cookie'] ?? []].flat();
  return { ...response, headers: { ...response.headers, 'set-cookie': [...existing, ...cookies] } };
};

const contextOf = ({ request, input }: RenderOptions) => ({
  region: input.region,
  section: input.section,
  requestId: request.id,
  log: request.log as ScreenRequest['log'],
});

/** True when the calls of a page still give the results from which it was rendered. */
export const isUnchanged = (recorded: RecordedCalls, options: RenderOptions): Promise<boolean> =>
  withTimeout(givesSameResults(recorded, options.callers.shared(contextOf(options))), options.timeoutMs);

export const render = async (screens: ScreenHandler, options: RenderOptions): Promise<Rendered> => {
  const { request, input, callers, tokens, releaseSlot, timeoutMs } = options;
  const { crawler, inView, host } = input;
  const context = contextOf(options);
  const cookiesSet: string[] = [];
  const setHeader = (name: string, value: string): void => {
    if (name.toLowerCase() === 'set-cookie') cookiesSet.push(value);
  };
  let personal = input.inView;
  const caller = callers.shared(context);
  const screenRequest: ScreenRequest = {
    ...context,
    crawler,
    inView,
    url: new URL(`${options.origin}${input.path}${input.search}`),
    method: request.method === 'POST' ? 'POST' : 'GET',
    headers: headersOf(request, host),
    caller,
    visitor: () => {
      personal = true;
      return {
        cookies: parseCookie(request.headers.cookie ?? ''),
        authorization: request.headers.authorization ?? null,
        address: request.ip,
        isSameOrigin: request.headers['sec-fetch-site'] === 'same-origin',
        takeToken: (call) => tokens.take(request.raw, call),
        caller: () => callers.fromRequest({ raw: request.raw, source: 'page', ...context, setHeader, releaseSlot }),
      };
    },
    body: Buffer.isBuffer(request.body) ? request.body : null,
    signal: AbortSignal.timeout(timeoutMs),
  };
  const rendering = recordPage(caller, () => screens(screenRequest));
  const { out: response, recorded } = await withTimeout(rendering, timeoutMs);
  return { response: withCookies(response, cookiesSet), personal, recorded };
};
