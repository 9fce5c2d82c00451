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
import { reportMailSamples } from '#server/report';
import { webhookMailSamples } from '#server/webhook';
import { firstSampleRegion, type SampleRegion } from '#shared/rules/mail-samples';
import { groups } from './mail-samples.messages.ts';

export type MailGroup = { readonly name: string; readonly mails: readonly Mail[] };

/** Sample mails with amounts in the currency of the region. */
export const mailSamples = (origin: string, region: SampleRegion = firstSampleRegion): MailGroup[] => [
  { name: groups.order, mails: orderMailSamples(origin, region) },
  { name: groups.invoice, mails: invoiceMailSamples(origin, region) },
  { name: groups.giftCard, mails: giftCardMailSamples(origin, region) },
  { name: groups.wallet, mails: walletMailSamples(origin, region) },
  { name: groups.gift, mails: giftMailSamples(origin, region) },
  { name: groups.review, mails: reviewMailSamples(origin, region) },
  { name: groups.account, mails: accountMailSamples(origin, region) },
  {
    name: groups.staff,
    mails: [...staffMailSamples(origin, region), ...reportMailSamples(origin, region), ...webhookMailSamples(origin)],
  },
  { name: groups.social, mails: socialMailSamples(origin) },
  { name: groups.cart, mails: cartMailSamples(origin, region) },
  { name: groups.alert, mails: alertMailSamples(origin, region) },
  { name: groups.newsletter, mails: newsletterMailSamples(origin, region) },
  { name: groups.contact, mails: contactMailSamples(origin, region) },
];
