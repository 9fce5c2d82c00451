/** Code shared by the simulators: payments, actions of their pages, stores, faults. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#platform/clock';
import type { Site, SiteResponse, SiteRequest } from '#platform/http';
import type { Random } from '#platform/random';
import type { CardInput, DeclineReason } from './test-cards.rules.ts';

/** Chosen on the page of the simulator; applies to the rest of the payment. */
export const scenarios = [
  'normal',
  'code',
  'decline',
  'slow',
  'silent',
  'double',
  'forged',
  'altered',
  'html',
  'error',
  'stuck',
] as const;
export type Scenario = (typeof scenarios)[number];

export const isScenario = (text: unknown): text is Scenario => scenarios.some((scenario) => scenario === text);

export type SimPayment = {
  readonly ref: string;
  readonly merchantRef: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly returnUrl: string;
  readonly notifyUrl: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly state: 'CREATED' | 'CODE' | 'PAID' | 'DECLINED' | 'CANCELLED';
  /** Set only when the payment is declined. */
  readonly reason: string | null;
  readonly account: string | null;
  readonly method: string | null;
  readonly refunded: number;
  readonly scenario: Scenario;
  /** Number of responses that will still have the chosen fault. */
  readonly faults: number;
};

/** Initial values of a payment whose page was not submitted yet. */
export const newPayment = {
  state: 'CREATED',
  reason: null,
  account: null,
  method: null,
  refunded: 0,
  scenario: 'normal',
  faults: 0,
} as const satisfies Partial<SimPayment>;

export type SimStore = {
  readonly find: (ref: string) => Promise<SimPayment | null>;
  readonly findMerchant: (merchantRef: string) => Promise<SimPayment | null>;
  /** False when the merchant reference already exists. */
  readonly add: (payment: SimPayment) => Promise<boolean>;
  /** Changes are made one after the other. Null for an unknown payment. */
  readonly change: (ref: string, change: (payment: SimPayment) => SimPayment) => Promise<SimPayment | null>;
};

export const memoryStore = (): SimStore => {
  const payments = new Map<string, SimPayment>();
  const findMerchant = (merchantRef: string): SimPayment | null =>
    [...payments.values()].find((payment) => payment.merchantRef === merchantRef) ?? null;
  return {
    find: async (ref) => payments.get(ref) ?? null,
    findMerchant: async (merchantRef) => findMerchant(merchantRef),
    add: async (payment) => {
      if (findMerchant(payment.merchantRef)) return false;
      payments.set(payment.ref, payment);
      return true;
    },
    change: async (ref, change) => {
      const payment = payments.get(ref);
      if (!payment) return null;
      const changed = change(payment);
      payments.set(ref, changed);
      return changed;
    },
  };
};

/** Injected by tests. `lost`: the call is executed but its response is not sent. */
export type Fault = {
  readonly call: 'start' | 'status' | 'refund';
  readonly kind: 'html' | 'error' | 'hang' | 'lost' | 'casing' | 'missing';
};

export type SimulatorDeps = {
  readonly store: SimStore;
  readonly clock: Clock;
  readonly random: Random;
  /** Public address of a page of the simulator; `path` is relative to the prefix. */
  readonly pageUrl: (path: string, returnUrl: string) => string;
  /** Milliseconds before a slow response is sent, and before the connection of a lost one is closed. */
  readonly slowMs?: number;
  readonly hangMs?: number;
};

export type Simulator = Site & {
  readonly id: string;
  /** Faults of the next calls, in sequence. */
  readonly faults: Fault[];
  /** Resolves when all notifications are sent. */
  readonly idle: () => Promise<void>;
};

const type = (media: string): Record<string, string> => ({
  'content-type': `${media}; charset=utf-8`,
  'cache-control': 'no-store',
});

export const json = (value: unknown, status = 200): SiteResponse => ({
  status,
  headers: type('application/json'),
  body: JSON.stringify(value),
});

const maintenancePage: SiteResponse = {
  status: 200,
  headers: type('text/html'),
  body: '<html><body>Maintenance</body></html>',
};
const serverError: SiteResponse = { status: 500, headers: type('text/plain'), body: 'Internal Server Error' };

type Json = { [member: string]: unknown };

const pascalCase = (value: Json): Json =>
  Object.fromEntries(Object.entries(value).map(([name, member]) => [name[0]?.toUpperCase() + name.slice(1), member]));

const hang = async (milliseconds: number, signal: AbortSignal): Promise<SiteResponse> => {
  await sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
  return { status: 504, headers: type('text/plain'), body: 'Gateway Timeout' };
};

type ApiCall = {
  readonly call: Fault['call'];
  readonly request: SiteRequest;
  readonly respond: () => Promise<SiteResponse>;
};

/** Sends the response, or applies the next fault that is injected for the call. */
export const respondOrFail = async (faults: Fault[], hangMs: number, apiCall: ApiCall): Promise<SiteResponse> => {
  const { call, request, respond } = apiCall;
  const index = faults.findIndex((fault) => fault.call === call);
  const [next] = index < 0 ? [] : faults.splice(index, 1);
  if (next?.kind === 'html') return maintenancePage;
  if (next?.kind === 'error') return serverError;
  if (next?.kind === 'hang') return await hang(hangMs, request.signal);
  const response = await respond();
  if (next === undefined) return response;
  if (next.kind === 'lost') return await hang(hangMs, request.signal);
  const body = JSON.parse(response.body) as Json;
  return json(
    next.kind === 'casing'
      ? pascalCase(body)
      : { ...body, orderStatus: undefined, orderId: undefined, data: undefined },
  );
};

/** Faulty response that the chosen scenario gives to a status query; null when none is due. */
export const scenarioFault = async (
  { store, slowMs = 4_000 }: SimulatorDeps,
  payment: SimPayment,
  signal: AbortSignal,
): Promise<SiteResponse | null> => {
  const { scenario, faults, ref } = payment;
  if (scenario === 'slow') await sleep(slowMs, undefined, { signal, ref: false }).catch(() => undefined);
  if ((scenario !== 'html' && scenario !== 'error') || faults === 0) return null;
  await store.change(ref, (now) => ({ ...now, faults: Math.max(0, now.faults - 1) }));
  return scenario === 'html' ? maintenancePage : serverError;
};

/** Number of faulty responses in a scenario with a temporary fault. */
const faultCount = 4;

/** Sends notifications after the response of the page. */
export const createNotifier = () => {
  const pending = new Set<Promise<unknown>>();
  return {
    send: (work: () => Promise<unknown>): void => {
      const sending = work().catch(() => undefined);
      pending.add(sending);
      void sending.finally(() => pending.delete(sending));
    },
    idle: async (): Promise<void> => {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
};

export type SimulatorContext = SimulatorDeps & {
  readonly faults: Fault[];
  readonly notifier: ReturnType<typeof createNotifier>;
};

export const createContext = (deps: SimulatorDeps): SimulatorContext => ({
  ...deps,
  faults: [],
  notifier: createNotifier(),
});

export const textField = (fields: SiteRequest['fields'], name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
};

export const readCard = (fields: SiteRequest['fields']): CardInput => ({
  pan: textField(fields, 'pan'),
  expiry: textField(fields, 'expiry'),
  cvv: textField(fields, 'cvv'),
});

export type Outcome = Pick<SimPayment, 'state' | 'reason'>;

/** `declined`: why the card is refused; null for an accepted card. The scenario takes precedence. */
export const outcomeOf = (scenario: Scenario, declined: DeclineReason | null): Outcome => {
  const reason = scenario === 'decline' ? 'CHOSEN' : declined;
  if (reason !== null) return { state: 'DECLINED', reason };
  return { state: scenario === 'code' ? 'CODE' : 'PAID', reason };
};

const validCode = '123456';

/** Returns the payment after a button of its page was used. `pay` decides the result of a submitted payment. */
export const applyAction = (
  payment: SimPayment,
  fields: SiteRequest['fields'],
  pay: (scenario: Scenario) => Partial<SimPayment>,
): SimPayment => {
  const action = textField(fields, 'action');
  const { scenario: requested } = fields;
  if (action === 'cancel') return { ...payment, state: 'CANCELLED' };
  if (payment.state === 'CODE') {
    if (action !== 'code') return payment;
    const isValid = textField(fields, 'code') === validCode;
    return { ...payment, ...(isValid ? { state: 'PAID' } : { state: 'DECLINED', reason: 'CODE' }) };
  }
  if (action !== 'pay') return payment;
  const scenario = isScenario(requested) ? requested : 'normal';
  return { ...payment, ...pay(scenario), scenario, faults: faultCount };
};
