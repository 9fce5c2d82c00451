import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import { lockExpiredCards, moveBalance } from './card.store.ts';

const batch = 200;

/** Books the remaining balance of expired cards as EXPIRED. Returns the number of cards. */
export const expireCards = async ({ db, clock }: { db: Db; clock: Clock }): Promise<number> => {
  let count = 0;
  for (let expired = batch; expired === batch; count += expired) {
    expired = await db.command({ name: 'gift-card.expire' }, async (tx) => {
      const at = clock.now();
      const cards = await lockExpiredCards(tx, at, batch);
      for (const { id, balance } of cards) await moveBalance(tx, { cardId: id, kind: 'EXPIRED', amount: -balance, at });
      return cards.length;
    });
  }
  return count;
};

export type GiftCardWork = { readonly sendDue: () => Promise<number>; readonly expire: () => Promise<number> };

export const defineGiftCardJobs = (jobs: Pick<Jobs, 'define' | 'schedule'>, work: GiftCardWork): void => {
  jobs.define('gift-card.send', { single: true }, async (_, { log }) => {
    const sent = await work.sendDue();
    if (sent > 0) log.info({ sent }, 'gift cards sent');
  });
  jobs.schedule('gift-card.send', '* * * * *');
  jobs.define('gift-card.expire', { single: true }, async (_, { log }) => {
    const expired = await work.expire();
    if (expired > 0) log.info({ expired }, 'gift cards expired');
  });
  jobs.schedule('gift-card.expire', '23 * * * *');
};
