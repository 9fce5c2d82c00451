import { z } from 'zod';
import { anyone, declareCalls, signedIn } from './call.ts';
import { anyPassword, filled, newPassword, phone } from './inputs.ts';
import { image } from './shapes.ts';

const change = { method: 'POST', access: signedIn, lane: 'cart', rate: 'write' } as const;
const searched = filled(200);
const mine = { method: 'GET', access: signedIn, lane: 'catalogue', rate: 'read' } as const;

export const address = z.object({
  id: z.string(),
  fullName: z.string(),
  phone: z.string(),
  line1: z.string(),
  line2: z.string().nullable(),
  landmark: z.string().nullable(),
  city: z.string(),
  region: z.string().nullable(),
  postcode: z.string().nullable(),
  country: z.string(),
  /** Null where the region has no delivery areas. */
  areaId: z.string().nullable(),
  /** Code of the region whose checkout offers the address. */
  shopRegion: z.string(),
  isDefault: z.boolean(),
});

const userInfo = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  /** In E.164 format. */
  phone: z.string().nullable(),
  addresses: z.array(address),
  role: z.enum(['CUSTOMER', 'SUPPLIER', 'ADMIN']),
  /** Exceptions to the privileges of the role, such as `-order.cancel`. */
  privileges: z.array(z.string()),
  professional: z.boolean(),
  region: z.string(),
  language: z.string(),
  createdAt: z.string(),
  newsletter: z.boolean(),
});

export const users = declareCalls('users', {
  passwordChange: {
    method: 'POST',
    path: '/api/users/password/change',
    summary: 'Change le mot de passe\u202F; les autres sessions sont fermées.',
    body: z
      .strictObject({ oldPassword: anyPassword, newPassword, confirmationPassword: anyPassword })
      .refine((body) => body.newPassword === body.confirmationPassword, {
        path: ['confirmationPassword'],
        params: { sentence: 'PASSWORD_CONFIRMATION' },
      }),
    output: z.object({}),
    access: signedIn,
    lane: 'cart',
    rate: 'signin',
    errors: ['BAD_REQUEST', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  },
  info: {
    ...mine,
    path: '/api/users/info/',
    summary: 'Une fiche\u202F: la sienne, ou toute autre pour l’équipe de la boutique.',
    /** Id of the user; the caller by default. */
    query: z.object({
      id: z
        .string()
        .regex(/^[A-Za-z0-9-]{1,64}$/)
        .optional(),
    }),
    output: userInfo,
    errors: ['NOT_FOUND'],
  },
  profile: {
    ...change,
    path: '/api/users/profile',
    summary: 'Change le nom et le téléphone de la personne connectée.',
    body: z.strictObject({
      fullName: filled(120),
      /** Empty or null removes the number. */
      phone: z.union([phone, z.literal('')]).nullish(),
    }),
    output: z.object({ fullName: z.string(), phone: z.string().nullable() }),
    errors: ['BAD_REQUEST'],
  },
  lastSearch: {
    ...mine,
    path: '/api/users/last-search/',
    summary: 'Les dix dernières recherches.',
    output: z.object({ searches: z.array(z.object({ keyword: z.string(), date: z.string() })).max(10) }),
  },
  addSearch: {
    ...change,
    path: '/api/users/last-search/add',
    summary: 'Retient une recherche\u202F; la même, déjà faite, passe en tête.',
    body: z.strictObject({ keyword: searched }),
    status: 204,
  },
  removeSearch: {
    ...change,
    path: '/api/users/last-search/remove',
    summary: 'Oublie une recherche.',
    body: z.strictObject({ keyword: searched }),
    status: 204,
    errors: ['NOT_FOUND'],
  },
  clearSearches: {
    ...change,
    path: '/api/users/last-search/clear',
    summary: 'Oublie toutes les recherches.',
    status: 204,
  },
  userImage: {
    ...mine,
    path: '/api/users/user-image',
    summary: 'Le portrait de la personne connectée.',
    output: z.object({ image: image.nullable() }),
  },
  setLanguage: {
    method: 'POST',
    path: '/api/users/set/language/:language',
    summary: 'Choisit la langue de la boutique.',
    params: z.object({ language: z.string().regex(/^[A-Za-z]{2}(-[A-Za-z]{2})?$/) }),
    status: 204,
    access: anyone,
    lane: 'catalogue',
    rate: 'write',
    errors: ['BAD_REQUEST'],
  },
});

export type Address = z.output<typeof address>;
export type UserInfo = z.output<typeof userInfo>;
