/** Asks about every attempt that waits, at its rounds: a closed tab and a lost notice still end in a settled payment. */
import { planPoll, takeDue, type Due } from './reconcile.store.ts';
import type { Room } from './room.ts';
import { nextPoll } from './schedule.rules.ts';
import type { Settled } from './settle.ts';

/** How long another node leaves what this one took. */
const leaseLasts = 120_000;
const atOnce = 4;

const poll = async (room: Room, settle: (id: string) => Promise<Settled>, due: Due): Promise<void> => {
  const { db, clock, log } = room;
  const answered = await settle(due.attemptId).then(
    (settled) => settled.answered,
    (error: unknown) => {
      log.error({ err: error, attemptId: due.attemptId }, 'a payment could not be settled');
      return false;
    },
  );
  const next = nextPoll(due.createdAt, clock.now(), answered);
  await db.command({ name: 'payment.planPoll' }, (tx) => planPoll(tx, due, next));
};

/** Until nothing is due or the signal says so; how many were asked about. */
export const reconcile = async (
  room: Room,
  settle: (id: string) => Promise<Settled>,
  signal?: AbortSignal,
): Promise<number> => {
  let count = 0;
  const goesOn = (): boolean => signal?.aborted !== true;
  while (goesOn()) {
    const now = room.clock.now();
    const until = new Date(now.getTime() + leaseLasts);
    const due = await room.db.command({ name: 'payment.takeDue' }, (tx) => takeDue(tx, now, until, atOnce));
    await Promise.all(due.map((one) => poll(room, settle, one)));
    count += due.length;
    if (due.length < atOnce) break;
  }
  return count;
};
