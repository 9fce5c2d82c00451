import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { declareCalls, signedIn, type EventSink } from '#shared/api/call';
import { items } from '#shared/api/items';
import { notifications } from '#shared/api/notifications';
import type { UserId } from '#shared/ids';
import { openCalls } from '#test/calls';
import { listen, openHttp } from '#test/http';
import { implement, type Actor } from './implement.ts';

const { follow } = declareCalls('test', {
  follow: {
    method: 'GET',
    path: '/api/follow',
    summary: 'Un flux.',
    access: signedIn,
    lane: 'poll',
    rate: 'poll',
    output: 'events',
  },
});
const customer: Actor = { kind: 'user', userId: 1 as UserId, role: 'CUSTOMER', privileges: [], sessionId: 's' };

let app: FastifyInstance | null = null;
afterEach(async () => {
  await app?.close();
  app = null;
});

type Stream = {
  readonly sink: EventSink;
  readonly closed: Promise<void>;
  readonly response: Response;
  /** Reads text until it contains `part`; null reads to the end. */
  readonly readUntil: (part: string | null) => Promise<string>;
  readonly leave: () => void;
};

/** Opens a server with one stream and reads it. */
const open = async (options: { heartbeat?: number; actorOf?: () => Actor } = {}): Promise<Stream> => {
  const { actorOf = () => customer, heartbeat = 60_000 } = options;
  const opened = Promise.withResolvers<EventSink>();
  const closed = Promise.withResolvers<void>();
  const implementation = implement(follow, async () => ({
    open: (sink) => {
      opened.resolve(sink);
      return closed.resolve;
    },
  }));
  const caller = {
    get actor() {
      return actorOf();
    },
  };
  app = await openCalls([implementation], { calls: [follow], heartbeat, caller });
  const leaving = new AbortController();
  const response = await fetch(`${await listen(app)}/api/follow`, { signal: leaving.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    sink: await opened.promise,
    closed: closed.promise,
    response,
    readUntil: async (part) => {
      const isFound = (): boolean => part !== null && text.includes(part);
      while (!isFound()) {
        const read = await reader?.read();
        if (!read || read.done) break;
        text += read.value;
      }
      return text;
    },
    leave: () => leaving.abort(),
  };
};

describe('an event stream', () => {
  test('sends its headers at once, then events by name', async () => {
    const { response, sink, readUntil } = await open();
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    sink.send('changed');
    expect(await readUntil('changed')).toBe(':\n\nevent: changed\ndata: {}\n\n');
  });

  test('sends a comment at each heartbeat', async () => {
    const { readUntil } = await open({ heartbeat: 10 });
    expect(await readUntil(':\n\n:\n\n:\n\n')).toMatch(/^(:\n\n)+$/);
  });

  test('ends at the heartbeat after the end of its session', async () => {
    let actor: Actor = customer;
    const { readUntil, closed } = await open({ heartbeat: 10, actorOf: () => actor });
    actor = { kind: 'anonymous' };
    await closed;
    expect(await readUntil(null)).toMatch(/^(:\n\n)+$/);
  });

  test('ends at the heartbeat after another session took its place', async () => {
    let actor: Actor = customer;
    const { readUntil, closed } = await open({ heartbeat: 10, actorOf: () => actor });
    actor = { ...customer, sessionId: 'other' };
    await closed;
    expect(await readUntil(null)).toMatch(/^(:\n\n)+$/);
  });

  test('reports to its module that the client has left', async () => {
    const { leave, closed } = await open();
    leave();
    await expect(closed).resolves.toBeUndefined();
  });

  test('ends when the server closes', async () => {
    const { readUntil, closed } = await open();
    await Promise.all([app?.close(), closed]);
    expect(await readUntil(null)).toBe(':\n\n');
  });

  test('is refused to guests', async () => {
    const implementation = implement(follow, () => Promise.reject(new Error('not reached')));
    app = await openCalls([implementation], { calls: [follow] });
    expect((await app.inject('/api/follow')).statusCode).toBe(401);
  });

  test('takes no slot of admission control from other requests', async () => {
    const stream = implement(notifications.stream, async () => ({ open: () => () => undefined }));
    const size = implement(items.size, async () => ({ maxFileSize: 1, acceptedTypes: [], maxFiles: 1 }));
    app = await openHttp({
      implementations: [stream, size],
      resolveActor: () => customer,
      config: { admissionConcurrency: 1, admissionPatience: 20 },
    });
    const address = await listen(app);
    const open = await fetch(`${address}/api/notifications/stream`);
    expect(open.status).toBe(200);
    expect((await fetch(`${address}/api/items/size`)).status).toBe(200);
  });
});
