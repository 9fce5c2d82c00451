/** Table `customer_record`: one customer, and what the orders say about her. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { OrderStatus } from '#shared/api/order-shapes';
import type { UserId } from '#shared/ids';
import type { Currency } from '#shared/money';

export type RecordId = number;

export type CustomerRow = {
  readonly id: RecordId;
  readonly publicId: string;
  readonly userId: UserId | null;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly region: string;
  readonly orders: number;
  readonly lastOrderAt: Date | null;
  readonly newsletter: boolean;
  readonly version: number;
  readonly firstSeenAt: Date;
};

export const customerColumns = `r.id, r.public_id as "publicId", r.user_id as "userId", r.full_name as "fullName", r.email, r.phone,
  r.region, r.orders, r.last_order_at as "lastOrderAt", r.newsletter, r.version, r.first_seen_at as "firstSeenAt"`;

const find = statement(
  'customer-desk.find',
  `select ${customerColumns} from customer_record r where public_id = $1 and listed`,
);
/** Null for an erased customer, and for a guest whose orders belong to an account now. */
export const findCustomer = (db: Reader, publicId: string): Promise<CustomerRow | null> =>
  db.row<CustomerRow>(find, [publicId]);

const lock = statement('customer-desk.lock', `${find.text} for no key update`);
/** Held until the end of the command. */
export const lockCustomer = (tx: Tx, publicId: string): Promise<CustomerRow | null> =>
  tx.row<CustomerRow>(lock, [publicId]);

const saveGuest = statement(
  'customer-desk.saveGuest',
  'update customer_record set full_name = $2, phone = $3, version = version + 1 where id = $1 and user_id is null',
);
/** The name and phone of a guest until her next order. */
export const saveGuestIdentity = (tx: Tx, id: RecordId, fullName: string, phone: string | null): Promise<number> =>
  tx.exec(saveGuest, [id, fullName, phone]);

export type OrderFacts = {
  readonly open: number;
  readonly delivered: number;
  readonly refused: number;
  readonly ended: number;
  readonly firstAt: Date | null;
};

const facts = statement(
  'customer-desk.orderFacts',
  `select (count(*) filter (where state not in ('DELIVERED_AND_INVOICED', 'NOT_DELIVERED', 'CANCELLED')))::int as open,
     (count(*) filter (where delivered_at is not null))::int as delivered,
     (count(*) filter (where refused_at is not null))::int as refused,
     (count(*) filter (where delivered_at is not null or refused_at is not null))::int as ended, min(placed_at) as "firstAt"
   from customer_order where record_id = $1`,
);
export const readOrderFacts = async (db: Reader, id: RecordId): Promise<OrderFacts> =>
  (await db.row<OrderFacts>(facts, [id])) ?? { open: 0, delivered: 0, refused: 0, ended: 0, firstAt: null };

export type OrderTotal = { readonly currency: Currency; readonly count: number; readonly total: number };

const totals = statement(
  'customer-desk.orderTotals',
  `select currency, count(*)::int as count, sum(total)::bigint as total from customer_order
   where record_id = $1 and delivered_at is not null group by currency order by currency`,
);
/** Of delivered orders. */
export const readOrderTotals = (db: Reader, id: RecordId): Promise<OrderTotal[]> => db.rows<OrderTotal>(totals, [id]);

export type OrderLine = {
  readonly reference: string;
  readonly placedAt: Date;
  readonly state: OrderStatus;
  readonly total: number;
  readonly currency: Currency;
};

const latest = statement(
  'customer-desk.latestOrders',
  `select reference, placed_at as "placedAt", state, total, currency from customer_order where record_id = $1
   order by placed_at desc, id desc limit 20`,
);
export const readLatestOrders = (db: Reader, id: RecordId): Promise<OrderLine[]> => db.rows<OrderLine>(latest, [id]);

export type ClaimLine = {
  readonly reference: string;
  readonly label: string;
  readonly state: 'NEW' | 'IN_PROGRESS' | 'ACCEPTED' | 'REFUSED' | 'CANCELLED';
  readonly createdAt: Date;
};
const claims = statement(
  'customer-desk.claims',
  `select reference, label, state, created_at as "createdAt" from customer_order_claim where record_id = $1
   order by created_at desc, id desc limit 50`,
);
export const readCustomerClaims = (db: Reader, id: RecordId): Promise<ClaimLine[]> => db.rows<ClaimLine>(claims, [id]);

export type DeliveredAddress = {
  readonly phone: string;
  readonly address: { line1: string; line2: string | null; city: string; postcode: string | null };
};
const addresses = statement(
  'customer-desk.addressesOfOrders',
  `select phone, address from (
     select distinct on (address ->> 'line1', address ->> 'city') phone, address, placed_at from customer_order
     where record_id = $1 and address is not null
     order by address ->> 'line1', address ->> 'city', placed_at desc) known
   order by placed_at desc limit 10`,
);
/** Where the orders went, without repetition, the last one first. */
export const readOrderAddresses = (db: Reader, id: RecordId): Promise<DeliveredAddress[]> =>
  db.rows<DeliveredAddress>(addresses, [id]);

export type SimilarRow = Pick<CustomerRow, 'publicId' | 'userId' | 'fullName' | 'email' | 'orders'>;

// a union, so that each part uses its own index
const similar = statement(
  'customer-desk.similar',
  `select s.public_id as "publicId", s.user_id as "userId", s.full_name as "fullName", s.email, s.orders from customer_record s
   where s.listed and s.id <> $1 and s.id in (
     select o.id from customer_record r join customer_record o on reverse(o.phone) = reverse(r.phone) where r.id = $1
     union select o.id from customer_record r join customer_record o on lower(o.email) = lower(r.email) where r.id = $1)
   order by s.orders desc, s.id limit 10`,
);
/** Other records with the same phone or e-mail address. */
export const readSimilar = (db: Reader, id: RecordId): Promise<SimilarRow[]> => db.rows<SimilarRow>(similar, [id]);
