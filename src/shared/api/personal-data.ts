import { z } from 'zod';
import { consentKinds, consentVersions } from '#shared/rules/consent';
import { customers, declareCalls, signedIn } from './call.ts';
import { anyPassword } from './inputs.ts';

const consent = z.object({
  kind: z.enum(consentKinds),
  given: z.boolean(),
  /** Version of the consent text that was shown. */
  version: z.string(),
  date: z.string(),
});

export const personalData = declareCalls('personalData', {
  consents: {
    method: 'GET',
    path: '/api/users/consents',
    summary: 'Les accords donnés et retirés, le plus récent d’abord.',
    output: z.object({ consents: z.array(consent) }),
    access: customers,
    lane: 'catalogue',
    rate: 'read',
  },
  setConsent: {
    method: 'POST',
    path: '/api/users/consents',
    summary: 'Donne ou retire un accord\u202F; la date et la version du texte sont conservées.',
    body: z.strictObject({ kind: z.enum(consentKinds), given: z.boolean(), version: z.enum(consentVersions) }),
    status: 204,
    access: customers,
    lane: 'cart',
    rate: 'write',
    errors: ['BAD_REQUEST'],
  },
  portrait: {
    method: 'GET',
    path: '/api/users/portrait',
    summary: 'Les octets du portrait de la personne connectée, en WebP.',
    output: 'bytes',
    access: signedIn,
    lane: 'catalogue',
    rate: 'read',
    errors: ['NOT_FOUND'],
  },
  export: {
    method: 'GET',
    path: '/api/users/personal-data',
    hiddenFromStaff: true,
    summary: 'Toutes les données personnelles de la personne connectée, en JSON.',
    output: z.object({
      exportedAt: z.string(),
      /** Keyed by subject: profile, addresses, orders … */
      data: z.record(z.string(), z.unknown()),
    }),
    access: customers,
    lane: 'export',
    rate: 'export',
  },
  erase: {
    method: 'POST',
    path: '/api/users/erase',
    summary: 'Efface le compte. Les factures restent le temps que la loi demande.',
    body: z.strictObject({
      password: anyPassword,
      /** Required when there is store credit left, which is then lost. */
      giveUpCredit: z.boolean().optional(),
    }),
    status: 204,
    access: customers,
    lane: 'cart',
    rate: 'signin',
    errors: ['BAD_REQUEST', 'TOO_MANY_REQUESTS'],
  },
});
