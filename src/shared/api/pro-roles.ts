/** Roles of staff, each a list of grants. */
import { z } from 'zod';
import { declareCalls, staff } from './call.ts';
import { filled } from './inputs.ts';
import { grantScope, privilegeName, roleId, staffRole } from './pro-staff-shapes.ts';

const ofRole = z.object({ roleId });
const version = z.int().min(1).max(1_000_000_000);
const name = filled(60).min(2);
const writes = {
  method: 'POST',
  access: { ...staff, privilege: 'user.validate' },
  lane: 'cart',
  rate: 'write',
  output: staffRole,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST', 'RECORD_CHANGED'],
} as const;

export const proRoles = declareCalls('proRoles', {
  list: {
    method: 'GET',
    path: '/api/pro/roles',
    summary: 'Les rôles et leurs privilèges.',
    output: z.object({ roles: z.array(staffRole) }),
    access: { ...staff, privilege: 'user.view' },
    lane: 'cart',
    rate: 'read',
  },
  create: {
    ...writes,
    path: '/api/pro/roles',
    summary: 'Crée un rôle, vide ou copié d’un autre.',
    body: z.strictObject({ name, copyOf: roleId.nullish() }),
    status: 201,
  },
  rename: {
    ...writes,
    path: '/api/pro/roles/:roleId/name',
    summary: 'Renomme un rôle.',
    params: ofRole,
    body: z.strictObject({ version, name }),
  },
  setGrant: {
    ...writes,
    path: '/api/pro/roles/:roleId/grants',
    summary: 'Accorde un privilège à un rôle, ou le retire\u202F; vaut aussitôt pour ses membres.',
    params: ofRole,
    body: z.strictObject({
      version,
      privilege: privilegeName,
      scope: grantScope,
      /** Highest amount in minor units; without it, no limit. */
      limit: z.int().min(0).max(1_000_000_000_000).nullish(),
    }),
  },
  remove: {
    ...writes,
    path: '/api/pro/roles/:roleId/remove',
    summary: 'Supprime un rôle que personne n’a.',
    params: ofRole,
    body: z.strictObject({ version }),
    output: z.object({}),
  },
});
