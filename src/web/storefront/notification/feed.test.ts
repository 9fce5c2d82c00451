import { expect, test } from 'vitest';
import type { Notification, NotificationPage } from '#shared/api/notifications';
import { createFeed } from './feed.ts';

const notificationOf = (id: number): Notification => ({
  id: String(id),
  message: `Message ${id}`,
  date: '2026-11-21T10:00:00Z',
  isViewed: false,
  type: 'ANNOUNCEMENT',
  orderId: null,
  announcement: null,
  tag: null,
  path: null,
});

/** A server with notifications, newest first. */
const open = (ids: number[]) => {
  const stored = ids.map(notificationOf);
  let now = 0;
  const asked: number[] = [];
  const answer = (pageSize: number): NotificationPage => ({
    notifications: stored.slice(0, pageSize).map((one) => ({ ...one })),
    count: stored.length,
    countUnviewedNotif: stored.filter(({ isViewed }) => !isViewed).length,
  });
  const feed = createFeed({
    list: async (pageSize) => {
      asked.push(pageSize);
      return answer(pageSize);
    },
    view: async (id, pageSize) => {
      const found = stored.find((one) => one.id === id);
      if (found) found.isViewed = true;
      return answer(pageSize);
    },
    now: () => now,
  });
  return {
    feed,
    asked,
    add: (id: number) => void stored.unshift(notificationOf(id)),
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
};

test('shows three notifications, and three more at each request', async () => {
  const { feed, asked } = open([5, 4, 3, 2, 1]);
  await feed.refresh();
  expect(feed.read()).toMatchObject({ unviewed: 5, canShowMore: true });
  await feed.showMore();
  expect(feed.read().notifications.map(({ id }) => id)).toEqual(['5', '4', '3', '2', '1']);
  expect(feed.read().canShowMore).toBe(false);
  await feed.refresh();
  expect(asked).toEqual([3, 6, 6]);
});

test('shows a notification as viewed before the server answers, and an older answer does not undo it', async () => {
  const { feed } = open([2, 1]);
  await feed.refresh();
  const polling = feed.refresh();
  const viewing = feed.markViewed('2');
  expect(feed.read()).toMatchObject({ unviewed: 1, notifications: [{ id: '2', isViewed: true }, { id: '1' }] });
  await polling;
  expect(feed.read()).toMatchObject({ unviewed: 1, notifications: [{ id: '2', isViewed: true }, { id: '1' }] });
  await viewing;
  expect(feed.read()).toMatchObject({ unviewed: 1, notifications: [{ id: '2', isViewed: true }, { id: '1' }] });
});

test('announces new notifications at most once a minute, all of them together', async () => {
  const { feed, add, pass } = open([1]);
  await feed.refresh();
  expect(feed.read().announcement).toBe('');
  add(2);
  await feed.refresh();
  expect(feed.read().announcement.replace(/[\u00A0\u202F]/g, ' ')).toBe('Nouvelle notification : Message 2');
  add(3);
  add(4);
  pass(59_000);
  await feed.refresh();
  expect(feed.read().announcement).toContain('Message 2');
  pass(1_000);
  await feed.refresh();
  expect(feed.read().announcement.replace(/[\u00A0\u202F]/g, ' ')).toBe('2 nouvelles notifications');
});

test('keeps what it shows when a request fails', async () => {
  let fails = false;
  const feed = createFeed({
    list: async () => {
      if (fails) throw new Error('offline');
      return { notifications: [notificationOf(1)], count: 1, countUnviewedNotif: 1 };
    },
    view: () => Promise.reject(new Error('offline')),
    now: () => 0,
  });
  await feed.refresh();
  fails = true;
  await feed.refresh();
  expect(feed.read()).toMatchObject({ unviewed: 1, notifications: [{ id: '1' }] });
  await feed.markViewed('1');
  expect(feed.read()).toMatchObject({ unviewed: 0, notifications: [{ isViewed: true }] });
});
