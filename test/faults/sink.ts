/** The receiver of the effects: counts how often each arrives, and is not always in the mood. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Random } from '#platform/random';

export type Sink = {
  url: string;
  /** Reservation of each delivered effect, and how often it came. */
  received: Map<number, number>;
  close(): Promise<void>;
};

export const startSink = async (random: Random): Promise<Sink> => {
  const received = new Map<number, number>();
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { reservation } = ((await json(request)) as { payload: { reservation: number } }).payload;
    const mood = random.int(10);
    // refused before it counts, or counted and then refused: the relay cannot tell, and must come again
    if (mood !== 0) received.set(reservation, (received.get(reservation) ?? 0) + 1);
    response.writeHead(mood < 2 ? 500 : 200).end();
  };
  // a sender killed in the middle of its message is no news here
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
