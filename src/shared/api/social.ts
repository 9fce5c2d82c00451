/** Sign-in with accounts of other services, in addition to the calls `auth.oAuth2…`. */
import { z } from 'zod';
import { anyone, declareCalls, signedIn } from './call.ts';
import { email, text } from './inputs.ts';

const provider = z.string().regex(/^[a-z0-9-]{1,40}$/);
const identity = { oauthProvider: provider, oAuth2AccessToken: text(2048).min(1) };
const signin = { method: 'POST', access: anyone, ignoresSession: true, lane: 'cart', rate: 'signin' } as const;
const own = { method: 'POST', access: signedIn, lane: 'cart', rate: 'write' } as const;

export const socialProvider = z.object({
  id: z.string(),
  /** Official name of the service, for buttons. */
  name: z.string(),
  /** True for a simulator of the demonstration. */
  simulated: z.boolean(),
});

export const social = declareCalls('social', {
  providers: {
    method: 'GET',
    access: anyone,
    lane: 'catalogue',
    rate: 'read',
    path: '/api/auth/oAuth2/providers',
    summary: 'Les services avec lesquels on peut se connecter.',
    output: z.object({ providers: z.array(socialProvider) }),
  },
  pending: {
    ...signin,
    path: '/api/auth/oAuth2/pending',
    summary: 'L’identité confirmée par un service, en attente de connexion.',
    body: z.strictObject(identity),
    output: z.object({
      provider: socialProvider,
      username: z.string(),
      fullName: z.string(),
      /** Proof that `oAuth2Validate` needs for this address: none, or that it belongs to the visitor. */
      proof: z.enum(['NONE', 'ACCOUNT', 'EMAIL']),
      /** Path to return to after the sign-in. */
      returnPath: z.string().nullable(),
    }),
    errors: ['OAUTH_REJECTED'],
  },
  sendCode: {
    ...signin,
    path: '/api/auth/oAuth2/send-code',
    summary: 'Envoie un code à une adresse, pour prouver qu’elle appartient à la personne.',
    body: z.strictObject({ ...identity, username: email }),
    /** The response is empty whether or not the address has an account. */
    output: z.object({}),
    status: 202,
    errors: ['OAUTH_REJECTED', 'TOO_MANY_REQUESTS'],
  },
  linked: {
    method: 'GET',
    access: signedIn,
    lane: 'catalogue',
    rate: 'read',
    path: '/api/users/social',
    hiddenFromStaff: true,
    summary: 'Les services reliés au compte de la personne connectée.',
    output: z.object({
      providers: z.array(
        z.object({
          ...socialProvider.shape,
          linkedAt: z.string().nullable(),
          /** E-mail address that the service gave. */
          email: z.string().nullable(),
        }),
      ),
    }),
  },
  link: {
    ...own,
    path: '/api/users/social/link',
    summary: 'Relie l’identité confirmée par un service au compte de la personne connectée.',
    body: z.strictObject(identity),
    status: 204,
    errors: ['OAUTH_REJECTED', 'OAUTH_LINKED_ELSEWHERE', 'REAUTHENTICATION_REQUIRED'],
  },
  unlink: {
    ...own,
    path: '/api/users/social/unlink',
    summary: 'Sépare un service du compte.',
    body: z.strictObject({ provider }),
    status: 204,
    errors: ['NOT_FOUND', 'SIGN_IN_KEPT', 'REAUTHENTICATION_REQUIRED'],
  },
});

export type SocialProvider = z.output<typeof socialProvider>;
