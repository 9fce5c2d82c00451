/**
 * One declaration a call. From it come the route, its validation, the OpenAPI document, the access matrix, the fuzzers'
 * targets and the typed client of the screens (see docs/architecture.md, "One contract, two transports").
 */
import type { z } from 'zod';
import type { ErrorCode } from '#shared/errors';

export type Role = 'CUSTOMER' | 'SUPPLIER' | 'ADMIN';

/** Who may call. `public`: anybody; `signedIn`: any session, or only the roles named, or only with the privilege named. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signedIn'; readonly roles?: readonly Role[]; readonly privilege?: string };

/** Admission lanes, most protected first: when the server is full, the last ones are refused first. */
export const lanes = ['checkout', 'cart', 'catalogue', 'poll', 'export'] as const;
export type Lane = (typeof lanes)[number];

/** Token buckets of docs/security.md, keyed by session or address. */
export type RateClass = 'read' | 'cartWrite' | 'signin' | 'checkout' | 'upload' | 'export' | 'write' | 'poll';

export type CallShape = {
  readonly method: 'GET' | 'POST';
  /** Fastify path; parameters as `:name`. Exactly as specified, trailing slash included. */
  readonly path: `/${string}`;
  /** One French sentence for the readable documentation. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  /** Unknown query keys are ignored. */
  readonly query?: z.ZodObject;
  /** Unknown body keys are refused: use `z.strictObject`. */
  readonly body?: z.ZodObject;
  /** Bytes of body taken; 64 KiB when absent. */
  readonly bodyLimit?: number;
  /** JSON alone unless said: payment providers also post forms. */
  readonly accepts?: 'jsonOrForm';
  /** A schema, or `bytes` for a file, or absent for an empty answer. */
  readonly output?: z.ZodType | 'bytes';
  readonly status?: 200 | 201 | 202 | 204;
  readonly access: Access;
  readonly lane: Lane;
  readonly rate: RateClass;
  readonly idempotency?: 'accepted' | 'required';
  readonly errors?: readonly ErrorCode[];
};

export type Call<Shape extends CallShape = CallShape> = Shape & { readonly id: string };

type Part<Shape, Key extends string> = Shape extends { [K in Key]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : unknown;

/** What a caller passes: parameters, query and body in one object (their names never collide; a test says so). */
export type InputOf<C extends CallShape> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>;

type LoosePart<Shape, Key extends string> = Shape extends { [K in Key]: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : unknown;

/** The same as a caller may write it: members with a default are optional. */
export type LooseInputOf<C extends CallShape> = LoosePart<C, 'params'> & LoosePart<C, 'query'> & LoosePart<C, 'body'>;

/** A file as a handler answers it; `status` 304 goes with no bytes. */
export type Bytes = {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly status?: 200 | 304;
  /** Lower-case names: `etag`, `cache-control` … */
  readonly headers?: Readonly<Record<string, string>>;
};

export type OutputOf<C extends CallShape> = C extends { output: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : C extends { output: 'bytes' }
    ? Bytes
    : undefined;

export type Calls = Record<string, CallShape>;

/** Gives each call of a room its identifier, `room.name` (`items.list`). */
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
