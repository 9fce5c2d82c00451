/** The icons at the end of the header: comparator, notifications, account, cart. */
import { comparisonPath } from '#shared/rules/comparison';
import { useComparison } from '#storefront/comparateur/comparison';
import { Icon } from '#ui/icon';
import { badgeOf } from './badge.rules.ts';
import { shellMessages as words } from './shell.messages.ts';

const Badge = ({ count }: { count: number }) => (
  <span className="badge-count" aria-hidden="true">
    {badgeOf(count)}
  </span>
);

/** Empty, it leads nowhere and says why. */
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

/** Nobody is signed in before accounts open: there is nothing to tell. */
export const Notifications = () => (
  <details className="notices" name="entete">
    <summary className="tool" aria-label={words.notifications}>
      <Icon name="bell" />
    </summary>
    <div className="notices-panel">
      <p className="switch-title">{words.notifications}</p>
      <p>{words.noNotifications}</p>
    </div>
  </details>
);

export const SignInLink = () => (
  <a className="tool tool-account" href="/login" aria-label={words.signIn}>
    <Icon name="user" />
  </a>
);

export const CartLink = () => (
  <a className="tool" href="/panier" aria-label={words.cart(0)}>
    <Icon name="cart" />
    <Badge count={0} />
  </a>
);
