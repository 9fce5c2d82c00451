/** Payments on a test database, with a provider simulator and the notification routes on real ports. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fixedClock, type FixedClock } from '#platform/clock';
import { demoAccounts } from '#platform/config';
import type { Db } from '#platform/db';
import type { SiteRequest } from '#platform/http';
import { createLogger, silentLogger } from '#platform/log';
import { createOutbox, type Deliver } from '#platform/outbox';
import { systemRandom } from '#platform/random';
import { verify } from '#platform/verify';
import { createPayments, type Outcome, type OutcomeHandler, type Payments } from '#server/payment';
import {
  createCinetpaySimulator,
  createClictopaySimulator,
  memoryStore,
  type Simulator,
} from '#server/payment-simulator';
import { createRegions, type Regions } from '#server/region';
import { isShopError } from '#shared/errors';
import type { PaymentAttemptId } from '#shared/ids';
import type { Currency } from '#shared/money';
import { callerOf } from '#test/answers';
import { openCalls } from '#test/calls';
import { addTree } from '#test/catalogue';
import { start } from '#test/catalogue-rooms';
import { createTestDatabase } from '#test/database';

export type ProviderId = 'clictopay' | 'cinetpay';

const fieldsOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const body = await text(request);
  if (request.headers['content-type']?.startsWith('application/json'))
    return JSON.parse(body) as Record<string, unknown>;
  return Object.fromEntries(new URLSearchParams(body));
};

const requestOf = async (request: IncomingMessage, prefix: string, signal: AbortSignal): Promise<SiteRequest> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator');
  return {
    method: request.method ?? 'GET',
    path: pathname.slice(prefix.length),
    query: searchParams,
    fields: await fieldsOf(request),
    header: (name) => [request.headers[name]].flat()[0],
    signal,
  };
};

export type HostedSimulator = {
  readonly simulator: Simulator;
  readonly origin: string;
  readonly close: () => Promise<void>;
};

/** A simulator on its own port with payments in memory. */
export const hostSimulator = async (id: ProviderId, clock: FixedClock): Promise<HostedSimulator> => {
  let origin = '';
  const pageUrl = (path: string): string => `${origin}/simulateur/${id}${path}`;
  const create = id === 'clictopay' ? createClictopaySimulator : createCinetpaySimulator;
  const simulator = create({ store: memoryStore(), clock, random: systemRandom, pageUrl, slowMs: 1, hangMs: 5_000 });
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const closed = new AbortController();
    response.once('close', () => closed.abort());
    const { status, headers, body } = await simulator.handle(await requestOf(request, simulator.prefix, closed.signal));
    response.writeHead(status, headers).end(body);
  };
  const server = createServer((request, response) => void respond(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { simulator, origin, close };
};

export const currencyOf: Readonly<Record<ProviderId, Currency>> = { clictopay: 'TND', cinetpay: 'XOF' };

/** Form of an accepted payment. */
export const acceptedForm: Readonly<Record<ProviderId, Record<string, string>>> = {
  clictopay: { pan: '4509 2111 1111 1119', expiry: '12/30', cvv: '748', action: 'pay' },
  cinetpay: { method: 'OM', phone: '77 123 45 67', action: 'pay' },
};

export type PaymentStage = {
  readonly id: ProviderId;
  readonly payments: Payments;
  /** Payments in another process of the shop with the same database. */
  readonly otherProcess: Payments;
  readonly db: Db;
  readonly url: string;
  readonly clock: FixedClock;
  readonly simulator: Simulator;
  /** Origin of the notification routes. */
  readonly shopOrigin: string;
  readonly logLines: string[];
  /** Recorded calls of the outcome handler. */
  readonly outcomes: Outcome[];
  /** What the outcome handler returns or throws. */
  verdict: 'ACCEPTED' | 'REFUND' | Error;
  readonly open: (amount?: number, subjectId?: string) => Promise<PaymentAttemptId>;
  /** Opens and starts an attempt. `page`: address of the provider's page. */
  readonly openPage: (amount?: number, subjectId?: string) => Promise<{ attemptId: PaymentAttemptId; page: string }>;
  /** Submits the provider's page and waits for its notifications. */
  readonly submitPage: (page: string, fields?: Record<string, string>) => Promise<Response>;
  /** Delivers one refund effect of the outbox. */
  readonly deliver: (payload: unknown) => Promise<void>;
  readonly close: () => Promise<void>;
};

const buyer = {
  fullName: 'Awa Diop',
  email: 'awa@example.test',
  phone: '+221771234567',
  address: { line1: '3, rue du Port', city: 'Dakar', country: 'SN' },
} as const;

const accountsAt = (id: ProviderId, origin: string) => {
  const { clictopay, cinetpay } = demoAccounts;
  return id === 'clictopay'
    ? { clictopay: { ...clictopay, url: `${origin}/simulateur/clictopay/payment/rest/` }, cinetpay: null }
    : { clictopay: null, cinetpay: { ...cinetpay, url: `${origin}/simulateur/cinetpay/` } };
};

type Opened = Pick<PaymentStage, 'id' | 'payments' | 'db' | 'clock' | 'simulator'>;

const createActions = ({
  id,
  payments,
  db,
  clock,
  simulator,
}: Opened): Pick<PaymentStage, 'open' | 'openPage' | 'submitPage'> => {
  let orders = 0;
  const open: PaymentStage['open'] = async (amount = 129_900, subjectId = `order-${orders + 1}`) => {
    orders += 1;
    const payment = {
      kind: 'ORDER',
      subjectId,
      merchantRef: `TN-${String(orders).padStart(6, '0')}`,
      amount,
      currency: currencyOf[id],
      region: 'TN',
      expiresAt: new Date(clock.now().getTime() + 20 * 60_000),
      buyer,
      description: 'Commande',
    } as const;
    return (await db.command({ name: 'test.open' }, (tx) => payments.open(tx, payment))).attemptId;
  };
  return {
    open,
    openPage: async (amount, subjectId) => {
      const attemptId = await open(amount, subjectId);
      const { redirectUrl } = await payments.start(attemptId);
      if (redirectUrl === null) throw new Error('the provider returned no page');
      return { attemptId, page: redirectUrl };
    },
    submitPage: async (page, fields = {}) => {
      const body = new URLSearchParams({ ...acceptedForm[id], ...fields });
      const response = await fetch(page, { method: 'POST', body, redirect: 'manual' });
      await simulator.idle();
      return response;
    },
  };
};

type ProcessOptions = {
  readonly db: Db;
  readonly clock: FixedClock;
  readonly origin: string;
  readonly timeoutMs: number;
  readonly regions: Pick<Regions, 'get'>;
};

/** Payments of two processes. Only the first one handles the outbox. */
const openProcesses = (id: ProviderId, { db, clock, origin, timeoutMs, regions }: ProcessOptions) => {
  const logLines: string[] = [];
  const log = createLogger({ level: 'trace', pretty: false, write: (line) => void logLines.push(line) });
  const listen = { mode: 'demo', host: '127.0.0.1', port: 0, publicOrigin: 'http://127.0.0.1:0' } as const;
  const deps = { db, clock, log, regions, timeoutMs, config: { ...listen, payments: accountsAt(id, origin) } };
  const effects = new Map<string, Deliver>();
  const handle: Parameters<typeof createPayments>[0]['outbox']['handle'] = (kind, take) => void effects.set(kind, take);
  const { failed, replay } = createOutbox({ db, log });
  const payments = createPayments({ ...deps, outbox: { handle, failed, replay } });
  const otherProcess = createPayments({ ...deps, outbox: { handle: () => undefined, failed, replay } });
  const deliver: PaymentStage['deliver'] = async (payload) => {
    const effect = { id: 1, kind: 'payment.refund', payload, dedupeKey: null, createdAt: clock.now(), attempt: 1 };
    await effects.get(effect.kind)?.(effect, AbortSignal.timeout(30_000));
  };
  return { payments, otherProcess, logLines, deliver };
};

/** `timeoutMs`: timeout of provider calls. */
const openPaymentStage = async (id: ProviderId, timeoutMs = 8_000): Promise<PaymentStage> => {
  const database = await createTestDatabase({ size: 20 });
  const { db, url } = database;
  await addTree(db);
  const clock = fixedClock(start);
  const { origin, simulator, close } = await hostSimulator(id, clock);
  const regions = createRegions({ db, clock, log: silentLogger() });
  await regions.load();
  const processes = openProcesses(id, { db, clock, origin, timeoutMs, regions });
  const { payments, otherProcess } = processes;
  const app = await openCalls(payments.routes, {
    resolveContext: ({ headers }) => callerOf({ header: (name) => [headers[name]].flat()[0] }),
  });
  const shopOrigin = await app.listen({ host: '127.0.0.1', port: 0 });
  const opened = { id, payments, db, clock, simulator };
  const stage: PaymentStage = {
    ...opened,
    ...processes,
    ...createActions(opened),
    url,
    shopOrigin,
    outcomes: [],
    verdict: 'ACCEPTED',
    close: async () => {
      await app.close();
      await close();
      await regions.close();
      await database.drop();
    },
  };
  const handleOutcome: OutcomeHandler = async (_tx, outcome) => {
    stage.outcomes.push(outcome);
    if (stage.verdict instanceof Error) throw stage.verdict;
    return stage.verdict;
  };
  for (const process of [payments, otherProcess]) {
    process.setAddress(shopOrigin);
    process.onOutcome('ORDER', handleOutcome);
  }
  return stage;
};

/** Stages of a test file. `close` throws when an invariant of the database is violated. */
export const createPaymentStages = (): { open: typeof openPaymentStage; close: () => Promise<void> } => {
  const stages: PaymentStage[] = [];
  return {
    open: async (id, timeoutMs) => {
      const stage = await openPaymentStage(id, timeoutMs);
      stages.push(stage);
      return stage;
    },
    close: async () => {
      const verdicts = (await Promise.all(stages.map(verify))).flat();
      await Promise.all(stages.splice(0).map((stage) => stage.close()));
      const broken = verdicts.filter((verdict) => verdict.broken > 0);
      if (broken.length > 0) throw new Error(JSON.stringify(broken));
    },
  };
};

/** Code of the refusal; null when the work succeeds. */
export const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => (isShopError(error) ? error.code : error),
  );
