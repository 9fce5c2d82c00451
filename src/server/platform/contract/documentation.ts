/** Publishes the contract: `/api/openapi.json` for programs, `/api/docs` for people. Each is written once. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Call } from '#shared/api/call';
import { docsPage } from './docs.ts';
import { docsStyle } from './docs-style.ts';
import { openApiOf } from './openapi.ts';

/** Tighter than the shop's own policy: the page has one stylesheet and nothing else. */
const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const tagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

type Document = { readonly text: string; readonly etag: string };

/** Written at the first request: a start does not wait for what few visitors read. */
const once = (write: () => string): (() => Document) => {
  let document: Document | undefined;
  return () => {
    if (document === undefined) {
      const text = write();
      document = { text, etag: tagOf(text) };
    }
    return document;
  };
};

/** On a scope without prefix. */
export const serveDocuments = (app: FastifyInstance, calls: readonly Call[]): void => {
  const documents = [
    { url: '/api/openapi.json', type: 'application/json', read: once(() => JSON.stringify(openApiOf(calls))) },
    { url: '/api/docs', type: 'text/html', read: once(() => docsPage(openApiOf(calls))) },
    { url: '/api/docs.css', type: 'text/css', read: once(() => docsStyle) },
  ];
  for (const { url, type, read } of documents)
    app.get(url, (request, reply) => {
      const { text, etag } = read();
      reply.headers({
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-cache',
        'content-security-policy': policy,
        etag,
      });
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(text);
    });
};
