/** The bare server: its limits against slow or endless clients, and what it says to bytes that are no HTTP. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { statusOf, titleOf, type ErrorCode } from '#shared/errors';

export type Limits = {
  /** Bytes of the request line and headers. */
  headerBytes: number;
  headersTimeoutMs: number;
  /** For the whole request, body included. */
  requestTimeoutMs: number;
  keepAliveTimeoutMs: number;
  /** Without a byte in either direction while a request is answered. */
  silenceTimeoutMs: number;
  maxConnections: number;
};

export const defaultLimits: Limits = {
  headerBytes: 16 * 1024,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 15_000,
  // Longer than the 60 s of a usual proxy: the side that keeps less must be the proxy.
  keepAliveTimeoutMs: 65_000,
  silenceTimeoutMs: 60_000,
  maxConnections: 10_000,
};

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers true when it has dealt with the request. */
export type EarlyHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The factory that Fastify calls: `front` sees each request first. */
export const listenerFactory =
  (limits: Limits, front: EarlyHandler) =>
  (handler: Handler): Server => {
    const server = createServer(
      {
        maxHeaderSize: limits.headerBytes,
        headersTimeout: limits.headersTimeoutMs,
        requestTimeout: limits.requestTimeoutMs,
        keepAliveTimeout: limits.keepAliveTimeoutMs,
        // of two Host headers Node would take the first, a proxy perhaps the last; joined they are no name of ours
        joinDuplicateHeaders: true,
        // Node looks for overdue requests every 30 s unless told: the limits above would not mean much.
        connectionsCheckingInterval: Math.min(1000, limits.headersTimeoutMs / 2),
      },
      (request, response) => {
        if (!front(request, response)) handler(request, response);
      },
    );
    server.timeout = limits.silenceTimeoutMs;
    server.maxConnections = limits.maxConnections;
    return server;
  };

const reasons: Record<string, readonly [ErrorCode, string]> = {
  HPE_HEADER_OVERFLOW: ['HEADERS_TOO_LARGE', 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['REQUEST_TIMEOUT', 'Request Timeout'],
};

/** Answers what never became a request, then closes. */
export const rejectBrokenRequest = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const [code, phrase] = reasons[error.code ?? ''] ?? ['BAD_REQUEST', 'Bad Request'];
  const status = statusOf(code);
  const body = JSON.stringify({ type: 'about:blank', title: titleOf(code), status, code });
  const head = [
    `HTTP/1.1 ${status} ${phrase}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};
