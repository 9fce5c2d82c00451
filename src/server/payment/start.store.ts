import { statement, type Tx } from '#platform/db';
import type { PaymentAttemptId } from '#shared/ids';

const claimSql = statement(
  'payment.claimStart',
  `update payment_attempt set starts = starts + 1, starting_until = $3,
     merchant_ref = reference || '-' || number || case when starts = 0 then '' else '-' || (starts + 1) end
   where public_id = $1 and state = 'PENDING' and provider_ref is null and expires_at > $2
     and (starting_until is null or starting_until <= $2)`,
);

/** Sets a new merchant reference. False when the attempt needs no page, or when another process is opening one. */
export const claimStart = async (tx: Tx, id: PaymentAttemptId, now: Date, until: Date): Promise<boolean> =>
  (await tx.exec(claimSql, [id, now, until])) > 0;

const saveSql = statement(
  'payment.started',
  `update payment_attempt set provider_ref = $3, redirect_url = $4, starting_until = null
   where public_id = $1 and merchant_ref = $2 and provider_ref is null`,
);

export type ProviderPage = { readonly providerRef: string; readonly redirectUrl: string };

/** False when a later claim has replaced the merchant reference. */
export const savePage = async (
  tx: Tx,
  id: PaymentAttemptId,
  merchantRef: string,
  page: ProviderPage,
): Promise<boolean> => (await tx.exec(saveSql, [id, merchantRef, page.providerRef, page.redirectUrl])) > 0;

const releaseSql = statement(
  'payment.releaseStart',
  `update payment_attempt set starting_until = null where public_id = $1 and merchant_ref = $2 and provider_ref is null`,
);

export const releaseStart = (tx: Tx, id: PaymentAttemptId, merchantRef: string): Promise<number> =>
  tx.exec(releaseSql, [id, merchantRef]);
