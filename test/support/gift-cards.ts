/** Gift cards on a test database: what is sold, cards with a known code, and payments that a test decides. */
import type { Db } from '#platform/db';
import { sealedCode } from '#server/gift-card';
import type { CheckHandler, Outcome, OutcomeHandler, Payments, PaymentView, Resolution } from '#server/payment';
import type { PaymentAttemptId } from '#shared/ids';
import { write } from '#test/catalogue';
import { start } from '#test/catalogue-rooms';

/** TN sells 50 and 100 TND or any amount from 20 to 500; SN 10 000 CFA or any from 5 000 to 100 000. */
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

type NewGiftCard = { amount?: number; region?: 'TN' | 'SN'; expiresAt?: Date };

const insert = `with card as (
    insert into gift_card (public_id, code_hash, last4, ref_hash, sealed_code, region, currency, initial, balance, expires_at, created_at)
    select $1, $2, $3, $8, $9, code, currency, $4, $4, $5, $6 from region where code = $7 returning id, initial)
  insert into gift_card_move (card_id, kind, amount, created_at) select id, 'ISSUED', initial, $6 from card`;

/** A card of 100 TND for a year unless told, under a code of 16 signs; answers its handle. It prints under `ref-<code>`. */
export const addGiftCard = async (
  db: Db,
  code: string,
  { amount = 100_000, region = 'TN', expiresAt = new Date('2027-11-21T09:00:00Z') }: NewGiftCard = {},
): Promise<string> => {
  const { codeHash, last4, refHash, sealed } = sealedCode(code, `ref-${code}`);
  const publicId = `g_${codeHash.toString('base64url').slice(0, 22)}`;
  await write(db, insert, [publicId, codeHash, last4, amount, expiresAt, start, region, refHash, sealed]);
  return `${publicId}.${last4}`;
};

export type FakePayments = Pick<Payments, 'open' | 'start' | 'find' | 'onOutcome' | 'onRefund' | 'onCheck'> & {
  readonly opened: Parameters<Payments['open']>[1][];
  /** Tells the room what became of an attempt, in a command of its own. */
  readonly settle: (attemptId: string, state: Outcome['state']) => Promise<'ACCEPTED' | 'REFUND'>;
  /** It does not fit; then how a person ended it. */
  readonly check: (attemptId: string, how: Resolution | null) => Promise<void>;
  /** The provider does not answer while it is true. */
  away: boolean;
};

/** Payments without a provider: what is opened and committed is remembered, what becomes of it is the test's to say. */
export const fakePayments = (db: Db): FakePayments => {
  const opened: Parameters<Payments['open']>[1][] = [];
  const begun: typeof opened = [];
  let handler: OutcomeHandler | null = null;
  let checker: CheckHandler | null = null;
  const checked = new Set<string>();
  const idOf = (place: number) => `p_${String(place).padStart(22, '0')}` as PaymentAttemptId;
  const paymentOf = (attemptId: string) => begun[Number(attemptId.slice(2))];
  const payments: FakePayments = {
    opened,
    away: false,
    open: async (tx, payment) => {
      const known = begun.findIndex(({ subjectId }) => subjectId === payment.subjectId);
      if (known !== -1) return { attemptId: idOf(known) };
      tx.committed(() => opened.push(payment));
      return { attemptId: idOf(begun.push(payment) - 1) };
    },
    start: async (attemptId) => ({
      redirectUrl: payments.away || checked.has(attemptId) ? null : `https://pay.test/${attemptId}`,
    }),
    find: async (attemptId) => {
      const payment = paymentOf(attemptId);
      const found = payment && {
        attemptId,
        kind: payment.kind,
        subjectId: payment.subjectId,
        redirectUrl: null,
        checking: checked.has(attemptId),
      };
      return (found as PaymentView | undefined) ?? null;
    },
    onOutcome: (_kind, given) => {
      handler = given;
    },
    onRefund: () => undefined,
    onCheck: (_kind, given) => {
      checker = given;
    },
    check: async (attemptId, how) => {
      const payment = paymentOf(attemptId);
      if (!payment || !checker) throw new Error(`no payment ${attemptId}`);
      const { subjectId, amount, currency } = payment;
      const [notify, id] = [checker, attemptId as PaymentAttemptId];
      if (how === null) checked.add(attemptId);
      else checked.delete(attemptId);
      await db.command({ name: 'test.check' }, (tx) => notify(tx, { attemptId: id, subjectId, amount, currency, how }));
    },
    settle: async (attemptId, state) => {
      const payment = paymentOf(attemptId);
      if (!payment || !handler) throw new Error(`no payment ${attemptId}`);
      const { subjectId, amount, currency } = payment;
      const [notify, id] = [handler, attemptId as PaymentAttemptId];
      return db.command({ name: 'test.settle' }, (tx) =>
        notify(tx, { attemptId: id, subjectId, state, amount, currency, card: null }),
      );
    },
  };
  return payments;
};
