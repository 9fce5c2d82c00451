/** E-mails of the contact form with invented data, for the demonstration. */
import type { Mail } from '#platform/mail';
import type { SampleRegion } from '#shared/rules/mail-samples';
import { answerMail, autoAnswerMail, copyMail, shopMail } from './contact-mail.ts';
import { contactMailMessages, sampleAnswer, sampleMessage } from './contact.messages.ts';
import type { ContactMessage } from './contact.store.ts';

const messageOf = ({ code, phonePrefix }: SampleRegion): ContactMessage => ({
  region: code,
  topic: 'DELIVERY',
  name: 'Amel Ben Salah',
  email: 'amel@demo.test',
  phone: `${phonePrefix} 20 123 456`,
  orderReference: `${code}-7K3F9Q`,
  message: sampleMessage,
});

const shopEmail = 'boutique@demo.test';

export const contactMailSamples = (origin: string, region: SampleRegion): Mail[] => {
  const message = messageOf(region);
  const answer = { to: message.email, name: message.name, threadId: 128, replyTo: shopEmail };
  return [
    shopMail(message, shopEmail, origin),
    copyMail(message, shopEmail, origin),
    answerMail({ ...answer, text: sampleAnswer, agent: 'Leïla Mansour', quoted: sampleMessage }, origin),
    autoAnswerMail({ ...answer, text: contactMailMessages.auto.text(8, 17) }, origin),
  ];
};
