/** Where errors end: a readable document for who opened a page, a problem document for everybody else. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { statusOf } from '#shared/errors';
import { refusalPage } from './http.messages.ts';
import { problemOf, sendProblem, toShopError } from './problem.ts';
import { routeKindOf } from './route-info.ts';
import { plainDocumentPolicy } from './security-headers.ts';

/** The router's data requests are read by a program, whatever they accept. */
const isDocument = (request: FastifyRequest): boolean =>
  routeKindOf(request).kind === 'page' &&
  !/\.data(\?|$)/.test(request.url) &&
  (request.headers.accept?.includes('text/html') ?? false);

export const sendError = (thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (!isDocument(request)) return sendProblem(thrown, request, reply);
  const error = toShopError(thrown);
  const status = statusOf(error.code);
  if (status >= 500 && error.code !== 'OVERLOADED')
    request.log.error({ err: error, requestId: request.id }, 'page not shown');
  const { 'retry-after': retryAfter } = problemOf(error, request.id).headers;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': plainDocumentPolicy,
    })
    .send(refusalPage(error.code, retryAfter === undefined || status !== 503 ? null : Number(retryAfter)));
};
