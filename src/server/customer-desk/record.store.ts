/** Table `customer_record`: one customer, and what the orders say about her. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { OrderStatus } from '#shared/api/order-shapes';
import type { UserId } from '#shared/ids';
import type { SimilarReason } from '#shared/api/pro-customer-shapes';
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
  `select ${customerColumns} from customer_record r
   where id = (select coalesce(merged_into, id) from customer_record where public_id = $1) and listed`,
);
/** After a merge, the kept record. Null for an erased customer, and for a guest whose orders an account has adopted. */
export const findCustomer = (db: Reader, publicId: string): Promise<CustomerRow | null> =>
  db.row<CustomerRow>(find, [publicId]);

const lock = statement(
  'customer-desk.lock',
  `select ${customerColumns} from customer_record r where public_id = $1 and listed for no key update`,
);
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

const saveAddress = statement(
  'customer-desk.saveGuestAddress',
  'update customer_record set email = $2 where id = $1 and user_id is null',
);
/** The address under which a guest is listed; other addresses of the guest stay in the record. */
export const saveGuestAddress = (tx: Tx, id: RecordId, email: string): Promise<number> =>
  tx.exec(saveAddress, [id, email]);

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

const latestSql = statement(
  'customer-desk.latestOrders',
  `select reference, placed_at as "placedAt", state, total, currency from customer_order where record_id = $1
   order by placed_at desc, id desc limit 20`,
);
export const readLatestOrders = (db: Reader, id: RecordId): Promise<OrderLine[]> => db.rows<OrderLine>(latestSql, [id]);

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

export type SimilarRow = Pick<CustomerRow, 'publicId' | 'userId' | 'fullName' | 'email' | 'phone' | 'orders'> & {
  readonly reasons: SimilarReason[];
};

// a union, so that each part uses its own index
const similar = statement(
  'customer-desk.similar',
  `with me as (select id, email, phone, full_name, search_name from customer_record where id = $1),
   own as materialized (select distinct plain_text(address ->> 'city') as city from customer_order where record_id = $1),
   namesakes as materialized (
     select o.id from me join customer_record o on o.search_name = me.search_name
     where length(me.full_name) > 4 and o.id <> me.id order by o.id limit 50),
   found as (
     select o.id, 'PHONE' as reason from me join customer_record o on reverse(o.phone) = reverse(me.phone)
     union select o.id, 'EMAIL' from me join customer_record o
       on email_spelling(o.email) = email_spelling(me.email) and o.merged_into is null
     union select n.id, 'NAME_AND_CITY' from namesakes n cross join lateral (
       select from customer_order b where b.record_id = n.id
         and plain_text(b.address ->> 'city') in (select city from own) limit 1) same_city)
   select s.public_id as "publicId", s.user_id as "userId", s.full_name as "fullName", s.email, s.phone, s.orders,
     (select array_agg(reason order by reason desc) from found where found.id = s.id) as reasons
   from customer_record s where s.listed and s.id <> $1 and s.id in (select id from found)
   order by s.orders desc, s.id limit 10`,
);
/** Other records that may be of the same person. */
export const readSimilar = (db: Reader, id: RecordId): Promise<SimilarRow[]> => db.rows<SimilarRow>(similar, [id]);

const addressesOfRecord = statement(
  'customer-desk.emails',
  `select lower(email) as email from customer_record where id = $1
   union select email from customer_guest_email where record_id = $1`,
);
/** Every address of a customer, also those of merged records, in lower case. */
export const readEmails = async (db: Reader, id: RecordId): Promise<string[]> =>
  (await db.rows<{ email: string }>(addressesOfRecord, [id])).map(({ email }) => email);

const addressesOfUser = statement(
  'customer-desk.emailsOfUser',
  `select lower(r.email) as email from customer_record r where r.user_id = $1 and r.email is not null
   union select g.email from customer_guest_email g join customer_record r on r.id = g.record_id where r.user_id = $1`,
);
export const readEmailsOfUser = async (db: Reader, userId: UserId): Promise<string[]> =>
  (await db.rows<{ email: string }>(addressesOfUser, [userId])).map(({ email }) => email);
