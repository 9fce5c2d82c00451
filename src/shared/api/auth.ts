import { z } from 'zod';
import { anyone, declareCalls } from './call.ts';
import { anyPassword, email, emailCode, filled, line, newPassword, samePassword, text } from './inputs.ts';

const signin = { access: anyone, ignoresSession: true, lane: 'cart', rate: 'signin' } as const;

export const session = z.object({
  /** Signed JWT, valid for 10 minutes: sub, fullName, role, privileges, sid, iat, exp. */
  token: z.string(),
  refreshToken: z.string(),
  keepSession: z.boolean(),
});

/** The response is empty in all cases, so that it does not reveal which accounts exist. */
const nothing = z.object({});

const provider = z.string().regex(/^[a-z0-9-]{1,40}$/);

const username = text(254).min(1);

const password = {
  signin: {
    ...signin,
    method: 'POST',
    path: '/api/auth/signin',
    summary: 'Ouvre une session.',
    body: z.strictObject({ username, password: anyPassword, keepSession: z.boolean().default(false) }),
    output: session,
    errors: ['BAD_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  },
  refresh: {
    ...signin,
    method: 'POST',
    path: '/api/auth/refresh',
    summary: 'Renouvelle le jeton avec le jeton de rafraîchissement, du corps ou du cookie `rtok`.',
    body: z.strictObject({ refreshToken: text(512).nullish() }),
    output: session,
    errors: ['REFRESH_INVALID', 'SESSION_REPLACED'],
  },
  logout: {
    ...signin,
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Ferme la session, quel que soit le jeton.',
    status: 204,
  },
  createCode: {
    ...signin,
    method: 'POST',
    path: '/api/auth/createCode',
    summary: 'Demande un code par e-mail pour créer un compte.',
    body: z
      .strictObject({
        username: email,
        password: newPassword,
        confPassword: anyPassword,
        fullName: filled(120).optional(),
        acceptTerms: z.boolean().optional(),
      })
      .refine((body) => body.password === body.confPassword, samePassword),
    output: nothing,
    status: 202,
    errors: ['BAD_REQUEST', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  },
  resendCode: {
    ...signin,
    method: 'POST',
    path: '/api/auth/resendCode',
    summary: 'Envoie un nouveau code à une création de compte commencée dans ce navigateur.',
    body: z.strictObject({ username: email }),
    output: nothing,
    status: 202,
    errors: ['TOO_MANY_REQUESTS'],
  },
  confirmCode: {
    ...signin,
    method: 'POST',
    path: '/api/auth/confirmCode',
    summary: 'Confirme le code reçu et ouvre la première session.',
    body: z.strictObject({ username, code: emailCode }),
    output: session,
    errors: ['CODE_INVALID', 'CODE_EXPIRED', 'TOO_MANY_REQUESTS'],
  },
  forgotPassword: {
    ...signin,
    method: 'POST',
    path: '/api/auth/forgotPassword',
    summary: 'Demande un code par e-mail pour changer un mot de passe oublié.',
    body: z.strictObject({ username }),
    output: nothing,
    status: 202,
    errors: ['TOO_MANY_REQUESTS'],
  },
  resetPassword: {
    ...signin,
    method: 'POST',
    path: '/api/auth/resetPassword',
    summary: 'Vérifie un code reçu\u202F; avec un mot de passe, le change et ouvre une session.',
    body: z
      .strictObject({
        username,
        passwordCode: emailCode,
        password: newPassword.optional(),
        confPassword: anyPassword.optional(),
      })
      .refine((body) => body.password === body.confPassword, samePassword),
    /** Returns `valid` when no new password was sent, otherwise a session. */
    output: z.object({ ...session.partial().shape, valid: z.boolean().optional() }),
    errors: ['CODE_INVALID', 'CODE_EXPIRED', 'SECOND_FACTOR_REQUIRED', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  },
} as const;

const social = {
  oAuth2Login: {
    ...signin,
    method: 'GET',
    path: '/api/auth/oAuth2/login',
    summary: 'L’adresse où commencer la connexion par un service tiers.',
    query: z.object({
      provider,
      /** Path of the shop to return to after the sign-in. */
      redirectFrom: text(500).optional(),
    }),
    output: z.object({ url: z.string() }),
    errors: ['OAUTH_REJECTED'],
  },
  oAuth2Code: {
    ...signin,
    method: 'GET',
    path: '/api/auth/oAuth2/login/code/',
    summary: 'Le retour du service tiers\u202F: à qui appartient ce code.',
    query: z.object({
      code: text(2048).min(1),
      provider,
      state: text(512).optional(),
      /** Issuer of the answer (RFC 9207). */
      iss: text(512).optional(),
      /** Apple sends the name only once and outside of its signed answer. */
      fullName: line(120).optional(),
    }),
    output: z.object({
      oauthProvider: z.string(),
      /** Handle issued by this shop: single use, valid for 5 minutes. */
      oAuth2AccessToken: z.string(),
      username: z.string(),
      fullName: z.string(),
      isNew: z.boolean(),
    }),
    errors: ['OAUTH_REJECTED'],
  },
  oAuth2Validate: {
    ...signin,
    method: 'POST',
    path: '/api/auth/oAuth2/login/validate/',
    summary: 'Ouvre une session après le retour du service tiers.',
    body: z.strictObject({
      oauthProvider: provider,
      oAuth2AccessToken: text(2048).min(1),
      username,
      fullName: filled(120).optional(),
      /** Password of an existing account, as a proof of ownership. */
      password: anyPassword.optional(),
      /** Code mailed by `social.sendCode`, as a proof of the address. */
      code: emailCode.optional(),
    }),
    output: session,
    errors: ['OAUTH_REJECTED', 'OAUTH_PROOF_REQUIRED', 'BAD_CREDENTIALS', 'CODE_INVALID', 'SECOND_FACTOR_REQUIRED'],
  },
  suppliersLogo: {
    access: anyone,
    lane: 'catalogue',
    rate: 'read',
    method: 'GET',
    path: '/api/auth/suppliers-logo',
    summary: 'Les logos des marques vendues.',
    /** `image` is a name for `/api/image/get/`. */
    output: z.object({ logos: z.array(z.object({ name: z.string(), image: z.string() })) }),
  },
} as const;

export const auth = declareCalls('auth', { ...password, ...social });

export type Session = z.output<typeof session>;
