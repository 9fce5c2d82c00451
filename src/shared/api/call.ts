/**
 * Declarations of calls. Route, validation, OpenAPI operation and typed client are derived from them (decision 0003).
 */
import type { z } from 'zod';
import type { ErrorCode } from '#shared/errors';
import type { Privilege } from '#shared/rules/privileges';

export type Role = 'CUSTOMER' | 'SUPPLIER' | 'ADMIN';

/** Who may call: anyone, or a signed-in user, optionally limited to `roles` and a `privilege`. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signedIn'; readonly roles?: readonly Role[]; readonly privilege?: Privilege };

/** Sorted by priority: under overload, requests of the last lanes are refused first. */
export const lanes = ['checkout', 'cart', 'catalogue', 'poll', 'export'] as const;
export type Lane = (typeof lanes)[number];

/** Limits of requests; see docs/security.md. */
export type RateClass =
  | 'read'
  | 'cartWrite'
  | 'signin'
  | 'checkout'
  | 'upload'
  | 'export'
  | 'write'
  | 'poll'
  | 'contact';

export type CallShape = {
  readonly method: 'GET' | 'POST';
  /** Path in Fastify's syntax. A trailing slash makes a difference. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly params?: z.ZodObject;
  /** Unknown query keys are ignored. */
  readonly query?: z.ZodObject;
  /** Use `z.strictObject`: unknown keys are refused. */
  readonly body?: z.ZodObject;
  /** In bytes; 64 KiB by default. */
  readonly bodyLimit?: number;
  /** Payment providers also post forms. */
  readonly accepts?: 'jsonOrForm';
  /** When absent, the response is empty. `stream`: a file made while it is sent. `events`: server-sent events. */
  readonly output?: z.ZodType | 'bytes' | 'stream' | 'events';
  readonly status?: 200 | 201 | 202 | 204;
  readonly access: Access;
  /**
   * When the session has ended, treats the caller as a guest instead of refusing. For sign-in, refresh and sign-out.
   */
  readonly ignoresSession?: true;
  readonly lane: Lane;
  /** The response is kept in memory and needs no slot of admission control, so it is never refused under load. */
  readonly fromMemory?: true;
  readonly rate: RateClass;
  readonly idempotency?: 'accepted' | 'required';
  /** Refused to staff who look at the shop as a customer. */
  readonly hiddenFromStaff?: true;
  /** Needs the session of a person; refused to API keys. */
  readonly needsSession?: true;
  readonly errors?: readonly ErrorCode[];
};

export type Call<Shape extends CallShape = CallShape> = Shape & { readonly id: string };

/** Whether API keys may call: calls of staff that name a privilege. */
export const acceptsKeys = ({ path, access, needsSession }: CallShape): boolean =>
  path.startsWith('/api/pro/') && access.kind === 'signedIn' && access.privilege !== undefined && !needsSession;

type Part<Shape, Key extends string> = Shape extends { [K in Key]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : unknown;

/** Parameters, query and body as one object; contract.test.ts checks that their names differ. */
export type InputOf<C extends CallShape> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>;

type LoosePart<Shape, Key extends string> = Shape extends { [K in Key]: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : unknown;

/** Like `InputOf`, but members with a default are optional. */
export type LooseInputOf<C extends CallShape> = LoosePart<C, 'params'> & LoosePart<C, 'query'> & LoosePart<C, 'body'>;

/** `bytes` is empty when `status` is 304. */
export type Bytes = {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly status?: 200 | 304;
  /** Names are in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** Names of headers are in lower case. Browsers follow the address of the call instead of reading it by scripts. */
export type ByteStream = {
  readonly chunks: AsyncIterable<Uint8Array>;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
};

export type EventSink = {
  /** `data` is sent as JSON. */
  readonly send: (name: string, data?: Readonly<Record<string, unknown>>) => void;
  readonly end: () => void;
};

/** Server-sent events. `open` returns a function that is called once, when the response has ended. */
export type EventStream = { readonly open: (sink: EventSink) => () => void };

export type OutputOf<C extends CallShape> = C extends { output: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : C extends { output: 'bytes' }
    ? Bytes
    : C extends { output: 'stream' }
      ? ByteStream
      : C extends { output: 'events' }
        ? EventStream
        : undefined;

export type Calls = Record<string, CallShape>;

/** Adds the id `group.name` to each call: `items.list`. */
export const declareCalls = <const Room extends string, const Declared extends Calls>(
  room: Room,
  calls: Declared,
): { readonly [Name in keyof Declared & string]: Declared[Name] & { readonly id: `${Room}.${Name}` } } =>
  Object.fromEntries(
    Object.entries(calls).map(([name, shape]) => [name, { ...shape, id: `${room}.${name}` }]),
  ) as never;

export const anyone: Access = { kind: 'public' };
export const signedIn: Access = { kind: 'signedIn' };
export const customers: Access = { kind: 'signedIn', roles: ['CUSTOMER'] };
export const staff: Access = { kind: 'signedIn', roles: ['SUPPLIER', 'ADMIN'] };
