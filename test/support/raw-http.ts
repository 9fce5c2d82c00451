/** Writes HTTP requests directly to a socket, because client libraries refuse to send such bytes. */
import { connect } from 'node:net';
import type { Malformed } from './malformed.ts';

export type RawAnswer = { status: number; body: string };

/** Bytes of a request that closes the connection after the response. */
export const bytesOf = ({ method, url, headers, payload }: Malformed, host: string): Buffer => {
  const lines = [`${method} ${url} HTTP/1.1`, `host: ${host}`, 'connection: close'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (payload) lines.push(`content-length: ${payload.length}`);
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'utf8'), payload ?? Buffer.alloc(0)]);
};

/** Reads until the server closes the connection; status 0 means no response. Rejects after `limitMs`. */
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
      clearTimeout(halfClose);
      const text = Buffer.concat(chunks).toString('utf8');
      const status = /^HTTP\/1\.1 ([0-9]{3})/.exec(text)?.[1];
      const body = text.slice(text.indexOf('\r\n\r\n') + 4);
      // An empty chunked body ends with this chunk.
      resolve({ status: Number(status ?? 0), body: body === '0\r\n\r\n' ? '' : body });
    };
    socket.on('data', (chunk) => chunks.push(chunk));
    // The server may refuse and close while the request is still being written.
    socket.on('error', () => undefined);
    socket.on('close', finish);
    socket.write(bytes);
    // Delayed, because Node.js treats a half-closed socket as an aborted request.
    const halfClose = setTimeout(() => socket.end(), 100);
  });
