import { implement, type Implementation } from '#platform/contract';
import { wishlist as calls, wishlistLimit } from '#shared/api/wishlist';
import { addDays } from '#shared/dates';
import { ShopError } from '#shared/errors';
import { customerOf } from './caller.rules.ts';
import type { CustomersDeps } from './customer.ts';
import { customerMessages as messages } from './customer.messages.ts';
import { firstNameOf, priceOf, styleIdOf, wishlistItemOf } from './wishlist.rules.ts';
import {
  addToWishlist,
  countWishlist,
  deleteShare,
  findShare,
  readShare,
  readWishlist,
  removeFromWishlist,
  restoreToWishlist,
  writeShare,
} from './wishlist.store.ts';

/** Days in which a removal can be undone. */
export const undoDays = 1;

type Deps = Pick<CustomersDeps, 'db' | 'clock' | 'random' | 'catalogue' | 'accounts'>;

const changeRoutes = ({ db, clock, catalogue }: Deps): Implementation[] => [
  implement(calls.add, async ({ itemRef, style: key }, { actor, region }) => {
    const userId = customerOf(actor);
    const itemId = await catalogue.itemId(itemRef);
    const [detail] = await catalogue.details([itemId], region.code);
    if (!detail) throw new ShopError('ITEM_NOT_FOUND');
    await db.command({ name: 'wishlist.add' }, async (tx) => {
      if ((await countWishlist(tx, userId)) >= wishlistLimit)
        throw new ShopError('BAD_REQUEST', { errors: [{ field: 'itemRef', message: messages.fullWishlist }] });
      await addToWishlist(tx, userId, {
        itemId,
        styleId: styleIdOf(detail, key ?? null),
        region: region.code,
        currency: detail.currency,
        price: priceOf(detail),
        addedAt: clock.now(),
      });
    });
    return undefined;
  }),
  implement(calls.remove, async ({ itemRef }, { actor }) => {
    const userId = customerOf(actor);
    const itemId = await catalogue.itemId(itemRef);
    await db.command({ name: 'wishlist.remove' }, (tx) => removeFromWishlist(tx, userId, itemId, clock.now()));
    return undefined;
  }),
  implement(calls.restore, async ({ itemRef }, { actor }) => {
    const userId = customerOf(actor);
    const itemId = await catalogue.itemId(itemRef);
    const since = addDays(clock.now(), -undoDays);
    const restored = await db.command({ name: 'wishlist.restore' }, async (tx) => {
      if ((await countWishlist(tx, userId)) >= wishlistLimit) return false;
      return restoreToWishlist(tx, userId, itemId, since);
    });
    if (!restored) throw new ShopError('NOT_FOUND');
    return undefined;
  }),
];

const listRoutes = ({ db, catalogue }: Deps): Implementation[] => [
  implement(calls.refs, async (_, { actor, region }) => {
    const rows = await readWishlist(db, customerOf(actor));
    const cards = await catalogue.cards(
      rows.map(({ itemId }) => itemId),
      region.code,
    );
    return { refs: cards.map(({ value }) => value.ref) };
  }),
  implement(calls.list, async (_, { actor, region }) => {
    const rows = await readWishlist(db, customerOf(actor));
    const details = await catalogue.details(
      rows.map(({ itemId }) => itemId),
      region.code,
    );
    const byId = new Map(details.map((detail) => [Number(detail.id), detail]));
    const items = rows.flatMap((row) => {
      const detail = byId.get(row.itemId);
      return detail ? [wishlistItemOf(row, detail, region.code)] : [];
    });
    return { items, unavailable: rows.length - items.length, currency: region.currency };
  }),
];

const shareRoutes = ({ db, clock, random, catalogue, accounts }: Deps): Implementation[] => [
  implement(calls.sharing, async (_, { actor }) => {
    const share = await readShare(db, customerOf(actor));
    return { token: share?.token ?? null, showsName: share?.showsName ?? false };
  }),
  implement(calls.share, async ({ showsName }, { actor }) => {
    const userId = customerOf(actor);
    const share = { token: random.bytes(16).toString('hex'), showsName, at: clock.now() };
    return db.command({ name: 'wishlist.share' }, (tx) => writeShare(tx, userId, share));
  }),
  implement(calls.unshare, async (_, { actor }) => {
    const userId = customerOf(actor);
    await db.command({ name: 'wishlist.unshare' }, (tx) => deleteShare(tx, userId));
    return undefined;
  }),
  implement(calls.shared, async ({ token }, { region }) => {
    const share = await findShare(db, token);
    const account = share && (await accounts.find(db, share.userId));
    if (!share || !account) throw new ShopError('NOT_FOUND');
    const rows = await readWishlist(db, share.userId);
    const cards = await catalogue.cards(
      rows.map(({ itemId }) => itemId),
      region.code,
    );
    return {
      name: share.showsName ? firstNameOf(account.fullName) : null,
      items: cards.map(({ value }) => value),
      currency: region.currency,
    };
  }),
];

export const wishlistRoutes = (deps: Deps): Implementation[] => [
  ...changeRoutes(deps),
  ...listRoutes(deps),
  ...shareRoutes(deps),
];
