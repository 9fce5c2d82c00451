/** Staff users: list, record, access. */
import { z } from 'zod';
import { uuidPattern } from '#shared/uuid';
import { declareCalls, staff } from './call.ts';
import { filled, line, page, phone, text, token } from './inputs.ts';
import { grantScope, privilegeName, roleId, staffPage, staffPreview, staffRecord } from './pro-staff-shapes.ts';

const personId = z.stringFormat('uuid', uuidPattern);
const ofPerson = z.object({ id: personId });
const version = z.int().min(1).max(1_000_000_000);
const seen = z.strictObject({ version });
/** Highest amount in minor units; without it, no limit. */
const limit = z.int().min(0).max(1_000_000_000_000).nullish();

const reads = { access: { ...staff, privilege: 'user.view' }, lane: 'cart', rate: 'read' } as const;
const edits = {
  method: 'POST',
  params: ofPerson,
  access: { ...staff, privilege: 'user.edit' },
  lane: 'cart',
  rate: 'write',
  output: staffRecord,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST', 'RECORD_CHANGED'],
} as const;
/** Changes of what somebody may do. */
const grants = { ...edits, access: { ...staff, privilege: 'user.validate' } } as const;

export const proStaff = declareCalls('proStaff', {
  list: {
    ...reads,
    method: 'GET',
    path: '/api/pro/staff',
    summary: 'Les utilisateurs de la console.',
    query: z.object({
      text: text(80).optional(),
      role: roleId.optional(),
      state: z.enum(['ACTIVE', 'DISABLED']).optional(),
      page,
    }),
    output: staffPage,
  },
  byId: {
    ...reads,
    method: 'GET',
    path: '/api/pro/staff/:id',
    summary: 'Un utilisateur, avec ses sessions, son rôle et ses exceptions.',
    params: ofPerson,
    output: staffRecord,
    errors: ['NOT_FOUND'],
  },
  preview: {
    ...reads,
    method: 'GET',
    path: '/api/pro/staff/:id/preview',
    summary: 'Ce que voit un collègue\u202F: privilèges et compteurs, sans pouvoir agir.',
    params: ofPerson,
    output: staffPreview,
    errors: ['NOT_FOUND'],
  },
  edit: {
    ...edits,
    path: '/api/pro/staff/:id/edit',
    summary: 'Modifie les coordonnées d’un utilisateur.',
    body: z.strictObject({
      version,
      fullName: filled(120),
      phone: z.union([z.literal(''), phone]).nullish(),
      jobTitle: line(80).nullish(),
      team: line(80).nullish(),
    }),
  },
  disable: {
    ...edits,
    path: '/api/pro/staff/:id/disable',
    summary: 'Désactive un utilisateur et ferme aussitôt ses sessions.',
    body: seen,
    errors: [...edits.errors, 'LAST_ADMINISTRATOR'],
  },
  enable: { ...edits, path: '/api/pro/staff/:id/enable', summary: 'Réactive un utilisateur.', body: seen },
  endSession: {
    ...edits,
    path: '/api/pro/staff/:id/sessions/:sessionId/end',
    summary: 'Ferme une session d’un utilisateur.',
    params: z.object({ id: personId, sessionId: token }),
  },
  resetSecondFactor: {
    ...edits,
    path: '/api/pro/staff/:id/second-factor/reset',
    summary: 'Efface la double authentification d’un collègue, qui la règle à sa prochaine connexion.',
    body: seen,
    rate: 'signin',
    errors: [...edits.errors, 'REAUTHENTICATION_REQUIRED'],
  },
  setRole: {
    ...grants,
    path: '/api/pro/staff/:id/role',
    summary: 'Change le rôle d’un utilisateur.',
    body: z.strictObject({ version, roleId }),
    errors: [...grants.errors, 'LAST_ADMINISTRATOR'],
  },
  setException: {
    ...grants,
    path: '/api/pro/staff/:id/exceptions',
    summary: 'Accorde ou retire un privilège à un utilisateur, en exception à son rôle.',
    body: z.strictObject({ version, privilege: privilegeName, scope: grantScope, limit, reason: filled(250) }),
  },
  removeException: {
    ...grants,
    path: '/api/pro/staff/:id/exceptions/remove',
    summary: 'Revient au rôle pour un privilège.',
    body: z.strictObject({ version, privilege: privilegeName }),
  },
});
