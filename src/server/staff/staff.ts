/** Staff users: their roles and exceptions, invitations, and what administrators change about them. */
import type { Implementation } from '#platform/contract';
import type { Tx } from '#platform/db';
import type { UserId } from '#shared/ids';
import { eraseInvitations, readInvitationsOf } from './invitation.store.ts';
import { invitationRoutes } from './invitations.ts';
import { peopleRoutes } from './people.routes.ts';
import { eraseExceptions, readExceptions } from './role.store.ts';
import { roleRoutes } from './roles.routes.ts';
import type { StaffDeps } from './staff-deps.ts';

export { createStaffExport } from './staff-export.ts';
export { staffMailSamples } from './staff-mail.ts';
export type { StaffDeps } from './staff-deps.ts';

export type StaffUsers = {
  readonly exportOf: (userId: UserId) => Promise<unknown>;
  readonly erase: (tx: Tx, userId: UserId) => Promise<void>;
  readonly routes: Implementation[];
};

export const createStaffUsers = (deps: StaffDeps): StaffUsers => ({
  exportOf: async (userId) => ({
    exceptions: await readExceptions(deps.db, userId),
    invitations: await readInvitationsOf(deps.db, userId),
  }),
  erase: async (tx, userId) => {
    eraseExceptions(tx, userId);
    eraseInvitations(tx, userId);
  },
  routes: [...peopleRoutes(deps), ...roleRoutes(deps), ...invitationRoutes(deps)],
});
