import type { Clock } from '#platform/clock';
import type { Db, Tx } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import { addDays } from '#shared/dates';
import { windowStart } from './draw.rules.ts';
import { deleteDrawsBefore, deleteLookups } from './lookup.store.ts';
import { eraseOldWinners, returnUnclaimed } from './win.store.ts';

export type GiftJobDeps = { readonly db: Db; readonly clock: Clock };

const batch = 500;
/** Days after which a prize returns to the stock when no browser polled for it. */
const unaskedDays = 1;
/** Days during which contact details of winners are kept. */
const winnerDays = 400;

/** Repeats a batch in small transactions until one is incomplete. */
const repeat = async (db: Db, name: string, step: (tx: Tx) => Promise<number>): Promise<number> => {
  let total = 0;
  for (let count = batch; count === batch; total += count) count = await db.command({ name }, step);
  return total;
};

/** Returns the number of prizes. */
export const returnUnclaimedPrizes = ({ db, clock }: GiftJobDeps): Promise<number> => {
  const now = clock.now();
  const limits = { revealedBefore: windowStart(now), dueBefore: addDays(now, -unaskedDays), limit: batch };
  return repeat(db, 'gift.returnUnclaimed', (tx) => returnUnclaimed(tx, limits));
};

/** Deletes draws and look-ups of former days, and contact details of old wins. */
export const deleteOldTraces = async ({ db, clock }: GiftJobDeps): Promise<number> => {
  const now = clock.now();
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const today = now.toISOString().slice(0, 10);
  const lookups = await repeat(db, 'gift.deleteLookups', (tx) => deleteLookups(tx, hourAgo, batch));
  const draws = await repeat(db, 'gift.deleteDraws', (tx) => deleteDrawsBefore(tx, today, batch));
  const winners = await repeat(db, 'gift.eraseOldWinners', (tx) =>
    eraseOldWinners(tx, addDays(now, -winnerDays), batch),
  );
  return lookups + draws + winners;
};

export const defineGiftJobs = (jobs: Pick<Jobs, 'define' | 'schedule'>, deps: GiftJobDeps): void => {
  jobs.define('gift.return', { single: true }, async (_, { log }) => {
    const returned = await returnUnclaimedPrizes(deps);
    if (returned > 0) log.info({ returned }, 'unclaimed prizes returned to their stock');
  });
  jobs.schedule('gift.return', '* * * * *');
  jobs.define('gift.forget', { single: true }, async (_, { log }) => {
    const deleted = await deleteOldTraces(deps);
    if (deleted > 0) log.info({ deleted }, 'old traces of the gift game removed');
  });
  jobs.schedule('gift.forget', '37 * * * *');
};
