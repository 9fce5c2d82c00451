import { z } from 'zod';
import { declareCalls, signedIn } from './call.ts';
import { token } from './inputs.ts';

export const sessions = declareCalls('sessions', {
  list: {
    method: 'GET',
    path: '/api/users/sessions',
    summary: 'Les appareils où la personne est connectée, le dernier utilisé d’abord.',
    output: z.object({
      sessions: z.array(
        z.object({
          id: z.string(),
          /** Name for people: `Chrome sur Android`. */
          device: z.string(),
          /** Network address of the sign-in. */
          network: z.string(),
          createdAt: z.string(),
          lastSeenAt: z.string(),
          isCurrent: z.boolean(),
        }),
      ),
    }),
    access: signedIn,
    lane: 'catalogue',
    rate: 'read',
  },
  revoke: {
    method: 'POST',
    path: '/api/users/sessions/revoke',
    summary: 'Déconnecte un appareil.',
    body: z.strictObject({ id: token }),
    status: 204,
    access: signedIn,
    lane: 'cart',
    rate: 'write',
    errors: ['NOT_FOUND'],
  },
  revokeOthers: {
    method: 'POST',
    path: '/api/users/sessions/revoke-others',
    summary: 'Déconnecte tous les autres appareils.',
    status: 204,
    access: signedIn,
    lane: 'cart',
    rate: 'write',
  },
});
