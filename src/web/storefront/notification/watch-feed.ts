/**
 * Keeps the list up to date while the tab is visible: at once, every 30 seconds, and when the server reports a
 * change.
 */
import { followStream } from '#app/event-stream.ts';
import { callApi } from '#storefront/frame/call-api.ts';
import { withSession } from '#storefront/session/with-session.ts';
import { createFeed, type FeedStore } from './feed.ts';

/** In milliseconds. */
const pollInterval = 30_000;

export const openFeed = (): FeedStore =>
  createFeed({
    list: (pageSize) => callApi('GET /api/notifications/list', { pageSize }),
    // The request must survive a click that leaves the page.
    view: (notificationId, pageSize) =>
      callApi('GET /api/notifications/isViewed', { notificationId, pageSize }, { keepalive: true }),
    now: () => Date.now(),
  });

/** Returns a function that stops it. */
export const watchFeed = ({ refresh }: FeedStore): (() => void) => {
  let timer = 0;
  const poll = (): void => {
    window.clearInterval(timer);
    if (document.visibilityState === 'hidden') return;
    void refresh();
    timer = window.setInterval(() => void refresh(), pollInterval);
  };
  document.addEventListener('visibilitychange', poll);
  poll();
  const unfollow = followStream({
    path: '/api/notifications/stream',
    send: withSession(fetch),
    onEvent: () => {
      if (document.visibilityState === 'visible') void refresh();
    },
  });
  return () => {
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', poll);
    unfollow();
  };
};
