/** The room of payments on a database of its own, with a provider's simulator behind a real port and a shop that hears its notices. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fixedClock, type FixedClock } from '#platform/clock';
import { demoAccounts } from '#platform/config';
import type { Db } from '#platform/db';
import type { SiteRequest } from '#platform/http';
import { createLogger } from '#platform/log';
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
import { isShopError } from '#shared/errors';
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

const requestOf = async (request: IncomingMessage, prefix: string, gone: AbortSignal): Promise<SiteRequest> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator');
  return {
    method: request.method ?? 'GET',
    path: pathname.slice(prefix.length),
    query: searchParams,
    fields: await fieldsOf(request),
    header: (name) => [request.headers[name]].flat()[0],
    signal: gone,
  };
};

export type HostedSimulator = {
  readonly simulator: Simulator;
  readonly origin: string;
  readonly close: () => Promise<void>;
};

/** A simulator on its own port, with its memory in the process. */
export const hostSimulator = async (id: ProviderId, clock: FixedClock): Promise<HostedSimulator> => {
  let origin = '';
  const pageUrl = (path: string): string => `${origin}/simulateur/${id}${path}`;
  const create = id === 'clictopay' ? createClictopaySimulator : createCinetpaySimulator;
  const simulator = create({ store: memoryStore(), clock, random: systemRandom, pageUrl, slowMs: 1, hangMs: 5_000 });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const { status, headers, body } = await simulator.handle(await requestOf(request, simulator.prefix, gone.signal));
    response.writeHead(status, headers).end(body);
  };
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
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

/** What a buyer types to have the payment accepted. */
export const goodForm: Readonly<Record<ProviderId, Record<string, string>>> = {
  clictopay: { pan: '4509 2111 1111 1119', expiry: '12/30', cvv: '748', action: 'pay' },
  cinetpay: { method: 'OM', phone: '77 123 45 67', action: 'pay' },
};

export type Till = {
  readonly id: ProviderId;
  readonly payments: Payments;
  /** The same room in another process of the shop, on the same database. */
  readonly other: Payments;
  readonly db: Db;
  readonly url: string;
  readonly clock: FixedClock;
  readonly simulator: Simulator;
  /** Where the shop hears notices. */
  readonly shop: string;
  /** What the log says. */
  readonly lines: string[];
  /** What the subjects were told, in order. */
  readonly told: Outcome[];
  /** What they answer to money. */
  answer: 'ACCEPTED' | 'REFUND' | Error;
  readonly open: (amount?: number, subjectId?: string) => Promise<string>;
  /** Opens and starts; the address of the provider's page beside the attempt. */
  readonly toPage: (amount?: number, subjectId?: string) => Promise<{ attemptId: string; page: string }>;
  /** Posts the form of the provider's page, and waits for what it tells the shop. */
  readonly fill: (page: string, fields?: Record<string, string>) => Promise<Response>;
  /** Delivers one effect of the outbox by hand. */
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

type Opened = Pick<Till, 'id' | 'payments' | 'db' | 'clock' | 'simulator'>;

const hands = ({ id, payments, db, clock, simulator }: Opened): Pick<Till, 'open' | 'toPage' | 'fill'> => {
  let orders = 0;
  const open: Till['open'] = async (amount = 129_900, subjectId) => {
    orders += 1;
    const [subject, merchantRef] = [subjectId ?? `order-${orders}`, `TN-${String(orders).padStart(6, '0')}`];
    const expiresAt = new Date(clock.now().getTime() + 20 * 60_000);
    const what = {
      merchantRef,
      amount,
      currency: currencyOf[id],
      region: 'TN',
      expiresAt,
      buyer,
      description: 'Commande',
    };
    const opened = await db.command({ name: 'test.open' }, (tx) =>
      payments.open(tx, { kind: 'ORDER', subjectId: subject, ...what }),
    );
    return opened.attemptId;
  };
  return {
    open,
    toPage: async (amount, subjectId) => {
      const attemptId = await open(amount, subjectId);
      const { redirectUrl } = await payments.start(attemptId);
      if (redirectUrl === null) throw new Error('the provider gave no page');
      return { attemptId, page: redirectUrl };
    },
    fill: async (page, fields = {}) => {
      const body = new URLSearchParams({ ...goodForm[id], ...fields });
      const answer = await fetch(page, { method: 'POST', body, redirect: 'manual' });
      await simulator.idle();
      return answer;
    },
  };
};

type RoomsOf = { readonly db: Db; readonly clock: FixedClock; readonly origin: string; readonly timeoutMs: number };

/** The room twice, as two processes of one shop have it; the first takes the effects of the outbox. */
const openRooms = (id: ProviderId, { db, clock, origin, timeoutMs }: RoomsOf) => {
  const lines: string[] = [];
  const log = createLogger({ level: 'trace', pretty: false, write: (line) => void lines.push(line) });
  const place = { mode: 'demo', host: '127.0.0.1', port: 0, publicOrigin: 'http://127.0.0.1:0' } as const;
  const deps = { db, clock, log, timeoutMs, config: { ...place, payments: accountsAt(id, origin) } };
  const effects = new Map<string, Deliver>();
  const handle: Parameters<typeof createPayments>[0]['outbox']['handle'] = (kind, take) => void effects.set(kind, take);
  const { failed, replay } = createOutbox({ db, log });
  const payments = createPayments({ ...deps, outbox: { handle, failed, replay } });
  const other = createPayments({ ...deps, outbox: { handle: () => undefined, failed, replay } });
  const deliver: Till['deliver'] = async (payload) => {
    const effect = { id: 1, kind: 'payment.refund', payload, dedupeKey: null, createdAt: clock.now(), attempt: 1 };
    await effects.get(effect.kind)?.(effect, AbortSignal.timeout(30_000));
  };
  return { payments, other, lines, deliver };
};

/** `timeoutMs`: how long the provider is waited for. */
export const openTill = async (id: ProviderId, timeoutMs = 8_000): Promise<Till> => {
  const database = await createTestDatabase({ size: 20 });
  const { db, url } = database;
  await addTree(db);
  const clock = fixedClock(start);
  const { origin, simulator, close } = await hostSimulator(id, clock);
  const rooms = openRooms(id, { db, clock, origin, timeoutMs });
  const { payments, other } = rooms;
  const app = await openCalls(payments.routes, {
    resolveContext: ({ headers }) => callerOf({ header: (name) => [headers[name]].flat()[0] }),
  });
  const shop = await app.listen({ host: '127.0.0.1', port: 0 });
  const known = { id, payments, db, clock, simulator };
  const till: Till = {
    ...known,
    ...rooms,
    ...hands(known),
    url,
    shop,
    told: [],
    answer: 'ACCEPTED',
    close: async () => {
      await app.close();
      await close();
      await database.drop();
    },
  };
  const take: OutcomeHandler = async (_tx, outcome) => {
    till.told.push(outcome);
    if (till.answer instanceof Error) throw till.answer;
    return till.answer;
  };
  for (const room of [payments, other]) {
    room.servedAt(shop);
    room.onOutcome('ORDER', take);
  }
  return till;
};

/** Tills of a test file: `close` after each test throws when a promise of the data was broken. */
export const keepTills = (): { open: typeof openTill; close: () => Promise<void> } => {
  const tills: Till[] = [];
  return {
    open: async (id, timeoutMs) => {
      const till = await openTill(id, timeoutMs);
      tills.push(till);
      return till;
    },
    close: async () => {
      const verdicts = (await Promise.all(tills.map(verify))).flat();
      await Promise.all(tills.splice(0).map((till) => till.close()));
      const broken = verdicts.filter((verdict) => verdict.broken > 0);
      if (broken.length > 0) throw new Error(JSON.stringify(broken));
    },
  };
};

/** The code of a refusal; null when there was none. */
export const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => (isShopError(error) ? error.code : error),
  );
