/** Notifications of users: stored with the event that they report, listed, and pushed to open browsers. */
import type { Clock } from '#platform/clock';
import { implement, type CallContext, type Implementation } from '#platform/contract';
import type { Db, Tx } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import { notifications as calls, type Notification, type NotificationType } from '#shared/api/notifications';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import type { Regions } from '#server/region';
import { announcementRoutes } from './announcement.routes.ts';
import { createAnnouncements, type Announcements } from './announcements.ts';
import {
  eraseViews,
  readViewed,
  viewAllAnnouncements,
  markAnnouncementViewed,
  type AnnouncementReader,
} from './announcement.store.ts';
import { defineNotificationJobs } from './notification.jobs.ts';
import {
  eraseOf,
  insertNotification,
  markAllViewed,
  markViewed,
  moveNotifications,
  readAll,
  readPage,
} from './notification.store.ts';
import { createStreams } from './streams.ts';

export { announcementUsage } from './announcement.messages.ts';
export { runAnnouncementCommand } from './command-line.ts';

export type Notice = {
  readonly userId: UserId;
  readonly type: NotificationType;
  /** In French, at most 300 characters. */
  readonly message: string;
  /** Page that opens when the notification is clicked. */
  readonly path: string | null;
  /** Public id of the order. */
  readonly orderId?: string;
  /** A second notification of the same user with the same key is not stored. */
  readonly dedupeKey?: string;
};

export type Notifications = {
  /** Stores it in the transaction. Open browsers of the user show it after the commit. */
  readonly notify: (tx: Tx, notice: Notice) => Promise<void>;
  readonly erase: (tx: Tx, userId: UserId) => Promise<void>;
  readonly moveTo: typeof moveNotifications;
  readonly exportOf: (userId: UserId) => Promise<Pick<Notification, 'date' | 'type' | 'message'>[]>;
  readonly announcements: Announcements;
  readonly routes: Implementation[];
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => void;
  readonly close: () => Promise<void>;
};

export type NotificationDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly regions: Pick<Regions, 'all'>;
};

/** The first language that the browser asks for. */
const prefersEnglish = ({ header }: CallContext): boolean => /^en\b/i.test(header('accept-language') ?? '');

const readerOf = (context: CallContext, at: Date): AnnouncementReader => {
  const { actor, region } = context;
  if (actor.kind !== 'user') throw new ShopError('UNAUTHENTICATED');
  return { userId: actor.userId, region: region.code, at, prefersEnglish: prefersEnglish(context) };
};

export const createNotifications = ({ db, clock, regions }: NotificationDeps): Notifications => {
  const streams = createStreams(db);
  const list = implement(calls.list, (paging, context) => readPage(db, readerOf(context, clock.now()), paging));
  const isViewed = implement(calls.isViewed, async ({ notificationId, ...paging }, context) => {
    const reader = readerOf(context, clock.now());
    const id = Number(notificationId);
    const isFound = await db.command(
      { name: 'notification.view' },
      async (tx) => (await markViewed(tx, { ...reader, id })) || (await markAnnouncementViewed(tx, reader, id)),
    );
    if (!isFound) throw new ShopError('NOT_FOUND');
    return readPage(db, reader, paging);
  });
  const viewAll = implement(calls.viewAll, async (_, context) => {
    const reader = readerOf(context, clock.now());
    await db.command({ name: 'notification.viewAll' }, async (tx) => {
      markAllViewed(tx, reader.userId, reader.at);
      viewAllAnnouncements(tx, reader);
    });
    return undefined;
  });
  const stream = implement(calls.stream, (_, context) => streams.open(readerOf(context, clock.now()).userId));
  return {
    notify: async (tx, notice) => insertNotification(tx, notice, clock.now()),
    moveTo: moveNotifications,
    erase: async (tx, userId) => {
      eraseOf(tx, userId);
      eraseViews(tx, userId);
    },
    exportOf: async (userId) => {
      const [own, viewed] = await Promise.all([readAll(db, userId), readViewed(db, userId)]);
      const announcements = viewed.map(({ date, message }) => ({
        date: date.toISOString(),
        type: 'ANNOUNCEMENT' as const,
        message,
      }));
      return [...own, ...announcements];
    },
    announcements: createAnnouncements({ db, clock }),
    routes: [list, isViewed, viewAll, stream, ...announcementRoutes({ db, clock, regions })],
    defineJobs: (jobs) => defineNotificationJobs(jobs, { db, clock }),
    close: streams.close,
  };
};
