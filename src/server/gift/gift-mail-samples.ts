/** Every e-mail of the gift game with invented data, for the demonstration. */
import type { Mail } from '#platform/mail';
import type { SampleRegion } from '#shared/rules/mail-samples';
import { handoverMail, promotionMail, reminderMail } from './gift-mail.ts';

const winner = { name: 'Amel', email: 'amel@demo.test', phone: '+216 20 123 456' };
const prize = { image: null, codeDays: 30, amount: null, currency: null };

/** `origin`: public address of the shop. */
export const giftMailSamples = (origin: string, { code, timeZone }: SampleRegion): Mail[] => [
  promotionMail({
    win: { prize: { ...prize, type: 'PROMOTION_CARD', name: 'La carte 20 %', percentBp: 2_000 } },
    winner,
    orderReference: null,
    origin,
    code: 'CADEAU7K3F9Q2MNP',
    endsAt: new Date('2026-12-24T10:00:00Z'),
    timeZone,
  }),
  handoverMail({
    win: { prize: { ...prize, type: 'PHYSICAL', name: 'Le cabas tissé', percentBp: null } },
    winner,
    orderReference: `${code}-7K3F9Q2M`,
    origin,
  }),
  reminderMail({ ...winner, prize: 'Le cabas tissé', origin }),
];
