import { claimNumber, deadlineDays, type ClaimListRow } from '#server/claim';
import type { ProClaimRow } from '#shared/api/pro-claim-shapes';
import { localTimeOf } from '#shared/dates';
import type { UserId } from '#shared/ids';
import type { ClaimConsoleDeps } from './claim-console.ts';

/** Last minute of a calendar day in a time zone. */
const endOfDay = (day: string, timeZone: string): Date => {
  const utc = Date.parse(`${day}T23:59:00Z`);
  const local = localTimeOf(new Date(utc), timeZone);
  return new Date(utc - (Date.parse(`${local.date}T${local.time}:00Z`) - utc));
};

type Deps = Pick<ClaimConsoleDeps, 'db' | 'accounts' | 'delivery' | 'regions'>;

export const createRows = ({ db, accounts, delivery, regions }: Deps) => {
  const dueOf = ({ state, region: code, createdAt, takenAt }: ClaimListRow): ProClaimRow['due'] => {
    const region = regions.get(code);
    if (!region || (state !== 'NEW' && state !== 'IN_PROGRESS')) return null;
    const from = state === 'NEW' ? createdAt : (takenAt ?? createdAt);
    const day = delivery.workingDayAfter(region, from, deadlineDays[state]);
    return { from: from.toISOString(), until: endOfDay(day, region.timeZone).toISOString() };
  };

  const rowOf = (row: ClaimListRow, names: ReadonlyMap<UserId, string>): ProClaimRow => ({
    number: claimNumber(row.id),
    version: row.version,
    status: row.state,
    type: { ...row.type, id: String(row.type.id) },
    region: row.region,
    currency: row.currency,
    order: row.reference,
    customer: row.fullName,
    message: row.message,
    date: row.createdAt.toISOString(),
    due: dueOf(row),
    received: row.receivedAt !== null,
    decided: row.decidedAt?.toISOString() ?? null,
    decision: row.decision,
    replacement: row.replacement,
    photos: row.photos,
    lines: [...row.lines],
    amount: row.amount,
    assignee: row.assigneeId === null ? null : { id: String(row.assigneeId), name: names.get(row.assigneeId) ?? '' },
  });

  return async (rows: readonly ClaimListRow[]): Promise<ProClaimRow[]> => {
    const names = await accounts.namesOf(
      db,
      rows.flatMap(({ assigneeId }) => assigneeId ?? []),
    );
    return rows.map((row) => rowOf(row, names));
  };
};

export type RowsOf = ReturnType<typeof createRows>;
