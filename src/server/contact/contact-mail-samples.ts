/** E-mails of the contact form with invented data, for the demonstration. */
import type { Mail } from '#platform/mail';
import { answerMail, autoAnswerMail, copyMail, shopMail } from './contact-mail.ts';
import { contactMailMessages, sampleAnswer, sampleMessage } from './contact.messages.ts';
import type { ContactMessage } from './contact.store.ts';

const message: ContactMessage = {
  region: 'TN',
  topic: 'DELIVERY',
  name: 'Amel Ben Salah',
  email: 'amel@demo.test',
  phone: '+216 20 123 456',
  orderReference: 'TN-7K3F9Q',
  message: sampleMessage,
};

const shopEmail = 'boutique@demo.test';

const answer = { to: message.email, name: message.name, threadId: 128, replyTo: shopEmail };

export const contactMailSamples = (origin: string): Mail[] => [
  shopMail(message, shopEmail, origin),
  copyMail(message, shopEmail, origin),
  answerMail({ ...answer, text: sampleAnswer, agent: 'Leïla Mansour', quoted: sampleMessage }, origin),
  autoAnswerMail({ ...answer, text: contactMailMessages.auto.text(8, 17) }, origin),
];
