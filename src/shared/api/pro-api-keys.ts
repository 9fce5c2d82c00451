/** API keys for staff: list, create, revoke. The key itself is in one answer only. */
import { z } from 'zod';
import { keyScopes, keyStates } from '#shared/rules/api-keys';
import { declareCalls, staff } from './call.ts';
import { filled, regionCode, rowId } from './inputs.ts';

const key = z.object({
  id: z.string(),
  name: z.string(),
  /** `…7K3F` */
  label: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  /** Null: all regions. */
  region: z.string().nullable(),
  state: z.enum(keyStates),
  /** Whose privileges limit those of the key. */
  owner: z.string(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  lastNetwork: z.string().nullable(),
});

const edits = { method: 'POST', access: { ...staff, privilege: 'setting.edit' }, lane: 'cart', rate: 'write' } as const;

export const proApiKeys = declareCalls('proApiKeys', {
  list: {
    method: 'GET',
    path: '/api/pro/api-keys',
    summary: 'Les clés API, avec leur dernier usage.',
    output: z.object({ keys: z.array(key) }),
    access: { ...staff, privilege: 'setting.view' },
    lane: 'cart',
    rate: 'read',
  },
  create: {
    ...edits,
    path: '/api/pro/api-keys',
    summary: 'Crée une clé API. La clé n’est donnée que dans cette réponse.',
    body: z.strictObject({
      name: filled(60),
      scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length),
      region: regionCode.nullable(),
      /** Days until it expires; null: never. */
      days: z.int().min(1).max(3650).nullable(),
    }),
    output: z.object({ id: z.string(), secret: z.string() }),
    status: 201,
    errors: ['BAD_REQUEST'],
  },
  revoke: {
    ...edits,
    path: '/api/pro/api-keys/:keyId/revoke',
    summary: 'Révoque une clé API\u202F: elle est refusée aussitôt.',
    params: z.object({ keyId: rowId }),
    status: 204,
    errors: ['NOT_FOUND'],
  },
});

export type ProApiKey = z.output<typeof key>;
