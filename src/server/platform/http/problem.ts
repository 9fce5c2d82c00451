/** RFC 9457 problem documents. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionError } from '#platform/db';
import { isShopError, ShopError, statusOf, titleOf, type ErrorCode } from '#shared/errors';
import { requestMessages } from './http.messages.ts';

export type Problem = {
  readonly status: number;
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export const problemType = 'application/problem+json; charset=utf-8';

/** In `/api/docs`. */
export const anchorOf = (code: ErrorCode): string => `erreur-${code.toLowerCase().replaceAll('_', '-')}`;

const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

const memberOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** Unknown errors become INTERNAL and keep their cause for the log. */
export const toShopError = (error: unknown): ShopError => {
  if (isShopError(error)) return error;
  const code = memberOf(error, 'code');
  if (typeof code === 'string' && code.startsWith('FST_ERR_')) {
    const shopCode = frameworkCodes[code];
    if (shopCode) return new ShopError(shopCode, { cause: error });
    if (code === 'FST_ERR_BAD_URL')
      return new ShopError('BAD_REQUEST', { errors: [{ field: 'url', message: requestMessages.address }] });
    const status = Number(memberOf(error, 'statusCode') ?? 500);
    return new ShopError(status >= 400 && status < 500 ? 'BAD_REQUEST' : 'INTERNAL', { cause: error });
  }
  // The client aborted its request; this is not a database error.
  if (code === 'ECONNRESET' && memberOf(error, 'message') === 'aborted') return new ShopError('BAD_REQUEST');
  return new ShopError(isConnectionError(error) ? 'UNAVAILABLE' : 'INTERNAL', { cause: error });
};

const headersOf = (error: ShopError): Record<string, string> => {
  const headers: Record<string, string> = { 'content-type': problemType, 'cache-control': 'no-store' };
  const status = statusOf(error.code);
  if (status === 401) headers['www-authenticate'] = 'Bearer';
  if (status === 429 || status === 503) headers['retry-after'] = String(Math.ceil(error.details.retryAfter ?? 2));
  return headers;
};

/** For a 5xx error, only code and title are sent. */
export const problemOf = (thrown: unknown, requestId: string): Problem => {
  const error = toShopError(thrown);
  const { code, details } = error;
  const status = statusOf(code);
  const document = {
    ...(status < 500 && details.extra),
    type: `/api/docs#${anchorOf(code)}`,
    title: titleOf(code),
    status,
    code,
    ...(details.errors && details.errors.length > 0 && { errors: details.errors }),
    requestId,
  };
  return { status, headers: headersOf(error), body: JSON.stringify(document) };
};

const logError = (error: ShopError, request: FastifyRequest): void => {
  const status = statusOf(error.code);
  // Overload is counted by metrics; log lines would add to the load. A shop before its opening is no fault.
  if (status === 503 && !['OVERLOADED', 'NOT_OPEN'].includes(error.code))
    request.log.warn({ err: error, requestId: request.id }, 'unavailable');
  else if (status === 500) request.log.error({ err: error, requestId: request.id }, 'unexpected error');
};

export const sendProblem = (thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const error = toShopError(thrown);
  logError(error, request);
  const { status, headers, body } = problemOf(error, request.id);
  return reply.code(status).headers(headers).send(body);
};
