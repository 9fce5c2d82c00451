/** Alerts about every item of a customer's wishlist, by one switch. */
import type { UserId } from '#shared/ids';
import type { AlertsDeps } from './alert.ts';
import { lockContact, openContact } from './alert.store.ts';
import { followWishlists, setFollowsWishlist } from './wishlist-alerts.store.ts';

export type WishlistAlerts = {
  readonly follow: (userId: UserId, isFollowed: boolean) => Promise<void>;
  /** Follows what changed on wishlists. Resolves to the number of alerts added or removed. */
  readonly refresh: () => Promise<number>;
};

export const createWishlistAlerts = ({ db, clock }: Pick<AlertsDeps, 'db' | 'clock'>): WishlistAlerts => ({
  follow: (userId, isFollowed) =>
    db.command({ name: 'alert.followWishlist' }, async (tx) => {
      const now = clock.now();
      const contactId = await openContact(tx, { userId }, now);
      lockContact(tx, contactId);
      setFollowsWishlist(tx, contactId, isFollowed, now);
      await followWishlists(tx, now, contactId);
    }),
  refresh: () => db.command({ name: 'alert.refreshWishlists' }, (tx) => followWishlists(tx, clock.now(), null)),
});
