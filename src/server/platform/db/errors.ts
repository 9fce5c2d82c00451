import { ShopError } from '#shared/errors';

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);
// Too many connections, not accepting connections, shutdown, crash, start-up, idle sessions ended.
const serverUnavailable = new Set(['53300', '55000', '57P01', '57P02', '57P03', '57P05', '25P03']);
// Disk full, out of memory, or a configured limit: the same statement may succeed later.
const lacksResources = new Set(['53000', '53100', '53200', '53400']);
const contention = new Set(['40001', '40P01']);
const timedOut = new Set(['57014', '55P03']);
// pg gives these errors no code, so they are recognised by their text.
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying|Client has encountered|Client was closed|timeout expired|Query read timeout)/;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** After such an error, it is unknown whether the statements were executed. */
export const isConnectionError = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isConnectionError);
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    networkCodes.has(code) || code.startsWith('08') || serverUnavailable.has(code) || driverMessages.test(error.message)
  );
};

export const isContention = (error: unknown): boolean => contention.has(codeOf(error));

/** 26000: parsing a pipelined statement was refused for the same reason. */
export const isTransactionAborted = (error: unknown): boolean => ['25P02', '26000'].includes(codeOf(error));

export const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && error instanceof Error && error.message.startsWith('cached plan');

export const violates = (error: unknown, constraint?: string): boolean =>
  codeOf(error).startsWith('23') &&
  (constraint === undefined || (error as { constraint?: string }).constraint === constraint);

/** Null for an error with another SQLSTATE. */
export const raisedDetail = (error: unknown, code: string): string | null =>
  codeOf(error) === code ? ((error as { detail?: string }).detail ?? '') : null;

export const isDiskFull = (error: unknown): boolean => codeOf(error) === '53100';

export const translate = (error: unknown): unknown => {
  // It lasts until disk or memory is freed, so the client waits longer than after a lost connection.
  if (lacksResources.has(codeOf(error))) return new ShopError('UNAVAILABLE', { retryAfter: 30, cause: error });
  return isConnectionError(error) || isContention(error) || timedOut.has(codeOf(error))
    ? new ShopError('UNAVAILABLE', { retryAfter: 1, cause: error })
    : error;
};
