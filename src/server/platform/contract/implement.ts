/** Binds a handler to a declared call. Types of input and output come from the declaration. */
import type { Logger } from '#platform/log';
import type { Call, InputOf, OutputOf, Role } from '#shared/api/call';
import type { UserId } from '#shared/ids';
import type { RegionInfo } from '#shared/region';

export type Actor =
  | {
      readonly kind: 'anonymous';
      /**
       * Set when the credentials are no longer valid. `everywhere`: even public calls are refused, so that
       * the client renews its session.
       */
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
      /** Set when a staff user looks at the shop as this customer: nothing may be written. */
      readonly viewedBy?: UserId;
      /** Set when a program calls with an API key of this person. */
      readonly apiKey?: { readonly id: number; readonly name: string; readonly region: string | null };
    };

/** Passed to `db.command({ key })`, which refuses the same key with another fingerprint. */
export type Idempotency = { readonly scope: string; readonly key: string; readonly fingerprint: string };

export type Caller = {
  readonly actor: Actor;
  readonly region: RegionInfo;
  /** Set when staff look at a page as it will be then: content with dates is chosen for that moment. */
  readonly previewAt?: Date;
  /** Set with `previewAt`: contents are shown with the changes that wait to be published. */
  readonly previewDraft?: boolean;
  /** Section by id or seoName, from the cookie or the query. */
  readonly section: string | null;
  readonly requestId: string;
  readonly log: Logger;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** Address of the client, without the trusted proxies in between. */
  readonly address: string;
  readonly header: (name: string) => string | undefined;
  /** Sets a response header. Each call with `set-cookie` adds a cookie. */
  setHeader(name: string, value: string): void;
  /** Frees the admission slot before waiting for an external service. May be called several times. */
  releaseSlot(): void;
};

/** A page as it will be at a moment, for staff. */
export type PagePreview = {
  readonly at: Date;
  readonly region: RegionInfo;
  readonly section: string | null;
  readonly isDraft: boolean;
};

export type CallContext = Caller & { readonly idempotency: Idempotency | null };

/**
 * Output that is already serialised, such as cached cards. Callers inside the process share `value` and
 * must not change it.
 */
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
