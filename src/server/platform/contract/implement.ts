/** Binds a handler to a declared call, with input and output types from the declaration. */
import type { Logger } from '#platform/log';
import type { Call, InputOf, OutputOf, Role } from '#shared/api/call';
import type { UserId } from '#shared/ids';
import type { RegionInfo } from '#shared/region';

export type Actor =
  | {
      readonly kind: 'anonymous';
      /** Credentials that are no longer valid. `everywhere`: calls for anyone are refused too, so that the client renews its session. */
      readonly refusal?: {
        readonly code: 'UNAUTHENTICATED' | 'SESSION_REPLACED';
        readonly everywhere: boolean;
      };
    }
  | {
      readonly kind: 'user';
      readonly userId: UserId;
      readonly role: Role;
      readonly privileges: readonly string[];
      readonly sessionId: string;
    };

/** For `db.command({ key })`, which refuses the same key with another fingerprint. */
export type Idempotency = { readonly scope: string; readonly key: string; readonly fingerprint: string };

/** Request context of a call. */
export type Caller = {
  readonly actor: Actor;
  readonly region: RegionInfo;
  /** Main section by id or seoName, as in cookie or query. */
  readonly section: string | null;
  readonly requestId: string;
  readonly log: Logger;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** Client address behind trusted proxies. */
  readonly address: string;
  /** Request header by lower-case name. */
  header(name: string): string | undefined;
  /** Sets a response header; each `set-cookie` adds a cookie. */
  setHeader(name: string, value: string): void;
  /** Frees the admission slot early, before waiting for an external service. Idempotent. */
  releaseSlot(): void;
};

export type CallContext = Caller & { readonly idempotency: Idempotency | null };

/** Pre-serialised output, such as cached cards. In-process callers share `value` and must not change it. */
export class ReadyJson {
  readonly bytes: () => Buffer;
  readonly value: () => unknown;

  constructor({ bytes, value }: { bytes: () => Buffer; value: () => unknown }) {
    this.bytes = bytes;
    this.value = value;
  }
}

export type Implementation = {
  readonly call: Call;
  readonly handler: (input: never, context: CallContext) => Promise<unknown>;
};

/** `implement(items.ref, (input, context) => …)` */
export const implement = <const C extends Call>(
  call: C,
  handler: (input: InputOf<C>, context: CallContext) => Promise<OutputOf<C> | ReadyJson>,
): Implementation => ({ call, handler });
