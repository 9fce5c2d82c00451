import { coversAll, type StaffCaller } from '#platform/contract';
import type { UserId } from '#shared/ids';
import type { Privilege } from '#shared/rules/privileges';

/** Undefined for all orders, otherwise the person whose orders are counted. */
export const portfolioOf = (person: StaffCaller, privilege: Privilege): UserId | undefined =>
  coversAll(person, privilege) ? undefined : person.id;
