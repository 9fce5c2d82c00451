/** How a room gives a body to a declared call: the types of its input and output come from the declaration. */
import type { Logger } from '#platform/log';
import type { Bytes, Call, InputOf, OutputOf, Role } from '#shared/api/call';
import type { RegionInfo } from '#shared/region';

export type Actor =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'user';
      readonly userId: string;
      readonly role: Role;
      readonly privileges: readonly string[];
      readonly sessionId: string;
    };

/** Fits `db.command({ key })`: the same key with another fingerprint is refused there. */
export type Idempotency = { readonly scope: string; readonly key: string; readonly fingerprint: string };

/** Who asks and from where; whoever serves calls builds one a request. */
export type Caller = {
  readonly actor: Actor;
  readonly region: RegionInfo;
  /** The visitor's main section, by id or seoName as the cookie or the query holds it. */
  readonly section: string | null;
  readonly requestId: string;
  readonly log: Logger;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** Address of the visitor, already resolved through trusted proxies. */
  readonly address: string;
  /** A header of the request, by its lower-case name. */
  header(name: string): string | undefined;
  /** Adds a header to the answer; each `set-cookie` adds a cookie. */
  setHeader(name: string, value: string): void;
  /**
   * Gives the request's place to the next in line: from here on it waits for somebody else's server, and a slow one must
   * not hold up the shop. Once is enough; what comes after may still ask the database.
   */
  releaseSlot(): void;
};

export type CallContext = Caller & { readonly idempotency: Idempotency | null };

/**
 * An answer that is already JSON (cards are kept so): its bytes are sent as they are. Who asks in this process gets the value itself, which
 * is kept for others too and must not be written to.
 */
export class ReadyJson {
  readonly bytes: () => Buffer;
  readonly value: () => unknown;

  constructor(ready: { bytes: () => Buffer; value: () => unknown }) {
    this.bytes = ready.bytes;
    this.value = ready.value;
  }
}

export type Implementation = {
  readonly call: Call;
  readonly handler: (input: never, context: CallContext) => Promise<unknown>;
};

/** Ties a function to a call: `implement(items.ref, (input, context) => …)`. */
export const implement = <const C extends Call>(
  call: C,
  handler: (input: InputOf<C>, context: CallContext) => Promise<OutputOf<C> | ReadyJson>,
): Implementation => ({ call, handler });

export type { Bytes };
