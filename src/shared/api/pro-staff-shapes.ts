/** Staff users, their roles and invitations. */
import { z } from 'zod';
import { staffScopes } from '#shared/rules/staff-roles';
import { secondFactorMethods } from './second-factor.ts';
import { count } from './shapes.ts';

const nullableText = z.string().nullable();

/** `ADMIN` or `SUPPLIER`, which always exist, or the id of a role of the shop. */
export const roleId = z.stringFormat('role', /^(ADMIN|SUPPLIER|[1-9][0-9]{0,14})$/);
export const privilegeName = z.stringFormat('privilege', /^[a-z]{3,12}\.[a-z]{3,12}$/);
export const grantScope = z.enum([...staffScopes, 'NONE']);

const role = z.object({ id: z.string(), name: z.string() });

/** `limit`: highest amount in minor units. */
export const grant = z.object({ privilege: z.string(), scope: z.string(), limit: z.int().nullable() });

export const staffRow = z.object({
  id: z.string(),
  /** Send it back with each change; a change of an older version is refused. */
  version: z.int(),
  name: z.string(),
  login: z.string(),
  jobTitle: nullableText,
  team: nullableText,
  role,
  isActive: z.boolean(),
  lastSignInAt: nullableText,
  hasSecondFactor: z.boolean(),
  sessions: count,
  exceptions: count,
});

export const staffPage = z.object({
  people: z.array(staffRow),
  count,
  page: z.int(),
  pageSize: z.int(),
});

export const staffException = z.object({
  privilege: z.string(),
  /** `NONE`: not allowed. */
  scope: grantScope,
  limit: z.int().nullable(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
});

export const staffRecord = z.object({
  ...staffRow.omit({ sessions: true, exceptions: true }).shape,
  phone: nullableText,
  createdAt: z.string(),
  isMe: z.boolean(),
  /** The caller may change this person: holds at least what the person holds. */
  mayChange: z.boolean(),
  methods: z.array(z.enum(secondFactorMethods)),
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      network: z.string(),
      createdAt: z.string(),
      lastSeenAt: z.string(),
    }),
  ),
  /** Grants of the role, before the exceptions. */
  roleGrants: z.array(grant),
  exceptions: z.array(staffException),
  /** What the person holds. */
  grants: z.array(grant),
});

export const staffPreview = z.object({
  id: z.string(),
  name: z.string(),
  role,
  /** As in a session of the person: fixed role, and exceptions to it. */
  base: z.enum(['SUPPLIER', 'ADMIN']),
  privileges: z.array(z.string()),
  /** Orders that the person sees in each view; null without the privilege to see orders. */
  orders: z.object({ all: count, toCall: count, toPrepare: count, toSend: count }).nullable(),
});

export const staffRole = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  /** `ADMIN` and `SUPPLIER` can be duplicated, not changed. */
  isFixed: z.boolean(),
  members: count,
  /** The caller may change it: holds at least what it grants. */
  mayChange: z.boolean(),
  grants: z.array(grant),
});

export const invitationStates = ['OPEN', 'EXPIRED', 'USED', 'WITHDRAWN'] as const;

export const staffInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  without: z.array(z.string()),
  by: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  state: z.enum(invitationStates),
});

export type StaffRow = z.output<typeof staffRow>;
export type StaffRecord = z.output<typeof staffRecord>;
export type StaffRoleView = z.output<typeof staffRole>;
export type StaffPreview = z.output<typeof staffPreview>;
export type StaffInvitation = z.output<typeof staffInvitation>;
export type GrantView = z.output<typeof grant>;
export type InvitationState = (typeof invitationStates)[number];
