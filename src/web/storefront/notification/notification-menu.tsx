/** Dropdown of a signed-in user, loaded on demand: badge, list and announcements. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Notification } from '#shared/api/notifications';
import { Icon } from '#ui/icon.tsx';
import type { BellProps } from './notification-bell.tsx';
import type { FeedState, FeedStore } from './feed.ts';
import { formatWhen } from './feed.rules.ts';
import { notificationMessages as words } from './notification.messages.ts';
import { bellMessages } from './bell.messages.ts';
import { openFeed, watchFeed } from './watch-feed.ts';

type EntryProps = {
  readonly notification: Notification;
  readonly now: Date;
  readonly timeZone: string;
  readonly onOpen: () => void;
};

const EntryText = ({
  notification: { message, date, isViewed, announcement, tag },
  now,
  timeZone,
}: Omit<EntryProps, 'onOpen'>) => (
  <>
    {isViewed ? null : <span className="visually-hidden">{words.unviewed} </span>}
    {announcement ? <span className="notice-kind">{words.announcements[announcement]}</span> : null}
    {tag ? <span className="notice-kind">{tag}</span> : null}
    <span className="notice-message">{message}</span>
    <time dateTime={date}>{formatWhen(new Date(date), now, timeZone)}</time>
  </>
);

const Entry = ({ notification, onOpen, ...clock }: EntryProps) => {
  const className = notification.isViewed ? 'notice-entry' : 'notice-entry is-unviewed';
  return notification.path === null ? (
    <button type="button" className={className} onClick={onOpen}>
      <EntryText notification={notification} {...clock} />
    </button>
  ) : (
    <a className={className} href={notification.path} onClick={onOpen}>
      <EntryText notification={notification} {...clock} />
    </a>
  );
};

const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

type ListProps = { readonly feed: FeedStore; readonly state: FeedState; readonly timeZone: string };

const List = ({ feed, timeZone, state: { notifications, canShowMore, loadedAt } }: ListProps) => {
  const now = new Date(loadedAt ?? 0);
  return (
    <>
      {notifications.length === 0 ? (
        <p>{bellMessages.none}</p>
      ) : (
        // The list can be scrolled by keyboard, because its entries can get the focus.
        <ul className="notice-list">
          {notifications.map((notification) => (
            <li key={notification.id}>
              <Entry
                notification={notification}
                now={now}
                timeZone={timeZone}
                onOpen={() => void feed.markViewed(notification.id)}
              />
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

export const NotificationMenu = ({ formatBadge, timeZone }: BellProps) => {
  const [feed] = useState(openFeed);
  const state = useSyncExternalStore(feed.subscribe, feed.read);
  useEffect(() => watchFeed(feed), [feed]);
  const { unviewed, announcement } = state;
  return (
    <>
      <details className="notices is-signed-in" name="entete">
        <summary className="tool" aria-label={words.bell(unviewed)}>
          <Icon name="bell" />
          {unviewed > 0 ? (
            <span className="badge-count" aria-hidden="true">
              {formatBadge(unviewed)}
            </span>
          ) : null}
        </summary>
        <div className="notices-panel">
          <p className="switch-title">{bellMessages.title}</p>
          <List feed={feed} state={state} timeZone={timeZone ?? browserTimeZone()} />
        </div>
      </details>
      <span className="visually-hidden" aria-live="polite">
        {announcement}
      </span>
    </>
  );
};
