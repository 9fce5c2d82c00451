/** Sends server-sent events for calls whose output is `events`. */
import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { EventStream } from '#shared/api/call';

/** Milliseconds between two comments. Shorter than the idle timeouts of this server and of common proxies. */
const defaultHeartbeat = 15_000;

export type EventStreams = {
  /** `isAllowed` is called at each heartbeat; false ends the response. */
  send: (reply: FastifyReply, stream: EventStream, isAllowed: () => Promise<boolean>) => FastifyReply;
  endAll: () => void;
};

export const createEventStreams = (heartbeat = defaultHeartbeat): EventStreams => {
  const open = new Set<PassThrough>();

  const start = (stream: EventStream, isAllowed: () => Promise<boolean>): PassThrough => {
    const output = new PassThrough();
    const write = (text: string): void => {
      if (!output.writable) return;
      // Events are only a few bytes, so a full buffer means that nobody reads them.
      if (output.writableNeedDrain) output.destroy();
      else output.write(text);
    };
    const end = (): void => void output.end();
    const beat = async (): Promise<void> => {
      const mayContinue = await isAllowed().catch(() => false);
      if (mayContinue) write(':\n\n');
      else end();
    };
    // The first comment also sends the headers.
    write(':\n\n');
    const close = stream.open({
      send: (name, data = {}) => write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
      end,
    });
    const timer = setInterval(() => void beat(), heartbeat);
    timer.unref();
    open.add(output);
    output.once('close', () => {
      clearInterval(timer);
      open.delete(output);
      close();
    });
    return output;
  };

  return {
    send: (reply, stream, isAllowed) =>
      reply
        .headers({
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          // Without it, nginx would buffer the events.
          'x-accel-buffering': 'no',
        })
        .send(start(stream, isAllowed)),
    endAll: () => open.forEach((output) => output.end()),
  };
};
