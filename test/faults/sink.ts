/** Receives effects, counts them, and sometimes answers 500. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Random } from '#platform/random';

export type Sink = {
  url: string;
  /** Number of deliveries per reservation. */
  received: Map<number, number>;
  close(): Promise<void>;
};

export const startSink = async (random: Random): Promise<Sink> => {
  const received = new Map<number, number>();
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { reservation } = ((await json(request)) as { payload: { reservation: number } }).payload;
    const outcome = random.int(10);
    // Answers 500 without counting (0) or after counting (1): the outbox must deliver again in both cases.
    if (outcome !== 0) received.set(reservation, (received.get(reservation) ?? 0) + 1);
    response.writeHead(outcome < 2 ? 500 : 200).end();
  };
  // The sender can be killed in the middle of a request.
  const server = createServer((request, response) => void receive(request, response).catch(() => undefined));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
