/** Invitations of colleagues: sent by staff, accepted by the link of the mail. */
import { z } from 'zod';
import { session } from './auth.ts';
import { anyone, declareCalls, staff } from './call.ts';
import { anyPassword, email, filled, newPassword, rowId, samePassword, token } from './inputs.ts';
import { invitationStates, privilegeName, roleId, staffInvitation } from './pro-staff-shapes.ts';

const ofInvitation = z.object({ invitationId: rowId });
const writes = {
  method: 'POST',
  access: { ...staff, privilege: 'user.create' },
  lane: 'cart',
  rate: 'write',
  output: staffInvitation,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST'],
} as const;

export const proInvitations = declareCalls('proInvitations', {
  list: {
    method: 'GET',
    path: '/api/pro/invitations',
    summary: 'Les invitations qui attendent, et les dernières.',
    output: z.object({ invitations: z.array(staffInvitation) }),
    access: { ...staff, privilege: 'user.view' },
    lane: 'cart',
    rate: 'read',
  },
  create: {
    ...writes,
    path: '/api/pro/invitations',
    summary: 'Invite un collègue par e-mail, avec un rôle et ce qui en est retiré.',
    body: z.strictObject({ email, roleId, without: z.array(privilegeName).max(100).default([]) }),
    status: 201,
  },
  resend: {
    ...writes,
    path: '/api/pro/invitations/:invitationId/resend',
    summary: 'Envoie un nouveau lien\u202F; l’ancien ne sert plus.',
    params: ofInvitation,
  },
  withdraw: {
    ...writes,
    path: '/api/pro/invitations/:invitationId/withdraw',
    summary: 'Retire une invitation.',
    params: ofInvitation,
  },
});

const open = { method: 'POST', access: anyone, ignoresSession: true, lane: 'cart', rate: 'signin' } as const;

export const invitations = declareCalls('invitations', {
  read: {
    ...open,
    path: '/api/invitations/read',
    summary: 'L’invitation d’un lien, ou pourquoi il ne sert plus.',
    body: z.strictObject({ token }),
    output: z.object({
      state: z.enum(invitationStates),
      /** Null unless the state is OPEN. */
      invitation: z.object({ email: z.string(), role: z.string(), by: z.string(), expiresAt: z.string() }).nullable(),
    }),
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  accept: {
    ...open,
    path: '/api/invitations/accept',
    summary: 'Crée le compte d’un collègue invité\u202F; la double authentification suit.',
    body: z
      .strictObject({ token, fullName: filled(120), password: newPassword, confPassword: anyPassword })
      .refine((body) => body.password === body.confPassword, samePassword),
    output: session,
    errors: ['SECOND_FACTOR_REQUIRED', 'NOT_FOUND', 'BAD_REQUEST', 'TOO_MANY_REQUESTS'],
  },
});
