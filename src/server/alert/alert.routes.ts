import { implement, type CallContext, type Implementation } from '#platform/contract';
import type { MailLinkPurpose, MailLinks } from '#platform/mail-link';
import { alerts as calls } from '#shared/api/alerts';
import type { ItemDetail } from '#shared/api/shapes';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import { everySize } from '#shared/phrases';
import type { AlertsDeps } from './alert.ts';
import type { MailContext } from './alert-mail.ts';
import { alertMail } from './alert.messages.ts';
import {
  lockContact,
  readAlertsOf,
  removeAlert,
  removeAlerts,
  removeItemAlerts,
  type AlertRow,
} from './alert.store.ts';
import { readFollowsWishlist } from './wishlist-alerts.store.ts';
import type { WishlistAlerts } from './wishlist-alerts.ts';
import { createAddition, createConfirmation, createGuestRequest, shownItem } from './requests.ts';

const userOf = ({ actor }: CallContext): UserId => {
  if (actor.kind !== 'user') throw new ShopError('UNAUTHENTICATED');
  return actor.userId;
};

/** Positive integers of a token. Throws NOT_FOUND for a forged link. */
const idsIn = (links: Pick<MailLinks, 'read'>, purpose: MailLinkPurpose, token: string): number[] => {
  const ids = (links.read(purpose, token) ?? '').split(':').map(Number);
  if (!ids.every((id) => Number.isSafeInteger(id) && id > 0)) throw new ShopError('NOT_FOUND');
  return ids;
};

/** Alerts about items that are not shown now are left out; they end by themselves. */
const createList =
  ({ db, clock, catalogue }: AlertsDeps) =>
  async (userId: UserId) => {
    const rows = await readAlertsOf(db, userId, clock.now());
    const shown = await Promise.all(
      [...Map.groupBy(rows, ({ region }) => region)].map(async ([region, own]) =>
        catalogue.details([...new Set(own.map(({ itemId }) => itemId))], region),
      ),
    );
    const items = new Map(shown.flat().map((item) => [Number(item.id), item]));
    const lines = await catalogue.variantLines(rows.flatMap(({ variantId }) => variantId ?? []));
    const choiceOf = ({ variantId, styleId }: AlertRow, { styles }: ItemDetail): string | null => {
      const line = variantId === null ? undefined : lines.get(variantId);
      if (line) return alertMail.choice(line.style.name, line.size.label);
      const style = styles.find(({ id }) => Number(id) === styleId);
      return style ? everySize(style.name) : null;
    };
    return rows.flatMap((row) => {
      const item = items.get(row.itemId);
      if (!item) return [];
      const { path } = shownItem(item, row.price);
      return [
        {
          id: String(row.id),
          kind: row.kind,
          item: { ref: item.ref, name: item.name, path, image: item.images[0] ?? null },
          variant: choiceOf(row, item),
          price: row.price,
          currency: row.currency,
          createdAt: row.createdAt.toISOString(),
          expiresAt: row.expiresAt.toISOString(),
        },
      ];
    });
  };

type Context = MailContext & { readonly links: MailLinks; readonly wishlists: WishlistAlerts };

export const alertRoutes = (deps: AlertsDeps, context: Context): Implementation[] => {
  const { db } = deps;
  const { links, wishlists } = context;
  const request = createGuestRequest(deps, context);
  const confirm = createConfirmation(deps);
  const add = createAddition(deps);
  const list = createList(deps);
  return [
    implement(calls.request, async ({ website, email, ...wanted }, { region }) => {
      if (website === '') await request(wanted, email, region.code);
      return undefined;
    }),
    implement(calls.confirm, async ({ token }) => {
      const [id = 0] = idsIn(links, 'alert.confirm', token);
      return { isActive: await confirm(id) };
    }),
    implement(calls.unsubscribe, async ({ token, all }) => {
      const [contactId = 0, itemId = null] = idsIn(links, 'alert.contact', token);
      await db.command({ name: 'alert.unsubscribe' }, async (tx) => {
        lockContact(tx, contactId);
        if (all || itemId === null) removeAlerts(tx, contactId);
        else removeItemAlerts(tx, contactId, itemId, deps.clock.now());
      });
      return undefined;
    }),
    implement(calls.wishlist, async (_, caller) => ({ isFollowed: await readFollowsWishlist(db, userOf(caller)) })),
    implement(calls.followWishlist, async ({ isFollowed }, caller) => {
      await wishlists.follow(userOf(caller), isFollowed);
      return undefined;
    }),
    implement(calls.list, async (_, caller) => ({ alerts: await list(userOf(caller)) })),
    implement(calls.add, async (wanted, caller) => {
      await add(wanted, userOf(caller), caller.region.code);
      return undefined;
    }),
    implement(calls.remove, async ({ alertId }, caller) => {
      const userId = userOf(caller);
      const isFound = await db.command({ name: 'alert.remove' }, (tx) => removeAlert(tx, userId, Number(alertId)));
      if (!isFound) throw new ShopError('NOT_FOUND');
      return undefined;
    }),
  ];
};
