/** Gift cards on a test database: offers, cards with a known code, fake payments. */
import type { Db } from '#platform/db';
import { storedCodeOf } from '#server/gift-card';
import type { Images } from '#server/image';
import type {
  NewPayment,
  Outcome,
  OutcomeHandler,
  Payments,
  PaymentView,
  Resolution,
  ReviewHandler,
} from '#server/payment';
import type { PaymentAttemptId } from '#shared/ids';
import { write } from '#test/catalogue';
import { start } from '#test/catalogue-rooms';
import { picture } from '#test/pictures';

/**
 * TN sells cards of 50 and 100 TND or any amount from 20 to 500; SN sells 10 000 CFA or any amount from 5 000 to 100
 * 000.
 */
export const addGiftCardOffers = async (db: Db): Promise<void> => {
  await write(
    db,
    `insert into gift_card_region (region, currency, min_amount, max_amount, months)
     values ('TN', 'TND', 20000, 500000, 12), ('SN', 'XOF', 5000, 100000, 12)`,
  );
  await write(
    db,
    `insert into gift_card_amount (region, amount, position) values ('TN', 100000, 2), ('TN', 50000, 1), ('SN', 10000, 1)`,
  );
};

/**
 * Two designs on sale, inserted in reverse order of position, and one no longer on sale. Their images are
 * `tribu.webp` and `jasmin.webp`.
 */
export const addGiftCardDesigns = (db: Db): Promise<void> =>
  write(
    db,
    `insert into gift_card_design (name, image, position, active)
     values ('Le jasmin', 'jasmin.webp', 2, true), ('La tribu', 'tribu.webp', 1, true), ('Ancien', 'ancien.webp', 0, false)`,
  );

/** The images of `addGiftCardDesigns`. */
export const addDesignImages = async (images: Pick<Images, 'ingest'>): Promise<void> => {
  for (const [fileName, alt, seed] of [
    ['tribu.webp', 'Huit portraits', 1],
    ['jasmin.webp', 'Un bouquet de jasmin', 2],
  ] as const)
    await images.ingest({ content: await picture(856, 540, seed).webp().toBuffer(), alt, fileName });
};

type NewGiftCard = { amount?: number; region?: 'TN' | 'SN'; expiresAt?: Date };

const insert = `with card as (
    insert into gift_card (public_id, code_hash, last4, ref_hash, sealed_code, region, currency, initial, balance, expires_at, created_at)
    select $1, $2, $3, $8, $9, code, currency, $4, $4, $5, $6 from region where code = $7 returning id, initial)
  insert into gift_card_move (card_id, kind, amount, created_at) select id, 'ISSUED', initial, $6 from card`;

/**
 * By default a card of 100 TND, valid for a year. `code` has 16 characters; the print reference is `ref-<code>`.
 * Returns the handle.
 */
export const addGiftCard = async (
  db: Db,
  code: string,
  { amount = 100_000, region = 'TN', expiresAt = new Date('2027-11-21T09:00:00Z') }: NewGiftCard = {},
): Promise<string> => {
  const { codeHash, last4, refHash, encrypted } = storedCodeOf(code, `ref-${code}`);
  const publicId = `g_${codeHash.toString('base64url').slice(0, 22)}`;
  await write(db, insert, [publicId, codeHash, last4, amount, expiresAt, start, region, refHash, encrypted]);
  return `${publicId}.${last4}`;
};

export type FakePayments = Pick<Payments, 'open' | 'start' | 'find' | 'onOutcome' | 'onRefund' | 'onReview'> & {
  readonly opened: NewPayment[];
  /** Calls the outcome handler in its own command. */
  readonly complete: (attemptId: string, state: Outcome['state']) => Promise<'ACCEPTED' | 'REFUND'>;
  /** Begins the review of a payment (null) or ends it. */
  readonly review: (attemptId: string, resolution: Resolution | null) => Promise<void>;
  /** When true, the provider does not respond. */
  isAway: boolean;
};

/** Payments without a provider. The test decides their results; `opened` contains committed payments only. */
export const fakePayments = (db: Db): FakePayments => {
  const opened: NewPayment[] = [];
  const attempts: NewPayment[] = [];
  let outcomeHandler: OutcomeHandler | null = null;
  let reviewHandler: ReviewHandler | null = null;
  const underReview = new Set<string>();
  const idOf = (index: number) => `p_${String(index).padStart(22, '0')}` as PaymentAttemptId;
  const find = (attemptId: string) => attempts[Number(attemptId.slice(2))];
  const eventOf = (attemptId: string) => {
    const payment = find(attemptId);
    if (!payment) throw new Error(`no payment ${attemptId}`);
    const { subjectId, amount, currency } = payment;
    return { attemptId: attemptId as PaymentAttemptId, subjectId, amount, currency };
  };
  const payments: FakePayments = {
    opened,
    isAway: false,
    open: async (tx, payment) => {
      const existing = attempts.findIndex(({ subjectId }) => subjectId === payment.subjectId);
      if (existing !== -1) return { attemptId: idOf(existing) };
      tx.committed(() => opened.push(payment));
      return { attemptId: idOf(attempts.push(payment) - 1) };
    },
    start: async (attemptId) => ({
      redirectUrl: payments.isAway || underReview.has(attemptId) ? null : `https://pay.test/${attemptId}`,
    }),
    find: async (attemptId) => {
      const payment = find(attemptId);
      const view = payment && {
        attemptId,
        kind: payment.kind,
        subjectId: payment.subjectId,
        redirectUrl: null,
        isUnderReview: underReview.has(attemptId),
      };
      return (view as PaymentView | undefined) ?? null;
    },
    onOutcome: (_kind, handler) => {
      outcomeHandler = handler;
    },
    onRefund: () => undefined,
    onReview: (_kind, handler) => {
      reviewHandler = handler;
    },
    review: async (attemptId, resolution) => {
      const event = { ...eventOf(attemptId), resolution };
      if (resolution === null) underReview.add(attemptId);
      else underReview.delete(attemptId);
      await db.command({ name: 'test.review' }, async (tx) => reviewHandler?.(tx, event));
    },
    complete: async (attemptId, state) => {
      const handler = outcomeHandler;
      if (!handler) throw new Error('no outcome handler');
      const outcome = { ...eventOf(attemptId), state, card: null };
      return db.command({ name: 'test.complete' }, (tx) => handler(tx, outcome));
    },
  };
  return payments;
};

/** Used for cards whose recipients have no account. */
export const noAccounts = {
  accounts: { find: async (): Promise<null> => null, findByEmail: async (): Promise<null> => null },
  notifications: { notify: async (): Promise<void> => undefined },
};
