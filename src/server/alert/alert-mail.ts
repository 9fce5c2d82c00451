/** Mails of the alerts. */
import { composeMail, type Mail, type MailItem, type MailPart } from '#platform/mail';
import type { MailLinks } from '#platform/mail-link';
import type { AlertKind } from '#shared/api/alerts';
import { formatMoney, type Currency } from '#shared/money';
import { withVisitOrigin } from '#shared/rules/visit-origin';
import { alertMail, confirmMail, wishlistMail } from './alert.messages.ts';

export const unsubscribePath = '/alertes/desinscription';
const confirmationPath = '/alertes/confirmation';

export type MailContext = {
  readonly links: Pick<MailLinks, 'url'>;
  /** Public origin of the shop. */
  readonly origin: string;
};

export type AlertItem = {
  readonly name: string;
  readonly path: string;
  /** Name of its image. */
  readonly picture: string | null;
  readonly price: number;
  readonly currency: Currency;
};

const itemOf = ({ name, path, picture, price, currency }: AlertItem, origin: string): MailItem => ({
  name,
  url: `${origin}${withVisitOrigin(path, 'mail')}`,
  picture: picture === null ? null : `${origin}/api/image/get/${picture}?w=320&format=jpeg`,
  price: formatMoney(price, currency),
});

type Confirmation = {
  readonly to: string;
  readonly kind: AlertKind;
  readonly alertId: number;
  readonly item: AlertItem;
};

export const composeConfirmMail = ({ to, kind, alertId, item }: Confirmation, { links, origin }: MailContext): Mail => {
  const { brand, subject, preview, title, lead, button, lifetime, foot } = confirmMail;
  const url = links.url(confirmationPath, 'alert.confirm', String(alertId));
  const parts: MailPart[] = [
    { kind: 'opening', text: lead[kind] },
    { kind: 'items', look: 'list', items: [itemOf(item, origin)] },
    { kind: 'button', label: button, url },
    { kind: 'text', text: lifetime },
  ];
  const id = kind === 'BACK_IN_STOCK' ? ('alert-confirm-stock' as const) : ('alert-confirm-price' as const);
  const editable = { id, values: { item: item.name } };
  return composeMail({
    to,
    subject: subject(item.name),
    preview,
    brand,
    home: `${origin}/`,
    title,
    parts,
    foot,
    editable,
  });
};

export type AlertEvent = {
  readonly to: string;
  readonly kind: AlertKind;
  readonly contactId: number;
  readonly itemId: number;
  readonly isCustomer: boolean;
  readonly item: AlertItem;
  /** Price when the alert was made. */
  readonly before: number;
  /** Colours and sizes that are available. */
  readonly choices: readonly string[];
};

const maxChoices = 6;

const choicesText = (choices: readonly string[]): string =>
  alertMail.sizes(
    choices.length <= maxChoices
      ? choices
      : [...choices.slice(0, maxChoices), alertMail.more(choices.length - maxChoices)],
  );

export const composeAlertMail = (event: AlertEvent, { links, origin }: MailContext): Mail => {
  const { to, kind, contactId, itemId, isCustomer, item, before, choices } = event;
  const unsubscribe = links.url(unsubscribePath, 'alert.contact', `${contactId}:${itemId}`);
  const url = `${origin}${withVisitOrigin(item.path, 'mail')}`;
  const prices = { before: formatMoney(before, item.currency), amount: formatMoney(item.price, item.currency) };
  const isBack = kind === 'BACK_IN_STOCK';
  const lead = isBack ? alertMail.lead.BACK_IN_STOCK : alertMail.lead.PRICE_DROP(prices.before, prices.amount);
  const mail = composeMail({
    to,
    subject: alertMail.subject[kind](item.name),
    preview: alertMail.preview[kind],
    brand: alertMail.brand,
    home: `${origin}/`,
    title: alertMail.title[kind],
    parts: [
      { kind: 'opening', text: lead },
      { kind: 'items', look: 'list', items: [itemOf(item, origin)] },
      { kind: 'text', text: choicesText(choices) },
      { kind: 'button', label: alertMail.button, url },
    ],
    foot: alertMail.foot,
    footLinks: [
      { label: alertMail.stop, url: unsubscribe },
      ...(isCustomer ? [{ label: alertMail.mine, url: `${origin}/espace-client/alertes` }] : []),
    ],
    editable: isBack
      ? { id: 'alert-stock', values: { item: item.name } }
      : { id: 'alert-price', values: { item: item.name, ...prices } },
  });
  return { ...mail, unsubscribe };
};

export type WishlistEvent = Pick<AlertEvent, 'to' | 'kind' | 'contactId' | 'isCustomer'> & {
  readonly items: readonly AlertItem[];
};

/** Several items of a followed wishlist in one mail. */
export const composeWishlistMail = (event: WishlistEvent, { links, origin }: MailContext): Mail => {
  const { to, kind, contactId, items } = event;
  // Without an item, so it ends all alerts; `liste` tells the page not to offer to end those of one item.
  const unsubscribe = `${links.url(unsubscribePath, 'alert.contact', String(contactId))}&liste=1`;
  const mail = composeMail({
    to,
    subject: wishlistMail.subject[kind](items.length),
    preview: wishlistMail.preview[kind],
    brand: alertMail.brand,
    home: `${origin}/`,
    title: wishlistMail.title[kind],
    parts: [
      { kind: 'opening', text: wishlistMail.lead[kind] },
      { kind: 'items', look: 'list', items: items.map((item) => itemOf(item, origin)) },
      { kind: 'button', label: wishlistMail.button, url: `${origin}/espace-client/wishlist` },
    ],
    foot: wishlistMail.foot,
    editable: {
      id: kind === 'BACK_IN_STOCK' ? 'wishlist-stock' : 'wishlist-price',
      values: { count: String(items.length) },
    },
    footLinks: [
      { label: alertMail.stop, url: unsubscribe },
      { label: alertMail.mine, url: `${origin}/espace-client/alertes` },
    ],
  });
  return { ...mail, unsubscribe };
};
