/** What the shop knows about the buyer of an order from the other orders with the same account, e-mail or phone. */
import { statement, type Reader } from '#platform/db';
import type { OrderRowId } from '#shared/ids';

export type BuyerSummary = {
  readonly since: Date | null;
  readonly orders: number;
  readonly open: number;
  readonly delivered: number;
  readonly refused: number;
  readonly spent: number;
};

const nobody: BuyerSummary = { since: null, orders: 0, open: 0, delivered: 0, refused: 0, spent: 0 };

// a union instead of an "or", so that each part uses its own index
const summary = statement(
  'order.buyerSummary',
  `with this as (select id, user_id, email, phone, currency from shop_order where id = $1),
   others as (
     select o.id from this, shop_order o where o.user_id = this.user_id
     union select o.id from this, shop_order o where lower(o.email) = lower(this.email)
     union select o.id from this, shop_order o where reverse(o.phone) = reverse(this.phone))
   select min(o.placed_at) as since, count(*)::int as orders,
     (count(*) filter (where o.state not in ('DELIVERED_AND_INVOICED', 'NOT_DELIVERED', 'CANCELLED')))::int as open,
     (count(*) filter (where o.state = 'DELIVERED_AND_INVOICED'))::int as delivered,
     (count(*) filter (where o.refused_at is not null))::int as refused,
     coalesce(sum(o.total) filter (where o.state = 'DELIVERED_AND_INVOICED' and o.currency = this.currency), 0)::bigint as spent
   from this, shop_order o where o.id in (select id from others) and o.id <> this.id`,
);

export const readBuyerSummary = async (db: Reader, orderRowId: OrderRowId): Promise<BuyerSummary> =>
  (await db.row<BuyerSummary>(summary, [orderRowId])) ?? nobody;
