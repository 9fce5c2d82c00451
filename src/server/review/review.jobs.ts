/** The mail that invites to a review, some days after the delivery. */
import type { Jobs } from '#platform/jobs';
import { addDays } from '#shared/dates';
import { insertInvitation, readDue } from './invitation.store.ts';
import { composeInvitation } from './review-mail.ts';
import type { ReviewDeps } from './review.ts';

/** Leaves the customer time to wear the item. */
const daysAfterDelivery = 5;
/** Older deliveries, from before the shop sent these mails, get none. */
const maxDays = 30;
const batch = 100;

type Deps = Pick<ReviewDeps, 'db' | 'clock' | 'mail' | 'mailLinks' | 'publicOrigin'>;

/** In small transactions; resolves to the number of mails. */
export const inviteBuyers = async ({ db, clock, mail, mailLinks, publicOrigin }: Deps): Promise<number> => {
  const now = clock.now();
  const context = { links: mailLinks, origin: publicOrigin };
  let total = 0;
  let found: number;
  do {
    found = await db.command({ name: 'review.invite' }, async (tx) => {
      const invitations = await readDue(tx, addDays(now, -maxDays), addDays(now, -daysAfterDelivery), batch);
      for (const invitation of invitations) {
        if (!(await insertInvitation(tx, invitation.orderId, invitation.userId, now))) continue;
        const composed = { ...composeInvitation(invitation, context), region: invitation.region };
        await mail.send(tx, composed, `review invitation ${invitation.orderId}`);
      }
      return invitations.length;
    });
    total += found;
  } while (found === batch);
  return total;
};

export const defineReviewJobs = (jobs: Pick<Jobs, 'define' | 'schedule'>, deps: Deps): void => {
  jobs.define('review.invite', { single: true }, async (_, { log }) => {
    const count = await inviteBuyers(deps);
    if (count > 0) log.info({ count }, 'buyers invited to a review');
  });
  jobs.schedule('review.invite', '20 9 * * *');
};
