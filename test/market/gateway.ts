/** A payment provider on its own: the simulator of ClicToPay behind a real port, and hands that decide what buyers do there. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { systemClock } from '#platform/clock';
import type { Random } from '#platform/random';
import { createClictopaySimulator, memoryStore, type SimPayment, type SimStore } from '#server/payment';

export type Gateway = {
  /** For CLICTOPAY_URL. */
  readonly url: string;
  /** The buyer pays, is refused, or pays another amount; false when the provider does not know the payment. */
  readonly decide: (ref: string, what: 'PAID' | 'DECLINED' | 'ALTERED') => Promise<boolean>;
  readonly find: SimStore['find'];
  /** Every payment that was ever asked for. */
  readonly all: () => readonly SimPayment[];
  /** Chance in [0, 1] that a call is answered by a page of maintenance. */
  trouble: number;
  readonly close: () => Promise<void>;
};

/** For CLICTOPAY_USER and CLICTOPAY_PASSWORD. */
export const merchant = { user: 'marche', password: 'marche' };

/** Every payment is remembered as it comes in, for the reckoning. */
const rememberingStore = (): SimStore & { readonly refs: Set<string> } => {
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
  const store = rememberingStore();
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
    if (random.int(1_000_000) < gateway.trouble * 1_000_000) {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>maintenance</html>');
      return;
    }
    const given = await simulator.handle({
      method: request.method ?? 'GET',
      path: pathname.slice(simulator.prefix.length),
      query: searchParams,
      fields: await fieldsOf(request),
      header: (name) => [request.headers[name]].flat()[0],
      signal: AbortSignal.timeout(10_000),
    });
    response.writeHead(given.status, given.headers).end(given.body);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const known = new Map<string, SimPayment>();
  const gateway: Gateway = {
    url: `${origin}${simulator.prefix}/payment/rest/`,
    decide: async (ref, what) => {
      const state = what === 'DECLINED' ? 'DECLINED' : 'PAID';
      const scenario = what === 'ALTERED' ? 'altered' : 'normal';
      const changed = await store.change(ref, (payment) => ({ ...payment, state, scenario }));
      if (changed) known.set(ref, changed);
      return changed !== null;
    },
    find: store.find,
    all: () => [...known.values()],
    trouble: 0,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return gateway;
};
