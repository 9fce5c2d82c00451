/**
 * Payments on a provider's own page. A notification or a returning browser only triggers a query; the state
 * is taken from the provider's answer.
 */
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
import type { Regions } from '#server/region';
import { badField, ShopError } from '#shared/errors';
import type { PaymentAttemptId } from '#shared/ids';
import type { Currency } from '#shared/money';
import type { RegionInfo } from '#shared/region';
import type {
  NewPayment,
  OutcomeHandler,
  PaymentKind,
  PaymentView,
  RefundHandler,
  RefundRequest,
  ReviewHandler,
} from './attempt.ts';
import { confirmPayment, type Confirmation } from './confirm-payment.ts';
import { createOrigins, originOf, type Requester } from './origins.ts';
import type { PaymentContext } from './payment-context.ts';
import { addPaymentMetrics, createPaymentDesk, refundPayload, type PaymentDesk } from './payment-desk.ts';
import { messages } from './payment.messages.ts';
import { definePaymentJobs } from './payment.jobs.ts';
import { paymentRoutes, returnSite } from './payment.routes.ts';
import { insertAttempt, readAttempt, readAttemptsOfSubject } from './payment.store.ts';
import { openProviders, pageOrigins } from './provider/open-providers.ts';
import { reconcile } from './reconcile.ts';
import { performRefund, recordRefund, refundEffect } from './refund.ts';
import { readLateRefunds, type LateRefund } from './refund.store.ts';
import { firstPoll } from './schedule.rules.ts';
import { nextFlight, singleFlight } from './single-flight.ts';
import { startAttempt } from './start.ts';

export type {
  FailedRefund,
  NewPayment,
  Outcome,
  OutcomeHandler,
  PaymentKind,
  PaymentUnderReview,
  PaymentView,
  RefundHandler,
  RefundView,
  Resolution,
  ReviewHandler,
} from './attempt.ts';
export { cinetPayToken } from './provider/cinetpay.ts';

/** Replaces a provider inside this process; demo mode only. */
export type ProviderSimulator = {
  readonly id: string;
  readonly site: Site;
  /** Ends with a slash. */
  readonly apiPath: string;
};

export type Payments = PaymentDesk & {
  /** Does not contact a provider. Throws BAD_REQUEST when the region does not offer the card. */
  readonly open: (tx: Tx, payment: NewPayment) => Promise<{ attemptId: PaymentAttemptId }>;
  /** Call it outside of transactions. Null when the provider cannot be reached (try again) or the attempt has ended. */
  readonly start: (attemptId: PaymentAttemptId, visitor?: Requester) => Promise<{ redirectUrl: string | null }>;
  /** Call it outside of transactions. Throws NOT_FOUND. */
  readonly confirm: (attemptIdOrProviderRef: string, visitor?: Requester) => Promise<PaymentView>;
  /** Sets the only handler of this kind. */
  readonly onOutcome: (kind: PaymentKind, handler: OutcomeHandler) => void;
  readonly onRefund: (kind: PaymentKind, handler: RefundHandler) => void;
  readonly onReview: (kind: PaymentKind, handler: ReviewHandler) => void;
  /** Throws BAD_REQUEST when the attempt is not paid, or when more than the captured amount would be refunded. */
  readonly refund: (tx: Tx, refund: RefundRequest) => Promise<void>;
  /** Refunds of payments that came too late or twice, so that the order or purchase never accepted them. */
  readonly lateRefunds: (kind: PaymentKind, subjectId: string, reader?: Reader) => Promise<LateRefund[]>;
  readonly find: (attemptIdOrProviderRef: string, reader?: Reader) => Promise<PaymentView | null>;
  readonly listAttempts: (kind: PaymentKind, subjectId: string, reader?: Reader) => Promise<PaymentView[]>;
  readonly providerFor: (region: { readonly currency: Currency }) => string | null;
  /** The merchant offers the card in this region, and a provider takes its currency. */
  readonly cardOffered: (region: CardRegion) => boolean;
  /** Throws BAD_REQUEST when the region does not offer the card. */
  readonly requireCard: (region: CardRegion) => void;
  readonly reconcile: (signal?: AbortSignal) => Promise<number>;
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => void;
  readonly setAddress: (address: string) => void;
  readonly pageOrigins: readonly string[];
  readonly sites: readonly Site[];
  readonly routes: Implementation[];
};

type CardRegion = Pick<RegionInfo, 'currency' | 'takesCard'>;

export type PaymentsDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly config: Pick<Config, 'mode' | 'host' | 'port' | 'publicOrigin' | 'payments'>;
  readonly regions: Pick<Regions, 'get'>;
  readonly outbox: Pick<Outbox, 'handle' | 'failed' | 'replay'>;
  readonly simulators?: readonly ProviderSimulator[];
  readonly metrics?: Pick<Metrics, 'gauge'>;
  readonly random?: Random;
  readonly timeoutMs?: number;
};

const providerOf = ({ providers }: Pick<PaymentContext, 'providers'>, currency: Currency): string | null =>
  [...providers.values()].find((one) => one.currency === currency)?.id ?? null;

/** The provider that takes cards of the region; null when the merchant does not offer them, or without a provider. */
const cardProvider = (context: PaymentContext, { currency, takesCard }: CardRegion): string | null =>
  takesCard ? providerOf(context, currency) : null;

const noCard = (): ShopError => badField('paymentMethod', messages.noCard);

type OpenDeps = {
  readonly context: PaymentContext;
  readonly random: Random;
  readonly regions: PaymentsDeps['regions'];
};

const openAttempt = async (
  { context, random, regions }: OpenDeps,
  tx: Tx,
  payment: NewPayment,
): Promise<{ attemptId: PaymentAttemptId }> => {
  const region = regions.get(payment.region);
  const provider = region && cardProvider(context, { ...region, currency: payment.currency });
  if (provider === null) throw noCard();
  const attemptId = `p_${random.id()}` as PaymentAttemptId;
  const at = context.clock.now();
  const attempt = { ...payment, attemptId, provider, at, firstPoll: firstPoll(at) };
  // repeats with the next number when a concurrent attempt of the same order took this one
  while (!(await insertAttempt(tx, attempt)));
  return { attemptId };
};

/** Concurrent callers share one query to the provider, but only one that starts after their call. */
const createConfirm = (context: PaymentContext): ((id: string) => Promise<Confirmation>) => {
  const inFlight = nextFlight<Confirmation>();
  return async (id) => {
    const attempt = await readAttempt(context.db, id);
    if (!attempt) throw new ShopError('NOT_FOUND');
    const { attemptId } = attempt.view;
    return await inFlight(attemptId, async () =>
      confirmPayment(context, (await readAttempt(context.db, attemptId)) ?? attempt),
    );
  };
};

const createContext = ({ db, clock, log, config, simulators = [], timeoutMs }: PaymentsDeps) => {
  const origins = createOrigins(config);
  const simulatedUrl = (id: string): string | null => {
    const [self, simulator] = [origins.self(), simulators.find((one) => one.id === id)];
    return self !== null && simulator ? `${self}${simulator.apiPath}` : null;
  };
  return {
    db,
    clock,
    log,
    origins,
    providers: openProviders(config.payments, simulatedUrl, timeoutMs),
    simulated: new Set(simulators.map(({ id }) => id)),
    outcomeHandlers: new Map<PaymentKind, OutcomeHandler>(),
    refundHandlers: new Map<PaymentKind, RefundHandler>(),
    reviewHandlers: new Map<PaymentKind, ReviewHandler>(),
  };
};

export const createPayments = (deps: PaymentsDeps): Payments => {
  const { db, clock, config, regions, outbox, metrics, simulators = [], random = systemRandom } = deps;
  const context = createContext(deps);
  const { origins, outcomeHandlers, refundHandlers, reviewHandlers } = context;
  const startInFlight = singleFlight<{ redirectUrl: string | null }>();
  const confirm = createConfirm(context);
  outbox.handle(refundEffect, ({ payload }) => performRefund(context, refundPayload.parse(payload).refundId));
  addPaymentMetrics(metrics, db);
  const reconcileAll: Payments['reconcile'] = (signal) => reconcile(context, confirm, signal);
  return {
    open: (tx, payment) => openAttempt({ context, random, regions }, tx, payment),
    start: (id, visitor) => {
      visitor?.releaseSlot();
      const origin = visitor && originOf(visitor, config.publicOrigin);
      return startInFlight(id, () => startAttempt(context, id, origin));
    },
    confirm: async (id, visitor) => {
      visitor?.releaseSlot();
      return (await confirm(id)).view;
    },
    onOutcome: (kind, handler) => void outcomeHandlers.set(kind, handler),
    onRefund: (kind, handler) => void refundHandlers.set(kind, handler),
    onReview: (kind, handler) => void reviewHandlers.set(kind, handler),
    refund: (tx, refund) => recordRefund(tx, { ...refund, at: clock.now() }),
    lateRefunds: (kind, subjectId, reader = db) => readLateRefunds(reader, kind, subjectId),
    ...createPaymentDesk(context, outbox),
    find: async (id, reader = db) => (await readAttempt(reader, id))?.view ?? null,
    listAttempts: async (kind, subjectId, reader = db) =>
      (await readAttemptsOfSubject(reader, kind, subjectId)).map(({ view }) => view),
    providerFor: ({ currency }) => providerOf(context, currency),
    cardOffered: (region) => cardProvider(context, region) !== null,
    requireCard: (region) => {
      if (cardProvider(context, region) === null) throw noCard();
    },
    reconcile: reconcileAll,
    defineJobs: (jobs) => definePaymentJobs(jobs, reconcileAll),
    setAddress: origins.setAddress,
    pageOrigins: pageOrigins(config.payments),
    sites: [returnSite, ...simulators.map(({ site }) => site)],
    routes: paymentRoutes(context, confirm),
  };
};
