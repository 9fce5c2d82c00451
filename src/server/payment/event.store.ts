/** What providers told and what did not fit, once each. */
import { statement, type Tx } from '#platform/db';

const add = statement(
  'payment.event',
  `insert into payment_event (attempt_id, provider, event_id, kind, detail, created_at)
   values ($1, $2, $3, $4, $5::jsonb, $6) on conflict (provider, event_id) do nothing`,
);

export type PaymentEvent = {
  readonly attempt: { readonly rowId: number; readonly view: { readonly provider: string } };
  /** The same news has the same. */
  readonly eventId: string;
  readonly kind: 'HINT' | 'FORGED' | 'MISMATCH' | 'ABANDONED' | 'RESOLVED';
  readonly detail?: Record<string, unknown>;
  readonly at: Date;
};

/** False when it is known already. */
export const addEvent = async (tx: Tx, { attempt, eventId, kind, detail = {}, at }: PaymentEvent): Promise<boolean> =>
  (await tx.exec(add, [attempt.rowId, attempt.view.provider, eventId, kind, JSON.stringify(detail), at])) > 0;
