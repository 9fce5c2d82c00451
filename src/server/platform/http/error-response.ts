/** Sends errors: an HTML document for page requests, a problem document for others. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { statusOf, type ErrorCode } from '#shared/errors';
import { errorPage, notOpenPage } from './http.messages.ts';
import { problemOf, sendProblem, toShopError } from './problem.ts';
import { routeInfoOf } from './route-info.ts';
import { plainDocumentPolicy } from './security-headers.ts';

/** React Router's `.data` requests are not documents, because scripts read them. */
const isDocument = (request: FastifyRequest): boolean =>
  routeInfoOf(request).kind === 'page' &&
  !/\.data(\?|$)/.test(request.url) &&
  (request.headers.accept?.includes('text/html') ?? false);

/** A shop that is not open does not reload itself: its visitors come back another day. */
const pageOf = (code: ErrorCode, retryAfter: string | undefined): string => {
  if (code === 'NOT_OPEN') return notOpenPage;
  return errorPage(code, retryAfter === undefined || statusOf(code) !== 503 ? null : Number(retryAfter));
};

export const sendError = (thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (!isDocument(request)) return sendProblem(thrown, request, reply);
  const error = toShopError(thrown);
  const status = statusOf(error.code);
  if (status >= 500 && !['OVERLOADED', 'NOT_OPEN'].includes(error.code))
    request.log.error({ err: error, requestId: request.id }, 'page failed');
  const { 'retry-after': retryAfter } = problemOf(error, request.id).headers;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': plainDocumentPolicy,
    })
    .send(pageOf(error.code, retryAfter));
};
