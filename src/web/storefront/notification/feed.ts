/**
 * Newest notifications of the signed-in user, kept in this tab. Failures are ignored, because the next poll tries
 * again.
 */
import type { NotificationPage } from '#shared/api/notifications';
import { announcementOf, emptyFeed, feedOf, findNew, type Feed } from './feed.rules.ts';

export const pageSize = 3;
/** Upper limit of the call. */
const maxShown = 99;
/** Minimum milliseconds between two announcements. */
const announceEvery = 60_000;

export type FeedState = Feed & {
  /** In milliseconds; null before the first response. */
  readonly loadedAt: number | null;
  readonly canShowMore: boolean;
  /** Text for a live region. */
  readonly announcement: string;
};

export type FeedDeps = {
  readonly list: (pageSize: number) => Promise<NotificationPage>;
  readonly view: (id: string, pageSize: number) => Promise<NotificationPage>;
  /** Milliseconds. */
  readonly now: () => number;
};

export type FeedStore = {
  readonly read: () => FeedState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly refresh: () => Promise<void>;
  readonly showMore: () => Promise<void>;
  /** Shows the notification as viewed before the server answers. */
  readonly markViewed: (id: string) => Promise<void>;
};

export const createFeed = ({ list, view, now }: FeedDeps): FeedStore => {
  let state: FeedState = { ...emptyFeed, loadedAt: null, canShowMore: false, announcement: '' };
  let shown = pageSize;
  let requests = 0;
  let answered = 0;
  let announcedAt = Number.NEGATIVE_INFINITY;
  /** List at the time of the last announcement, or the first response. */
  let announced: Feed = emptyFeed;
  const viewed = new Set<string>();
  const listeners = new Set<() => void>();

  const set = (next: FeedState): void => {
    state = next;
    listeners.forEach((listener) => listener());
  };

  const announce = (feed: Feed): string => {
    if (state.loadedAt === null) {
      announced = feed;
      return '';
    }
    const news = findNew(announced, feed);
    if (news.length === 0 || now() - announcedAt < announceEvery) return state.announcement;
    announcedAt = now();
    announced = feed;
    return announcementOf(news);
  };

  const apply = async (request: () => Promise<NotificationPage>): Promise<void> => {
    requests += 1;
    const number = requests;
    const page = await request().catch(() => null);
    if (!page || number < answered) return;
    answered = number;
    const feed = feedOf(page, viewed);
    const canShowMore = feed.notifications.length < Math.min(feed.count, maxShown);
    set({ ...feed, loadedAt: now(), canShowMore, announcement: announce(feed) });
  };

  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: () => apply(() => list(shown)),
    showMore: () => {
      shown = Math.min(maxShown, shown + pageSize);
      return apply(() => list(shown));
    },
    markViewed: async (id) => {
      const found = state.notifications.find((one) => one.id === id);
      if (!found || found.isViewed) return;
      viewed.add(id);
      const notifications = state.notifications.map((one) => (one.id === id ? { ...one, isViewed: true } : one));
      set({ ...state, notifications, unviewed: Math.max(0, state.unviewed - 1) });
      await apply(() => view(id, shown));
    },
  };
};
