/** Mails about reviews with invented data, for the demonstration. */
import type { Mail } from '#platform/mail';
import type { SampleRegion } from '#shared/rules/mail-samples';
import { composeAnsweredMail, composeInvitation, composePublishedMail, composeRefusedMail } from './review-mail.ts';
import { sampleReview } from './review-samples.messages.ts';

/** `origin`: public address of the shop. */
export const reviewMailSamples = (origin: string, { code }: SampleRegion): Mail[] => {
  const links = { url: (path: string): string => `${origin}${path}?jeton=exemple` };
  const { item, refusal, answer, lines } = sampleReview;
  const data = { to: 'amel@demo.test', item, refusal, answer, origin };
  return [
    composeInvitation({ email: data.to, userId: 1, reference: `${code}-7K3F9Q`, lines }, { links, origin }),
    composePublishedMail(data),
    composeRefusedMail(data),
    composeAnsweredMail(data),
  ];
};
