/** The first administrator of an empty shop, who comes in by a link that the operator reads at the terminal. */
import { z } from 'zod';
import { session } from './auth.ts';
import { anyone, declareCalls } from './call.ts';
import { anyPassword, email, filled, newPassword, regionCode, samePassword, token } from './inputs.ts';

export const openingLinkStates = ['OPEN', 'EXPIRED', 'UNKNOWN', 'HAS_ADMINISTRATOR'] as const;
export type OpeningLinkState = (typeof openingLinkStates)[number];

const open = { method: 'POST', access: anyone, ignoresSession: true, lane: 'cart', rate: 'signin' } as const;

export const firstAdministrator = declareCalls('firstAdministrator', {
  read: {
    ...open,
    path: '/api/opening/link',
    summary: 'Ce que permet le lien d’ouverture\u202F: créer le premier compte, ou pourquoi il ne sert plus.',
    body: z.strictObject({ token }),
    output: z.object({
      state: z.enum(openingLinkStates),
      /** True while the shop has no region: its country must be chosen. */
      needsCountry: z.boolean(),
    }),
    errors: ['TOO_MANY_REQUESTS'],
  },
  create: {
    ...open,
    path: '/api/opening/administrator',
    summary: 'Crée le premier compte d’administration et la région du pays\u202F; la double authentification suit.',
    body: z
      .strictObject({
        token,
        /** Ignored when the shop has a region. */
        country: regionCode,
        fullName: filled(120),
        email,
        password: newPassword,
        confPassword: anyPassword,
      })
      .refine((body) => body.password === body.confPassword, samePassword),
    output: session,
    errors: ['SECOND_FACTOR_REQUIRED', 'NOT_FOUND', 'BAD_REQUEST', 'TOO_MANY_REQUESTS'],
  },
});
