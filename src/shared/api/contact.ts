import { z } from 'zod';
import { contactTopics } from '#shared/rules/contact-topics';
import { anyone, declareCalls } from './call.ts';
import { email, filled, filledLines, line, phone, text } from './inputs.ts';

export const contact = declareCalls('contact', {
  send: {
    method: 'POST',
    path: '/api/contact/send',
    summary: 'Envoie un message à la boutique, et une copie à son auteur s’il la demande.',
    body: z.strictObject({
      topic: z.enum(contactTopics),
      name: filled(80),
      email,
      phone: phone.nullish(),
      /** As the visitor typed it. The response discloses nothing about the order. */
      orderReference: line(40).nullish(),
      message: filledLines(3000),
      copy: z.boolean().default(false),
      /** Hidden field. If it is filled, the sender is a program and the message is dropped. */
      website: text(200).default(''),
    }),
    status: 204,
    access: anyone,
    lane: 'cart',
    rate: 'contact',
    idempotency: 'accepted',
    errors: ['BAD_REQUEST', 'TOO_MANY_REQUESTS'],
  },
});
