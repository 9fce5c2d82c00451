/** Mails of the alerts with invented data, for the demonstration. */
import type { Mail } from '#platform/mail';
import { sampleAmount, type SampleRegion } from '#shared/rules/mail-samples';
import {
  composeAlertMail,
  composeConfirmMail,
  composeWishlistMail,
  type AlertItem,
  type MailContext,
} from './alert-mail.ts';
import { sampleItem } from './alert.messages.ts';

/** `origin`: public address of the shop. */
export const alertMailSamples = (origin: string, { currency }: SampleRegion): Mail[] => {
  const context: MailContext = { links: { url: (path) => `${origin}${path}?jeton=exemple` }, origin };
  const item: AlertItem = {
    name: sampleItem.name,
    path: '/catalogue/',
    picture: null,
    price: sampleAmount(129_900, currency),
    currency,
  };
  const event = {
    to: 'amel@demo.test',
    contactId: 1,
    itemId: 1,
    isCustomer: true,
    item,
    before: sampleAmount(149_900, currency),
    choices: [sampleItem.choice],
  };
  return [
    composeConfirmMail({ to: 'amel@demo.test', kind: 'BACK_IN_STOCK', alertId: 1, item }, context),
    composeConfirmMail({ to: 'amel@demo.test', kind: 'PRICE_DROP', alertId: 1, item }, context),
    composeAlertMail({ ...event, kind: 'BACK_IN_STOCK' }, context),
    composeAlertMail({ ...event, kind: 'PRICE_DROP' }, context),
    composeWishlistMail(
      { ...event, kind: 'BACK_IN_STOCK', items: [item, { ...item, name: sampleItem.other }] },
      context,
    ),
    composeWishlistMail({ ...event, kind: 'PRICE_DROP', items: [item, { ...item, name: sampleItem.other }] }, context),
  ];
};
