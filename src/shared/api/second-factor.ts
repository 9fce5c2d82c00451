/** Second factors: confirmation of a sign-in, and management of one's own factors. */
import { z } from 'zod';
import { session } from './auth.ts';
import { anyone, declareCalls, signedIn } from './call.ts';
import { anyPassword, filled, text, token } from './inputs.ts';

const signin = { method: 'POST', access: anyone, ignoresSession: true, lane: 'cart', rate: 'signin' } as const;
const own = { method: 'POST', access: signedIn, lane: 'cart', rate: 'write' } as const;
const guarded = { ...own, rate: 'signin' } as const;

export const secondFactorMethods = ['TOTP', 'PASSKEY', 'RECOVERY'] as const;

/** Digits from the app, with the spaces that some apps show. */
const totpCode = z.stringFormat('totp-code', /^\s*(\d\s?){6}\s*$/).max(16);
const recoveryCode = z.stringFormat('recovery-code', /^[\sA-Za-z0-9-]{10,24}$/).max(24);

const credentialId = z.stringFormat('credential', /^[A-Za-z0-9_-]{16,1400}$/);

/** JSON text that the WebAuthn library of the browser writes and that of the server reads. */
const webAuthnAnswer = text(32_000).min(2);
const webAuthnOptions = z.string();

const totpSetup = z.object({
  /** Secret in Base32, for typing. */
  secret: z.string(),
  /** `otpauth://totp/…`, which the app reads from the QR code. */
  uri: z.string(),
  /** `uri` as an SVG image. */
  qr: z.string(),
});

/** Shown only once. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
/** Empty when the person already has recovery codes. */
const withNewCodes = recoveryCodes;

const signInCalls = {
  options: {
    ...signin,
    path: '/api/auth/second-factor/options',
    summary: 'Ce qui peut confirmer une connexion commencée.',
    body: z.strictObject({ handle: token }),
    output: z.object({
      /** When empty, the person must first set up an authenticator app. */
      methods: z.array(z.enum(secondFactorMethods)),
      setup: totpSetup.nullable(),
      passkey: webAuthnOptions.nullable(),
      expiresAt: z.string(),
    }),
    errors: ['SECOND_FACTOR_EXPIRED', 'TOO_MANY_REQUESTS'],
  },
  verifyCode: {
    ...signin,
    path: '/api/auth/second-factor/code',
    summary: 'Confirme une connexion avec un code de l’application.',
    body: z.strictObject({ handle: token, code: totpCode }),
    output: session,
    errors: ['CODE_INVALID', 'SECOND_FACTOR_EXPIRED', 'TOO_MANY_REQUESTS'],
  },
  verifyRecoveryCode: {
    ...signin,
    path: '/api/auth/second-factor/recovery-code',
    summary: 'Confirme une connexion avec un code de secours, qui ne sert qu’une fois.',
    body: z.strictObject({ handle: token, code: recoveryCode }),
    output: session,
    errors: ['CODE_INVALID', 'SECOND_FACTOR_EXPIRED', 'TOO_MANY_REQUESTS'],
  },
  verifyPasskey: {
    ...signin,
    path: '/api/auth/second-factor/passkey',
    summary: 'Confirme une connexion avec une clé d’accès.',
    body: z.strictObject({ handle: token, response: webAuthnAnswer }),
    output: session,
    errors: ['PASSKEY_REFUSED', 'SECOND_FACTOR_EXPIRED', 'TOO_MANY_REQUESTS'],
  },
  setUp: {
    ...signin,
    path: '/api/auth/second-factor/set-up',
    summary: 'Termine la première connexion d’un membre de l’équipe, avec le premier code de son application.',
    body: z.strictObject({ handle: token, code: totpCode }),
    output: z.object({ ...session.shape, ...recoveryCodes.shape }),
    errors: ['CODE_INVALID', 'SECOND_FACTOR_EXPIRED', 'TOO_MANY_REQUESTS'],
  },
} as const;

const reauthentication = 'REAUTHENTICATION_REQUIRED';

const ownCalls = {
  list: {
    method: 'GET',
    access: signedIn,
    lane: 'catalogue',
    rate: 'read',
    path: '/api/users/second-factor',
    hiddenFromStaff: true,
    summary: 'Les seconds facteurs de la personne connectée.',
    output: z.object({
      /** True when the role cannot sign in without a second factor. */
      required: z.boolean(),
      totpSince: z.string().nullable(),
      passkeys: z.array(
        z.object({ id: z.string(), name: z.string(), createdAt: z.string(), lastUsedAt: z.string().nullable() }),
      ),
      /** False on an IP address, for which browsers refuse passkeys. */
      passkeysPossible: z.boolean(),
      recoveryCodesLeft: z.int(),
      /** When false, `confirmIdentity` must be called before a change. */
      recentlyAuthenticated: z.boolean(),
      hasPassword: z.boolean(),
    }),
  },
  confirmIdentity: {
    ...guarded,
    path: '/api/users/second-factor/confirm-identity',
    summary: 'Prouve à nouveau son identité, pour quinze minutes de changements sensibles.',
    body: z
      .strictObject({ password: anyPassword.optional(), code: totpCode.optional() })
      .refine((body) => (body.password === undefined) !== (body.code === undefined), {
        path: ['password'],
        params: { sentence: 'PASSWORD_OR_CODE' },
      }),
    status: 204,
    errors: ['BAD_CREDENTIALS', 'CODE_INVALID', 'TOO_MANY_REQUESTS'],
  },
  startTotp: {
    ...own,
    path: '/api/users/second-factor/totp/start',
    summary: 'Prépare une application d’authentification.',
    output: totpSetup,
    errors: [reauthentication, 'BAD_REQUEST'],
  },
  confirmTotp: {
    ...guarded,
    path: '/api/users/second-factor/totp/confirm',
    summary: 'Active l’application avec un premier code.',
    body: z.strictObject({ code: totpCode }),
    output: withNewCodes,
    errors: [reauthentication, 'CODE_INVALID', 'CODE_EXPIRED', 'TOO_MANY_REQUESTS'],
  },
  removeTotp: {
    ...own,
    path: '/api/users/second-factor/totp/remove',
    summary: 'Retire l’application d’authentification.',
    status: 204,
    errors: [reauthentication, 'SECOND_FACTOR_KEPT'],
  },
  startPasskey: {
    ...own,
    path: '/api/users/second-factor/passkey/start',
    summary: 'Prépare l’ajout d’une clé d’accès.',
    output: z.object({ handle: z.string(), options: webAuthnOptions }),
    errors: [reauthentication, 'PASSKEY_REFUSED'],
  },
  addPasskey: {
    ...own,
    path: '/api/users/second-factor/passkey/add',
    summary: 'Ajoute une clé d’accès.',
    body: z.strictObject({ handle: token, name: filled(60), response: webAuthnAnswer }),
    output: withNewCodes,
    errors: [reauthentication, 'PASSKEY_REFUSED'],
  },
  renamePasskey: {
    ...own,
    path: '/api/users/second-factor/passkey/rename',
    summary: 'Renomme une clé d’accès.',
    body: z.strictObject({ id: credentialId, name: filled(60) }),
    status: 204,
    errors: ['NOT_FOUND'],
  },
  removePasskey: {
    ...own,
    path: '/api/users/second-factor/passkey/remove',
    summary: 'Retire une clé d’accès.',
    body: z.strictObject({ id: credentialId }),
    status: 204,
    errors: [reauthentication, 'NOT_FOUND', 'SECOND_FACTOR_KEPT'],
  },
  newRecoveryCodes: {
    ...own,
    path: '/api/users/second-factor/recovery-codes',
    summary: 'Remplace les codes de secours par dix nouveaux.',
    output: recoveryCodes,
    errors: [reauthentication, 'BAD_REQUEST'],
  },
} as const;

export const secondFactor = declareCalls('secondFactor', { ...signInCalls, ...ownCalls });

export type SecondFactorMethod = (typeof secondFactorMethods)[number];
export type TotpSetup = z.output<typeof totpSetup>;
export type OwnFactors = z.output<(typeof ownCalls)['list']['output']>;
