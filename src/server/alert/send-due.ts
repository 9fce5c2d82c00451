/** Sends the alerts that are due: one mail for a person, an item and a kind, whatever the number of variants. */
import type { Tx } from '#platform/db';
import { addDays } from '#shared/dates';
import type { ItemDetail } from '#shared/api/shapes';
import { formatMoney } from '#shared/money';
import type { AlertsDeps } from './alert.ts';
import { composeAlertMail, type MailContext } from './alert-mail.ts';
import { alertMail } from './alert.messages.ts';
import { availableOf, isDue, priceOf } from './alert.rules.ts';
import {
  lockContact,
  markAlertsSent,
  readPlaces,
  readSendable,
  readWaiting,
  type AlertRow,
  type Place,
} from './alert.store.ts';
import { createAddressReader, shownItem } from './requests.ts';

/** Places read at a time. */
const batch = 100;
/** Days between two mails to a person about an item: stock may come and go. */
const pauseDays = 1;

const choicesOf = (alerts: readonly AlertRow[], item: ItemDetail): string[] => {
  const variants = alerts.flatMap((alert) => availableOf(item, alert));
  return [...new Set(variants.map(({ style, size }) => alertMail.choice(style.name, size.label)))];
};

/** The alert whose price is quoted: the one with the largest drop. */
const quoted = (alerts: readonly AlertRow[], item: ItemDetail): { before: number; now: number } => {
  const prices = alerts.map((alert) => ({ before: alert.price, now: priceOf(item, alert) ?? alert.price }));
  return prices.toSorted((a, b) => b.before - b.now - (a.before - a.now))[0] ?? { before: 0, now: 0 };
};

type Send = (alerts: readonly AlertRow[], item: ItemDetail) => Promise<boolean>;

const createSend = (deps: AlertsDeps, context: MailContext): Send => {
  const addressOf = createAddressReader(deps);
  const tell = async (tx: Tx, alerts: readonly AlertRow[], item: ItemDetail): Promise<boolean> => {
    const now = deps.clock.now();
    const [first] = alerts;
    if (!first) return false;
    const { contactId, kind, itemId } = first;
    const { userId, email } = await addressOf(tx, contactId);
    const price = quoted(alerts, item);
    const shown = shownItem(item, price.now);
    const dedupeKey = `alert ${first.id} ${now.getTime()}`;
    if (email !== null) {
      const event = { to: email, kind, contactId, itemId, isCustomer: userId !== null, item: shown };
      const choices = choicesOf(alerts, item);
      await deps.mail.send(tx, composeAlertMail({ ...event, before: price.before, choices }, context), dedupeKey);
    }
    if (userId !== null) {
      const message = alertMail.notice[kind](item.name, formatMoney(price.now, item.currency));
      await deps.notifications.notify(tx, { userId, type: kind, message, path: shown.path, dedupeKey });
    }
    markAlertsSent(
      tx,
      alerts.map(({ id }) => id),
      now,
      price.now,
    );
    return true;
  };
  return (alerts, item) =>
    deps.db.command({ name: 'alert.send' }, async (tx) => {
      const [first] = alerts;
      if (!first) return false;
      // Another node waits here, then finds the alerts sent; a removed alert is not found.
      lockContact(tx, first.contactId);
      const since = addDays(deps.clock.now(), -pauseDays);
      const ids = alerts.map(({ id }) => id);
      return tell(tx, await readSendable(tx, ids, since), item);
    });
};

const grouped = (alerts: readonly AlertRow[]): AlertRow[][] => [
  ...Map.groupBy(alerts, ({ contactId, itemId, kind }) => `${contactId} ${itemId} ${kind}`).values(),
];

const createPlaceSender = (deps: AlertsDeps, send: Send) => async (region: string, itemIds: number[]) => {
  const items = await deps.catalogue.details(itemIds, region);
  const byId = new Map(items.map((item) => [Number(item.id), item]));
  const waiting = await readWaiting(deps.db, deps.clock.now(), region, itemIds);
  const due = waiting.filter((alert) => {
    const item = byId.get(alert.itemId);
    return item !== undefined && isDue(alert, item);
  });
  let count = 0;
  for (const alerts of grouped(due)) {
    const item = byId.get(alerts[0]?.itemId ?? 0);
    if (item && (await send(alerts, item))) count += 1;
  }
  return count;
};

/** Resolves to the number of mails and notifications, counted once for each event and person. */
export const createSendDue = (deps: AlertsDeps, context: MailContext): (() => Promise<number>) => {
  const sendPlaces = createPlaceSender(deps, createSend(deps, context));
  return async () => {
    let total = 0;
    let last: Place | undefined = { region: '', itemId: 0 };
    while (last) {
      const places = await readPlaces(deps.db, deps.clock.now(), last, batch);
      for (const [region, inRegion] of Map.groupBy(places, (place) => place.region))
        total += await sendPlaces(
          region,
          inRegion.map(({ itemId }) => itemId),
        );
      last = places.length === batch ? places.at(-1) : undefined;
    }
    return total;
  };
};
