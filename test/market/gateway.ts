/** The ClicToPay simulator on its own port, with functions that act as the buyer. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { systemClock } from '#platform/clock';
import type { Random } from '#platform/random';
import { createClictopaySimulator, memoryStore, type SimPayment, type SimStore } from '#server/payment-simulator';

export type Gateway = {
  /** Value of CLICTOPAY_URL. */
  readonly url: string;
  /** False when the provider does not know the payment. */
  readonly decide: (ref: string, result: 'PAID' | 'DECLINED' | 'ALTERED') => Promise<boolean>;
  readonly find: SimStore['find'];
  /** All payments that were decided. */
  readonly all: () => readonly SimPayment[];
  /** Probability that a call is answered by a maintenance page. */
  failureRate: number;
  readonly close: () => Promise<void>;
};

/** For CLICTOPAY_USER and CLICTOPAY_PASSWORD. */
export const merchant = { user: 'marche', password: 'marche' };

/** Records the reference of each payment. */
const recordingStore = (): SimStore & { readonly refs: Set<string> } => {
  const store = memoryStore();
  const refs = new Set<string>();
  return {
    ...store,
    refs,
    add: async (payment) => {
      const added = await store.add(payment);
      if (added) refs.add(payment.ref);
      return added;
    },
  };
};

const fieldsOf = async (request: IncomingMessage): Promise<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(await text(request)));

export const startGateway = async (random: Random): Promise<Gateway> => {
  const store = recordingStore();
  let origin = '';
  const simulator = createClictopaySimulator({
    store,
    clock: systemClock,
    random,
    merchant,
    pageUrl: (path) => `${origin}${path}`,
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    if (random.int(1_000_000) < gateway.failureRate * 1_000_000) {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>maintenance</html>');
      return;
    }
    const result = await simulator.handle({
      method: request.method ?? 'GET',
      path: pathname.slice(simulator.prefix.length),
      query: searchParams,
      fields: await fieldsOf(request),
      header: (name) => [request.headers[name]].flat()[0],
      signal: AbortSignal.timeout(10_000),
    });
    response.writeHead(result.status, result.headers).end(result.body);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const decided = new Map<string, SimPayment>();
  const gateway: Gateway = {
    url: `${origin}${simulator.prefix}/payment/rest/`,
    decide: async (ref, result) => {
      const state = result === 'DECLINED' ? 'DECLINED' : 'PAID';
      const scenario = result === 'ALTERED' ? 'altered' : 'normal';
      const changed = await store.change(ref, (payment) => ({ ...payment, state, scenario }));
      if (changed) decided.set(ref, changed);
      return changed !== null;
    },
    find: store.find,
    all: () => [...decided.values()],
    failureRate: 0,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return gateway;
};
