/** Record of a staff user with dates in words. For loaders. */
import type { StaffRecord } from '#shared/api/pro-staff-shapes';
import { formatDate, formatDateTime } from '#shared/dates';
import { matrixOf } from './matrix-data.ts';

export const personOf = (record: StaffRecord, timeZone: string) => {
  const { lastSignInAt, sessions, exceptions, grants, roleGrants, ...person } = record;
  return {
    ...person,
    lastSignIn: lastSignInAt === null ? null : formatDateTime(new Date(lastSignInAt), timeZone),
    sessions: sessions.map(({ id, device, network, lastSeenAt }) => ({
      id,
      device,
      network,
      seen: formatDateTime(new Date(lastSeenAt), timeZone),
    })),
    exceptions: exceptions.map(({ privilege, reason, by, at }) => ({
      privilege,
      reason,
      by,
      at: formatDate(new Date(at), timeZone),
    })),
    groups: matrixOf({ grants, roleGrants, exceptions: exceptions.map(({ privilege }) => privilege) }),
  };
};

export type PersonView = ReturnType<typeof personOf>;
