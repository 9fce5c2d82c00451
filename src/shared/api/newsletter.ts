/** Newsletter: subscription in two steps. Preferences are changed by a signed link or in the customer area. */
import { z } from 'zod';
import { consentVersions } from '#shared/rules/consent';
import { newsletterFrequencies, newsletterTopics } from '#shared/rules/newsletter';
import { anyone, customers, declareCalls } from './call.ts';
import { email, mailLinkToken, seoName, text } from './inputs.ts';

const choices = {
  topics: z.array(z.enum(newsletterTopics)).max(newsletterTopics.length),
  /** seoNames of the chosen sections; an empty list means all sections. */
  sections: z.array(seoName).max(20),
  frequency: z.enum(newsletterFrequencies),
};

const given = z.object({ given: z.boolean(), date: z.string().nullable() });

const linked = { access: anyone, lane: 'cart', rate: 'write', errors: ['NOT_FOUND'] } as const;
const own = { access: customers, lane: 'cart' } as const;

export const newsletter = declareCalls('newsletter', {
  subscribe: {
    method: 'POST',
    path: '/api/newsletter/subscribe',
    summary:
      'Envoie un e-mail de confirmation à l’adresse\u202F; la réponse est la même pour une adresse déjà inscrite.',
    body: z.strictObject({
      email,
      /** Path of the page that contains the form. */
      form: z.stringFormat('path', /^\/(?!\/)[!-~]{0,199}$/),
      /** Version of the consent text that was shown. */
      version: z.enum(consentVersions),
      /** Hidden field. If it is filled, the sender is a program and the request is dropped. */
      website: text(200).default(''),
    }),
    status: 204,
    access: anyone,
    lane: 'cart',
    rate: 'contact',
    errors: ['BAD_REQUEST', 'TOO_MANY_REQUESTS'],
  },
  confirm: {
    ...linked,
    method: 'POST',
    path: '/api/newsletter/confirm',
    summary: 'Inscrit l’adresse qui a reçu le lien\u202F; celui-ci est valable deux jours.',
    body: z.strictObject({ token: mailLinkToken }),
    output: z.object({
      isSubscribed: z.boolean(),
      /** Token for the preferences page; null when the link is too old. */
      preferences: z.string().nullable(),
    }),
  },
  preferences: {
    ...linked,
    method: 'GET',
    path: '/api/newsletter/preferences',
    summary: 'Les préférences d’une inscription, d’après le lien d’un e-mail.',
    query: z.object({ token: mailLinkToken }),
    output: z.object({
      /** Partly hidden, because a mail may have been forwarded. */
      email: z.string(),
      isSubscribed: z.boolean(),
      isCustomer: z.boolean(),
      ...choices,
    }),
    lane: 'catalogue',
    rate: 'read',
  },
  savePreferences: {
    ...linked,
    method: 'POST',
    path: '/api/newsletter/preferences',
    summary: 'Enregistre les sujets, les univers et la fréquence d’une inscription.',
    body: z.strictObject({ token: mailLinkToken, ...choices }),
    status: 204,
    errors: ['NOT_FOUND', 'BAD_REQUEST'],
  },
  unsubscribe: {
    ...linked,
    method: 'POST',
    path: '/api/newsletter/unsubscribe',
    summary: 'Désinscrit l’adresse qui a reçu le lien, sans question.',
    body: z.strictObject({ token: mailLinkToken }),
    status: 204,
  },
  data: {
    ...linked,
    method: 'POST',
    path: '/api/newsletter/data',
    summary: 'Tout ce que la lettre d’information garde sur une personne sans compte.',
    body: z.strictObject({ token: mailLinkToken }),
    output: z.object({ data: z.record(z.string(), z.unknown()) }),
  },
  erase: {
    ...linked,
    method: 'POST',
    path: '/api/newsletter/erase',
    summary: 'Efface l’inscription et l’adresse d’une personne sans compte.',
    body: z.strictObject({ token: mailLinkToken }),
    status: 204,
  },
  own: {
    ...own,
    method: 'GET',
    path: '/api/users/mail-choices',
    summary: 'Les e-mails que la personne connectée accepte, et ses sujets.',
    output: z.object({ newsletter: given, cartReminder: given, ...choices }),
    rate: 'read',
  },
  saveOwn: {
    ...own,
    method: 'POST',
    path: '/api/users/mail-choices',
    summary: 'Enregistre les e-mails que la personne connectée accepte\u202F; chaque accord est daté.',
    body: z.strictObject({
      newsletter: z.boolean(),
      cartReminder: z.boolean(),
      version: z.enum(consentVersions),
      ...choices,
    }),
    status: 204,
    rate: 'write',
    errors: ['BAD_REQUEST'],
  },
});
