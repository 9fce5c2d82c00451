import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { comparisonPath } from '#shared/rules/comparison';
import { useComparison } from '#storefront/card/comparison.ts';
import { useCartCount } from '#storefront/cart/cart-count.ts';
import { openCart, preloadCart } from '#storefront/cart/cart-drawer-host.tsx';
import { Icon } from '#ui/icon.tsx';
import { NotificationBell, type BellProps } from '#storefront/notification/notification-bell.tsx';
import { formatBadge } from '#storefront/frame/badge.rules.ts';
import { frameMessages as words } from '#storefront/frame/frame.messages.ts';

const Badge = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <span className="badge-count" aria-hidden="true">
      {formatBadge(count)}
    </span>
  );

/** While the comparator is empty, a disabled button with the reason. */
export const ComparatorLink = () => {
  const refs = useComparison();
  return refs.length === 0 ? (
    <span className="tool-with-hint">
      <button
        type="button"
        className="tool"
        aria-disabled="true"
        aria-label={words.comparator(0)}
        aria-describedby="comparateur-vide"
      >
        <Icon name="compare" />
      </button>
      <span className="tool-hint" id="comparateur-vide" role="tooltip">
        {words.comparatorEmpty}
      </span>
    </span>
  ) : (
    <a className="tool" href={comparisonPath(refs)} aria-label={words.comparator(refs.length)}>
      <Icon name="compare" />
      <Badge count={refs.length} />
    </a>
  );
};

/** Always empty for guests. */
export const Notifications = ({ timeZone }: Pick<BellProps, 'timeZone'>) => (
  <NotificationBell formatBadge={formatBadge} timeZone={timeZone} />
);

/** Opens the cart drawer. It is a plain link on the cart page, and until the count is known. */
export const CartLink = () => {
  const count = useCartCount();
  const isCartPage = useLocation().pathname === '/panier';
  const onClick = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openCart();
  };
  return (
    <a
      className="tool"
      href="/panier"
      aria-label={words.cart(count ?? 0)}
      {...(isCartPage
        ? { 'aria-current': 'page' as const }
        : count === null
          ? {}
          : { 'aria-haspopup': 'dialog' as const, onClick, onPointerEnter: preloadCart, onFocus: preloadCart })}
    >
      <Icon name="cart" />
      <Badge count={count ?? 0} />
    </a>
  );
};
