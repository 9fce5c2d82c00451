import { statement } from '#platform/db';
import type { TestShop } from './shop.ts';

const due = statement('', `update outbox set available_at = now() where attempts = 0 and available_at > now()`);

/** Ends the time in which acts can be undone, and queues the messages that waited for it. */
export const endUndoTime = async ({ db, rooms }: Pick<TestShop, 'db' | 'rooms'>): Promise<void> => {
  await db.command({ name: 'test.endUndoTime' }, (tx) => tx.exec(due));
  await rooms.outbox.drain();
};
