/** Every kind of mail of the shop, composed with invented data. */
import type { Mail } from '#platform/mail';
import { cartMailSamples } from '#server/abandoned-cart';
import { accountMailSamples } from '#server/account';
import { contactMailSamples } from '#server/contact';
import { giftMailSamples } from '#server/gift';
import { invoiceMailSamples } from '#server/invoice-desk';
import { giftCardMailSamples } from '#server/gift-card';
import { alertMailSamples } from '#server/alert';
import { newsletterMailSamples } from '#server/newsletter';
import { orderMailSamples } from '#server/order';
import { reviewMailSamples } from '#server/review';
import { staffMailSamples } from '#server/staff';
import { socialMailSamples } from '#server/social';
import { walletMailSamples } from '#server/wallet';
import { groups } from './mail-samples.messages.ts';

export type MailGroup = { readonly name: string; readonly mails: readonly Mail[] };

export const mailSamples = (origin: string): MailGroup[] => [
  { name: groups.order, mails: orderMailSamples(origin) },
  { name: groups.invoice, mails: invoiceMailSamples(origin) },
  { name: groups.giftCard, mails: giftCardMailSamples(origin) },
  { name: groups.wallet, mails: walletMailSamples(origin) },
  { name: groups.gift, mails: giftMailSamples(origin) },
  { name: groups.review, mails: reviewMailSamples(origin) },
  { name: groups.account, mails: accountMailSamples(origin) },
  { name: groups.staff, mails: staffMailSamples(origin) },
  { name: groups.social, mails: socialMailSamples(origin) },
  { name: groups.cart, mails: cartMailSamples(origin) },
  { name: groups.alert, mails: alertMailSamples(origin) },
  { name: groups.newsletter, mails: newsletterMailSamples(origin) },
  { name: groups.contact, mails: contactMailSamples(origin) },
];
