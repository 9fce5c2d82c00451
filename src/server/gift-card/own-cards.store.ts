/** Cards that an e-mail address received or gave. */
import { statement, type Reader } from '#platform/db';
import type { Currency } from '#shared/money';
import { designJoins, designJson, type DesignRow } from './design.store.ts';

export type OwnCardRow = {
  reference: string;
  amount: number;
  currency: Currency;
  received: boolean;
  /** Made from a refund; `reference` is then the order. */
  refund: boolean;
  recipient: string;
  sender: string;
  sent_at: Date | null;
  balance: number;
  expires_at: Date;
  last4: string | null;
  design: DesignRow | null;
};

const select = (condition: string): string =>
  `select p.id, p.created_at, p.reference, p.amount, p.currency, p.recipient_name as recipient, p.sender_name as sender,
     p.sent_at, c.balance, c.expires_at, c.last4, lower(p.recipient_email) = lower($1) as received, false as refund, ${designJson} as design
   from gift_card_purchase p join gift_card c on c.id = p.card_id ${designJoins}
   where p.state = 'PAID' and ${condition}`;

const refunds = `select c.id, c.created_at, o.reference, c.initial, c.currency, c.recipient_name, '', c.created_at,
     c.balance, c.expires_at, c.last4, true, true, null::json
   from gift_card c join refunded_order o on o.refund_id = c.refund_id
   where c.recipient_email is not null and lower(c.recipient_email) = lower($1)`;

// `union` because one condition with `or` would use neither index
const ofAddress = statement(
  'gift-card.ofAddress',
  `select * from (
     (${select('lower(p.recipient_email) = lower($1) and p.sent_at is not null')})
     union all (${select('lower(p.sender_email) = lower($1) and (lower(p.recipient_email) <> lower($1) or p.sent_at is null)')})
     union all (${refunds})
   ) card order by created_at desc, id desc limit 100`,
);

/** Sorted from the newest to the oldest. A card bought for the address is listed when its e-mail was sent. */
export const readCardsOfAddress = (db: Reader, email: string): Promise<OwnCardRow[]> =>
  db.rows<OwnCardRow>(ofAddress, [email]);
