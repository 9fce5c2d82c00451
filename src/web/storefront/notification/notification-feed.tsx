/** List in the dropdown of the header, loaded for signed-in people only. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Notification } from '#shared/api/notifications';
import { formatWhen } from './feed.rules.ts';
import { notificationMessages as words } from './notification.messages.ts';
import { bellMessages } from './bell.messages.ts';
import { openFeed, watchFeed } from './watch-feed.ts';

export type FeedNews = { readonly unviewed: number; readonly announcement: string };

type EntryProps = { readonly notification: Notification; readonly now: Date; readonly onOpen: () => void };

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

const EntryText = ({ notification: { message, date, isViewed }, now }: Omit<EntryProps, 'onOpen'>) => (
  <>
    {isViewed ? null : <span className="visually-hidden">{words.unviewed} </span>}
    <span className="notice-message">{message}</span>
    <time dateTime={date}>{formatWhen(new Date(date), now, timeZone)}</time>
  </>
);

const Entry = ({ notification, now, onOpen }: EntryProps) => {
  const className = notification.isViewed ? 'notice-entry' : 'notice-entry is-unviewed';
  return notification.path === null ? (
    <button type="button" className={className} onClick={onOpen}>
      <EntryText notification={notification} now={now} />
    </button>
  ) : (
    <a className={className} href={notification.path} onClick={onOpen}>
      <EntryText notification={notification} now={now} />
    </a>
  );
};

export const NotificationFeed = ({ onNews }: { onNews: (news: FeedNews) => void }) => {
  const [feed] = useState(openFeed);
  const { notifications, unviewed, announcement, canShowMore, loadedAt } = useSyncExternalStore(
    feed.subscribe,
    feed.read,
  );
  useEffect(() => watchFeed(feed), [feed]);
  useEffect(() => onNews({ unviewed, announcement }), [onNews, unviewed, announcement]);
  const now = new Date(loadedAt ?? 0);
  return (
    <>
      {notifications.length === 0 ? (
        <p>{bellMessages.none}</p>
      ) : (
        // Scrolls, so it must be reachable by keyboard: its entries are.
        <ul className="notice-list">
          {notifications.map((notification) => (
            <li key={notification.id}>
              <Entry notification={notification} now={now} onOpen={() => void feed.markViewed(notification.id)} />
            </li>
          ))}
        </ul>
      )}
      <p className="notice-actions">
        {canShowMore ? (
          <button type="button" onClick={() => void feed.showMore()}>
            {words.more}
          </button>
        ) : null}
        <a href="/espace-client/notifications">{words.all}</a>
      </p>
    </>
  );
};
