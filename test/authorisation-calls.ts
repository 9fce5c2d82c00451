/** Sends every call with the inputs of its examples, for tests of authorisation. */
import { allCalls } from '#shared/api/all';
import type { Call } from '#shared/api/call';
import { fetchWhenNotOverloaded } from '#test/answers';
import type { Document } from '#test/malformed';
import type { TestShop } from '#test/shop';

export type Input = {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
};
export type Answer = { status: number; code: string | null; body: string };

export const isRefusal = (code: string | null): code is 'UNAUTHENTICATED' | 'FORBIDDEN' =>
  code === 'UNAUTHENTICATED' || code === 'FORBIDDEN';

export type Caller = {
  readonly implemented: () => Call[];
  readonly exampleOf: (call: Call) => Input;
  readonly send: (call: Call, input: Input, token: string | null) => Promise<Answer>;
};

/** `address`: of the listening shop. */
export const openCaller = async (shop: TestShop, address: string): Promise<Caller> => {
  const document = (await shop.app.inject('/api/openapi.json')).json<Document>();
  return {
    implemented: () => {
      const ids = new Set(shop.rooms.implementations.map(({ call }) => call.id));
      return allCalls.filter(({ id }) => ids.has(id));
    },
    exampleOf: (call) => {
      const operation = document.paths[call.path.replace(/:([A-Za-z]+)/g, '{$1}')]?.[call.method.toLowerCase()];
      const input: Input = { path: {}, query: {}, body: {} };
      for (const { name, in: place, example } of operation?.parameters ?? [])
        if (place === 'path' || place === 'query') input[place][name] = example;
      input.body = (operation?.requestBody?.content['application/json']?.example ?? {}) as Input['body'];
      return input;
    },
    send: async (call, { path, query, body }, token) => {
      const filled = call.path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(path[name])));
      const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
      const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
      const response = await fetchWhenNotOverloaded(`${address}${filled}?${search.toString()}`, {
        method: call.method,
        headers: {
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(call.method === 'POST' && { 'content-type': 'application/json' }),
          ...(call.idempotency && { 'idempotency-key': `matrix-${crypto.randomUUID()}` }),
        },
        ...(call.method === 'POST' && { body: JSON.stringify(body) }),
      });
      // An event stream does not end, so only its status is read.
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
      if (isStream) await response.body?.cancel();
      const text = isStream ? '' : await response.text();
      const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json') === true;
      const problem = isProblem ? (JSON.parse(text) as { code: string; requestId?: string }) : null;
      if (problem) delete problem.requestId;
      return { status: response.status, code: problem?.code ?? null, body: problem ? JSON.stringify(problem) : text };
    },
  };
};
