/** Proxy between the shop and PostgreSQL that can cut connections during a COMMIT. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Random } from '#platform/random';

export type Proxy = {
  port: number;
  /** Probabilities that a COMMIT or its response is lost, and the maximum number of cuts. */
  cut: { request: number; answer: number; atMost: number };
  /** Drops all bytes without closing the connection, like a machine that disappears. */
  silent: boolean;
  /** Number of cuts so far. */
  cuts: { requests: number; answers: number };
  close(): Promise<void>;
};

// Bytes of the PostgreSQL protocol: text of a simple query, and tag of a completed command.
const commitRequest = Buffer.from('commit\0');
const commitAnswer = Buffer.from('COMMIT\0');

/** Forwards from a free local port to the local port `target`. */
export const startProxy = async (target: number, random: Random): Promise<Proxy> => {
  const open = new Set<Socket>();
  const cut = { request: 0, answer: 0, atMost: Infinity };
  const cuts = { requests: 0, answers: 0 };
  const shouldCut = (chance: number): boolean => {
    if (cut.atMost <= 0 || random.int(1_000_000) >= chance * 1_000_000) return false;
    cut.atMost -= 1;
    return true;
  };

  const server = createServer((client) => {
    const database = connect(target, '127.0.0.1');
    const end = (): void => {
      for (const socket of [client, database]) {
        open.delete(socket);
        socket.destroy();
      }
    };
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on('error', end).on('close', end);
    }
    client.on('data', (bytes: Buffer) => {
      if (proxy.silent) return;
      if (!bytes.includes(commitRequest) || !shouldCut(cut.request)) return void database.write(bytes);
      cuts.requests += 1;
      return end();
    });
    database.on('data', (bytes: Buffer) => {
      if (proxy.silent) return;
      if (!bytes.includes(commitAnswer) || !shouldCut(cut.answer)) return void client.write(bytes);
      cuts.answers += 1;
      return end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const proxy: Proxy = {
    port: (server.address() as AddressInfo).port,
    cut,
    cuts,
    silent: false,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
};
