import { statement, type Reader, type Tx } from '#platform/db';
import type { Currency } from '#shared/money';
import { designJoins, designJson, type DesignRow } from './design.store.ts';

export type Offer = {
  currency: Currency;
  min: number;
  max: number;
  months: number;
  amounts: { id: number; amount: number }[];
};

const offerSql = statement(
  'gift-card.offer',
  `select r.currency, r.min_amount as min, r.max_amount as max, r.months,
     coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'amount', a.amount) order by a.position, a.amount)
       from gift_card_amount a where a.region = r.region and a.active), '[]') as amounts
   from gift_card_region r where r.region = $1`,
);

/** Null when the region sells no cards. */
export const readOffer = (db: Reader, region: string): Promise<Offer | null> => db.row<Offer>(offerSql, [region]);

export type Person = { name: string; email: string };

export type NewPurchase = {
  reference: string;
  sRef: string;
  region: string;
  currency: Currency;
  amount: number;
  recipient: Person;
  sender: Person;
  message: string | null;
  sendAt: Date | null;
  designId: number | null;
  at: Date;
};

const insertSql = statement(
  'gift-card.purchase',
  `insert into gift_card_purchase (reference, s_ref, region, currency, amount, recipient_name, recipient_email, sender_name,
     sender_email, message, send_at, created_at, design_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (reference) do nothing returning id`,
);

/** Null when the reference already exists. */
export const insertPurchase = async (tx: Tx, purchase: NewPurchase): Promise<number | null> => {
  const { reference, sRef, region, currency, amount, recipient, sender, message, sendAt, designId, at } = purchase;
  const people = [recipient.name, recipient.email, sender.name, sender.email];
  const row = await tx.row<{ id: number }>(insertSql, [
    reference,
    sRef,
    region,
    currency,
    amount,
    ...people,
    message,
    sendAt,
    at,
    designId,
  ]);
  return row?.id ?? null;
};

export type PurchaseState = 'PENDING' | 'PAID' | 'FAILED' | 'CANCELLED' | 'EXPIRED';

export type PurchaseRow = {
  id: number;
  reference: string;
  s_ref: string;
  region: string;
  currency: Currency;
  amount: number;
  recipient_name: string;
  recipient_email: string;
  sender_name: string;
  sender_email: string;
  message: string | null;
  send_at: Date | null;
  state: PurchaseState;
  card_id: number | null;
  sent_at: Date | null;
  expires_at: Date | null;
  design: DesignRow | null;
};

const columns = `p.id, p.reference, p.s_ref, p.region, p.currency, p.amount, p.recipient_name, p.recipient_email,
  p.sender_name, p.sender_email, p.message, p.send_at, p.state, p.card_id, p.sent_at, c.expires_at,
  ${designJson} as design`;
const tables = `gift_card_purchase p left join gift_card c on c.id = p.card_id ${designJoins}`;

const byReferenceSql = statement('gift-card.purchaseOf', `select ${columns} from ${tables} where p.reference = $1`);
const lockByReferenceSql = statement(
  'gift-card.lockPurchase',
  `select ${columns} from ${tables} where p.reference = $1 for update of p`,
);

export const readPurchase = (db: Reader, reference: string): Promise<PurchaseRow | null> =>
  db.row<PurchaseRow>(byReferenceSql, [reference]);

export const lockPurchase = (tx: Tx, reference: string): Promise<PurchaseRow | null> =>
  tx.row<PurchaseRow>(lockByReferenceSql, [reference]);

const lockDueSql = statement(
  'gift-card.lockDue',
  `select ${columns} from ${tables}
   where p.state = 'PAID' and p.sent_at is null and p.send_at <= $1 order by p.send_at, p.id limit $2
   for update of p skip locked`,
);

/** Paid purchases whose send date has passed and whose code is not sent yet. */
export const lockDuePurchases = (tx: Tx, at: Date, limit: number): Promise<PurchaseRow[]> =>
  tx.rows<PurchaseRow>(lockDueSql, [at, limit]);

const moveSql = statement(
  'gift-card.movePurchase',
  `update gift_card_purchase set state = $2, card_id = $3 where id = $1`,
);
const markSentSql = statement('gift-card.sent', `update gift_card_purchase set sent_at = $2 where id = $1`);

export const movePurchase = async (
  tx: Tx,
  { id, state, cardId }: { id: number; state: PurchaseState; cardId: number | null },
): Promise<void> => void (await tx.exec(moveSql, [id, state, cardId]));

export const markSent = async (tx: Tx, id: number, at: Date): Promise<void> =>
  void (await tx.exec(markSentSql, [id, at]));
