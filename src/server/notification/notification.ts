/** Notifications of users: written with the event that they report, listed, and announced to open browsers. */
import type { Clock } from '#platform/clock';
import { implement, type CallContext, type Implementation } from '#platform/contract';
import type { Db, Tx } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import { notifications as calls, type Notification, type NotificationType } from '#shared/api/notifications';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import { defineNotificationJobs } from './notification.jobs.ts';
import { eraseOf, insertNotification, markAllViewed, markViewed, readAll, readPage } from './notification.store.ts';
import { createStreams } from './streams.ts';

export type Notice = {
  readonly userId: UserId;
  readonly type: NotificationType;
  /** French, at most 300 characters. */
  readonly message: string;
  /** Page that a click leads to. */
  readonly path: string | null;
  /** Public id. */
  readonly orderId?: string;
  /** Deduplication key: a second notification of the user with the same key is not stored. */
  readonly dedupeKey?: string;
};

export type Notifications = {
  /** Stores it in the transaction; open browsers of the user show it after the commit. */
  readonly notify: (tx: Tx, notice: Notice) => Promise<void>;
  /** For the erasure of an account. */
  readonly erase: (tx: Tx, userId: UserId) => Promise<void>;
  /** For the export of personal data. */
  readonly exportOf: (userId: UserId) => Promise<Pick<Notification, 'date' | 'type' | 'message'>[]>;
  readonly routes: Implementation[];
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => void;
  readonly close: () => Promise<void>;
};

export type NotificationDeps = { readonly db: Db; readonly clock: Clock };

const userOf = ({ actor }: CallContext): UserId => {
  if (actor.kind !== 'user') throw new ShopError('UNAUTHENTICATED');
  return actor.userId;
};

export const createNotifications = ({ db, clock }: NotificationDeps): Notifications => {
  const streams = createStreams(db);
  const list = implement(calls.list, (paging, context) => readPage(db, userOf(context), paging));
  const isViewed = implement(calls.isViewed, async ({ notificationId, ...paging }, context) => {
    const userId = userOf(context);
    const isFound = await db.command({ name: 'notification.view' }, (tx) =>
      markViewed(tx, { userId, id: Number(notificationId), at: clock.now() }),
    );
    if (!isFound) throw new ShopError('NOT_FOUND');
    return readPage(db, userId, paging);
  });
  const viewAll = implement(calls.viewAll, async (_, context) => {
    const userId = userOf(context);
    await db.command({ name: 'notification.viewAll' }, async (tx) => markAllViewed(tx, userId, clock.now()));
    return undefined;
  });
  const stream = implement(calls.stream, (_, context) => streams.open(userOf(context)));
  return {
    notify: async (tx, notice) => insertNotification(tx, notice, clock.now()),
    erase: async (tx, userId) => eraseOf(tx, userId),
    exportOf: (userId) => readAll(db, userId),
    routes: [list, isViewed, viewAll, stream],
    defineJobs: (jobs) => defineNotificationJobs(jobs, { db, clock }),
    close: streams.close,
  };
};
