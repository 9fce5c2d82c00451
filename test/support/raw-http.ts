/** HTTP written by hand on a socket: what client libraries refuse to send. */
import { connect } from 'node:net';
import type { Malformed } from './malformed.ts';

export type RawAnswer = { status: number; body: string };

/** The bytes of a request, closing the connection after it. */
export const bytesOf = ({ method, url, headers, payload }: Malformed, host: string): Buffer => {
  const lines = [`${method} ${url} HTTP/1.1`, `host: ${host}`, 'connection: close'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (payload) lines.push(`content-length: ${payload.length}`);
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'utf8'), payload ?? Buffer.alloc(0)]);
};

/**
 * Sends the bytes and answers what comes back until the server closes; status 0 when it closed without a word.
 * Rejects when nothing ends within `limitMs`: the server hangs.
 */
export const exchange = (port: number, bytes: Buffer, limitMs: number): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const chunks: Buffer[] = [];
    const timer = setTimeout(() => {
      socket.destroy();
      reject(
        new Error(`no answer within ${limitMs} ms to ${JSON.stringify(bytes.subarray(0, 300).toString('latin1'))}`),
      );
    }, limitMs);
    const finish = (): void => {
      clearTimeout(timer);
      clearTimeout(leaving);
      const text = Buffer.concat(chunks).toString('utf8');
      const status = /^HTTP\/1\.1 ([0-9]{3})/.exec(text)?.[1];
      const body = text.slice(text.indexOf('\r\n\r\n') + 4);
      // the end of a chunked answer without bytes
      resolve({ status: Number(status ?? 0), body: body === '0\r\n\r\n' ? '' : body });
    };
    socket.on('data', (chunk) => chunks.push(chunk));
    // a server that refuses early closes while we still write
    socket.on('error', () => undefined);
    socket.on('close', finish);
    socket.write(bytes);
    // not at once: Node takes the end of our half for the visitor's leaving, and answers no more
    const leaving = setTimeout(() => socket.end(), 100);
  });
