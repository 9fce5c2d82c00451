/** What a provider, or anybody, tells about a payment: written down, and reason enough to ask the provider. */
import { ShopError } from '#shared/errors';
import { addEvent } from './event.store.ts';
import type { Visitor } from './origins.ts';
import { readOfProvider, type Attempt } from './payment.store.ts';
import type { Room } from './room.ts';

export type Notice = {
  readonly provider: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly sender: Visitor;
};

/**
 * The attempt to settle, or null when the notice is of no use; whoever sent it is told neither. Throws NOT_FOUND for a
 * provider that this shop has no account with.
 */
export const takeNotice = async (room: Room, { provider: id, body, sender }: Notice): Promise<Attempt | null> => {
  const { providers, db, clock, log } = room;
  const provider = providers.get(id);
  if (!provider) throw new ShopError('NOT_FOUND');
  const hint = provider.readNotice(body, (name) => sender.header(name));
  const attempt = hint && (await readOfProvider(db, id, hint.ref));
  if (!hint || !attempt) return null;
  const { trusted, eventId } = hint;
  const event = { attempt, eventId, kind: trusted ? 'HINT' : 'FORGED', at: clock.now() } as const;
  const fresh = await db.command({ name: 'payment.notice' }, (tx) => addEvent(tx, event));
  if (!trusted && fresh)
    log.warn({ provider: id, attemptId: attempt.view.attemptId }, 'a notice with a wrong signature');
  return trusted ? attempt : null;
};
