import { statement, type Db } from '#platform/db';
import type { Currency } from '#shared/money';

/** Has no code, which only the holder knows. */
export type GiftCardExportRow = {
  publicId: string;
  last4: string | null;
  region: string;
  currency: Currency;
  initial: number;
  balance: number;
  createdAt: Date;
  expiresAt: Date;
};

const rows = statement(
  'giftCard.exportRows',
  `select public_id as "publicId", last4, region, currency, initial, balance, created_at as "createdAt", expires_at as "expiresAt"
   from gift_card order by id`,
);

export const streamGiftCards = (db: Db): AsyncIterable<GiftCardExportRow[]> =>
  db.stream<GiftCardExportRow>(rows, [], 500);
