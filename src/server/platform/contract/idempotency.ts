/** Reads the Idempotency-Key header and computes the fingerprint of the input. */
import { createHash } from 'node:crypto';
import type { Call } from '#shared/api/call';
import { ShopError } from '#shared/errors';
import type { Actor, Idempotency } from './implement.ts';
import { requestMessages } from '#platform/http';

const validKey = /^[\x21-\x7E](?:[\x20-\x7E]{0,253}[\x21-\x7E])?$/;

/** JSON with sorted keys, so that equal inputs have equal fingerprints. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );

/** A key and its owner may use the same idempotency keys for different requests. */
const ownerOf = (actor: Actor): string => {
  if (actor.kind !== 'user') return 'anonymous';
  return actor.apiKey ? `api-key ${actor.apiKey.id}` : String(actor.userId);
};

/** Null without a key. Throws when a required key is missing or a key is malformed. */
export const readIdempotency = (
  call: Call,
  key: string | undefined,
  input: unknown,
  actor: Actor,
): Idempotency | null => {
  if (call.idempotency === undefined) return null;
  if (key === undefined || key === '') {
    if (call.idempotency === 'required') throw new ShopError('IDEMPOTENCY_KEY_REQUIRED');
    return null;
  }
  if (!validKey.test(key)) {
    const errors = [{ field: 'Idempotency-Key', message: requestMessages.idempotencyKey }];
    throw new ShopError('BAD_REQUEST', { errors });
  }
  const fingerprint = createHash('sha256')
    .update(`${call.id} ${canonical(input)}`)
    .digest('hex');
  return { scope: `${call.id}:${ownerOf(actor)}`, key, fingerprint };
};
