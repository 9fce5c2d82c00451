/** Who asks the provider for a page: one process at a time, one reference for each time it is asked. */
import { statement, type Tx } from '#platform/db';

const claim = statement(
  'payment.claimStart',
  `update payment_attempt set starts = starts + 1, starting_until = $3,
     merchant_ref = reference || '-' || number || case when starts = 0 then '' else '-' || (starts + 1) end
   where public_id = $1 and state = 'PENDING' and provider_ref is null and expires_at > $2
     and (starting_until is null or starting_until <= $2)`,
);

/** False when there is nothing to start, or when somebody else is at it. A new claim takes a new reference. */
export const claimStart = async (tx: Tx, attemptId: string, now: Date, until: Date): Promise<boolean> =>
  (await tx.exec(claim, [attemptId, now, until])) > 0;

const keep = statement(
  'payment.started',
  `update payment_attempt set provider_ref = $3, redirect_url = $4, starting_until = null
   where public_id = $1 and merchant_ref = $2 and provider_ref is null`,
);

export type Page = { readonly providerRef: string; readonly redirectUrl: string };

/** False when another claim was faster. */
export const keepPage = async (tx: Tx, attemptId: string, merchantRef: string, page: Page): Promise<boolean> =>
  (await tx.exec(keep, [attemptId, merchantRef, page.providerRef, page.redirectUrl])) > 0;

const release = statement(
  'payment.releaseStart',
  `update payment_attempt set starting_until = null where public_id = $1 and merchant_ref = $2 and provider_ref is null`,
);

export const releaseStart = (tx: Tx, attemptId: string, merchantRef: string): Promise<number> =>
  tx.exec(release, [attemptId, merchantRef]);
