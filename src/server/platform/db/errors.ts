/** What a failure of the database means: a broken connection, contention, a rule of the schema, or a bug. */
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
// too many connections; closed to new ones; shutting down, crashed, starting; idle sessions the server ended
const serverGone = new Set(['53300', '55000', '57P01', '57P02', '57P03', '57P05', '25P03']);
const contention = new Set(['40001', '40P01']);
const tooSlow = new Set(['57014', '55P03']);
// pg gives these no code
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying|Client has encountered|Client was closed|timeout expired|Query read timeout)/;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** True when the connection broke or could not be had, so that nothing is known of what was being sent. */
export const isConnectionError = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isConnectionError);
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return networkCodes.has(code) || code.startsWith('08') || serverGone.has(code) || driverMessages.test(error.message);
};

/** True for a deadlock or a serialization failure: the same work may well pass a moment later. */
export const isContention = (error: unknown): boolean => contention.has(codeOf(error));

/** True when a statement was refused only because one before it in its transaction had failed. */
export const isLostTransaction = (error: unknown): boolean => codeOf(error) === '25P02';

/** True when `error` says that this constraint (or any constraint, without a name) of the schema refused a row. */
export const violates = (error: unknown, constraint?: string): boolean =>
  codeOf(error).startsWith('23') &&
  (constraint === undefined || (error as { constraint?: string }).constraint === constraint);

/** The detail of an exception that a statement raised under this code of ours; null when the error is another one. */
export const raisedDetail = (error: unknown, code: string): string | null =>
  codeOf(error) === code ? ((error as { detail?: string }).detail ?? '') : null;

/** The error that a caller of the database sees. */
export const translate = (error: unknown): unknown =>
  isConnectionError(error) || isContention(error) || tooSlow.has(codeOf(error))
    ? new ShopError('UNAVAILABLE', { retryAfter: 1, cause: error })
    : error;
