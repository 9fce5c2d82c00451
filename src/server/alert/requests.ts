/** Creates and ends alerts: of customers at once, of guests after the click on a mailed link. */
import type { Tx } from '#platform/db';
import { addDays } from '#shared/dates';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import type { AlertKind } from '#shared/api/alerts';
import type { ItemDetail } from '#shared/api/shapes';
import { itemPath, styleKey } from '#shared/paths';
import { absentImageName } from '#shared/rules/image';
import type { AlertsDeps } from './alert.ts';
import { composeConfirmMail, type AlertItem, type MailContext } from './alert-mail.ts';
import { alertMessages } from './alert.messages.ts';
import { availableOf, priceOf, type Target } from './alert.rules.ts';
import {
  confirmAlert,
  countAlerts,
  insertAlert,
  lockContact,
  openContact,
  readAlert,
  readContact,
  type NewAlert,
} from './alert.store.ts';

/** Days that a link is valid. */
export const linkDays = 2;
/** Days after which an alert ends by itself. */
const alertDays = 180;
/** Confirmation mails for an address and day: anybody can type any address. */
const maxPerDay = 5;
export const maxOpen = 50;

export type Wanted = {
  readonly kind: AlertKind;
  readonly itemRef: string;
  readonly itemVariantId?: string | null | undefined;
  /** Key of a colour. */
  readonly style?: string | null | undefined;
};

export const shownItem = (item: ItemDetail, price: number): AlertItem => ({
  name: item.name,
  path: itemPath({
    section: item.section.seoName,
    group: item.group.seoName,
    subGroup: item.subGroup?.seoName,
    ref: item.ref,
    slug: item.slug,
  }),
  picture: item.images.find(({ name }) => name !== absentImageName)?.name ?? null,
  price,
  currency: item.currency,
});

/** Null when the item has no colour of this key. */
const targetOf = (item: ItemDetail, { itemVariantId, style: key }: Wanted): Target | null => {
  if (itemVariantId) return { variantId: Number(itemVariantId), styleId: null };
  if (!key) return { variantId: null, styleId: null };
  const style = item.styles.find((each) => styleKey(each) === key);
  return style ? { variantId: null, styleId: Number(style.id) } : null;
};

/** Throws ITEM_NOT_FOUND, and BAD_REQUEST for a stock alert about what is available. */
const readWanted = async ({ catalogue }: AlertsDeps, wanted: Wanted, region: string) => {
  const { kind } = wanted;
  const itemId = await catalogue.itemId(wanted.itemRef);
  const [item] = await catalogue.details([itemId], region);
  const target = item ? targetOf(item, wanted) : null;
  const price = item && target ? priceOf(item, target) : null;
  if (!item || !target || price === null) throw new ShopError('ITEM_NOT_FOUND');
  if (kind === 'BACK_IN_STOCK' && availableOf(item, target).length > 0)
    throw new ShopError('BAD_REQUEST', { errors: [{ field: 'itemVariantId', message: alertMessages.available }] });
  const alert: NewAlert = { kind, region, currency: item.currency, itemId, ...target, price };
  return { alert, item: shownItem(item, price) };
};

const openLocked = async (tx: Tx, person: Parameters<typeof openContact>[1], now: Date) => {
  const contactId = await openContact(tx, person, now);
  lockContact(tx, contactId);
  return { contactId, ...(await countAlerts(tx, contactId, { since: addDays(now, -1), now })) };
};

/** Known and unknown addresses get the same answer; beyond the limits no mail is sent. */
export const createGuestRequest =
  (deps: AlertsDeps, context: MailContext) =>
  async (wanted: Wanted, typed: string, region: string): Promise<void> => {
    const to = typed.trim().toLowerCase();
    const { alert, item } = await readWanted(deps, wanted, region);
    await deps.db.command({ name: 'alert.request' }, async (tx) => {
      const now = deps.clock.now();
      const { contactId, open, recent } = await openLocked(tx, { email: to }, now);
      if (open >= maxOpen || recent >= maxPerDay) return;
      const times = { createdAt: now, confirmedAt: null, expiresAt: addDays(now, linkDays) };
      const alertId = await insertAlert(tx, contactId, alert, times);
      // The same request within a day sends one mail.
      const key = `alert request ${alertId} ${now.toISOString().slice(0, 10)}`;
      const composed = composeConfirmMail({ to, kind: alert.kind, alertId, item }, context);
      await deps.mail.send(tx, { ...composed, region }, key);
    });
  };

/** False for a link that is too old, and for an alert that ended. */
export const createConfirmation =
  ({ db, clock }: AlertsDeps) =>
  (alertId: number): Promise<boolean> =>
    db.command({ name: 'alert.confirm' }, async (tx) => {
      const found = await readAlert(tx, alertId);
      if (!found) return false;
      lockContact(tx, found.contactId);
      const alert = await readAlert(tx, alertId);
      const now = clock.now();
      if (!alert || alert.expiresAt <= now) return false;
      confirmAlert(tx, alertId, now, addDays(now, alertDays));
      return true;
    });

/** A customer's alert is active at once. */
export const createAddition =
  (deps: AlertsDeps) =>
  async (wanted: Wanted, userId: UserId, region: string): Promise<void> => {
    const { alert } = await readWanted(deps, wanted, region);
    await deps.db.command({ name: 'alert.add' }, async (tx) => {
      const now = deps.clock.now();
      const { contactId, open } = await openLocked(tx, { userId }, now);
      if (open >= maxOpen)
        throw new ShopError('BAD_REQUEST', { errors: [{ field: 'itemRef', message: alertMessages.tooMany }] });
      await insertAlert(tx, contactId, alert, {
        createdAt: now,
        confirmedAt: now,
        expiresAt: addDays(now, alertDays),
      });
    });
  };

/** Where the mails of a contact go. A customer without a verified address gets notifications only. */
export const createAddressReader =
  ({ accounts }: AlertsDeps) =>
  async (tx: Tx, contactId: number): Promise<{ userId: UserId | null; email: string | null }> => {
    const contact = await readContact(tx, contactId);
    if (!contact || contact.userId === null) return { userId: null, email: contact?.email ?? null };
    const account = await accounts.find(tx, contact.userId);
    return { userId: contact.userId, email: account?.emailVerifiedAt ? account.email : null };
  };
