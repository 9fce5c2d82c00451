/** A real HTTP server that receives webhooks and answers as a test wants. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string };

export type Receiver = {
  readonly origin: string;
  readonly received: Received[];
  /** Status of the next answers; 0: no answer at all. */
  answer: (status: number, text?: string) => void;
  /** Requests to this path get no answer; null: to none. */
  hang: (path: string | null) => void;
  /** Ends the requests that have no answer yet. */
  readonly drop: () => void;
  readonly close: () => void;
};

export const openReceiver = async (): Promise<Receiver> => {
  const received: Received[] = [];
  let status = 200;
  let text = 'ok';
  let hanging: string | null = null;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      if (status === 0 || request.url === hanging) return;
      if (status >= 300 && status < 400) response.setHeader('location', 'http://127.0.0.1:1/elsewhere');
      response.writeHead(status).end(text);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (next, nextText = '') => {
      status = next;
      text = nextText;
    },
    hang: (path) => {
      hanging = path;
    },
    drop: () => server.closeAllConnections(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
