/** Publishes the contract: `/api/openapi.json` and, with Swagger UI, `/api/docs`. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { anchorOf, etagOf, matchesEtag } from '#platform/http';
import type { Call } from '#shared/api/call';
import { errorCodes, statusOf, titleOf } from '#shared/errors';
import { documentationMessages as messages } from './documentation.messages.ts';
import { openApiOf } from './openapi.ts';

/** Swagger UI sets styles by script only, and its stylesheet contains `data:` images. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

// validatorUrl is null, because Swagger UI would otherwise send the document to its own server.
const startScript = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  showExtensions: true,
  validatorUrl: null,
});
`;

/** Problem documents link to the anchors of this table. */
const errorTable = (): string => {
  const rows = errorCodes.map(
    (code) =>
      `<tr id="${anchorOf(code)}"><td><code>${code}</code></td><td>${statusOf(code)}</td><td>${titleOf(code)}</td></tr>`,
  );
  const heads = [messages.code, messages.status, messages.sentence].map((head) => `<th scope="col">${head}</th>`);
  return `<table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
};

const page = (): string => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>${messages.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="swagger-ui"></div>
<div class="swagger-ui"><div class="wrapper">
<noscript><p>${messages.withoutScripts}</p></noscript>
<p><a href="/api/openapi.json">${messages.openApi}</a></p>
<h2>${messages.errors}</h2>
${errorTable()}
</div></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>
`;

const { resolve } = createRequire(import.meta.url);
const readSwaggerUi = (file: string): string => readFileSync(resolve(`swagger-ui-dist/${file}`), 'utf8');

type Document = { url: string; type: string; cache: string; write: (calls: readonly Call[]) => string };

const day = 'public, max-age=86400';

const documents: readonly Document[] = [
  {
    url: '/api/openapi.json',
    type: 'application/json',
    cache: 'no-cache',
    write: (calls) => JSON.stringify(openApiOf(calls)),
  },
  { url: '/api/docs', type: 'text/html', cache: 'no-cache', write: page },
  { url: '/api/docs/start.js', type: 'text/javascript', cache: day, write: () => startScript },
  {
    url: '/api/docs/swagger-ui-bundle.js',
    type: 'text/javascript',
    cache: day,
    write: () => readSwaggerUi('swagger-ui-bundle.js'),
  },
  { url: '/api/docs/swagger-ui.css', type: 'text/css', cache: day, write: () => readSwaggerUi('swagger-ui.css') },
];

export const documentationPaths: readonly string[] = documents.map(({ url }) => url);

/** Each document is built at its first request, so that it does not delay the start. */
export const serveDocumentation = (app: FastifyInstance, calls: readonly Call[]): void => {
  for (const { url, type, cache, write } of documents) {
    let document: { text: string; etag: string } | undefined;
    app.get(url, (request, reply) => {
      if (!document) {
        const text = write(calls);
        document = { text, etag: etagOf(text) };
      }
      const { text, etag } = document;
      reply.headers({ 'content-type': `${type}; charset=utf-8`, 'cache-control': cache, etag });
      if (type === 'text/html') reply.header('content-security-policy', policy);
      return matchesEtag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(text);
    });
  }
};
