/** Dropdown of notifications in the header. The list is loaded in the browser, so pages stay the same for everybody. */
import { lazy, Suspense, useState } from 'react';
import { useCustomer } from '#storefront/session/use-customer.ts';
import { Icon } from '#ui/icon.tsx';
import type { FeedNews } from './notification-feed.tsx';
import { bellMessages as words } from './bell.messages.ts';

const None = () => <p>{words.none}</p>;

const Feed = lazy(async () => {
  // Without its code the dropdown stays empty.
  const loaded = await import('./notification-feed.tsx').catch(() => null);
  return { default: loaded?.NotificationFeed ?? None };
});

const quiet: FeedNews = { unviewed: 0, announcement: '' };

/** `formatBadge`: text of a count. */
export const NotificationBell = ({ formatBadge }: { formatBadge: (count: number) => string }) => {
  const customer = useCustomer();
  const [news, setNews] = useState(quiet);
  const { unviewed, announcement } = customer ? news : quiet;
  return (
    <>
      <details className={customer ? 'notices is-signed-in' : 'notices'} name="entete">
        <summary className="tool" aria-label={words.bell(unviewed)}>
          <Icon name="bell" />
          {unviewed > 0 ? (
            <span className="badge-count" aria-hidden="true">
              {formatBadge(unviewed)}
            </span>
          ) : null}
        </summary>
        <div className="notices-panel">
          <p className="switch-title">{words.title}</p>
          {customer ? (
            <Suspense>
              <Feed key={customer.fullName} onNews={setNews} />
            </Suspense>
          ) : (
            <None />
          )}
        </div>
      </details>
      <span className="visually-hidden" aria-live="polite">
        {announcement}
      </span>
    </>
  );
};
