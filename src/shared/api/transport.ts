/** Client of the API for browsers. Imports only types, so that browsers load no schemas. */
import type { Contract } from './all.ts';
import type { Call, LooseInputOf, OutputOf } from './call.ts';
import { isErrorCode, ShopError, type ErrorDetails, type FieldError } from '#shared/errors';

type Union<Rooms> = { [Room in keyof Rooms]: Rooms[Room][keyof Rooms[Room]] }[keyof Rooms];
export type AnyCall = Extract<Union<Contract>, Call>;

/** `GET /api/items/list` */
export type CallName = { [C in AnyCall as `${C['method']} ${C['path']}`]: C };

export type CallOptions = {
  /** Required by checkouts. A repeated key returns the first response. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** The request continues when its page is closed. Browsers then allow 64 KiB of body. */
  keepalive?: boolean;
};

type InputObject<Input> = unknown extends Input ? object : Input;

/** The input is optional when nothing in it is required. */
export type Arguments<C extends Call> =
  Partial<InputObject<LooseInputOf<C>>> extends InputObject<LooseInputOf<C>>
    ? [input?: InputObject<LooseInputOf<C>>, options?: CallOptions]
    : [input: InputObject<LooseInputOf<C>>, options?: CallOptions];

export type TransportOptions = {
  /** When empty, the page's own origin is used. */
  baseUrl?: string;
  token?: () => string | null;
  fetch?: typeof fetch;
};

type Members = Readonly<Record<string, unknown>>;

/** Inserts the path parameters; other input becomes the query when there is no body. */
const addressOf = (path: string, input: Members, inQuery: boolean): { address: string; rest: Members } => {
  const rest: Record<string, unknown> = { ...input };
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (!inQuery) return { address: filled, rest };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined || value === null) continue;
    for (const entry of Array.isArray(value) ? value : [value]) query.append(name, String(entry));
  }
  return { address: query.size === 0 ? filled : `${filled}?${query.toString()}`, rest };
};

const isFieldError = (value: unknown): value is FieldError =>
  typeof value === 'object' && value !== null && 'field' in value && 'message' in value;

const wellKnown = new Set(['type', 'title', 'status', 'code', 'errors', 'requestId']);

/** UNAVAILABLE when the response is not a problem document. */
const errorFrom = async (response: Response): Promise<ShopError> => {
  const document: unknown = await response.json().catch(() => null);
  const members: Members = typeof document === 'object' && document !== null ? { ...document } : {};
  const details: ErrorDetails = {};
  if (Array.isArray(members.errors)) details.errors = members.errors.filter(isFieldError);
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  if (Number.isFinite(retryAfter)) details.retryAfter = retryAfter;
  const extra = Object.fromEntries(Object.entries(members).filter(([name]) => !wellKnown.has(name)));
  if (Object.keys(extra).length > 0) details.extra = extra;
  return new ShopError(isErrorCode(members.code) ? members.code : 'UNAVAILABLE', details);
};

const answerOf = async (response: Response): Promise<unknown> => {
  if (!response.ok) throw await errorFrom(response);
  if (response.status === 204) return undefined;
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return response.json();
  return { bytes: new Uint8Array(await response.arrayBuffer()), type };
};

export type Transport = <Name extends keyof CallName>(
  name: Name,
  ...args: Arguments<CallName[Name]>
) => Promise<OutputOf<CallName[Name]>>;

/** Does not retry. Throws ShopErrors (UNAVAILABLE when there is no response) and passes aborts on unchanged. */
export const sendOver =
  (options: TransportOptions) =>
  async (name: string, input: Members = {}, callOptions: CallOptions = {}): Promise<unknown> => {
    const [method = 'GET', path = '/'] = name.split(' ');
    const { address, rest } = addressOf(path, input, method === 'GET');
    const headers: Record<string, string> = { accept: 'application/json' };
    const token = options.token?.();
    if (token) headers.authorization = `Bearer ${token}`;
    if (callOptions.idempotencyKey !== undefined) headers['idempotency-key'] = callOptions.idempotencyKey;
    if (method !== 'GET') headers['content-type'] = 'application/json';
    const timeout = AbortSignal.timeout(callOptions.timeoutMs ?? 15_000);
    const signal = callOptions.signal ? AbortSignal.any([callOptions.signal, timeout]) : timeout;
    const { keepalive = false } = callOptions;
    const request = { method, headers, signal, keepalive, ...(method === 'GET' ? {} : { body: JSON.stringify(rest) }) };
    try {
      return await answerOf(await (options.fetch ?? fetch)(`${options.baseUrl ?? ''}${address}`, request));
    } catch (error) {
      if (error instanceof ShopError || callOptions.signal?.aborted) throw error;
      throw new ShopError('UNAVAILABLE', { cause: error });
    }
  };

/** `const call = createTransport({ token }); await call('GET /api/cart/get', { cartId })` */
export const createTransport = (options: TransportOptions = {}): Transport => sendOver(options) as Transport;
