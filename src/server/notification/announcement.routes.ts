/** Announcements for staff: list and editor. */
import type { Clock } from '#platform/clock';
import { implement, staffOf, type Implementation } from '#platform/contract';
import type { Db, Tx } from '#platform/db';
import { readLastAct, recordAct } from '#server/audit';
import type { Regions } from '#server/region';
import { proAnnouncements as calls, type ProAnnouncement } from '#shared/api/pro-announcements';
import { ShopError } from '#shared/errors';
import type { AnnouncementState } from '#shared/rules/announcement';
import { can } from '#shared/rules/privileges';
import { typo } from '#shared/text';
import { announcementMessages as messages } from './announcement.messages.ts';
import {
  deleteAnnouncement,
  insertAnnouncement,
  lockAnnouncement,
  readAnnouncement,
  readAnnouncementPage,
  setAnnouncementWithdrawn,
  updateAnnouncement,
  type Announcement,
  type NewAnnouncement,
} from './announcement.store.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly regions: Pick<Regions, 'all'> };

type Typed = Omit<Required<NewAnnouncement>, 'startsAt' | 'endsAt'> & {
  readonly startsAt: string;
  readonly endsAt: string;
};

const contentOf = ({ title, message, tag, titleEn, messageEn, startsAt, endsAt, ...rest }: Typed) => ({
  ...rest,
  title: typo(title.trim()),
  message: typo(message.trim()),
  tag: tag?.trim() || null,
  titleEn: titleEn?.trim() || null,
  messageEn: messageEn?.trim() || null,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

type Content = ReturnType<typeof contentOf>;

const check = (content: Content, { regions }: Deps): Content => {
  const known = new Set(regions.all().map(({ code }) => code));
  const problems: [field: string, isWrong: boolean, message: string][] = [
    ['titleEn', content.titleEn === null && content.messageEn !== null, messages.noEnglishTitle],
    ['messageEn', content.titleEn !== null && content.messageEn === null, messages.noEnglishText],
    ['endsAt', content.endsAt <= content.startsAt, messages.endsBeforeStart],
    ['regions', content.regions.some((code) => !known.has(code)), messages.unknownRegion],
  ];
  const errors = problems.flatMap(([field, isWrong, message]) => (isWrong ? [{ field, message }] : []));
  if (errors.length > 0) throw new ShopError('BAD_REQUEST', { errors });
  return content;
};

const stateOf = ({ withdrawnAt, startsAt, endsAt }: Announcement, at: Date): AnnouncementState => {
  if (withdrawnAt !== null) return 'OFF';
  if (endsAt <= at) return 'ENDED';
  return startsAt > at ? 'UPCOMING' : 'LIVE';
};

const viewOf = (row: Announcement, at: Date): ProAnnouncement => {
  const { withdrawnAt: _, startsAt, endsAt, ...rest } = row;
  return {
    ...rest,
    id: String(row.id),
    state: stateOf(row, at),
    audiences: [...row.audiences],
    regions: [...row.regions],
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
};

const object = 'announcement';

const lockedAt = async (tx: Tx, id: string, version: number): Promise<Announcement> => {
  const row = await lockAnnouncement(tx, Number(id));
  if (!row) throw new ShopError('NOT_FOUND');
  if (row.version === version) return row;
  const last = await readLastAct(tx, object, id);
  throw new ShopError('RECORD_CHANGED', {
    extra: { current: { version: row.version }, by: last?.by ?? null, at: last?.at.toISOString() ?? null },
  });
};

/** The changed members only. */
const changes = (row: Announcement, content: Content) => {
  const names = (Object.keys(content) as (keyof Content)[]).filter(
    (name) => JSON.stringify(row[name]) !== JSON.stringify(content[name]),
  );
  const pick = (from: Content | Announcement) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: pick(row), after: pick(content) };
};

export const announcementRoutes = (deps: Deps): Implementation[] => {
  const { db, clock } = deps;
  const byId = async (id: number): Promise<ProAnnouncement> => {
    const row = await readAnnouncement(db, id);
    if (!row) throw new ShopError('NOT_FOUND');
    return viewOf(row, clock.now());
  };
  return [
    implement(calls.list, async ({ state = null, page, pageSize }) => {
      const { rows, count } = await readAnnouncementPage(db, { state, page, pageSize }, clock.now());
      return { announcements: rows.map((row) => viewOf(row, clock.now())), count, page, pageSize };
    }),
    implement(calls.byId, ({ announcementId }) => byId(Number(announcementId))),
    implement(calls.create, async (input, caller) => {
      const content = check(contentOf(input), deps);
      const isOff = !can(staffOf(caller), 'content.validate');
      const id = await db.command({ name: 'notification.announce' }, async (tx) => {
        const added = await insertAnnouncement(tx, content, { at: clock.now(), isOff });
        recordAct(tx, { object, objectId: String(added), label: content.title, after: { ...content } });
        return added;
      });
      return byId(id);
    }),
    implement(calls.update, async ({ announcementId, version, ...input }) => {
      const content = check(contentOf(input), deps);
      await db.command({ name: 'notification.editAnnouncement' }, async (tx) => {
        const row = await lockedAt(tx, announcementId, version);
        updateAnnouncement(tx, row.id, content);
        recordAct(tx, { object, objectId: announcementId, label: row.title, ...changes(row, content) });
      });
      return byId(Number(announcementId));
    }),
    implement(calls.setState, async ({ announcementId, version, active }) => {
      await db.command({ name: 'notification.switchAnnouncement' }, async (tx) => {
        const row = await lockedAt(tx, announcementId, version);
        setAnnouncementWithdrawn(tx, row.id, active ? null : clock.now());
        const label = row.title;
        const before = { active: row.withdrawnAt === null };
        recordAct(tx, { object, objectId: announcementId, label, before, after: { active } });
      });
      return byId(Number(announcementId));
    }),
    implement(calls.remove, async ({ announcementId, version }) => {
      await db.command({ name: 'notification.removeAnnouncement' }, async (tx) => {
        const { id, version: _, views: __, ...before } = await lockedAt(tx, announcementId, version);
        deleteAnnouncement(tx, id);
        recordAct(tx, { object, objectId: announcementId, label: before.title, before });
      });
      return undefined;
    }),
  ];
};
