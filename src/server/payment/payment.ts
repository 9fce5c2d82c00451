/**
 * Payments on a provider's own page. A callback and a returning browser are hints: the provider is asked, and its answer counts
 * once, in one command with whatever it means for the order or the purchase.
 */
import type { Clock } from '#platform/clock';
import type { Db, Reader, Tx } from '#platform/db';
import { systemRandom, type Random } from '#platform/random';
import type { Currency } from '#shared/money';
import type { AskRefund, OpenPayment, OutcomeHandler, PaymentKind, PaymentView, RefundHandler } from './attempt.ts';
import { insertAttempt, readAttempt, readOfSubject } from './payment.store.ts';

export type {
  AskRefund,
  OpenPayment,
  Outcome,
  OutcomeHandler,
  PaymentKind,
  PaymentState,
  PaymentView,
  RefundHandler,
  RefundNews,
} from './attempt.ts';
export type { Buyer, Card } from './provider.ts';

export type Payments = {
  /** Inside the caller's command: writes the attempt down, and asks nobody. Throws BAD_REQUEST where no provider serves. */
  readonly open: (tx: Tx, payment: OpenPayment) => Promise<{ attemptId: string }>;
  /**
   * Outside any transaction: asks the provider for its page, once however often it is called. Null when it cannot be
   * reached, or when the attempt is over: calling again tries again. `origin`: where the browser comes back to; the public
   * origin of the shop unless told.
   */
  readonly start: (attemptId: string, options?: { origin?: string }) => Promise<{ redirectUrl: string | null }>;
  /** Outside any transaction: asks the provider what became of it, and moves the attempt. Throws NOT_FOUND. */
  readonly settle: (attemptIdOrProviderRef: string) => Promise<PaymentView>;
  /** One function a kind, named before the shop is served. */
  readonly onOutcome: (kind: PaymentKind, handler: OutcomeHandler) => void;
  /** Whoever wants to know when money was really given back; one function a kind, none is needed. */
  readonly onRefund: (kind: PaymentKind, handler: RefundHandler) => void;
  /** Inside the caller's command. Throws BAD_REQUEST for more than was captured, or for an attempt that is not paid. */
  readonly refund: (tx: Tx, refund: AskRefund) => Promise<void>;
  /** By public id or by the provider's own number. */
  readonly find: (attemptIdOrProviderRef: string, reader?: Reader) => Promise<PaymentView | null>;
  /** The attempts of an order or a purchase, first to last. */
  readonly ofSubject: (kind: PaymentKind, subjectId: string, reader?: Reader) => Promise<PaymentView[]>;
  /** Who takes cards there; null: nobody. */
  readonly providerFor: (region: { readonly currency: Currency }) => string | null;
};

export type PaymentsDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random?: Random;
};

const minute = 60_000;

const providers: Partial<Record<Currency, string>> = { TND: 'clictopay', XOF: 'cinetpay' };

export const createPayments = ({ db, clock, random = systemRandom }: PaymentsDeps): Payments => {
  const outcomes = new Map<PaymentKind, OutcomeHandler>();
  const refunds = new Map<PaymentKind, RefundHandler>();
  const find: Payments['find'] = async (id, reader = db) => {
    const attempt = await readAttempt(reader, id);
    return attempt && attempt.view;
  };
  return {
    open: async (tx, payment) => {
      const provider = providers[payment.currency];
      if (provider === undefined) throw new Error(`no provider takes ${payment.currency}`);
      const attemptId = `p_${random.id()}`;
      const at = clock.now();
      const firstPoll = new Date(at.getTime() + minute);
      while (!(await insertAttempt(tx, { ...payment, attemptId, provider, at, firstPoll })));
      return { attemptId };
    },
    start: async () => ({ redirectUrl: null }),
    settle: async (id) => {
      const view = await find(id);
      if (!view) throw new Error('no such payment');
      return view;
    },
    onOutcome: (kind, handler) => void outcomes.set(kind, handler),
    onRefund: (kind, handler) => void refunds.set(kind, handler),
    refund: async () => undefined,
    find,
    ofSubject: async (kind, subjectId, reader = db) =>
      (await readOfSubject(reader, kind, subjectId)).map(({ view }) => view),
    providerFor: ({ currency }) => providers[currency] ?? null,
  };
};
