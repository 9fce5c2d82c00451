/** Announcements from a terminal; the console uses the same statements. */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import { typo } from '#shared/text';
import {
  insertAnnouncement,
  readAnnouncements,
  withdrawAnnouncement,
  type Announcement,
  type NewAnnouncement,
} from './announcement.store.ts';

export type Announcements = {
  readonly add: (announcement: NewAnnouncement) => Promise<number>;
  /** Newest first. */
  readonly list: () => Promise<Announcement[]>;
  /** False when the announcement does not exist or has ended. */
  readonly withdraw: (id: number) => Promise<boolean>;
};

export const createAnnouncements = ({ db, clock }: { db: Db; clock: Clock }): Announcements => ({
  add: ({ title, message, ...rest }) =>
    db.command({ name: 'notification.announce' }, (tx) =>
      insertAnnouncement(tx, { ...rest, title: typo(title), message: typo(message) }, { at: clock.now() }),
    ),
  list: () => readAnnouncements(db),
  withdraw: (id) => db.command({ name: 'notification.withdraw' }, (tx) => withdrawAnnouncement(tx, id, clock.now())),
});
