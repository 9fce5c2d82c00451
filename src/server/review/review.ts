/** Reviews of buyers: text, vote about the size and photos, moderated by staff; ratings belong to the catalogue. */
import type { Clock } from '#platform/clock';
import type { Implementation } from '#platform/contract';
import type { Db, Tx } from '#platform/db';
import type { FileStore } from '#platform/files';
import type { Jobs } from '#platform/jobs';
import type { Mailer } from '#platform/mail';
import type { MailLinks } from '#platform/mail-link';
import type { Outbox } from '#platform/outbox';
import type { Random } from '#platform/random';
import type { Accounts } from '#server/account';
import type { Catalogue } from '#server/catalogue';
import type { Images } from '#server/image';
import type { Notifications } from '#server/notification';
import type { UserId } from '#shared/ids';
import { eraseInvitations, moveInvitations, readInvitationsOf } from './invitation.store.ts';
import { importReviews, type ImportedReview } from './import-reviews.ts';
import { createModeration, type Moderation } from './moderation.ts';
import { handlePhotoRemoval, removePhotoFiles } from './review-photos.ts';
import { ownReviewOf } from './review-view.ts';
import { defineReviewJobs, inviteBuyers } from './review.jobs.ts';
import { reviewRoutes } from './review.routes.ts';
import { eraseReviews, moveReviews, readOfCustomer, type ReviewRow } from './review.store.ts';

export type { ImportedReview } from './import-reviews.ts';
export type { Moderator } from './moderation.ts';
export { runReviewCommand } from './command-line.ts';
export { reviewCommandUsage } from './review.messages.ts';
export { reviewMailSamples } from './review-mail-samples.ts';
export { createReviewExport } from './review-export.ts';
export { displayName } from './review.rules.ts';

export type ReviewDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly outbox: Pick<Outbox, 'handle'>;
  readonly files: Pick<FileStore, 'put' | 'get' | 'remove'>;
  readonly mail: Pick<Mailer, 'send'>;
  readonly mailLinks: MailLinks;
  readonly images: Pick<Images, 'clean'>;
  readonly accounts: Pick<Accounts, 'find' | 'findByEmail'>;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly catalogue: Pick<Catalogue, 'item' | 'itemId' | 'ratings'>;
  readonly publicOrigin: string;
};

export type Reviews = {
  readonly routes: Implementation[];
  readonly moderation: Moderation;
  /** Sends the invitations that are due; also runs each day as a job. */
  readonly invite: () => Promise<number>;
  /** Publishes reviews of another shop with their ratings; resolves to their number. */
  readonly importPublished: (reviews: readonly ImportedReview[]) => Promise<number>;
  /** Own reviews in every state, newest first. */
  readonly ofCustomer: (userId: UserId) => Promise<ReviewRow[]>;
  /** For the export of personal data. */
  readonly exportOf: (userId: UserId) => Promise<unknown>;
  /** For the erasure of an account: its reviews with their photos, and its invitations. */
  readonly erase: (tx: Tx, userId: UserId) => Promise<void>;
  readonly moveTo: (tx: Tx, from: UserId, into: UserId) => Promise<void>;
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => void;
};

export const createReviews = (deps: ReviewDeps): Reviews => {
  handlePhotoRemoval(deps.outbox, deps);
  const moderation = createModeration(deps);
  return {
    routes: reviewRoutes(deps, moderation),
    moderation,
    invite: () => inviteBuyers(deps),
    importPublished: (reviews) => importReviews(deps, reviews),
    ofCustomer: (userId) => readOfCustomer(deps.db, userId),
    exportOf: async (userId) => ({
      reviews: (await readOfCustomer(deps.db, userId)).map(ownReviewOf),
      invitations: await readInvitationsOf(deps.db, userId),
    }),
    moveTo: async (tx, from, into) => {
      moveReviews(tx, from, into);
      moveInvitations(tx, from, into);
    },
    erase: async (tx, userId) => {
      await removePhotoFiles(tx, await eraseReviews(tx, userId));
      eraseInvitations(tx, userId);
    },
    defineJobs: (jobs) => defineReviewJobs(jobs, deps),
  };
};
