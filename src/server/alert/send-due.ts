/**
 * Sends the alerts that are due: one mail for a person, an item and a kind, whatever the number of variants; and one for
 * all items of a followed wishlist.
 */
import type { Tx } from '#platform/db';
import { addDays } from '#shared/dates';
import type { ItemDetail } from '#shared/api/shapes';
import { formatMoney } from '#shared/money';
import type { AlertsDeps } from './alert.ts';
import { composeAlertMail, composeWishlistMail, type AlertItem, type MailContext } from './alert-mail.ts';
import { alertMail, wishlistMail } from './alert.messages.ts';
import { armingPrice, availableOf, isDue, priceOf } from './alert.rules.ts';
import {
  lockContact,
  markAlertsSent,
  readRegionItems,
  readSendable,
  readWaiting,
  type AlertRow,
  type RegionItem,
} from './alert.store.ts';
import { createAddressReader, shownItem } from './requests.ts';
import { armAlerts } from './wishlist-alerts.store.ts';

/** Items read at a time. */
const batch = 100;
/** Days between two mails to a person about an item: stock may come and go. */
const pauseDays = 1;

type Items = ReadonlyMap<number, ItemDetail>;

/** The alerts of one person and kind about one item. */
type ItemEvent = {
  readonly alerts: readonly AlertRow[];
  readonly shown: AlertItem;
  /** Lowest price when the alert was made. */
  readonly before: number;
  readonly choices: readonly string[];
};

const choicesOf = (alerts: readonly AlertRow[], item: ItemDetail): string[] => {
  const variants = alerts.flatMap((alert) => availableOf(item, alert));
  return [...new Set(variants.map(({ style, size }) => alertMail.choice(style.name, size.label)))];
};

/** The alert whose price is quoted: the one with the largest drop. */
const quoted = (alerts: readonly AlertRow[], item: ItemDetail): { before: number; now: number } => {
  const prices = alerts.map((alert) => ({ before: alert.price, now: priceOf(item, alert) ?? alert.price }));
  return prices.toSorted((a, b) => b.before - b.now - (a.before - a.now))[0] ?? { before: 0, now: 0 };
};

const eventsOf = (alerts: readonly AlertRow[], items: Items): ItemEvent[] =>
  [...Map.groupBy(alerts, ({ itemId }) => itemId)].flatMap(([itemId, own]) => {
    const item = items.get(itemId);
    if (!item) return [];
    const { before, now } = quoted(own, item);
    return [{ alerts: own, shown: shownItem(item, now), before, choices: choicesOf(own, item) }];
  });

type Send = (alerts: readonly AlertRow[], items: Items) => Promise<boolean>;

const noticeOf = (kind: AlertRow['kind'], [first, ...others]: readonly ItemEvent[]) => {
  if (!first) return null;
  const { name, price, currency, path } = first.shown;
  return others.length === 0
    ? { message: alertMail.notice[kind](name, formatMoney(price, currency)), path }
    : { message: wishlistMail.notice[kind](others.length + 1), path: '/espace-client/wishlist' };
};

const createTell = (deps: AlertsDeps, context: MailContext) => {
  const addressOf = createAddressReader(deps);
  const compose = (to: string, isCustomer: boolean, events: readonly ItemEvent[]) => {
    const [first] = events;
    const [alert] = first?.alerts ?? [];
    if (!first || !alert) return null;
    const { kind, contactId, itemId } = alert;
    const person = { to, kind, contactId, isCustomer };
    if (events.length > 1) return composeWishlistMail({ ...person, items: events.map(({ shown }) => shown) }, context);
    return composeAlertMail(
      { ...person, itemId, item: first.shown, before: first.before, choices: first.choices },
      context,
    );
  };
  return async (tx: Tx, events: readonly ItemEvent[]): Promise<boolean> => {
    const now = deps.clock.now();
    const first = events[0]?.alerts[0];
    if (!first) return false;
    const { userId, email } = await addressOf(tx, first.contactId);
    const dedupeKey = `alert ${first.id} ${now.getTime()}`;
    const mail = email === null ? null : compose(email, userId !== null, events);
    if (mail) await deps.mail.send(tx, { ...mail, region: first.region }, dedupeKey);
    const notice = noticeOf(first.kind, events);
    if (userId !== null && notice)
      await deps.notifications.notify(tx, { userId, type: first.kind, ...notice, dedupeKey });
    for (const { alerts, shown } of events)
      markAlertsSent(
        tx,
        alerts.map(({ id }) => id),
        now,
        shown.price,
      );
    return true;
  };
};

const createSend = (deps: AlertsDeps, context: MailContext): Send => {
  const tell = createTell(deps, context);
  return (alerts, items) =>
    deps.db.command({ name: 'alert.send' }, async (tx) => {
      const [first] = alerts;
      if (!first) return false;
      // Another node waits here, then finds the alerts sent; a removed alert is not found.
      lockContact(tx, first.contactId);
      const since = addDays(deps.clock.now(), -pauseDays);
      const ids = alerts.map(({ id }) => id);
      return tell(tx, eventsOf(await readSendable(tx, ids, since), items));
    });
};

const grouped = (alerts: readonly AlertRow[]): AlertRow[][] => [
  ...Map.groupBy(
    alerts,
    ({ contactId, itemId, kind, fromWishlist }) => `${contactId} ${kind} ${fromWishlist ? 'wishlist' : itemId}`,
  ).values(),
];

const createItemSender = (deps: AlertsDeps, send: Send) => async (region: string, itemIds: number[]) => {
  const items = new Map((await deps.catalogue.details(itemIds, region)).map((item) => [Number(item.id), item]));
  const waiting = await readWaiting(deps.db, deps.clock.now(), region, itemIds);
  const shown = waiting.flatMap((alert) => {
    const item = items.get(alert.itemId);
    return item ? [{ alert, item }] : [];
  });
  const arming = shown.flatMap(({ alert, item }) => {
    const price = armingPrice(alert, item);
    return price === null ? [] : [{ id: alert.id, price }];
  });
  if (arming.length > 0) await deps.db.command({ name: 'alert.arm' }, async (tx) => armAlerts(tx, arming));
  const due = shown.flatMap(({ alert, item }) => (isDue(alert, item) ? [alert] : []));
  let count = 0;
  for (const alerts of grouped(due)) if (await send(alerts, items)) count += 1;
  return count;
};

/** Resolves to the number of mails and notifications, counted once for each event and person. */
export const createSendDue = (deps: AlertsDeps, context: MailContext): (() => Promise<number>) => {
  const sendItems = createItemSender(deps, createSend(deps, context));
  return async () => {
    let total = 0;
    let last: RegionItem | undefined = { region: '', itemId: 0 };
    while (last) {
      const found = await readRegionItems(deps.db, deps.clock.now(), last, batch);
      for (const [region, inRegion] of Map.groupBy(found, (item) => item.region))
        total += await sendItems(
          region,
          inRegion.map(({ itemId }) => itemId),
        );
      last = found.length === batch ? found.at(-1) : undefined;
    }
    return total;
  };
};
