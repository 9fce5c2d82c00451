/** Registers a Fastify route for every declared call, also for those without implementation. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allCalls } from '#shared/api/all';
import type { Bytes, ByteStream, Call, EventStream } from '#shared/api/call';
import { ShopError } from '#shared/errors';
import { authorize, assertAccessRule } from './access.ts';
import { outputWriter } from './output-writer.ts';
import { defaultBodyLimit, readForm, readJson, matchesEtag, releaseSlot, sendProblem } from '#platform/http';
import { documentationPaths, serveDocumentation } from './documentation.ts';
import { createEventStreams, type EventStreams } from './event-stream.ts';
import { withinKeyRegion } from './key-region.ts';
import { readIdempotency } from './idempotency.ts';
import { ReadyJson, type Actor, type Caller, type CallContext, type Implementation } from './implement.ts';
import { readRange } from './range.ts';
import { runForActor } from './read-only.ts';
import { compileInput } from './validate.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
  }
}

export type RegisterOptions = {
  resolveContext: (request: FastifyRequest, reply: FastifyReply) => Caller | Promise<Caller>;
  /** First parts of the ids of calls to leave out, such as `demo` in production. */
  without?: readonly string[];
  calls?: readonly Call[];
  /** Throws when the shop does not answer this call now. */
  admit?: (call: Call, caller: Caller) => void;
  /** Milliseconds between two heartbeats of event streams. Each heartbeat checks the session again. */
  heartbeat?: number;
};

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

const jsonType = 'application/json; charset=utf-8';

/**
 * Default cache header; a handler may set its own. Only public catalogue data may be cached, and must be
 * revalidated.
 */
const cacheControlOf = (call: Call): string =>
  call.method === 'GET' && call.access.kind === 'public' && call.lane === 'catalogue'
    ? 'private, no-cache'
    : 'no-store';

const acceptsRanges = ({ method }: FastifyRequest, file: Bytes): boolean =>
  method === 'GET' && file.status !== 304 && file.headers?.['accept-ranges'] === 'bytes';

/** If-Range needs a strong match, so dates and weak tags are ignored. */
const rangeOf = (request: FastifyRequest, file: Bytes): ReturnType<typeof readRange> => {
  const condition = request.headers['if-range'];
  if (!acceptsRanges(request, file) || (condition !== undefined && condition !== file.headers?.['etag'])) return null;
  return readRange(request.headers.range, file.bytes.length);
};

const sendBytes = (request: FastifyRequest, reply: FastifyReply, file: Bytes): FastifyReply => {
  reply.headers({ 'content-type': file.type, ...file.headers });
  const { bytes } = file;
  const etag = file.headers?.['etag'];
  // RFC 9110: If-None-Match is evaluated before Range.
  if (file.status === 304 || (etag !== undefined && matchesEtag(request.headers['if-none-match'], etag)))
    return reply.code(304).removeHeader('content-type').send();
  const range = rangeOf(request, file);
  if (range === 'unsatisfiable')
    return reply
      .code(416)
      .removeHeader('etag')
      .headers({ 'content-range': `bytes */${bytes.length}`, 'cache-control': 'no-store' })
      .send();
  if (range === null) return reply.code(200).send(bytes);
  const { start, end } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${bytes.length}`)
    .send(bytes.subarray(start, end + 1));
};

const notBuilt: Handler = () => Promise.reject(new ShopError('NOT_BUILT'));

/** What a stream sends depends on the privileges, so it also ends when these change. */
const isSameSession = (left: Actor, right: Actor): boolean =>
  left.kind === 'user'
    ? right.kind === 'user' &&
      left.sessionId === right.sessionId &&
      left.role === right.role &&
      left.privileges.join() === right.privileges.join()
    : right.kind === 'anonymous';

type HandlerOptions = { resolve: RegisterOptions['resolveContext']; streams: EventStreams } & Pick<
  RegisterOptions,
  'admit'
>;

const compileHandler = (implementation: Implementation, { resolve, streams, admit }: HandlerOptions): Handler => {
  const { call } = implementation;
  const handle = implementation.handler as (input: unknown, context: CallContext) => Promise<unknown>;
  const readInput = compileInput(call);
  const status = call.status ?? 200;
  const cacheControl = cacheControlOf(call);
  const writeJson = typeof call.output === 'object' ? outputWriter(call.output) : null;
  return async (request, reply) => {
    const caller = await resolve(request, reply);
    authorize(call, caller.actor);
    admit?.(call, caller);
    const input = withinKeyRegion(call, readInput(request.params, request.query, request.body), caller.actor);
    const key = call.idempotency && request.headers['idempotency-key'];
    const idempotencyKey = Array.isArray(key) ? key.join(',') : key;
    const idempotency = call.idempotency ? readIdempotency(call, idempotencyKey, input, caller.actor) : null;
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', cacheControl);
    const output = await runForActor(call, caller.actor, () => handle(input, { ...caller, idempotency }));
    if (output instanceof ReadyJson) return reply.code(status).type(jsonType).send(output.bytes());
    if (call.output === 'bytes') return sendBytes(request, reply, output as Bytes);
    if (call.output === 'stream') {
      releaseSlot(request);
      const { type, headers, chunks } = output as ByteStream;
      return reply.headers({ 'content-type': type, ...headers }).send(Readable.from(chunks, { objectMode: false }));
    }
    if (call.output === 'events') {
      releaseSlot(request);
      const isAllowed = async (): Promise<boolean> =>
        isSameSession(caller.actor, (await resolve(request, reply)).actor);
      return streams.send(reply, output as EventStream, isAllowed);
    }
    if (!writeJson) return reply.code(status).send();
    return reply.code(status).type(jsonType).send(writeJson(output));
  };
};

/** Maps call ids to implementations. Throws for an unknown call and for one that is implemented twice. */
export const indexImplementations = (
  implementations: readonly Implementation[],
  calls: readonly Call[],
): Map<string, Implementation> => {
  const declared = new Set(calls.map((call) => call.id));
  const byId = new Map<string, Implementation>();
  for (const implementation of implementations) {
    const { id } = implementation.call;
    if (!declared.has(id)) throw new Error(`the call ${id} is not in the contract`);
    if (byId.has(id)) throw new Error(`the call ${id} is implemented twice`);
    byId.set(id, implementation);
  }
  return byId;
};

const callOf = (request: FastifyRequest): Call | undefined => request.routeOptions.config.call;

const addBodyParsers = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: FastifyRequest, bytes: Buffer) =>
    readJson(bytes),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (callOf(request)?.accepts !== 'jsonOrForm') throw new ShopError('UNSUPPORTED_MEDIA_TYPE');
      return readForm(bytes);
    },
  );
};

/** Answers 405 with Allow for a known path, otherwise 404. */
const handleNotFound = (calls: readonly Call[]): ((request: FastifyRequest, reply: FastifyReply) => FastifyReply) => {
  const otherPaths = ['/api/health', '/api/ready', ...documentationPaths];
  const routes = [...calls, ...otherPaths.map((path) => ({ method: 'GET', path }))];
  const patterns = routes.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:[A-Za-z]+/g, '[^/]+')}$`),
  }));
  return (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const methods = new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
    if (methods.size === 0) return sendProblem(new ShopError('NOT_FOUND'), request, reply);
    const allow = [...methods].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
    return sendProblem(new ShopError('METHOD_NOT_ALLOWED'), request, reply.header('allow', allow));
  };
};

const addRoute = (app: FastifyInstance, call: Call, handler: Handler): void => {
  app.route({
    method: call.method,
    url: call.path,
    config: { call },
    bodyLimit: call.bodyLimit ?? defaultBodyLimit,
    handler,
  });
};

/** Throws for a call without access rule, before the server listens. A call without implementation answers 501. */
export const registerCalls = async (
  app: FastifyInstance,
  implementations: readonly Implementation[],
  options: RegisterOptions,
): Promise<void> => {
  const declared = options.calls ?? allCalls;
  const byId = indexImplementations(implementations, declared);
  const calls = declared.filter((call) => !options.without?.includes(call.id.split('.', 1)[0] ?? ''));
  for (const call of calls) assertAccessRule(call);
  const streams = createEventStreams(options.heartbeat);
  const { resolveContext: resolve, admit } = options;
  app.addHook('preClose', async () => streams.endAll());
  await app.register(async (api) => {
    addBodyParsers(api);
    api.setErrorHandler(sendProblem);
    for (const call of calls) {
      const implementation = byId.get(call.id);
      addRoute(
        api,
        call,
        implementation ? compileHandler(implementation, { resolve, streams, ...(admit && { admit }) }) : notBuilt,
      );
    }
    serveDocumentation(api, calls);
  });
  // Fastify needs a prefix for a not-found handler; the calls above declare their full path.
  await app.register(
    async (api) => {
      api.setErrorHandler(sendProblem);
      api.setNotFoundHandler(handleNotFound(calls));
    },
    { prefix: '/api' },
  );
};
