/** Functions of other modules that this module uses. */
import type { Clock } from '#platform/clock';
import type { StaffCaller } from '#platform/contract';
import type { Db } from '#platform/db';
import type { Mailer } from '#platform/mail';
import type { Random } from '#platform/random';
import type { Accounts } from '#server/account';
import type { Regions } from '#server/region';
import type { SecondFactors } from '#server/second-factor';
import type { Sessions } from '#server/session';
import { ShopError } from '#shared/errors';
import type { StaffPreview } from '#shared/api/pro-staff-shapes';

export type StaffDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly mail: Pick<Mailer, 'send'>;
  readonly accounts: Pick<
    Accounts,
    'find' | 'staffUsers' | 'namesOf' | 'isEmailTaken' | 'hashNewPassword' | 'completeSignIn'
  >;
  readonly sessions: Pick<Sessions, 'listOf' | 'countOf' | 'end' | 'endAll'>;
  readonly secondFactors: Pick<SecondFactors, 'methodsOf' | 'holdersOf' | 'erase' | 'requireRecentAuthentication'>;
  readonly regions: Pick<Regions, 'all'>;
  readonly publicOrigin: string;
  readonly ordersOf: (person: StaffCaller) => Promise<StaffPreview['orders']>;
};

export const refuseField = (field: string, message: string): ShopError =>
  new ShopError('BAD_REQUEST', { errors: [{ field, message }] });
