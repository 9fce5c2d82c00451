/** What staff change of a claim, and its history. The row of the claim is locked after that of its order. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { LineQuantity, StaffPerson } from '#server/order';
import type { Claim } from '#shared/api/order-shapes';
import type { OrderReference, UserId } from '#shared/ids';
import type { Condition, Decision } from './claim.store.ts';

const lock = statement('claim.lock', 'select from claim where id = $1 for no key update');
export const lockClaim = (tx: Tx, id: number): Promise<unknown> => tx.rows(lock, [id]);

const take = statement(
  'claim.take',
  `update claim set state = 'IN_PROGRESS', taken_at = coalesce(taken_at, $2), assignee_id = coalesce(assignee_id, $3) where id = $1`,
);
/** The person who takes the claim is in charge of it, unless somebody is already. */
export const takeClaim = (tx: Tx, id: number, at: Date, by: StaffPerson): Promise<number> =>
  tx.exec(take, [id, at, by.id]);

const giveBack = statement(
  'claim.giveBack',
  `update claim set state = 'NEW', taken_at = null, assignee_id = case when $2 then null else assignee_id end where id = $1`,
);
/** Undoes `takeClaim`. */
export const returnClaim = (tx: Tx, id: number, { wasFree }: { readonly wasFree: boolean }): Promise<number> =>
  tx.exec(giveBack, [id, wasFree]);

const assign = statement('claim.assign', 'update claim set assignee_id = $2 where id = $1');
export const assignClaim = (tx: Tx, id: number, assigneeId: UserId | null): Promise<number> =>
  tx.exec(assign, [id, assigneeId]);

const receive = statement(
  'claim.receive',
  `with counted as (
     update claim_line l set received = r.quantity from unnest($3::bigint[], $4::int[]) as r(id, quantity)
     where l.claim_id = $1 and l.order_line_id = r.id)
   update claim set received_at = $2 where id = $1`,
);
export const receiveUnits = (tx: Tx, id: number, lines: readonly LineQuantity[], at: Date): Promise<number> =>
  tx.exec(receive, [id, at, lines.map(({ lineId }) => lineId), lines.map(({ quantity }) => quantity)]);

const decide = statement(
  'claim.decide',
  `update claim set state = $2, answer = $3, decided_at = $4, decision = $5,
     replacement_order_id = (select id from shop_order where reference = $6) where id = $1`,
);

export type Decided = {
  readonly state: 'ACCEPTED' | 'REFUSED' | 'CANCELLED';
  readonly answer: string | null;
  readonly at: Date;
  readonly decision?: Decision;
  readonly replacement?: OrderReference | null;
};
export const decideClaim = (
  tx: Tx,
  id: number,
  { state, answer, at, decision, replacement }: Decided,
): Promise<number> => tx.exec(decide, [id, state, answer, at, decision ?? null, replacement ?? null]);

export type OutcomeRow = { readonly lineId: number; readonly condition: Condition; readonly quantity: number };

const addOutcomes = statement(
  'claim.addOutcomes',
  `insert into claim_outcome (claim_id, order_line_id, condition, quantity)
   select $1, u.id, u.condition, u.quantity from unnest($2::bigint[], $3::text[], $4::int[]) as u(id, condition, quantity)`,
);
export const insertOutcomes = (tx: Tx, id: number, outcomes: readonly OutcomeRow[]): Promise<number> =>
  tx.exec(addOutcomes, [
    id,
    outcomes.map(({ lineId }) => lineId),
    outcomes.map(({ condition }) => condition),
    outcomes.map(({ quantity }) => quantity),
  ]);

export type ClaimEventKind = 'STATE' | 'NOTE' | 'ASSIGNMENT' | 'RECEPTION';

export type NewClaimEvent = {
  readonly kind: ClaimEventKind;
  readonly by: StaffPerson;
  readonly text?: string | null;
  readonly details?: Readonly<Record<string, unknown>>;
};

const addEvent = statement(
  'claim.addEvent',
  `insert into claim_event (claim_id, kind, staff_id, staff_name, via, text, details, version, at)
   select c.id, $2, $3, $4, $5, $6, $7::jsonb, case when $2 <> 'NOTE' then c.version end, $8 from claim c where c.id = $1`,
);
/** Call it after the change, because it copies the version. */
export const insertClaimEvent = (tx: Tx, id: number, event: NewClaimEvent, at: Date): Promise<number> => {
  const { kind, by, text = null, details = {} } = event;
  return tx.exec(addEvent, [id, kind, by.id, by.fullName, by.via, text, JSON.stringify(details), at]);
};

export type ClaimEventRow = {
  readonly id: number;
  readonly kind: ClaimEventKind;
  readonly staffName: string | null;
  readonly via: StaffPerson['via'] | null;
  readonly text: string | null;
  readonly details: Readonly<Record<string, unknown>> & {
    readonly before?: Claim['status'];
    readonly after?: Claim['status'];
  };
  readonly version: number | null;
  readonly at: Date;
};

const eventsSql = statement(
  'claim.events',
  `select id, kind, staff_name as "staffName", via, text, details, version, at from claim_event
   where claim_id = $1 order by id desc limit 500`,
);
/** Newest first. */
export const readClaimEvents = (reader: Reader, id: number): Promise<ClaimEventRow[]> =>
  reader.rows<ClaimEventRow>(eventsSql, [id]);
