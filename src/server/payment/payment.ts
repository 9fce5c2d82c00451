/**
 * Payments on a provider's own page. A notice and a returning browser are hints: the provider is asked, and its answer counts
 * once, in one command with whatever it means for the order or the purchase.
 */
import { z } from 'zod';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Db, Reader, Tx } from '#platform/db';
import type { Implementation } from '#platform/contract';
import type { Site } from '#platform/http';
import type { Jobs } from '#platform/jobs';
import type { Logger } from '#platform/log';
import type { Metrics } from '#platform/metrics';
import type { Outbox } from '#platform/outbox';
import { systemRandom, type Random } from '#platform/random';
import { ShopError } from '#shared/errors';
import type { PaymentAttemptId } from '#shared/ids';
import type { Currency } from '#shared/money';
import type {
  AskRefund,
  CheckHandler,
  OpenPayment,
  OutcomeHandler,
  PaymentKind,
  PaymentView,
  RefundHandler,
} from './attempt.ts';
import { createPaymentDesk, type PaymentDesk } from './desk.ts';
import { watchPayments } from './figures.ts';
import { takeNotice } from './notice.ts';
import { createOrigins, originOf, type Visitor } from './origins.ts';
import { definePaymentJobs } from './payment.jobs.ts';
import { paymentRoutes } from './payment.routes.ts';
import { insertAttempt, readAttempt, readOfSubject } from './payment.store.ts';
import { openProviders, pageOrigins } from './provider/open-providers.ts';
import { reconcile } from './reconcile.ts';
import { performRefund, recordRefund, refundEffect } from './refund.ts';
import { returnSite } from './return-site.ts';
import type { Room } from './room.ts';
import { firstPoll } from './schedule.rules.ts';
import { settleAttempt, type Settled } from './settle.ts';
import { startAttempt } from './start.ts';
import { freshest, shared } from './turns.ts';

export type {
  AskRefund,
  CheckHandler,
  CheckNews,
  FailedRefund,
  OpenPayment,
  Outcome,
  OutcomeHandler,
  PaymentKind,
  PaymentState,
  PaymentView,
  RefundHandler,
  RefundNews,
  RefundView,
  Resolution,
  Suspect,
} from './attempt.ts';
export type { Buyer, Card } from './provider/provider.ts';
export { cinetPayToken } from './provider/cinetpay.ts';

/** Replaces a provider in this process; demo only. */
export type ProviderSimulator = {
  /** Id of the provider. */
  readonly id: string;
  readonly site: Site;
  /** Path of its API on the shop's own address, with a final slash. */
  readonly apiPath: string;
};

export type Payments = PaymentDesk & {
  /** Inside the caller's command: writes the attempt down, and asks nobody. Throws BAD_REQUEST where nobody takes cards. */
  readonly open: (tx: Tx, payment: OpenPayment) => Promise<{ attemptId: PaymentAttemptId }>;
  /**
   * Outside any transaction: asks the provider for its page, once however often it is called. Null when it cannot be
   * reached, or when the attempt is over: calling again tries again. The browser of `visitor` comes back to the host it
   * asked, else to the public origin of the shop; while the provider is waited for, its place is another's.
   */
  readonly start: (attemptId: string, visitor?: Visitor) => Promise<{ redirectUrl: string | null }>;
  /**
   * Outside any transaction: asks the provider what became of it, and moves the attempt; the place of `visitor` is another's
   * meanwhile. Throws NOT_FOUND.
   */
  readonly settle: (attemptIdOrProviderRef: string, visitor?: Visitor) => Promise<PaymentView>;
  /** One function a kind, named before the shop is served. */
  readonly onOutcome: (kind: PaymentKind, handler: OutcomeHandler) => void;
  /** Whoever wants to know when money was really given back; one function a kind, none is needed. */
  readonly onRefund: (kind: PaymentKind, handler: RefundHandler) => void;
  /** Whoever wants to know of payments that do not fit, and of their end; one function a kind, none is needed. */
  readonly onCheck: (kind: PaymentKind, handler: CheckHandler) => void;
  /** Inside the caller's command. Throws BAD_REQUEST for more than was captured, or for an attempt that is not paid. */
  readonly refund: (tx: Tx, refund: AskRefund) => Promise<void>;
  /** By public id or by the provider's own number. */
  readonly find: (attemptIdOrProviderRef: string, reader?: Reader) => Promise<PaymentView | null>;
  /** The attempts of an order or a purchase, first to last. */
  readonly ofSubject: (kind: PaymentKind, subjectId: string, reader?: Reader) => Promise<PaymentView[]>;
  /** Who takes cards there; null: nobody. */
  readonly providerFor: (region: { readonly currency: Currency }) => string | null;
  /** Asks about all that is due; how many. The job does it each minute. */
  readonly reconcile: (signal?: AbortSignal) => Promise<number>;
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => void;
  /** Where this process is reached from itself, once it listens: the simulators live there. */
  readonly servedAt: (address: string) => void;
  /** Where the pages of providers are, for what may be sent there from a page of the shop. */
  readonly pageOrigins: readonly string[];
  /** Where browsers come back to, and the simulators of a demonstration. */
  readonly sites: readonly Site[];
  readonly routes: Implementation[];
};

export type PaymentsDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly config: Pick<Config, 'mode' | 'host' | 'port' | 'publicOrigin' | 'payments'>;
  readonly outbox: Pick<Outbox, 'handle' | 'failed' | 'replay'>;
  readonly simulators?: readonly ProviderSimulator[];
  readonly metrics?: Pick<Metrics, 'gauge'>;
  readonly random?: Random;
  /** Milliseconds that a provider is waited for; eight seconds unless told. */
  readonly timeoutMs?: number;
};

const openAttempt = async (
  room: Room,
  random: Random,
  tx: Tx,
  payment: OpenPayment,
): Promise<{ attemptId: PaymentAttemptId }> => {
  const provider = [...room.providers.values()].find(({ currency }) => currency === payment.currency);
  if (!provider) throw new ShopError('BAD_REQUEST');
  const attemptId = `p_${random.id()}` as PaymentAttemptId;
  const at = room.clock.now();
  const one = { ...payment, attemptId, provider: provider.id, at, firstPoll: firstPoll(at) };
  // two attempts of one subject at once: the second takes the next number
  while (!(await insertAttempt(tx, one)));
  return { attemptId };
};

/** Many tabs and notices of one payment ask the provider together, but never for news older than their own. */
const settler = (room: Room): ((id: string) => Promise<Settled>) => {
  const settling = freshest<Settled>();
  return async (id) => {
    const attempt = await readAttempt(room.db, id);
    if (!attempt) throw new ShopError('NOT_FOUND');
    const { attemptId } = attempt.view;
    return await settling(attemptId, async () =>
      settleAttempt(room, (await readAttempt(room.db, attemptId)) ?? attempt),
    );
  };
};

const payload = z.object({ refundId: z.string() });

export const createPayments = (deps: PaymentsDeps): Payments => {
  const { db, clock, log, config, outbox, metrics, simulators = [], random = systemRandom } = deps;
  const outcomes = new Map<PaymentKind, OutcomeHandler>();
  const refunds = new Map<PaymentKind, RefundHandler>();
  const checks = new Map<PaymentKind, CheckHandler>();
  const origins = createOrigins(config);
  const simulatedUrl = (id: string): string | null => {
    const [self, simulator] = [origins.self(), simulators.find((one) => one.id === id)];
    return self !== null && simulator ? `${self}${simulator.apiPath}` : null;
  };
  const providers = openProviders(config.payments, simulatedUrl, deps.timeoutMs);
  const simulated = new Set(simulators.map(({ id }) => id));
  const room: Room = { db, clock, log, origins, providers, simulated, outcomes, refunds, checks };
  const starting = shared<{ redirectUrl: string | null }>();
  const settle = settler(room);
  outbox.handle(refundEffect, ({ payload: told }) => performRefund(room, payload.parse(told).refundId));
  watchPayments(metrics, db);
  const turn: Payments['reconcile'] = (signal) => reconcile(room, settle, signal);
  return {
    open: (tx, payment) => openAttempt(room, random, tx, payment),
    start: (id, visitor) => {
      visitor?.releaseSlot();
      const origin = visitor && originOf(visitor, config.publicOrigin);
      return starting(id, () => startAttempt(room, id, origin));
    },
    settle: async (id, visitor) => {
      visitor?.releaseSlot();
      return (await settle(id)).view;
    },
    onOutcome: (kind, handler) => void outcomes.set(kind, handler),
    onRefund: (kind, handler) => void refunds.set(kind, handler),
    onCheck: (kind, handler) => void checks.set(kind, handler),
    refund: (tx, refund) => recordRefund(tx, { ...refund, at: clock.now() }),
    ...createPaymentDesk(room, outbox),
    find: async (id, reader = db) => (await readAttempt(reader, id))?.view ?? null,
    ofSubject: async (kind, id, reader = db) => (await readOfSubject(reader, kind, id)).map(({ view }) => view),
    providerFor: ({ currency }) => [...providers.values()].find((one) => one.currency === currency)?.id ?? null,
    reconcile: turn,
    defineJobs: (jobs) => definePaymentJobs(jobs, turn),
    servedAt: origins.servedAt,
    pageOrigins: pageOrigins(config.payments),
    sites: [returnSite, ...simulators.map(({ site }) => site)],
    routes: paymentRoutes(async (notice) => {
      const attempt = await takeNotice(room, notice);
      if (!attempt) return;
      notice.sender.releaseSlot();
      await settle(attempt.view.attemptId);
    }),
  };
};
