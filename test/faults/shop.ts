/** The process that the fault tests kill: database access, outbox and one command over HTTP. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createDb } from '#platform/db';
import { silentLogger } from '#platform/log';
import { createOutbox } from '#platform/outbox';
import { isShopError, statusOf } from '#shared/errors';
import { reserveWith, type Order, type Variant } from './reservation.ts';

const { FAULT_DATABASE_URL = '', FAULT_SINK_URL = '', FAULT_VARIANT = 'safe' } = process.env;
const db = createDb({ url: FAULT_DATABASE_URL, log: silentLogger(), applicationName: 'ourlet faults' });
const reserve = reserveWith(FAULT_VARIANT as Variant, db);

const outbox = createOutbox({ db, log: silentLogger(), pollInterval: 200 });
outbox.handle('fault.confirm', async ({ id, payload }, signal) => {
  const answer = await fetch(FAULT_SINK_URL, { method: 'POST', body: JSON.stringify({ id, payload }), signal });
  if (!answer.ok) throw new Error(`the receiver answered ${answer.status}`);
});

const answer = async (request: IncomingMessage): Promise<{ status: number; body: unknown }> => {
  try {
    return { status: 200, body: await reserve((await json(request)) as Order) };
  } catch (error) {
    return isShopError(error)
      ? { status: statusOf(error.code), body: { code: error.code } }
      : { status: 500, body: { error: String(error) } };
  }
};

const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { status, body } = await answer(request);
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};
const server = createServer((request, response) => void respond(request, response));
// Retries while the database is down.
const startOutbox = (): void => void outbox.start().catch(() => setTimeout(startOutbox, 50));
startOutbox();
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.once('disconnect', () => process.exit());
