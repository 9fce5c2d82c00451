import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { statusOf, titleOf, type ErrorCode } from '#shared/errors';

export type Limits = {
  headerBytes: number;
  headersTimeoutMs: number;
  requestTimeoutMs: number;
  keepAliveTimeoutMs: number;
  /** Time without traffic in either direction. */
  idleTimeoutMs: number;
  maxConnections: number;
};

export const defaultLimits: Limits = {
  headerBytes: 16 * 1024,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 15_000,
  // Longer than the usual 60 s of a reverse proxy, so that the proxy closes idle connections first.
  keepAliveTimeoutMs: 65_000,
  idleTimeoutMs: 60_000,
  maxConnections: 10_000,
};

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Runs before Fastify. Returns true when it has answered the request. */
export type EarlyHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

export const listenerFactory =
  (limits: Limits, earlyHandler: EarlyHandler) =>
  (handler: Handler): Server => {
    const server = createServer(
      {
        maxHeaderSize: limits.headerBytes,
        headersTimeout: limits.headersTimeoutMs,
        requestTimeout: limits.requestTimeoutMs,
        keepAliveTimeout: limits.keepAliveTimeoutMs,
        // Joins two Host headers into an unknown host. Otherwise Node.js would use the first one and a
        // proxy perhaps the last one.
        joinDuplicateHeaders: true,
        // The default of 30 s would make the timeouts above imprecise.
        connectionsCheckingInterval: Math.min(1000, limits.headersTimeoutMs / 2),
      },
      (request, response) => {
        if (!earlyHandler(request, response)) handler(request, response);
      },
    );
    server.timeout = limits.idleTimeoutMs;
    server.maxConnections = limits.maxConnections;
    return server;
  };

const errors: Record<string, readonly [ErrorCode, string]> = {
  HPE_HEADER_OVERFLOW: ['HEADERS_TOO_LARGE', 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['REQUEST_TIMEOUT', 'Request Timeout'],
};

/** Handles Node's event `clientError`. */
export const rejectBrokenRequest = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const [code, phrase] = errors[error.code ?? ''] ?? ['BAD_REQUEST', 'Bad Request'];
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
