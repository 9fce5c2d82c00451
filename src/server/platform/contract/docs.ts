/** The readable documentation: one page written from the OpenAPI document, without script. */
import type { Access } from '#shared/api/call';
import { errorCodes, statusOf, titleOf } from '#shared/errors';
import { docsWords as words } from './docs.messages.ts';
import type { JsonSchema } from './examples.ts';
import type { OpenApi, Operation } from './openapi.ts';
import { anchorOf } from '#platform/http';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const code = (text: string): string => `<code>${escape(text)}</code>`;

/** Sentences write codes between back quotes. */
const prose = (text: string): string => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const pretty = (value: unknown): string => `<pre>${escape(JSON.stringify(value, null, 2))}</pre>`;

const bounds = ({ minimum, maximum }: JsonSchema): string => {
  const low = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? String(minimum) : '';
  const high = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? String(maximum) : '';
  return low === '' && high === '' ? '' : ` ${low}…${high}`;
};

const lengths = ({ minLength, maxLength }: JsonSchema): string =>
  maxLength === undefined ? '' : ` (${minLength ?? 0}…${maxLength})`;

/** `integer 0…100`, `"a" | "b"`, `ItemCard[]`: short enough for one cell. */
const formOf = (schema: JsonSchema): string => {
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return branches.map(formOf).join(' | ');
  if (schema.items) return `${formOf(schema.items)}[]`;
  const type = [schema.type ?? 'object'].flat().join(' | ');
  const fallback = schema.default === undefined ? '' : ` = ${JSON.stringify(schema.default)}`;
  return `${schema.format ?? type}${bounds(schema)}${lengths(schema)}${fallback}`;
};

const accessOf = (access: Access): string => {
  if (access.kind === 'public') return words.access.public;
  const roles = access.roles?.map((role) => words.roles[role]).join(', ');
  const who = roles === undefined ? words.access.signedIn : `${words.access.roles}${roles}`;
  return access.privilege === undefined ? who : `${who}, ${words.access.privilege}${access.privilege}`;
};

const table = (heads: readonly string[], rows: readonly string[]): string =>
  `<div class="scroll"><table><thead><tr>${heads.map((head) => `<th scope="col">${escape(head)}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;

const row = (cells: readonly string[], id?: string): string =>
  `<tr${id === undefined ? '' : ` id="${id}"`}>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

const need = (required: boolean): string => (required ? words.needed : words.optional);

const parametersOf = ({ parameters }: Operation): string => {
  if (parameters.length === 0) return '';
  const rows = parameters.map((one) =>
    row([code(one.name), words.places[one.in] ?? one.in, code(formOf(one.schema)), need(one.required)]),
  );
  return `<h4>${words.parameters}</h4>${table([words.name, words.place, words.form, ''], rows)}`;
};

const jsonBodyOf = (operation: Operation): { schema: JsonSchema; example: unknown } | undefined =>
  operation.requestBody?.content['application/json'];

const bodyOf = (operation: Operation): string => {
  const { properties = {}, required = [] } = jsonBodyOf(operation)?.schema ?? {};
  const rows = Object.entries(properties).map(([name, schema]) =>
    row([code(name), code(formOf(schema)), need(required.includes(name))]),
  );
  return rows.length === 0 ? '' : `<h4>${words.body}</h4>${table([words.name, words.form, ''], rows)}`;
};

type Answer = { description: string; content?: Record<string, { schema: JsonSchema; example?: unknown }> };

const answersOf = (operation: Operation): string => {
  const rows = Object.entries(operation.responses as Record<string, Answer>).map(([status, answer]) => {
    const json = answer.content?.['application/json']?.schema;
    const members = json?.properties ? `{ ${Object.keys(json.properties).join(', ')} }` : json && formOf(json);
    return row([code(status), `${prose(answer.description)}${members === undefined ? '' : ` ${code(members)}`}`]);
  });
  return `<h4>${words.answers}</h4>${table([words.status, ''], rows)}`;
};

const exampleOf = (method: string, path: string, operation: Operation): string => {
  const valueOf = (name: string): string => String(operation.parameters.find((one) => one.name === name)?.example);
  const filled = path.replace(/\{([A-Za-z]+)\}/g, (_, name: string) => valueOf(name));
  const asked = operation.parameters.filter((one) => one.in === 'query' && one.required);
  const query = new URLSearchParams(asked.map(({ name }) => [name, valueOf(name)])).toString();
  const address = query === '' ? filled : `${filled}?${query}`;
  const body = jsonBodyOf(operation);
  const lines = [
    `${method.toUpperCase()} ${address}`,
    ...(operation['x-idempotency'] === undefined ? [] : ['Idempotency-Key: 5e0f2c1a-7d7b-4f0e-9a39-0b7f4a6c2d11']),
    ...(body === undefined ? [] : ['Content-Type: application/json', '', JSON.stringify(body.example, null, 2)]),
  ];
  const answers = Object.values(operation.responses as Record<string, Answer>);
  const answer = answers.find((one) => one.content?.['application/json'])?.content?.['application/json']?.example;
  const shown = answer === undefined ? '' : `<h4>${words.answerExample}</h4>${pretty(answer)}`;
  return `<details><summary>${words.example}</summary><pre>${escape(lines.join('\n'))}</pre>${shown}</details>`;
};

const callOf = (path: string, method: string, operation: Operation): string => `<article id="${operation.operationId}">
<h3><span class="method">${method.toUpperCase()}</span> ${code(path)}</h3>
<p>${prose(operation.summary)}</p><p class="access">${escape(accessOf(operation['x-access'] as Access))}</p>
${parametersOf(operation)}${bodyOf(operation)}${answersOf(operation)}${exampleOf(method, path, operation)}
</article>`;

const roomOf = (document: OpenApi, room: string): string => {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(room))
      .map(([method, operation]) => callOf(path, method, operation)),
  );
  return `<section id="${room}"><h2>${escape(words.roomNames[room] ?? room)}</h2>${calls.join('')}</section>`;
};

const refusals = (): string => {
  const rows = errorCodes.map((one) =>
    row([code(one), code(String(statusOf(one))), escape(titleOf(one))], anchorOf(one)),
  );
  return `<section id="refus"><h2>${words.refusals}</h2>${table([words.code, words.status, words.sentence], rows)}</section>`;
};

/** The whole page as HTML. */
export const docsPage = (document: OpenApi): string => {
  const rooms = document.tags.map(({ name }) => name);
  const links = rooms.map((room) => `<li><a href="#${room}">${escape(words.roomNames[room] ?? room)}</a></li>`);
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>${words.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="stylesheet" href="/api/docs.css"></head>
<body><nav aria-label="${words.rooms}"><h2>${words.rooms}</h2><ul>${links.join('')}<li><a href="#refus">${words.refusals}</a></li></ul></nav>
<main><h1>${words.title}</h1><p>${words.lead}</p><p><a href="/api/openapi.json">${words.openApi}</a></p>
<section id="conventions"><h2>${words.conventions}</h2><ul>${words.rules.map((rule) => `<li>${prose(rule)}</li>`).join('')}</ul></section>
${rooms.map((room) => roomOf(document, room)).join('\n')}
${refusals()}</main></body></html>
`;
};
