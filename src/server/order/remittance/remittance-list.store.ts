/** Remittances of carriers as lists and records. */
import { statement, statementPlannedByValues, type Db, type Reader } from '#platform/db';
import type { Currency } from '#shared/money';
import type { RemittanceState } from '#shared/rules/remittance-states';
import { isOfCarrier, isOfCarrierId } from './remittance.store.ts';

export type RemittanceRow = {
  readonly id: number;
  readonly region: string;
  readonly currency: Currency;
  readonly carrier: string | null;
  readonly receivedOn: string;
  readonly reference: string | null;
  readonly expected: number;
  readonly received: number;
  readonly note: string | null;
  readonly corrects: number | null;
  /** The remittance that replaces this one. */
  readonly correctedBy: number | null;
  readonly opening: boolean;
  readonly shipments: number;
  readonly recordedAt: Date;
  readonly recorder: string;
  readonly undoneAt: Date | null;
  readonly undoer: string | null;
  readonly undoReason: string | null;
};

const columns = `r.id, r.region, r.currency, coalesce((select name from carrier_reference where id = r.carrier_id), r.carrier) as carrier, r.received_on::text as "receivedOn", r.reference, r.expected, r.received,
  r.note, r.corrects, r.opening, (select c.id from carrier_remittance c where c.corrects = r.id order by c.id desc limit 1) as "correctedBy",
  (select count(*)::int from carrier_remittance_line l where l.remittance_id = r.id) as shipments,
  r.recorded_at as "recordedAt", r.recorder_name as recorder, r.undone_at as "undoneAt", r.undoer_name as undoer,
  r.undo_reason as "undoReason"`;

/** Undefined members do not restrict. */
export type RemittanceFilter = {
  readonly region?: string | undefined;
  /** 0: deliveries of the shop itself. */
  readonly carrierId?: number | undefined;
  readonly carrierKey?: string | undefined;
  readonly state?: RemittanceState | undefined;
  /** First and last day on which the shop received it. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

const stateClauses: Readonly<Record<RemittanceState, string>> = {
  EXACT: 'r.undone_at is null and r.received = r.expected',
  DIFFERENCE: 'r.undone_at is null and r.received <> r.expected',
  UNDONE: 'r.undone_at is not null',
};
const newestFirst = 'r.received_on desc, r.id desc';

const clausesOf = ({ region, carrierId, carrierKey, state, from, to }: RemittanceFilter) => {
  const values: unknown[] = [];
  const add = (sql: string, value: unknown): string[] => (value === undefined ? [] : [`${sql} $${values.push(value)}`]);
  const parts = [
    ...add('r.region =', region),
    ...(carrierId === undefined ? [] : [isOfCarrierId('r', `$${values.push(carrierId)}::int`)]),
    ...(carrierKey === undefined ? [] : [isOfCarrier('r', `$${values.push(carrierKey)}::text`)]),
    ...add('r.received_on >=', from),
    ...add('r.received_on <=', to),
    ...(state === undefined ? [] : [stateClauses[state]]),
  ];
  return { where: parts.length === 0 ? 'true' : parts.join(' and '), values };
};

/** Newest first, undone ones too. */
export const readRemittances = (
  db: Reader,
  filter: RemittanceFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<RemittanceRow[]> => {
  const { where, values } = clausesOf(filter);
  const bounds = `limit $${values.length + 1} offset $${values.length + 2}`;
  const text = `select ${columns} from carrier_remittance r where ${where} order by ${newestFirst} ${bounds}`;
  return db.rows<RemittanceRow>(statementPlannedByValues('', text), [...values, limit, offset]);
};

export const streamRemittances = (
  db: Pick<Db, 'stream'>,
  filter: RemittanceFilter,
  batchSize: number,
): AsyncIterable<RemittanceRow[]> => {
  const { where, values } = clausesOf(filter);
  const text = `select ${columns} from carrier_remittance r where ${where} order by ${newestFirst}`;
  return db.stream<RemittanceRow>(statementPlannedByValues('', text), values, batchSize);
};

/** At most `cap` + 1. */
export const countRemittances = async (db: Reader, filter: RemittanceFilter, cap: number): Promise<number> => {
  const { where, values } = clausesOf(filter);
  const counted = `select from carrier_remittance r where ${where} order by ${newestFirst} limit $${values.length + 1}`;
  const query = statementPlannedByValues('', `select count(*)::int as count from (${counted}) counted`);
  return (await db.row<{ count: number }>(query, [...values, cap + 1]))?.count ?? 0;
};

const byId = statement('order.remittance', `select ${columns} from carrier_remittance r where r.id = $1`);
export const findRemittance = (db: Reader, id: number): Promise<RemittanceRow | null> =>
  db.row<RemittanceRow>(byId, [id]);
