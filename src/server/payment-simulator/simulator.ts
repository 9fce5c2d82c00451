/** What the simulators of the demonstration have in common: their memory, and the ways in which a provider can fail. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#platform/clock';
import type { Site, SiteResponse, SiteRequest } from '#platform/http';
import type { Random } from '#platform/random';

/** What a person chooses on the simulator's page: how this payment behaves from then on. */
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

export const isScenario = (text: unknown): text is Scenario => scenarios.some((one) => one === text);

export type SimPayment = {
  readonly ref: string;
  readonly merchantRef: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly returnUrl: string;
  readonly notifyUrl: string;
  /** Milliseconds of the epoch. */
  readonly expiresAt: number;
  readonly state: 'CREATED' | 'CODE' | 'PAID' | 'DECLINED' | 'CANCELLED';
  /** Why it was declined. */
  readonly reason: string | null;
  /** Masked number of a card, or a phone. */
  readonly account: string | null;
  readonly method: string | null;
  readonly refunded: number;
  readonly scenario: Scenario;
  /** How many more times the chosen fault shows. */
  readonly faults: number;
};

export type SimStore = {
  readonly find: (ref: string) => Promise<SimPayment | null>;
  readonly findMerchant: (merchantRef: string) => Promise<SimPayment | null>;
  /** False when the merchant's reference is known already. */
  readonly add: (payment: SimPayment) => Promise<boolean>;
  /** One change at a time; null when there is no such payment. */
  readonly change: (ref: string, change: (payment: SimPayment) => SimPayment) => Promise<SimPayment | null>;
};

/** For a simulator that runs on its own. */
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

/** `lost`: it is done, and the answer never comes. */
export type Trouble = {
  readonly call: 'start' | 'status' | 'refund';
  readonly how: 'html' | 'error' | 'hang' | 'lost' | 'casing' | 'missing';
};

export type SimulatorDeps = {
  readonly store: SimStore;
  readonly clock: Clock;
  readonly random: Random;
  /** Address of a page of the simulator that a browser can open, from its path below the prefix. */
  readonly pageUrl: (path: string, returnUrl: string) => string;
  /** Milliseconds: of a slow answer, and of one that does not come. */
  readonly slowMs?: number;
  readonly hangMs?: number;
};

export type Simulator = Site & {
  readonly id: string;
  /** What the next calls suffer, in this order. */
  readonly trouble: Trouble[];
  /** Waits for the notices that are on their way. */
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

/** What a machine meets when a gateway is being mended. */
const htmlInstead: SiteResponse = {
  status: 200,
  headers: type('text/html'),
  body: '<html><body>Maintenance</body></html>',
};
const brokenDown: SiteResponse = { status: 500, headers: type('text/plain'), body: 'Internal Server Error' };

type Json = { [member: string]: unknown };

const recase = (value: Json): Json =>
  Object.fromEntries(Object.entries(value).map(([name, one]) => [name[0]?.toUpperCase() + name.slice(1), one]));

const hang = async (milliseconds: number, signal: AbortSignal): Promise<SiteResponse> => {
  await sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
  return { status: 504, headers: type('text/plain'), body: 'Gateway Timeout' };
};

type Wanted = {
  readonly call: Trouble['call'];
  readonly request: SiteRequest;
  readonly answer: () => Promise<SiteResponse>;
};

/** Answers, or fails as it was told to. */
export const answerOrFail = async (trouble: Trouble[], hangMs: number, wanted: Wanted): Promise<SiteResponse> => {
  const { call, request, answer } = wanted;
  const index = trouble.findIndex((one) => one.call === call);
  const [next] = index < 0 ? [] : trouble.splice(index, 1);
  if (next?.how === 'html') return htmlInstead;
  if (next?.how === 'error') return brokenDown;
  if (next?.how === 'hang') return await hang(hangMs, request.signal);
  const answered = await answer();
  if (next === undefined) return answered;
  if (next.how === 'lost') return await hang(hangMs, request.signal);
  const said = JSON.parse(answered.body) as Json;
  return json(
    next.how === 'casing' ? recase(said) : { ...said, orderStatus: undefined, orderId: undefined, data: undefined },
  );
};

/** The fault that a person chose for this payment, at a question about it; null: none, or no longer. */
export const chosenFault = async (
  { store, slowMs = 4_000 }: SimulatorDeps,
  payment: SimPayment,
  signal: AbortSignal,
): Promise<SiteResponse | null> => {
  const { scenario, faults, ref } = payment;
  if (scenario === 'slow') await sleep(slowMs, undefined, { signal, ref: false }).catch(() => undefined);
  if ((scenario !== 'html' && scenario !== 'error') || faults === 0) return null;
  await store.change(ref, (now) => ({ ...now, faults: Math.max(0, now.faults - 1) }));
  return scenario === 'html' ? htmlInstead : brokenDown;
};

/** How often a fault shows that ends by itself. */
export const faultLasts = 4;

/** Background work of a simulator: notices that leave once the page has answered. */
export const createNotices = () => {
  const pending = new Set<Promise<unknown>>();
  return {
    send: (work: () => Promise<unknown>): void => {
      const one = work().catch(() => undefined);
      pending.add(one);
      void one.finally(() => pending.delete(one));
    },
    idle: async (): Promise<void> => {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
};

export const textField = (fields: SiteRequest['fields'], name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
};
