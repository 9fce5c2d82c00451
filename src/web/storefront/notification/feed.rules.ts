import { formatDate, formatTime, isoDay } from '#shared/dates';
import type { Notification, NotificationPage } from '#shared/api/notifications';
import { notificationMessages as words } from './notification.messages.ts';

export type Feed = {
  readonly notifications: readonly Notification[];
  readonly count: number;
  readonly unviewed: number;
};

export const emptyFeed: Feed = { notifications: [], count: 0, unviewed: 0 };

/** `viewed`: ids that this tab has marked as viewed; an older response may still have them as not viewed. */
export const feedOf = (
  { notifications, count, countUnviewedNotif }: NotificationPage,
  viewed: ReadonlySet<string>,
): Feed => {
  const late = notifications.filter(({ id, isViewed }) => !isViewed && viewed.has(id));
  return {
    notifications: notifications.map((one) => ({ ...one, isViewed: one.isViewed || viewed.has(one.id) })),
    count,
    unviewed: Math.max(0, countUnviewedNotif - late.length),
  };
};

/** Notifications of `next` that are not viewed and newer than all of `last`. Ids grow with time. */
export const findNew = (last: Feed, next: Feed): readonly Notification[] => {
  const newest = Math.max(0, ...last.notifications.map(({ id }) => Number(id)));
  return next.notifications.filter(({ id, isViewed }) => !isViewed && Number(id) > newest);
};

export const announcementOf = ([first, ...others]: readonly Notification[]): string => {
  if (!first) return '';
  return others.length === 0 ? words.announceOne(first.message) : words.announceMany(others.length + 1);
};

/** Formats `Aujourd’hui à 10 h 05` or `21 novembre 2026`. */
export const formatWhen = (date: Date, now: Date, timeZone: string): string => {
  const day = isoDay(date, timeZone);
  if (day === isoDay(now, timeZone)) return words.today(formatTime(date, timeZone));
  const yesterday = new Date(now.getTime() - 86_400_000);
  if (day === isoDay(yesterday, timeZone)) return words.yesterday(formatTime(date, timeZone));
  return formatDate(date, timeZone);
};
