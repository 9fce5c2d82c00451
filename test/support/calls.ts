/** An HTTP server with the API calls that a test needs. */
import fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { registerCalls, type Caller, type Implementation, type RegisterOptions } from '#platform/contract';
import { sendProblem } from '#platform/http';
import { callerOf } from './answers.ts';

type Options = Partial<RegisterOptions> & { caller?: Partial<Caller> };

/** Close it at the end of the test. */
export const openCalls = async (implementations: Implementation[], options: Options = {}): Promise<FastifyInstance> => {
  const { caller, ...rest } = options;
  const app = fastify({
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
  });
  await registerCalls(app, implementations, { resolveContext: () => callerOf(caller), ...rest });
  await app.ready();
  return app;
};

/** POST request with JSON. A string is sent unchanged. */
export const post = (url: string, payload: unknown, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/json', ...headers },
  payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
});

/** The problem document of an error response. */
export const problemIn = (response: LightMyRequestResponse): Record<string, unknown> => {
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  const document = response.json<Record<string, unknown>>();
  const { statusCode: status } = response;
  expect(document).toMatchObject({ status, title: expect.any(String), requestId: expect.any(String) });
  return document;
};
