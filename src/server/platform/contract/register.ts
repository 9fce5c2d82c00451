/** Serves the contract: every declared call gets a route, whether a room gives it a body yet or not. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allCalls } from '#shared/api/all';
import type { Bytes, Call } from '#shared/api/call';
import { ShopError } from '#shared/errors';
import { authorize, demandAccess } from './access.ts';
import { answerSchema } from './response-schema.ts';
import { defaultBodyLimit, readForm, readJson, matchesEtag, sendProblem } from '#platform/http';
import { documentationPaths, serveDocumentation } from './documentation.ts';
import { readIdempotency } from './idempotency.ts';
import { ReadyJson, type Caller, type CallContext, type Implementation } from './implement.ts';
import { readRange } from './range.ts';
import { compileInput } from './validate.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that the route serves: admission reads its lane and its rate class. */
    call?: Call;
  }
}

export type RegisterOptions = {
  /** Who asks; may answer at once. Throws SESSION_REPLACED and the like. */
  resolveContext: (request: FastifyRequest, reply: FastifyReply) => Caller | Promise<Caller>;
  /** Rooms that do not exist in this mode (`demo` in production). */
  without?: readonly string[];
  /** The whole contract unless told; tests pass their own. */
  calls?: readonly Call[];
};

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

const jsonType = 'application/json; charset=utf-8';

/** Only what is the same for everybody may be kept, and asked again each time; a handler may say more. */
const cacheRule = (call: Call): string =>
  call.method === 'GET' && call.access.kind === 'public' && call.lane === 'catalogue'
    ? 'private, no-cache'
    : 'no-store';

const isRanged = ({ method }: FastifyRequest, file: Bytes): boolean =>
  method === 'GET' && file.status !== 304 && file.headers?.['accept-ranges'] === 'bytes';

/** If-Range wants the very same bytes: a date or a weak tag is not enough. */
const rangeOf = (request: FastifyRequest, file: Bytes): ReturnType<typeof readRange> => {
  const condition = request.headers['if-range'];
  if (!isRanged(request, file) || (condition !== undefined && condition !== file.headers?.['etag'])) return null;
  return readRange(request.headers.range, file.bytes.length);
};

const sendBytes = (request: FastifyRequest, reply: FastifyReply, file: Bytes): FastifyReply => {
  reply.headers({ 'content-type': file.type, ...file.headers });
  const { bytes } = file;
  const etag = file.headers?.['etag'];
  // the condition comes before the range
  if (file.status === 304 || (etag !== undefined && matchesEtag(request.headers['if-none-match'], etag)))
    return reply.code(304).removeHeader('content-type').send();
  const range = rangeOf(request, file);
  if (range === 'outside')
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

/** All that can be known at boot is worked out here; a request only runs what is left. */
const compileHandler = (implementation: Implementation, resolve: RegisterOptions['resolveContext']): Handler => {
  const { call } = implementation;
  const handle = implementation.handler as (input: unknown, context: CallContext) => Promise<unknown>;
  const readInput = compileInput(call);
  const status = call.status ?? 200;
  const cache = cacheRule(call);
  return async (request, reply) => {
    const caller = await resolve(request, reply);
    authorize(call.access, caller.actor);
    const input = readInput(request.params, request.query, request.body);
    const key = call.idempotency && request.headers['idempotency-key'];
    const given = Array.isArray(key) ? key.join(',') : key;
    const idempotency = call.idempotency ? readIdempotency(call, given, input, caller.actor) : null;
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', cache);
    const answer = await handle(input, { ...caller, idempotency });
    if (answer instanceof ReadyJson) return reply.code(status).type(jsonType).send(answer.bytes());
    if (call.output === 'bytes') return sendBytes(request, reply, answer as Bytes);
    if (call.output === undefined) return reply.code(status).send();
    return reply.code(status).type(jsonType).send(answer);
  };
};

/** By call id; throws for a body given twice or to a call that the contract does not have. */
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

/** A known address asked by another method is 405 and says which methods it takes; any other is 404. */
const answerUnknown = (calls: readonly Call[]): ((request: FastifyRequest, reply: FastifyReply) => FastifyReply) => {
  const others = ['/api/health', '/api/ready', ...documentationPaths];
  const served = [...calls, ...others.map((path) => ({ method: 'GET', path }))];
  const known = served.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:[A-Za-z]+/g, '[^/]+')}$`),
  }));
  return (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const methods = new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
    if (methods.size === 0) return sendProblem(new ShopError('NOT_FOUND'), request, reply);
    const allow = [...methods].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
    return sendProblem(new ShopError('METHOD_NOT_ALLOWED'), request, reply.header('allow', allow));
  };
};

const addRoute = (app: FastifyInstance, call: Call, handler: Handler): void => {
  // a serialiser takes a moment to compile: none for a call that answers 501
  const schema = handler === notBuilt ? undefined : answerSchema(call);
  app.route({
    method: call.method,
    url: call.path,
    config: { call },
    bodyLimit: call.bodyLimit ?? defaultBodyLimit,
    ...(schema && { schema: { response: { [call.status ?? 200]: schema } } }),
    handler,
  });
};

/**
 * Registers every call of the contract and the contract's own documents on `app`. A call without access rule throws here,
 * before anything listens; a call without implementation answers 501.
 */
export const registerCalls = async (
  app: FastifyInstance,
  implementations: readonly Implementation[],
  options: RegisterOptions,
): Promise<void> => {
  const served = options.calls ?? allCalls;
  const byId = indexImplementations(implementations, served);
  const calls = served.filter((call) => !options.without?.includes(call.id.split('.', 1)[0] ?? ''));
  for (const call of calls) demandAccess(call);
  await app.register(async (api) => {
    addBodyParsers(api);
    api.setErrorHandler(sendProblem);
    for (const call of calls) {
      const implementation = byId.get(call.id);
      addRoute(api, call, implementation ? compileHandler(implementation, options.resolveContext) : notBuilt);
    }
    serveDocumentation(api, calls);
  });
  // the handler of unknown addresses belongs to a prefix; the calls carry their whole path
  await app.register(
    async (api) => {
      api.setErrorHandler(sendProblem);
      api.setNotFoundHandler(answerUnknown(calls));
    },
    { prefix: '/api' },
  );
};
