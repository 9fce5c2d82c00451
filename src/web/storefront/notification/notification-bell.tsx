/**
 * Dropdown of notifications in the header. The list is loaded in the browser, because pages are the same for
 * everybody.
 */
import { lazy, Suspense } from 'react';
import { useCustomer } from '#storefront/session/use-customer.ts';
import { Icon } from '#ui/icon.tsx';
import { bellMessages as words } from './bell.messages.ts';

export type BellProps = {
  readonly formatBadge: (count: number) => string;
  /** Time zone of the region, as on the pages of orders; undefined when the data of the layout could not be loaded. */
  readonly timeZone: string | undefined;
};

const EmptyBell = () => (
  <details className="notices" name="entete">
    <summary className="tool" aria-label={words.title}>
      <Icon name="bell" />
    </summary>
    <div className="notices-panel">
      <p className="switch-title">{words.title}</p>
      <p>{words.none}</p>
    </div>
  </details>
);

const Menu = lazy(async () => {
  // If the script cannot be loaded, the dropdown stays empty.
  const loaded = await import('./notification-menu.tsx').catch(() => null);
  return { default: loaded?.NotificationMenu ?? EmptyBell };
});

export const NotificationBell = (props: BellProps) => {
  const customer = useCustomer();
  return customer ? (
    <Suspense fallback={<EmptyBell />}>
      <Menu key={customer.fullName} {...props} />
    </Suspense>
  ) : (
    <EmptyBell />
  );
};
