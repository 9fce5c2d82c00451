/** Every e-mail about gift cards with invented data, for the demonstration. */
import type { Mail } from '#platform/mail';
import { sampleAmount, type SampleRegion } from '#shared/rules/mail-samples';
import { buyerMail, codeMail, purchaseMail, refundCardMail, renewedCardMail, staffCardMail } from './gift-card-mail.ts';
import type { CardDetails } from './gift-card.messages.ts';
import { refundMailText, reviewMailText } from './payment-mail.messages.ts';
import { sampleWish } from './gift-card.messages.ts';

const cardOf = ({ currency, timeZone }: SampleRegion): CardDetails => ({
  reference: 'CC-7K3F9Q',
  amount: sampleAmount(100_000, currency),
  currency,
  recipient: { name: 'Amel', email: 'amel@demo.test' },
  sender: { name: 'Karim', email: 'karim@demo.test' },
  message: sampleWish,
  expiresAt: new Date('2027-11-21T10:00:00Z'),
  timeZone,
  picture: null,
});

export const giftCardMailSamples = (origin: string, region: SampleRegion): Mail[] => {
  const card = cardOf(region);
  const { reference, amount, currency, sender } = card;
  const purchase = { reference, amount, currency, name: sender.name };
  const secrets = { code: 'ABCD-EFGH-JKLM-NPQR', printUrl: `${origin}/` };
  const toBuyer = (text: Parameters<typeof buyerMail>[1]): Mail => buyerMail(sender.email, text, origin);
  return [
    codeMail(card, secrets, origin),
    purchaseMail(card, null, origin),
    purchaseMail(card, new Date('2026-12-24T08:00:00Z'), origin),
    toBuyer(reviewMailText({ ...purchase, resolution: null })),
    toBuyer(reviewMailText({ ...purchase, resolution: 'GIVEN_BACK' })),
    toBuyer(refundMailText(purchase)),
    refundCardMail({ ...card, reference: `${region.code}-7K3F9Q` }, secrets, origin),
    staffCardMail(card, secrets, origin),
    renewedCardMail(card, secrets, origin),
  ];
};
