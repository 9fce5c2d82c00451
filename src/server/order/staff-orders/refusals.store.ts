/** Deliveries that ended, and how many of them were refused, by phone. */
import { statement, type Reader } from '#platform/db';
import type { UserId } from '#shared/ids';

export type Refusals = { readonly ended: number; readonly refused: number };

/** Days that count. */
const period = `interval '180 days'`;
const ended = `(delivered_at is not null or refused_at is not null)`;
const counts = `count(*)::int as ended, (count(*) filter (where refused_at is not null))::int as refused`;

// the phones are reversed as in the index of the search
const byPhone = statement(
  'order.refusalsByPhone',
  `select phone, ${counts} from shop_order
   where reverse(phone) = any(select reverse(p) from unnest($1::text[]) as p) and ${ended} and placed_at > $2::timestamptz - ${period}
   group by phone`,
);
/** Phones without an ended delivery are absent. */
export const readPhoneRefusals = async (
  db: Reader,
  phones: readonly string[],
  at: Date,
): Promise<Map<string, Refusals>> => {
  const rows = await db.rows<Refusals & { phone: string }>(byPhone, [phones, at]);
  return new Map(rows.map(({ phone, ...refusals }) => [phone, refusals]));
};

const refusingPhones = statement(
  'order.refusingPhones',
  `select r.phone, (select count(*)::int from shop_order o where reverse(o.phone) = reverse(r.phone)
       and (o.delivered_at is not null or o.refused_at is not null) and o.placed_at > $2::timestamptz - ${period}) as ended, r.refused
   from (select phone, count(*)::int as refused from shop_order
     where refused_at is not null and placed_at > $2::timestamptz - ${period} and region = $1 group by phone order by 2 desc, 1 limit $3) r`,
);
export type PhoneRefusals = Refusals & { readonly phone: string };
/** Phones with the most refusals. */
export const readRefusingPhones = (db: Reader, region: string, at: Date, limit: number): Promise<PhoneRefusals[]> =>
  db.rows<PhoneRefusals>(refusingPhones, [region, at, limit]);

const calls = statement(
  'order.callsOfAgent',
  `select count(*)::int as calls, (count(*) filter (where details ->> 'outcome' = 'CONFIRMED'))::int as confirmed,
     avg((details ->> 'seconds')::int)::int as "averageSeconds"
   from order_activity a where kind = 'CALL' and staff_id = $1 and at >= $2
     and not exists (select from order_activity u where u.order_id = a.order_id and u.kind = 'CALL_UNDONE'
       and (u.details ->> 'call')::bigint = a.id)`,
);
export type AgentCalls = {
  readonly calls: number;
  readonly confirmed: number;
  /** Null without a call. */
  readonly averageSeconds: number | null;
};
export const readAgentCalls = async (db: Reader, agentId: UserId, since: Date): Promise<AgentCalls> =>
  (await db.row<AgentCalls>(calls, [agentId, since])) ?? { calls: 0, confirmed: 0, averageSeconds: null };
