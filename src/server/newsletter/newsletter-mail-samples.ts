/** Mails of the newsletter with invented data, for the demonstration. */
import type { Mail } from '#platform/mail';
import { formatMoney } from '#shared/money';
import { sampleAmount, type SampleRegion } from '#shared/rules/mail-samples';
import { composeAlreadyMail, composeConfirmMail, composeLetter } from './newsletter-mail.ts';
import { sampleLetter } from './newsletter.messages.ts';

/** `origin`: public address of the shop. */
export const newsletterMailSamples = (origin: string, { currency }: SampleRegion): Mail[] => {
  const priceOf = (millimes: number): string => formatMoney(sampleAmount(millimes, currency), currency);
  const links = { url: (path: string): string => `${origin}${path}?jeton=exemple` };
  const context = { links, origin };
  const to = 'amel@demo.test';
  const { title, preview, markdown, items } = sampleLetter;
  const [price, formerPrice] = [priceOf(89_900), priceOf(129_900)];
  const shown = items.map((item, index) => ({
    ...item,
    url: `${origin}/catalogue/`,
    picture: null,
    price: index === 0 ? price : formerPrice,
    ...(index === 0 && { formerPrice }),
  }));
  return [
    composeConfirmMail(to, 1, context),
    composeAlreadyMail(to, 1, context),
    composeLetter({ topic: 'NEW', title, preview, markdown, items: shown }, { email: to, id: 1 }, context),
  ];
};
